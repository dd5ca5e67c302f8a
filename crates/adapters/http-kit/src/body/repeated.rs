//! Repeated names in JSON objects. Parsers silently keep the last value.
use std::{collections::BTreeSet, fmt};

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// Returns the names that objects in a JSON text have more than once, at any depth.
///
/// # Errors
/// If the text is not JSON.
pub(super) fn repeated_names(bytes: &[u8]) -> Result<BTreeSet<String>, serde_json::Error> {
    let mut names = BTreeSet::new();
    Repeated(&mut names).deserialize(&mut serde_json::Deserializer::from_slice(bytes))?;
    Ok(names)
}

struct Repeated<'a>(&'a mut BTreeSet<String>);

impl<'de> DeserializeSeed<'de> for Repeated<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Repeated<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while list.next_element_seed(Repeated(self.0))?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<(), A::Error> {
        let mut seen = BTreeSet::new();
        while let Some(name) = object.next_key::<String>()? {
            object.next_value_seed(Repeated(self.0))?;
            if let Some(again) = seen.replace(name) {
                self.0.insert(again);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_repeated_within_one_object() {
        let all = |text: &str| {
            repeated_names(text.as_bytes())
                .unwrap()
                .into_iter()
                .collect::<Vec<_>>()
        };
        assert_eq!(all(r#"{"amount":5,"a":null,"amount":6}"#), ["amount"]);
        assert_eq!(all(r#"{"a":{"b":1.5},"b":[{"c":true},{"c":"c"}]}"#), [""; 0]);
        assert_eq!(
            all(r#"{"lines":[{"debit":1,"debit":1,"a":-1,"a":2}]}"#),
            ["a", "debit"]
        );
        assert!(repeated_names(b"{").is_err());
    }
}
