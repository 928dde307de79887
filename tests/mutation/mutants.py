# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds the faults that could be planted in C sources, and plants some of them.

A fault replaces a piece of a function by another: `a < b` by `(bm_planted (7) ? (a <= b) : (a < b))`, so that one build
has all faults and the environment chooses one (planted.h). libclang says where pieces begin and end, and what they are.
"""

import hashlib
import re
from dataclasses import dataclass

from clang import cindex
from clang.cindex import CursorKind, StorageClass, TypeKind

# What takes the place of an operator: its neighbour, as if somebody had slipped by one, or its contrary.
RELATIONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
LOGIC = {"&&": "||", "||": "&&"}
ARITHMETIC = {"+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "<<": ">>", ">>": "<<", "&": "|", "|": "&", "^": "&"}
ASSIGNMENTS = {"+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=", "%=": "/=", "<<=": ">>=", ">>=": "<<=", "&=": "|=",
               "|=": "&=", "^=": "&="}
BOOLEANS = {"TRUE": "FALSE", "FALSE": "TRUE"}
NUMBER = re.compile(r"(?:0[xX][0-9a-fA-F]+|[0-9]+)[uUlL]*")

# Calls that are not left out: they free something, and sanitizers look for leaks, or guard against mistakes of the
# caller.
NEVER_LEFT_OUT = re.compile(r"\w*(free|unref|clear|close|destroy|dispose|finalize|unlock)"
                            r"|g_(return|assert|warn|critical)")

STATEMENT_PARENTS = {CursorKind.COMPOUND_STMT, CursorKind.IF_STMT, CursorKind.FOR_STMT, CursorKind.WHILE_STMT,
                     CursorKind.CASE_STMT, CursorKind.DEFAULT_STMT}


@dataclass
class Fault:
    """A piece of a file, from one offset in bytes to another, that could be replaced."""
    path: str
    function: str
    start: int
    end: int
    old: str
    new: str
    with_it: str  # what stands there then, as expressions of one type: with the fault,
    without: str  # and without it
    line: int
    where: str = ""  # its line, with the change in it

    @property
    def key(self):
        """Says which fault this is even after lines were added elsewhere."""
        return f"{self.path} {self.function} (): {self.where}"

    @property
    def folder(self):
        return self.path.rsplit("/", 1)[0]


def squash(text):
    return " ".join(text.split())


class Source:
    """The faults of a file."""

    def __init__(self, path, top, arguments):
        self.path = path
        self.name = str(top / path)
        self.data = (top / path).read_bytes()
        self.faults = []
        self.function = ""
        unit = cindex.Index.create().parse(self.name, args=arguments)
        errors = [str(problem) for problem in unit.diagnostics if problem.severity >= cindex.Diagnostic.Error]
        if errors:
            raise RuntimeError("\n".join(errors))
        for cursor in unit.cursor.get_children():
            if cursor.kind == CursorKind.FUNCTION_DECL and cursor.is_definition() and self.has_written(cursor):
                self.function = cursor.spelling
                self.returns = cursor.result_type
                self.visit(cursor, None)
        self.describe()

    def has_written(self, function):
        """Whether it stands in this file, and no macro makes it."""
        file = function.location.file
        return file is not None and file.name == self.name and f"{function.spelling} (" in self.text_of(function)

    def text(self, start, end):
        return self.data[start:end].decode("utf-8")

    def text_of(self, cursor):
        """What is written: of something that a macro makes, the whole macro."""
        return self.text(cursor.extent.start.offset, cursor.extent.end.offset)

    def add(self, cursor, new, form="({})"):
        old = self.text_of(cursor)
        start, end = cursor.extent.start, cursor.extent.end
        if "\n#" not in old:
            self.faults.append(Fault(self.path, self.function, start.offset, end.offset, old, new,
                                     form.format(new or "0"), form.format(old), start.line))

    def visit(self, cursor, parent):
        if cursor.kind == CursorKind.CXX_UNARY_EXPR or is_static(cursor):  # the former is sizeof
            return
        self.look_at(cursor, parent)
        children = list(cursor.get_children())
        if cursor.kind == CursorKind.CASE_STMT:
            children = children[1:]
        for child in children:
            is_array = cursor.kind == CursorKind.VAR_DECL and cursor.type.kind == TypeKind.CONSTANTARRAY
            if not is_array or child.kind == CursorKind.INIT_LIST_EXPR:  # else it is the length
                self.visit(child, cursor)

    def look_at(self, cursor, parent):
        children = list(cursor.get_children())
        if cursor.kind in (CursorKind.BINARY_OPERATOR, CursorKind.COMPOUND_ASSIGNMENT_OPERATOR):
            self.look_at_operator(cursor, *children)
        elif cursor.kind == CursorKind.UNARY_OPERATOR and self.text_of(cursor).startswith("!"):
            self.add(cursor, self.text_of(children[0]), "!!({})")
        elif cursor.kind in (CursorKind.IF_STMT, CursorKind.CONDITIONAL_OPERATOR):
            self.look_at_condition(cursor, children[0])
        elif cursor.kind == CursorKind.INTEGER_LITERAL:
            self.look_at_number(cursor, parent)
        elif cursor.kind == CursorKind.RETURN_STMT and children and self.text_of(cursor).startswith("return"):
            self.look_at_result(children[0])
        # What a macro makes of a statement begins where its statement does.
        if parent is not None and parent.kind in STATEMENT_PARENTS and parent.extent.start != cursor.extent.start:
            self.look_at_statement(cursor)
        if self.text_of(cursor) in BOOLEANS:
            self.add(cursor, BOOLEANS[self.text_of(cursor)])

    def look_at_operator(self, cursor, left, right):
        operator = self.operator_of(left, right)
        other = (RELATIONS | LOGIC).get(operator)
        if other is None and are_numbers(left, right):
            other = (ARITHMETIC | ASSIGNMENTS).get(operator)
        if other is not None:
            self.add(cursor, f"{self.text_of(left)} {other} {self.text_of(right)}")

    def look_at_condition(self, cursor, condition):
        is_written = self.text_of(cursor).startswith("if") or cursor.kind == CursorKind.CONDITIONAL_OPERATOR
        is_macro = condition.extent.end == cursor.extent.end
        if is_written and not is_macro and not self.text_of(condition).startswith("!"):
            self.add(condition, f"!({self.text_of(condition)})", "!!({})")

    def look_at_number(self, cursor, parent):
        text = self.text_of(cursor)
        if NUMBER.fullmatch(text) and parent.type.get_canonical().kind != TypeKind.POINTER:
            self.add(cursor, "0" if text == "1" else "1" if text == "0" else f"{text} + 1")

    def look_at_result(self, value):
        text = self.text_of(value)
        if text in BOOLEANS:
            return
        if self.returns.spelling == "gboolean":
            self.add(value, f"!({text})", "!!({})")
        elif self.returns.get_canonical().kind in (TypeKind.INT, TypeKind.UINT) and not NUMBER.fullmatch(text):
            self.add(value, f"{text} + 1")

    def look_at_statement(self, cursor):
        """Leaves a call or an assignment out."""
        text = self.text_of(cursor)
        is_statement = self.data[cursor.extent.end.offset:].lstrip().startswith(b";")
        is_call = cursor.kind == CursorKind.CALL_EXPR and not NEVER_LEFT_OUT.match(text)
        is_step = cursor.kind == CursorKind.UNARY_OPERATOR and ("++" in text or "--" in text)
        if is_statement and (is_call or is_step or self.is_assignment(cursor)):
            self.add(cursor, "", "(void) ({})")

    def is_assignment(self, cursor):
        if cursor.kind == CursorKind.BINARY_OPERATOR:
            return self.operator_of(*cursor.get_children()) == "="
        return cursor.kind == CursorKind.COMPOUND_ASSIGNMENT_OPERATOR

    def operator_of(self, left, right):
        return self.text(left.extent.end.offset, right.extent.start.offset).strip()

    def describe(self):
        """Makes the keys unique: what a macro repeats counts once, equal lines of a function are numbered."""
        unique = {(fault.start, fault.end, fault.new): fault for fault in self.faults}
        self.faults = sorted(unique.values(), key=lambda fault: (fault.start, fault.end, fault.new))
        seen = {}
        for fault in self.faults:
            before = self.text(self.data.rfind(b"\n", 0, fault.start) + 1, fault.start)
            after = self.text(fault.end, self.data.find(b"\n", fault.end))
            fault.where = squash(f"{before}«{fault.old} → {fault.new}»{after}")
            seen[fault.key] = seen.get(fault.key, 0) + 1
            if seen[fault.key] > 1:
                fault.where += f" #{seen[fault.key]}"


def is_static(cursor):
    return cursor.kind == CursorKind.VAR_DECL and cursor.storage_class == StorageClass.STATIC


def are_numbers(*cursors):
    kinds = [cursor.type.get_canonical().kind for cursor in cursors]
    return not any(kind in (TypeKind.POINTER, TypeKind.INCOMPLETEARRAY, TypeKind.CONSTANTARRAY) for kind in kinds)


def choose(faults, number, seed):
    """The faults that a seed chooses, spread over all, none of them within another: most stay the same while the code
    changes."""
    chosen = []
    for fault in sorted(faults, key=lambda fault: hashlib.sha256(f"{seed} {fault.key}".encode()).digest()):
        if len(chosen) == number:
            break
        near = [other for other in chosen if other.path == fault.path]
        if not any(other.start < fault.end and fault.start < other.end for other in near):
            chosen.append(fault)
    return sorted(chosen, key=lambda fault: (fault.path, fault.start))


def plant(data, faults):
    """The content of a file with faults, given with their numbers."""
    for number, fault in sorted(faults, key=lambda item: item[1].start, reverse=True):
        code = f"(bm_planted ({number}) ? {fault.with_it} : {fault.without})"
        data = data[:fault.start] + code.encode() + data[fault.end:]
    return data.replace(b'#include "config.h"', b'#include "planted.h"', 1)
