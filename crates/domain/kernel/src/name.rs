use thiserror::Error;
use unicode_normalization::{UnicodeNormalization, char::canonical_combining_class};
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_script::{Script, UnicodeScript};
use unicode_security::skeleton;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("The name contains hidden characters.")]
pub struct HiddenCharacters;

/// Returns a text in the normal form NFC, so that letters that keyboards compose in different ways are the same.
pub fn composed(text: &str) -> String {
    text.nfc().collect()
}

/// Normalises a name that people compare by eye: NFKC, without surrounding spaces.
///
/// Control and format characters are refused. The joiners U+200C and U+200D are kept where words of Indic scripts need
/// them, next to a virama (UAX #31).
pub fn visible_name(typed: &str) -> Result<String, HiddenCharacters> {
    let name: String = typed.nfkc().collect();
    let name = name.trim();
    if letters(name).all(|(_, is_seen)| is_seen) {
        Ok(name.to_owned())
    } else {
        Err(HiddenCharacters)
    }
}

/// Normalises a name that nobody types, such as a device's, like [`visible_name`], and removes hidden characters.
pub fn visible_part(given: &str) -> String {
    let name: String = given.nfkc().collect();
    let seen: String = letters(&name)
        .filter_map(|(letter, is_seen)| is_seen.then_some(letter))
        .collect();
    seen.trim().to_owned()
}

/// Returns the characters of a text, each with whether it is visible or needed in its place.
fn letters(text: &str) -> impl Iterator<Item = (char, bool)> {
    let mut before = None;
    text.char_indices().map(move |(place, letter)| {
        let after = text[place + letter.len_utf8()..].chars().next();
        let is_seen = !is_hidden(letter) || joins(before, letter, after);
        before = Some(letter);
        (letter, is_seen)
    })
}

/// The look of a name. Names with the same look are easily confused: they differ only in capitals, spaces,
/// punctuation and signs, in accents, or in similar letters, such as Latin 'a' and Cyrillic 'а', or 'I', 'l' and '1'.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Look(String);

impl Look {
    pub fn of(name: &str) -> Self {
        let name: String = name.nfkd().filter(|letter| !is_accent(*letter)).collect();
        // Capitals of two scripts may look alike although their small letters do not, so both are compared.
        let plain = skeleton(&name).collect::<String>().to_lowercase();
        let seen = skeleton(&plain).filter(|letter| tells_apart(*letter));
        Self(
            seen.map(|letter| if letter == 'i' { 'l' } else { letter })
                .collect(),
        )
    }
}

/// Returns whether the character is a mark used with letters of any script. Marks of a single script, such as the
/// vowel signs of Devanagari, are part of its words.
fn is_accent(letter: char) -> bool {
    letter.general_category_group() == GeneralCategoryGroup::Mark && !is_of_one_script(letter)
}

/// Returns whether the character distinguishes names. Punctuation and signs do not.
fn tells_apart(letter: char) -> bool {
    match letter.general_category_group() {
        GeneralCategoryGroup::Number | GeneralCategoryGroup::Mark => true,
        GeneralCategoryGroup::Letter => {
            letter.general_category() != GeneralCategory::ModifierLetter || is_of_one_script(letter)
        }
        _ => false,
    }
}

fn is_of_one_script(letter: char) -> bool {
    !matches!(letter.script(), Script::Common | Script::Inherited)
}

const ZERO_WIDTH_NON_JOINER: char = '\u{200c}';
const ZERO_WIDTH_JOINER: char = '\u{200d}';

fn is_hidden(letter: char) -> bool {
    let hidden = matches!(
        letter.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
    );
    // A skeleton omits characters that Unicode ignores in display, such as fillers and variation selectors.
    hidden || skeleton(letter.encode_utf8(&mut [0; 4])).next().is_none()
}

/// Returns whether the letter is a joiner that shapes a word: beside a virama, within a word of an Indic script. A
/// joiner may also end a word after a virama, as in Malayalam chillus.
fn joins(before: Option<char>, letter: char, after: Option<char>) -> bool {
    let script = |letter: Option<char>| {
        letter
            .map(|letter| letter.script())
            .filter(|script| is_indic(*script))
    };
    let virama =
        |letter: Option<char>| letter.is_some_and(|letter| canonical_combining_class(letter) == VIRAMA);
    let within = script(before).is_some() && script(before) == script(after);
    match letter {
        ZERO_WIDTH_NON_JOINER => within && virama(before),
        ZERO_WIDTH_JOINER => {
            let ends = virama(before) && script(before).is_some() && after.is_none_or(|next| next == ' ');
            ends || (within && (virama(before) || virama(after)))
        }
        _ => false,
    }
}

/// The combining class of viramas.
const VIRAMA: u8 = 9;

fn is_indic(script: Script) -> bool {
    matches!(
        script,
        Script::Bengali
            | Script::Devanagari
            | Script::Gujarati
            | Script::Gurmukhi
            | Script::Kannada
            | Script::Malayalam
            | Script::Oriya
            | Script::Sinhala
            | Script::Tamil
            | Script::Telugu
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn hidden_characters_are_refused() {
        for hidden in [
            '\0',
            '\t',
            '\u{7f}',
            '\u{85}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{180e}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{202a}',
            '\u{202e}',
            '\u{2028}',
            '\u{2029}',
            '\u{2060}',
            '\u{2066}',
            '\u{3164}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{fff9}',
            '\u{e0041}',
        ] {
            let name = format!("Ad{hidden}min");
            assert_eq!(visible_name(&name), Err(HiddenCharacters), "{name:?}");
        }
    }

    #[test]
    fn what_nobody_types_loses_what_is_hidden() {
        for (given, seen) in [
            (" Linux\n, Chromium\u{200b} ", "Linux, Chromium"),
            ("\u{202e}munim", "munim"),
            ("സി\u{d4d}\u{200d}", "സി\u{d4d}\u{200d}"),
            ("\u{2066}\u{feff}", ""),
        ] {
            assert_eq!(visible_part(given), seen);
        }
    }

    #[test]
    fn joiners_are_kept_where_indic_words_need_them() {
        for name in [
            // Marathi eyelash ra, a Hindi half letter, Bengali ya-phala after ra, Kannada, a Malayalam chillu, Sinhala.
            "सुर\u{94d}\u{200d}या",
            "क\u{94d}\u{200c}षमा",
            "র\u{200d}\u{9cd}যাব",
            "ರಾಜ\u{ccd}\u{200c}ಕುಮಾರ",
            "മോഹന\u{d4d}\u{200d}",
            "മോഹന\u{d4d}\u{200d} നായർ",
            "ශ\u{dca}\u{200d}රී",
        ] {
            assert_eq!(visible_name(name).as_deref(), Ok(name), "{name:?}");
        }
        for name in [
            "क\u{200d}मल",
            "\u{200d}कमल",
            "कमल\u{200c}",
            "A\u{94d}\u{200d}B",
            "क\u{94d}\u{200d}A",
        ] {
            assert_eq!(visible_name(name), Err(HiddenCharacters), "{name:?}");
        }
    }

    #[test]
    fn letters_that_are_composed_in_different_ways_are_the_same() {
        for (one, other) in [("Rene\u{301}e", "Ren\u{e9}e"), ("\u{9dc}", "\u{9a1}\u{9bc}")] {
            assert_eq!(composed(one), composed(other));
        }
        // Unlike in names that are compared by eye, no letter is replaced by another.
        assert_eq!(composed("ﬁ Ｓ"), "ﬁ Ｓ");
    }

    #[test]
    fn names_have_one_form() {
        for (typed, name) in [
            (" Ｓａｔａｒａ\u{3000}East ", "Satara East"),
            ("Cafe\u{301}", "Café"),
            ("Ravi\u{a0}Kadam", "Ravi Kadam"),
            ("ﬁeld", "field"),
            ("आशा पाटील", "आशा पाटील"),
            ("", ""),
        ] {
            assert_eq!(visible_name(typed).as_deref(), Ok(name));
        }
    }

    #[test]
    fn names_that_look_alike_have_one_look() {
        for (one, other) in [
            ("Admin", "\u{410}dmin"),
            ("Admin", "ADMIN"),
            ("Admin", "Adm1n"),
            ("Admin", "\u{391}dm\u{456}n"),
            ("Manager", "\u{41c}anag\u{435}r"),
            ("BranchManager", "branch  manager"),
            ("BranchManager", "Branch-Manager"),
            ("Cashier", "Cashi\u{435}r"),
            ("BLC", "\u{412}LC"),
            ("Officer", "0fficer"),
            ("SuperAdmin", "Super·Admin"),
            ("SuperAdmin", "Super•Admin"),
            ("Admin", "(Admin)!"),
            ("Admin", "Ádṃin"),
            ("Admin", "A\u{307}dmin\u{20dd}"),
            ("Cashier", "Cash\u{2d1}ier"),
        ] {
            assert_eq!(Look::of(one), Look::of(other), "{one} {other}");
        }
        for (one, other) in [
            ("Manager", "Managers"),
            ("Area Supervisor", "Area Manager"),
            ("शाखा", "शाखे"),
            ("A1", "A2"),
            ("कमल", "क़मल"),
            ("மன்றம்", "மனறம"),
        ] {
            assert_ne!(Look::of(one), Look::of(other), "{one} {other}");
        }
    }

    proptest! {
        #[test]
        fn the_form_is_its_own_form(typed in "\\PC{0,20}") {
            prop_assert!(visible_name(&visible_part(&typed)).is_ok());
            if let Ok(name) = visible_name(&typed) {
                prop_assert_eq!(visible_name(&name), Ok(name.clone()));
                prop_assert_eq!(Look::of(&name), Look::of(&typed));
            }
        }
    }
}
