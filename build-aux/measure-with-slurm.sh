#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Measures on a cluster with Slurm: each task of an array plays a share. docs/MEASURING.md
#
# Usage: sbatch --array=1-SHARES measure-with-slurm.sh SHARES FOLDER COMMAND [OPTION…]
#
# Plays a command of bigmonster-cli in SHARES shares, which it keeps in FOLDER. A task that was interrupted, or is started
# again, goes on. BIGMONSTER_CLI in the environment is the program, if it is not on the path.
#SBATCH --job-name=bigmonster
#SBATCH --requeue
set -eu

shares=$1
folder=$2
shift 2

mkdir -p "$folder"
exec "${BIGMONSTER_CLI:-bigmonster-cli}" "$@" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
  --shard "$SLURM_ARRAY_TASK_ID/$shares" --partial "$folder/$SLURM_ARRAY_TASK_ID.part" --resume
