# SPDX-License-Identifier: GPL-3.0-or-later
# Completion for bash. Commands and options are those that the program names in its help, so that they are written down once.

# The commands, or the options of a command.
_bigmonster_cli_words ()
{
  LANGUAGE=C "$1" ${2:+"$2"} --help 2>/dev/null | awk -v options="${2:+yes}" '
    options == "" && /^Commands:/ { commands = 1; next }
    options == "" && commands && NF == 0 { exit }
    options == "" && commands { print $1 }
    match ($0, /^  (-[a-z], )?--[a-z-]+/) { word = substr ($0, RSTART, RLENGTH); sub (/.* /, "", word); print word }'
}

# What may stand after an option; nothing for one that takes files or any number.
_bigmonster_cli_values ()
{
  case "$1" in
    --mode|-m) echo individual team rows ;;
    --bots|-b) echo easy normal hard greedy random ;;
    --giving) echo race start-player ;;
    --all-tie) echo nobody everybody ;;
    --paper) echo a4 letter ;;
    --marks) echo lines corners none ;;
    --backs) echo long-edge short-edge none ;;
    --question|-q) echo place pick give ;;
    --sets) echo base moons stretch-goals workshop ;;
  esac
}

_bigmonster_cli ()
{
  local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]-} word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]}

  # bash takes “--mode=team” for three words.
  if [[ $word == '=' ]]; then
    word=''
  elif [[ $option == '=' ]]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  fi

  if ((COMP_CWORD == 1)); then
    mapfile -t COMPREPLY < <(compgen -W "$(_bigmonster_cli_words "$program")" -- "$word")
  elif [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$(_bigmonster_cli_words "$program" "$command")" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -W "$(_bigmonster_cli_values "$option")" -- "$word")
  fi
}

complete -o bashdefault -o default -F _bigmonster_cli bigmonster-cli
