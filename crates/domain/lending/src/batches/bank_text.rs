/// Returns a name in the characters that banks accept: letters A-Z, digits and single spaces, at most `width` of them. Other
/// ASCII characters become spaces. Returns `None` if nothing is left, or if the name has letters of another script: a wrong
/// guess of the bank's spelling could make it refuse the payment.
pub(super) fn bank_text(name: &str, width: usize) -> Option<String> {
    if !name.is_ascii() {
        return None;
    }
    let plain: String = name
        .chars()
        .map(|sign| {
            if sign.is_ascii_alphanumeric() {
                sign.to_ascii_uppercase()
            } else {
                ' '
            }
        })
        .collect();
    let words: Vec<_> = plain.split_whitespace().collect();
    let text: String = words.join(" ").chars().take(width).collect();
    let text = text.trim_end();
    (!text.is_empty()).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_in_the_characters_that_banks_accept() {
        for (name, text) in [
            ("Asha Patil", Some("ASHA PATIL")),
            (" S. K.  D'Souza|^,", Some("S K D SOUZA")),
            ("Sunita Jadhav-Deshmukh 2", Some("SUNITA JADHAV DESHM")),
            ("आशा पाटील", None),
            ("José", None),
            ("--", None),
        ] {
            assert_eq!(bank_text(name, 19).as_deref(), text, "{name}");
        }
    }
}
