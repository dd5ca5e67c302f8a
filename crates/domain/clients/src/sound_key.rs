//! Keys by which names are found that sound alike, however they are spelled and in whichever script.
use std::collections::BTreeSet;

use deunicode::deunicode;

/// The key of one word of a name: its consonants, with those that Indian languages write in several ways made equal.
/// Names in Indic scripts are read as Latin letters first, so that `पाटील`, `Patil` and `Pateel` share a key.
///
/// Algorithms for English names (Soundex, Metaphone) hear `Chh`, `Th` and `Bh` as English does, and those for Indic scripts
/// compare one script only.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SoundKey(String);

/// What stands for what, the longest first: aspirated consonants for plain ones, `z` and `jh` for `j`, `w` for `v`.
const ALIKE: &[(&str, &str)] = &[
    // The letter of ज्ञ, which each language says in its own way.
    ("dnny", "gn"),
    ("jnny", "gn"),
    ("dny", "gn"),
    ("jny", "gn"),
    ("gny", "gn"),
    ("jn", "gn"),
    ("gy", "gn"),
    ("chh", "c"),
    ("ksh", "ks"),
    ("shh", "s"),
    ("tch", "c"),
    ("ch", "c"),
    ("sh", "s"),
    ("ph", "p"),
    ("bh", "b"),
    ("dh", "d"),
    ("th", "t"),
    ("kh", "k"),
    ("gh", "g"),
    ("jh", "j"),
    ("zh", "l"),
    ("ck", "k"),
    ("x", "ks"),
    ("q", "k"),
    ("z", "j"),
    ("w", "v"),
    ("f", "p"),
    ("c", "k"),
];

impl SoundKey {
    /// Returns the key of a word; `None` if it has no letters.
    pub fn of(word: &str) -> Option<Self> {
        let latin: String = deunicode(word)
            .chars()
            .filter(char::is_ascii_alphabetic)
            .collect();
        let latin = latin.to_ascii_lowercase();
        let initial = latin.chars().next()?;
        let mut key = String::new();
        let mut rest = latin.as_str();
        while let Some(letter) = rest.chars().next() {
            let (sound, read) = ALIKE
                .iter()
                .find_map(|(written, sound)| rest.starts_with(written).then_some((*sound, written.len())))
                .unwrap_or((
                    rest.get(..letter.len_utf8()).unwrap_or_default(),
                    letter.len_utf8(),
                ));
            rest = rest.get(read..).unwrap_or_default();
            for sound in sound.chars() {
                push(&mut key, sound, rest);
            }
        }
        // A vowel is heard at the beginning of a word only, and any vowel is like another there.
        if "aeiou".contains(initial) {
            key.insert(0, 'a');
        }
        if key.is_empty() {
            key.push(initial);
        }
        Some(Self(key))
    }

    /// Returns the keys of all words of a name.
    pub fn of_name(name: &str) -> BTreeSet<Self> {
        let words = name.split(|sign: char| sign.is_whitespace() || ".,'-".contains(sign));
        words.filter_map(Self::of).collect()
    }

    /// Returns whether two names sound alike: every word of the shorter one has its like in the other.
    pub fn are_alike(one: &str, other: &str) -> bool {
        let (one, other) = (Self::of_name(one), Self::of_name(other));
        !one.is_empty() && !other.is_empty() && (one.is_subset(&other) || other.is_subset(&one))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Adds a sound, unless it is a vowel, the sound before it, an `h` or `y` within the word, or a `g` in `ng` at its end. A
/// nasal before a labial is written `m` or `n`.
fn push(key: &mut String, sound: char, rest: &str) {
    let is_silent = "aeiou".contains(sound)
        || ("hy".contains(sound) && !key.is_empty())
        || (sound == 'g' && rest.is_empty() && key.ends_with('n'));
    let sound = if sound == 'm' && rest.starts_with(['b', 'p', 'v']) {
        'n'
    } else {
        sound
    };
    if !is_silent && !key.ends_with(sound) {
        key.push(sound);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn key(word: &str) -> String {
        SoundKey::of(word).unwrap().0
    }

    #[test]
    fn spellings_and_scripts_of_a_name_sound_alike() {
        for alike in [
            &["Patil", "Pateel", "Paatil", "पाटील", "पाटिल", "પાટીલ", "ಪಾಟೀಲ"][..],
            &["Lakshmi", "Laxmi", "Lakshmee", "लक्ष्मी", "லக்ஷ்மி", "లక్ష్మి"],
            &["Latha", "Lata", "लता", "ಲತಾ", "ലത"],
            &["Chhaya", "Chaya", "छाया"],
            &["Fatima", "Phatima", "Fathima", "फातिमा", "ফাতিমা"],
            &["Zeenat", "Jeenat", "Zinat", "जीनत"],
            &["Sunita", "Suneetha", "सुनीता", "સુનીતા", "ਸੁਨੀਤਾ", "ସୁନୀତା"],
            &["Ambedkar", "Anbedkar", "आंबेडकर"],
            &["Singh", "Sing", "सिंह"],
            &["Usha", "Oosha", "उषा"],
            &["Vidya", "Widya", "Vidhya", "विद्या"],
            &["Dnyaneshwar", "Gyaneshwar", "ज्ञानेश्वर"],
        ] {
            let keys: BTreeSet<_> = alike.iter().map(|word| key(word)).collect();
            assert_eq!(
                keys.len(),
                1,
                "{alike:?}: {:?}",
                alike.iter().map(|word| key(word)).collect::<Vec<_>>()
            );
        }
    }

    #[test]
    fn other_names_sound_otherwise() {
        let names = [
            "Asha", "Lata", "Meena", "Rani", "Geeta", "Kavita", "Savita", "Mangal", "Pooja", "Radha",
        ];
        let keys: BTreeSet<_> = names.map(key).into();
        assert_eq!(keys.len(), names.len(), "{keys:?}");
        assert_eq!(SoundKey::of("17 -"), None);
        assert_eq!(SoundKey::of_name("Asha  d'Souza-Patil").len(), 4);
        assert_eq!((key("Oo"), key("Hu")), ("a".to_owned(), "h".to_owned()));
    }

    proptest! {
        #[test]
        fn a_key_is_short_and_the_same_in_capitals(word in "\\PC{0,40}") {
            if let Some(found) = SoundKey::of(&word) {
                prop_assert!(!found.0.is_empty() && found.0.bytes().all(|letter| letter.is_ascii_lowercase()));
            }
            let latin: String = word.chars().filter(char::is_ascii).collect();
            prop_assert_eq!(SoundKey::of(&latin), SoundKey::of(&latin.to_ascii_uppercase()));
        }

        #[test]
        fn doubled_letters_make_no_difference(word in "[aeioulmrhy]{1,12}") {
            let doubled: String = word.chars().flat_map(|letter| [letter, letter]).collect();
            prop_assert_eq!(SoundKey::of(&word), SoundKey::of(&doubled));
        }
    }
}
