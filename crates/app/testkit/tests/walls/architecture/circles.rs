//! Files that can only be understood together are limited to a few.
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use super::folders;

/// The most files that may import each other in a circle.
const MOST: usize = 5;

/// A file imports those that its reader has to open to understand it: where it names an item of the crate, in a `use`
/// or in its code, the file that contains the item. If a parent re-exports the item with `pub use`, the reader opens
/// both the parent and the file behind it. Neither a `mod child;` nor a `pub use child::Item;` is an import by the
/// parent, since nobody has to open the child to understand the parent. A parent that uses its child imports it; if the
/// child also names items of the parent, they are a circle. Tests are left out: they may use everything.
#[test]
fn no_circle_of_imports_is_large() {
    for (name, folder) in folders() {
        let circles = Sources::read(&folder.join("src")).circles();
        let largest = circles.iter().max_by_key(|circle| circle.len());
        let size = largest.map_or(0, BTreeSet::len);
        assert!(size <= MOST, "{name}: a circle of {size} files: {largest:#?}");
    }
}

#[test]
fn circles_are_found() {
    let sources = |files: &[(&str, &str)]| {
        let mut sources = Sources::default();
        for (path, text) in files {
            sources.add(path, text);
        }
        let mut found = sources.circles();
        found.sort();
        found
    };
    let circle = |files: &[&str]| {
        files
            .iter()
            .map(|file| (*file).to_owned())
            .collect::<BTreeSet<_>>()
    };
    let lib = ("lib.rs", "mod a; mod b; pub use a::A;");
    // By use lines, through a re-export, in code, and from an inline module.
    for b in [
        "use crate::a::A; pub struct B;",
        "use crate::{A, other::X}; pub struct B;",
        "pub struct B(super::a::A);",
        "pub struct B; mod inner { use super::super::a::{self, A}; }",
    ] {
        let found = sources(&[lib, ("a.rs", "use crate::b::B; pub struct A;"), ("b.rs", b)]);
        assert_eq!(found, [circle(&["a.rs", "b.rs"])], "{b}");
    }
    // Comments, strings and tests import nothing, nor do other crates.
    for b in [
        "// use crate::a::A;\n/* crate::a::A /* */ */ pub struct B;",
        "const B: &str = \"crate::a::A\"; const C: char = '\"'; fn d<'a>(_: &'a str) {}",
        "#[cfg(test)] mod tests { use crate::a::A; } pub struct B;",
        "#[cfg(test)] use crate::a::A; pub struct B;",
        "use a::A; pub struct B;",
    ] {
        let found = sources(&[lib, ("a.rs", "use crate::b::B; pub struct A;"), ("b.rs", b)]);
        assert!(found.is_empty(), "{b}: {found:?}");
    }
    // Readers of a child need not read a parent that only re-exports it.
    let child = ("a/child.rs", "use super::Other; pub struct Child;");
    let parent = "mod child; pub use child::Child; pub struct Other;";
    assert!(sources(&[("lib.rs", "mod a;"), ("a.rs", parent), child]).is_empty());
    let parent = "mod child; use child::Child; pub struct Other(Child);";
    let found = sources(&[("lib.rs", "mod a;"), ("a.rs", parent), child]);
    assert_eq!(found, [circle(&["a.rs", "a/child.rs"])]);
}

/// A module by its path from the crate's root.
type Module = Vec<String>;

#[derive(Default)]
pub(super) struct Sources {
    files: BTreeMap<String, File>,
    /// The file of each module, including inline modules.
    modules: BTreeMap<Module, String>,
    /// The paths in a module's `use` lines, by the names that they introduce.
    named: BTreeMap<Module, BTreeMap<String, Vec<String>>>,
    /// Modules that exist in tests only.
    of_tests: Vec<Module>,
}

struct File {
    module: Module,
    tokens: Vec<String>,
    /// Paths that make it depend on others, with the module that contains each.
    imports: Vec<(Module, Vec<String>)>,
}

impl Sources {
    pub(super) fn read(root: &Path) -> Self {
        let mut sources = Self::default();
        let mut folders = vec![root.to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|kind| kind == "rs") {
                    let name = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
                    sources.add(&name, &fs::read_to_string(&path).unwrap());
                }
            }
        }
        sources
    }

    pub(super) fn add(&mut self, name: &str, text: &str) {
        let module: Module = match name {
            "lib.rs" | "main.rs" => Vec::new(),
            _ => name
                .trim_end_matches(".rs")
                .split('/')
                .map(str::to_owned)
                .collect(),
        };
        // A binary beside a library is not the crate that others import.
        let known = self.modules.entry(module.clone()).or_default();
        if known != "lib.rs" {
            name.clone_into(known);
        }
        let tokens = tokens(text);
        let mut reader = Reader {
            tokens: tokens.clone(),
            at: 0,
            file: name.to_owned(),
            imports: Vec::new(),
            sources: self,
        };
        reader.items(&module);
        let imports = reader.imports;
        let file = File {
            module,
            tokens,
            imports,
        };
        self.files.insert(name.to_owned(), file);
    }

    /// Returns the file with the item that `path` names in `module`, and the files behind re-exports. Empty for items
    /// of other crates.
    fn behind(&self, module: &Module, path: &[String], depth: usize) -> Vec<&String> {
        let Some(first) = path.first() else {
            return Vec::new();
        };
        let mut rest = path;
        let mut here = match first.as_str() {
            "crate" => {
                rest = &rest[1..];
                Vec::new()
            }
            "self" => {
                rest = &rest[1..];
                module.clone()
            }
            "super" => {
                let mut here = module.clone();
                while let Some(("super", left)) = rest.split_first().map(|(word, left)| (word.as_str(), left))
                {
                    here.pop();
                    rest = left;
                }
                here
            }
            child => {
                let inside = [&module[..], &[child.to_owned()]].concat();
                let known = self.modules.contains_key(&inside);
                if !known {
                    return Vec::new();
                }
                module.clone()
            }
        };
        while let Some((word, left)) = rest.split_first() {
            let inside = [&here[..], std::slice::from_ref(word)].concat();
            if self.modules.contains_key(&inside) {
                here = inside;
                rest = left;
                continue;
            }
            let mut found: Vec<_> = self.modules.get(&here).into_iter().collect();
            // Ignores a circular `use`.
            if let Some(further) = self.named.get(&here).and_then(|named| named.get(word))
                && depth < 10
            {
                found.extend(self.behind(&here, &[&further[..], left].concat(), depth + 1));
            }
            return found;
        }
        self.modules.get(&here).into_iter().collect()
    }

    /// Returns the files that each file imports.
    fn imported(&self) -> BTreeMap<&String, BTreeSet<&String>> {
        let files = self.files.iter();
        files
            .filter(|(_, file)| !self.of_tests.iter().any(|tests| file.module.starts_with(tests)))
            .map(|(name, file)| {
                let files = file.imports.iter();
                let files = files.flat_map(|(module, path)| self.behind(module, path, 0));
                (name, files.filter(|other| *other != name).collect())
            })
            .collect()
    }

    /// Returns the imports of files that contain these words in a row: the importing and the imported file.
    pub(super) fn imports_of(&self, words: &[&str]) -> Vec<(String, String)> {
        let has_words = |name: &&String| {
            let file = self.files.get(*name);
            file.is_some_and(|file| file.tokens.windows(words.len()).any(|here| here == words))
        };
        let found = self.imported().into_iter().flat_map(|(name, files)| {
            let files = files.into_iter().filter(has_words);
            files
                .map(|other| (name.clone(), other.clone()))
                .collect::<Vec<_>>()
        });
        found.collect()
    }

    /// Returns groups of files each of which depends on all others of its group.
    fn circles(&self) -> Vec<BTreeSet<String>> {
        let imported = self.imported();
        let reached = |from: &String| {
            let (mut seen, mut next) = (BTreeSet::new(), vec![from.clone()]);
            while let Some(one) = next.pop() {
                for other in imported.get(&one).into_iter().flatten() {
                    if seen.insert((*other).clone()) {
                        next.push((*other).clone());
                    }
                }
            }
            seen
        };
        let reached: BTreeMap<_, _> = imported.keys().map(|file| (*file, reached(file))).collect();
        let mut circles = BTreeSet::new();
        for (file, from_here) in &reached {
            let circle: BTreeSet<_> = from_here
                .iter()
                .filter(|other| reached.get(other).is_some_and(|back| back.contains(*file)))
                .cloned()
                .collect();
            if circle.len() > 1 {
                circles.insert(circle);
            }
        }
        circles.into_iter().collect()
    }
}

/// Splits text into words, `::` and single signs, without comments and strings.
fn tokens(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = rest
            .find(|sign: char| !sign.is_alphanumeric() && sign != '_')
            .unwrap_or(rest.len());
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            comment(rest)
        } else if let Some(raw) = raw_text(rest) {
            raw
        } else if first == '"' {
            quoted(rest)
        } else if first == '\'' {
            // A character literal, or else a lifetime.
            let inside = rest[1..].chars().next().map_or(0, char::len_utf8);
            match rest[1..].starts_with('\\') {
                true => 3 + rest[3..].find('\'').unwrap_or_default() + 1,
                false if rest[1 + inside..].starts_with('\'') => inside + 2,
                false => 1,
            }
        } else if word > 0 {
            found.push(rest[..word].to_owned());
            word
        } else if rest.starts_with("::") {
            found.push("::".to_owned());
            2
        } else {
            if !first.is_whitespace() {
                found.push(first.to_string());
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    found
}

fn comment(text: &str) -> usize {
    let (mut depth, mut at) = (0usize, 0);
    loop {
        let rest = &text[at..];
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
        if depth == 0 || at >= text.len() {
            return at.min(text.len());
        }
    }
}

fn quoted(text: &str) -> usize {
    let mut escaped = false;
    let end = text[1..].find(|sign| {
        let ends = sign == '"' && !escaped;
        escaped = sign == '\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |end| end + 2)
}

fn raw_text(text: &str) -> Option<usize> {
    let after = text.strip_prefix("br").or_else(|| text.strip_prefix('r'))?;
    let marks = after.len() - after.trim_start_matches('#').len();
    let inside = after[marks..].strip_prefix('"')?;
    let close = format!("\"{}", "#".repeat(marks));
    let end = inside.find(&close)?;
    Some(text.len() - inside.len() + end + close.len())
}

/// Reads the paths in the tokens of a file.
struct Reader<'a> {
    tokens: Vec<String>,
    at: usize,
    file: String,
    imports: Vec<(Module, Vec<String>)>,
    sources: &'a mut Sources,
}

impl Reader<'_> {
    fn peek(&self, ahead: usize) -> &str {
        self.tokens.get(self.at + ahead).map_or("", String::as_str)
    }

    fn is_next(&self, words: &[&str]) -> bool {
        words
            .iter()
            .enumerate()
            .all(|(ahead, word)| self.peek(ahead) == *word)
    }

    fn items(&mut self, module: &Module) {
        let mut depth = 0usize;
        while self.at < self.tokens.len() {
            if self.is_next(&["#", "[", "cfg", "(", "test", ")", "]"]) {
                self.at += 7;
                let from = self.at;
                self.skip_item();
                if let [.., kind, name, end] = &self.tokens[from..self.at]
                    && (kind.as_str(), end.as_str()) == ("mod", ";")
                {
                    let tests = [&module[..], std::slice::from_ref(name)].concat();
                    self.sources.of_tests.push(tests);
                }
            } else if self.peek(0) == "use" {
                self.at += 1;
                let handed_on = self.is_public();
                let mut paths = Vec::new();
                self.use_tree(&Vec::new(), &mut paths);
                for (name, path) in paths {
                    let named = self.sources.named.entry(module.clone()).or_default();
                    named.insert(name, path.clone());
                    if !handed_on {
                        self.imports.push((module.clone(), path));
                    }
                }
            } else if self.peek(0) == "mod" && self.peek(2) == "{" {
                let inner = [&module[..], &[self.peek(1).to_owned()]].concat();
                self.sources.modules.insert(inner.clone(), self.file.clone());
                self.at += 3;
                self.items(&inner);
            } else if self.peek(1) == "::" && self.peek(0) != "::" {
                let mut path = vec![self.peek(0).to_owned()];
                while self.peek(1) == "::" && is_word(self.peek(2)) {
                    self.at += 2;
                    path.push(self.peek(0).to_owned());
                }
                self.at += 1;
                self.imports.push((module.clone(), path));
            } else {
                match self.peek(0) {
                    "{" => depth += 1,
                    "}" if depth == 0 => {
                        self.at += 1;
                        return;
                    }
                    "}" => depth -= 1,
                    // In `a.b::c()` and `::a::b` the rest is not a path of its own.
                    "::" => self.at += 1,
                    _ => {}
                }
                self.at += 1;
            }
        }
    }

    /// Returns whether the `use` that was just read is a re-export.
    fn is_public(&self) -> bool {
        let before = self.tokens[..self.at - 1].last().map_or("", String::as_str);
        let restricted = before == ")"
            && self.tokens[..self.at - 1]
                .iter()
                .rev()
                .take(6)
                .any(|word| word == "pub");
        before == "pub" || restricted
    }

    /// Reads a tree of a `use`, and the semicolon after it.
    fn use_tree(&mut self, before: &[String], found: &mut Vec<(String, Vec<String>)>) {
        let mut path = before.to_vec();
        loop {
            let word = self.peek(0).to_owned();
            self.at += 1;
            match word.as_str() {
                "{" => {
                    while self.peek(0) != "}" && self.at < self.tokens.len() {
                        self.use_tree(&path, found);
                        if self.peek(0) == "," {
                            self.at += 1;
                        }
                    }
                    self.at += 1;
                    return;
                }
                "*" => {
                    found.push(("*".to_owned(), path));
                    return;
                }
                "::" => continue,
                "self" if !path.is_empty() => {}
                _ => path.push(word),
            }
            if self.peek(0) != "::" {
                let mut name = path.last().cloned().unwrap_or_default();
                if self.peek(0) == "as" {
                    self.peek(1).clone_into(&mut name);
                    self.at += 2;
                }
                found.push((name, path));
                return;
            }
        }
    }

    fn skip_item(&mut self) {
        let mut depth = 0usize;
        while self.at < self.tokens.len() {
            let word = self.peek(0).to_owned();
            self.at += 1;
            match word.as_str() {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 && word == "}" && self.peek(0) != ";" {
                        return;
                    }
                }
                ";" if depth == 0 => return,
                _ => {}
            }
        }
    }
}

fn is_word(token: &str) -> bool {
    token.chars().all(|sign| sign.is_alphanumeric() || sign == '_')
}
