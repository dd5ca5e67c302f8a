#!/usr/bin/env python3
"""Compares two OpenAPI documents with all references resolved.

    compare.py OLD NEW    `-` reads the document from standard input

It shows that a change to how the document is written loses nothing:

    git show HEAD:docs/openapi.json | tools/openapi/compare.py - docs/openapi.json

Prints the paths of the first differences and exits with 1, or with 0 if there are none. What components are called makes
no difference, apart from schemas: programs that generate code name their types after them.
"""

import json
import sys

SHOWN = 20
MISSING = object()
# Parts of `components` that are compared by name, and not only where something refers to them.
BY_NAME = ("schemas", "securitySchemes")


def read(name):
    with sys.stdin if name == "-" else open(name, encoding="utf-8") as file:
        return json.load(file)


class Document:
    def __init__(self, root):
        self.root = root

    def resolved(self, value):
        """What the value refers to, and the keys beside `$ref` over those of its target."""
        while isinstance(value, dict) and isinstance(value.get("$ref"), str):
            beside = {key: field for key, field in value.items() if key != "$ref"}
            target = self.target(value["$ref"])
            value = {**target, **beside} if beside else target
        return value

    def target(self, reference):
        if not reference.startswith("#/"):
            raise SystemExit(f"{reference} leads out of the document")
        found = self.root
        for part in reference[2:].split("/"):
            part = part.replace("~1", "/").replace("~0", "~")
            if part not in found:
                raise SystemExit(f"{reference} leads nowhere")
            found = found[part]
        return found

    def parts(self):
        """The document with only those components that are compared by name."""
        components = self.root.get("components", {})
        named = {part: components.get(part, {}) for part in BY_NAME}
        return {**self.root, "components": named}


class Comparison:
    def __init__(self, old, new):
        self.old, self.new = Document(old), Document(new)
        # Pairs that were compared or are being compared: a schema may contain itself. They are kept, so that no id is
        # used again.
        self.seen = {}
        self.differences = []

    def run(self):
        self.compare(self.old.parts(), self.new.parts(), "#")
        return self.differences

    def compare(self, old, new, path):
        old, new = self.old.resolved(old), self.new.resolved(new)
        if isinstance(old, (dict, list)):
            pair = (id(old), id(new))
            if pair in self.seen:
                return
            self.seen[pair] = (old, new)
        if isinstance(old, dict) and isinstance(new, dict):
            for key in {**old, **new}:
                part = key.replace("~", "~0").replace("/", "~1")
                self.compare(old.get(key, MISSING), new.get(key, MISSING), f"{path}/{part}")
        elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
            for place, (one, other) in enumerate(zip(old, new)):
                self.compare(one, other, f"{path}/{place}")
        elif type(old) is not type(new) or old != new:
            self.differences.append(f"{path}\n    old: {shown(old)}\n    new: {shown(new)}")


def shown(value):
    if value is MISSING:
        return "absent"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 200 else text[:200] + "…"


def main():
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    differences = Comparison(read(sys.argv[1]), read(sys.argv[2])).run()
    if not differences:
        print("The documents are equal.")
        return
    print("\n".join(differences[:SHOWN]))
    if len(differences) > SHOWN:
        print(f"and {len(differences) - SHOWN} more")
    sys.exit(1)


if __name__ == "__main__":
    main()
