//! Finds secrets in texts that are not JSON: truncated JSON, prose, forms, headers or XML.
use super::request_log_mask::{MASK, hides, is_secret_name, is_stable_word, unescaped};

/// Masks the values of secret names. Understands `"name": "value"`, also with escaped quotes, `name=value`, `Name:
/// value` and `<name>value</name>`. If the text ends within a value, the rest is masked.
pub(super) fn without_named_secrets(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(belongs_to_name) {
        let (before, found) = rest.split_at(start);
        let end = found.find(|letter| !belongs_to_name(letter));
        let (name, behind) = found.split_at(end.unwrap_or(found.len()));
        kept.push_str(before);
        kept.push_str(name);
        rest = behind;
        let plain = unescaped(name);
        if !is_secret_name(&plain) {
            continue;
        }
        if let Some((sign, value, after)) = value_behind(behind, &plain, before.ends_with('<'))
            && is_hidden(&plain, value)
        {
            kept.push_str(sign);
            kept.push_str(MASK);
            rest = after;
        }
    }
    kept.push_str(rest);
    kept
}

fn belongs_to_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-' | '%')
}

fn is_hidden(name: &str, value: &str) -> bool {
    let value = value.trim();
    let says_nothing = matches!(value, "" | "true" | "false" | "null");
    let is_refusal = name == "code" && is_stable_word(value);
    !says_nothing && !is_refusal && hides(name, value)
}

/// Splits what follows a name into the separator, the value and the rest.
fn value_behind<'a>(behind: &'a str, name: &str, is_tag: bool) -> Option<(&'a str, &'a str, &'a str)> {
    let inner = if is_tag {
        // After its attributes. An empty element has no value.
        let (attributes, inner) = behind.split_once('>')?;
        Some(inner).filter(|_| !attributes.ends_with('/'))?
    } else {
        let sign = behind.trim_start_matches(['"', '\'', '\\']).trim_start();
        sign.strip_prefix([':', '='])?.trim_start()
    };
    let unslashed = inner.trim_start_matches('\\');
    let slashes = inner.len() - unslashed.len();
    let quote = unslashed.chars().next();
    let (value, length) = match quote.filter(|letter| matches!(letter, '"' | '\'')) {
        Some(quote) => {
            let value = unslashed.strip_prefix(quote)?;
            (value, quoted(value, quote, slashes))
        }
        None if is_tag => (inner, inner.find('<').unwrap_or(inner.len())),
        None => (inner, bare(inner, name)),
    };
    let (sign, _) = behind.split_at_checked(behind.len() - value.len())?;
    let (value, after) = value.split_at_checked(length)?;
    Some((sign, value, after))
}

/// Returns the length of a value up to its closing quote. That has as many backslashes before it as the opening quote;
/// quotes within the value have more.
fn quoted(value: &str, quote: char, slashes: usize) -> usize {
    let mut run = 0;
    for (index, letter) in value.char_indices() {
        if letter == quote && run <= slashes {
            return index - run;
        }
        run = if letter == '\\' { run + 1 } else { 0 };
    }
    value.len()
}

/// Returns the length of a value without quotes: a list or an object, the rest of the line of a header or a password, or a word.
fn bare(value: &str, name: &str) -> usize {
    match value.chars().next() {
        Some('[') => bracketed(value, '[', ']'),
        Some('{') => bracketed(value, '{', '}'),
        _ => {
            let name = name.to_ascii_lowercase();
            let is_header = name.contains("authorization") || name.contains("cookie");
            let has_spaces = is_header || name.contains("pass") || name.contains("pwd");
            let ends = |letter: char| match letter {
                '"' | '\'' | '\n' | '\r' => true,
                '&' | '<' | '\\' => !is_header,
                letter => !has_spaces && letter.is_whitespace(),
            };
            let (word, _) = value.split_at(value.find(ends).unwrap_or(value.len()));
            word.trim_end_matches([',', ';', '}', ']', ')', ' ']).len()
        }
    }
}

/// Returns the length of a list or an object up to its closing bracket.
fn bracketed(value: &str, opening: char, closing: char) -> usize {
    let mut depth = 0_usize;
    for (index, letter) in value.char_indices() {
        if letter == opening {
            depth += 1;
        } else if letter == closing {
            depth = depth.saturating_sub(1);
            if depth == 0 {
                return index + closing.len_utf8();
            }
        }
    }
    value.len()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    #[test]
    fn values_of_secret_names_are_masked_in_any_notation() {
        for (text, kept) in [
            (
                r#"{"password":"Hunter2Hunter11","token":"tok-11"} failed"#,
                r#"{"password":"***","token":"***"} failed"#,
            ),
            (
                r#"{"user":"a","password":"Hun\"ter2"#,
                r#"{"user":"a","password":"***"#,
            ),
            (
                r#"{"said":"{\"otp\":\"x\",\"a\":1}"#,
                r#"{"said":"{\"otp\":\"***\",\"a\":1}"#,
            ),
            (
                r#""recoveryCodes":["a-b","c-d"],"page":2"#,
                r#""recoveryCodes":***,"page":2"#,
            ),
            (r#"{"pin":1234,"page":2"#, r#"{"pin":***,"page":2"#),
            ("{'password': 'x', 'page': 2}", "{'password': '***', 'page': 2}"),
            ("failed with password=x,y for asha", "failed with password=***"),
            ("pwd=two words&page=2", "pwd=***&page=2"),
            ("password: two words\npage: 2", "password: ***\npage: 2"),
            ("token=x for asha", "token=*** for asha"),
            (r#"{"password": 12, "page": 2"#, r#"{"password": ***, "page": 2"#),
            ("Cookie: a=b; c=d\nAccept: text", "Cookie: ***\nAccept: text"),
            ("Authorization: Bearer opaque", "Authorization: ***"),
            (
                "<password>x y</password><page>2</page>",
                "<password>***</password><page>2</page>",
            ),
            (
                r#"<password type="x">secret</password><page>2</page>"#,
                r#"<password type="x">***</password><page>2</page>"#,
            ),
            ("<password/><page>2</page>", "<password/><page>2</page>"),
            (
                r#"{"challengeId":"1.11","deviceId":5"#,
                r#"{"challengeId":"***","deviceId":5"#,
            ),
        ] {
            assert_eq!(without_named_secrets(text), kept);
            assert_eq!(without_named_secrets(kept), kept, "once is enough");
        }
    }

    #[test]
    fn what_is_no_secret_stays() {
        for text in [
            "Unexpected token < in JSON at position 0",
            "Request failed with status code 404",
            r#"{"code":"version_conflict","message":"Somebody changed it""#,
            r#"{"hasPassword":true,"token":null,"password":"","page":2"#,
            "https://x/api/branches?search=Pune",
            "न: माँ <b>",
        ] {
            assert_eq!(without_named_secrets(text), text);
        }
    }

    proptest! {
        #[test]
        fn no_named_secret_survives_in_a_text(
            name in "(new|old)?[pP]assword|(access|refresh)?[tT]oken|client_secret|x-api-key|Cookie|otp|challengeId",
            value in "[A-Z][A-Z0-9]{11,20}", notation in 0usize..6, cut in 0usize..8,
        ) {
            let json = json!({"user": "asha", name.clone(): value.clone()}).to_string();
            let text = match notation {
                0 => format!("It failed: {json}"),
                1 => format!("It failed: {}", json!({"said": json})),
                2 => format!("{name}={value} failed"),
                3 => format!("{{'{name}': '{value}'}}"),
                4 => format!("<{name}>{value}</{name}>"),
                _ => json,
            };
            let text: String = text.chars().take(text.len() - cut).collect();
            let kept = without_named_secrets(&text);
            prop_assert!(!kept.contains(&value[..5]), "{}", kept);
        }

        #[test]
        fn any_text_can_be_read(text in "\\PC{0,100}|[\\\\\"'<>:=a{}\\[\\]]{0,30}(otp|pin)[\\\\\"'<>:= {}\\[\\]न]{0,30}") {
            without_named_secrets(&text);
        }
    }
}
