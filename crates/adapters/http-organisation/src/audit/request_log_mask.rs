//! Masks secrets before anything is stored, even if the console masked them already.
use munim_audit::RequestEntry;
use serde_json::Value;

use super::{request_log_numbers::Personal, request_log_text::without_named_secrets};

pub(super) const MASK: &str = "***";
/// In bytes.
const LONGEST_JSON: usize = 8 * 1024;
/// The limit in characters for an address and a message.
const LONGEST_TEXT: usize = 2_000;
/// The limit in characters for a path and a browser's name.
const LONGEST_NAME: usize = 400;
/// The number of characters of a bearer token that are shown at either end, and the minimum length of a token for that.
const SHOWN: usize = 10;
const SHORTEST_SHOWN: usize = 40;
/// Shorter words are never taken for a token.
const SHORTEST_TOKEN: usize = 20;

/// A field is secret if its name contains one of these.
const WITHIN: [&str; 18] = [
    "password",
    "passwd",
    "passphrase",
    "secret",
    "token",
    "apikey",
    "authorization",
    "cookie",
    "credential",
    "privatekey",
    "otpauth",
    "activationcode",
    "verificationcode",
    "recoverycode",
    "backupcode",
    "securitycode",
    "aadhaar",
    "aadhar",
];
const NAMES: [&str; 10] = [
    "code",
    "codes",
    "otp",
    "pin",
    "mpin",
    "cvv",
    "pwd",
    "pan",
    "pannumber",
    "manualkey",
];

/// Returns the entry without secrets, and shortened.
pub(super) fn masked(entry: RequestEntry) -> RequestEntry {
    let personal = Personal::of(&entry.url).max(Personal::of(&entry.endpoint));
    let said = personal.min(Personal::Clients);
    let address = |text: &str, most| cut(&said.text(&address(&plain(text))), most);
    let json = |json: String| masked_json(&said.body(&json));
    let body = |json: String| masked_json(&personal.body(&json));
    RequestEntry {
        url: address(&entry.url, LONGEST_TEXT),
        endpoint: address(&entry.endpoint, LONGEST_NAME),
        headers: entry.headers.map(json),
        request_body: entry.request_body.map(body),
        query_params: entry.query_params.map(json),
        response_body: entry.response_body.map(body),
        error_message: entry
            .error_message
            .map(|text| cut(&said.text(&masked_text(&plain(&text))), LONGEST_TEXT)),
        bearer_token: entry.bearer_token.map(|token| bearer(&plain(&token))),
        user_agent: cut(&masked_text(&plain(&entry.user_agent)), LONGEST_NAME),
        ..entry
    }
}

/// Returns the text without characters that the database cannot store.
fn plain(text: &str) -> String {
    text.replace('\0', "")
}

fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut kept: String = text.chars().take(most.saturating_sub(1)).collect();
    kept.push('…');
    kept
}

fn letters_of(name: &str) -> String {
    name.chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|letter| letter.to_ascii_lowercase())
        .collect()
}

fn is_secret(name: &str) -> bool {
    let name = letters_of(name);
    NAMES.contains(&name.as_str()) || WITHIN.iter().any(|part| name.contains(part))
}

fn may_be_credential(name: &str) -> bool {
    matches!(letters_of(name).as_str(), "deviceid" | "challengeid")
}

/// Returns whether the value is a device's own id or a sign-in challenge, which are credentials. The numbers of devices
/// in lists are not.
fn is_credential_id(name: &str, value: &str) -> bool {
    may_be_credential(name) && !value.chars().all(|letter| letter.is_ascii_digit())
}

/// Returns whether some or all values of this name are hidden.
pub(super) fn is_secret_name(name: &str) -> bool {
    is_secret(name) || may_be_credential(name)
}

pub(super) fn hides(name: &str, value: &str) -> bool {
    is_secret(name) || is_credential_id(name, value)
}

/// Returns whether the text is the stable code of a refusal, such as `version_conflict`, and not a code that a user
/// could enter.
pub(super) fn is_stable_word(text: &str) -> bool {
    text.contains('_')
        && text
            .chars()
            .all(|letter| letter.is_ascii_lowercase() || letter == '_')
}

/// Masks JSON. Text that is not JSON becomes a JSON string.
fn masked_json(json: &str) -> String {
    let mut value = serde_json::from_str(json).unwrap_or_else(|_| Value::String(json.to_owned()));
    mask(&mut value);
    let text = value.to_string();
    if text.len() <= LONGEST_JSON {
        return text;
    }
    // Escaping may double the length again, so half of it is kept.
    Value::String(cut(&text, LONGEST_JSON / 4)).to_string()
}

fn mask(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::Null | Value::Bool(_) => {}
                    Value::String(text) if name == "code" && is_stable_word(text) => {}
                    Value::String(text) if is_credential_id(name, text) => MASK.clone_into(text),
                    value if is_secret(name) => *value = Value::String(MASK.to_owned()),
                    value => mask(value),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(mask),
        Value::String(text) => *text = masked_text(text),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Masks a text that may be JSON, a form, an address, or any of these nested.
fn masked_text(text: &str) -> String {
    let trimmed = text.trim_start();
    if trimmed.starts_with(['{', '['])
        && let Ok(mut value) = serde_json::from_str::<Value>(text)
    {
        mask(&mut value);
        return value.to_string();
    }
    if text.contains('=') && !text.contains(char::is_whitespace) {
        return address(text);
    }
    without_named_secrets(&words(text))
}

/// Masks the secret parameters of an address or a form.
fn address(text: &str) -> String {
    let (before, query) = match text.split_once('?') {
        Some((before, query)) => (format!("{}?", words(before)), query),
        None if text.contains('=') => (String::new(), text),
        None => return without_named_secrets(&words(text)),
    };
    let pairs: Vec<_> = query
        .split('&')
        .map(|pair| match pair.split_once('=') {
            Some((name, value)) if hides(&unescaped(name), value) => format!("{name}={MASK}"),
            _ => words(pair),
        })
        .collect();
    without_named_secrets(&(before + &pairs.join("&")))
}

pub(super) fn unescaped(name: &str) -> String {
    let mut letters = name.as_bytes().iter();
    let mut plain = Vec::new();
    while let Some(&letter) = letters.next() {
        let digits = letters.as_slice().first_chunk::<2>();
        let escaped = digits
            .filter(|_| letter == b'%')
            .and_then(|digits| std::str::from_utf8(digits).ok())
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        if let Some(letter) = escaped {
            plain.push(letter);
            letters.next();
            letters.next();
        } else {
            plain.push(letter);
        }
    }
    String::from_utf8_lossy(&plain).into_owned()
}

/// Masks words that are tokens of sign-in or API keys.
fn words(text: &str) -> String {
    let belongs = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '_' | '-');
    text.split_inclusive(|letter| !belongs(letter))
        .map(|piece| {
            let word = piece.trim_end_matches(|letter| !belongs(letter));
            let is_token =
                word.len() >= SHORTEST_TOKEN && (word.starts_with("eyJ") || word.starts_with("munim_"));
            if is_token {
                piece.replacen(word, MASK, 1)
            } else {
                piece.to_owned()
            }
        })
        .collect()
}

/// Returns the first and last characters of a token that is too long to be guessed from them. A shortened token stays
/// as it is.
fn bearer(token: &str) -> String {
    let token = token.trim();
    let word = token.get(..7).filter(|word| word.eq_ignore_ascii_case("bearer "));
    let token = word.map_or(token, |word| token.get(word.len()..).unwrap_or_default());
    let letters: Vec<char> = token.chars().collect();
    let was_cut = letters.len() == 2 * SHOWN + 3 && token.get(SHOWN..SHOWN + 3) == Some("...");
    if letters.len() < SHORTEST_SHOWN && !was_cut {
        return MASK.to_owned();
    }
    let first: String = letters.iter().take(SHOWN).collect();
    let last: String = letters.iter().skip(letters.len() - SHOWN).collect();
    format!("{first}...{last}")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    const JWT: &str = "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg";

    #[test]
    fn secret_fields_are_masked_at_any_depth() {
        let body = json!({"username": "asha", "password": "Munim@Demo1", "code": 246_810,
            "nested": [{"newPassword": "x", "challengeId": 7, "recoveryCodes": ["a-b"]}],
            "said": "{\"token\":\"abc\",\"city\":\"Pune\"}", "passwordPolicyEnabled": true,
            "form": "user=asha&pass%77ord=x", "header": format!("Bearer {JWT}")});
        let masked: Value = serde_json::from_str(&masked_json(&body.to_string())).unwrap();
        assert_eq!(
            masked,
            json!({"username": "asha", "password": "***", "code": "***",
                "nested": [{"newPassword": "***", "challengeId": 7, "recoveryCodes": "***"}],
                "said": "{\"city\":\"Pune\",\"token\":\"***\"}", "passwordPolicyEnabled": true,
                "form": "user=asha&pass%77ord=***", "header": "Bearer ***"})
        );
        let refusal = json!({"success": false, "code": "version_conflict"}).to_string();
        assert_eq!(masked_json(&refusal), refusal);
    }

    #[test]
    fn device_ids_are_masked_but_not_the_numbers_of_devices() {
        const DEVICE: &str = "3f2b8c1e-7a4d-4e9b-8c21-5d6f7a8b9c0d";
        let text = json!({"deviceId": DEVICE}).to_string();
        let body = json!({"deviceId": DEVICE, "Device-Id": DEVICE, "device_id": null, "text": text,
            "form": format!("deviceId={DEVICE}&page=2"), "items": [{"deviceId": 5, "maskedId": "9c0d"}]});
        let masked: Value = serde_json::from_str(&masked_json(&body.to_string())).unwrap();
        assert_eq!(
            masked,
            json!({"deviceId": "***", "Device-Id": "***", "device_id": null, "text": "{\"deviceId\":\"***\"}",
                "form": "deviceId=***&page=2", "items": [{"deviceId": 5, "maskedId": "9c0d"}]})
        );
        assert_eq!(address(&format!("/x?deviceId={DEVICE}")), "/x?deviceId=***");
        assert_eq!(address("/x?deviceId=5"), "/x?deviceId=5");
    }

    #[test]
    fn challenges_of_sign_ins_and_secrets_in_texts_are_masked() {
        let body = json!({"data": {"challengeId": "1.1111", "expiresIn": 300}}).to_string();
        let masked: Value = serde_json::from_str(&masked_json(&body)).unwrap();
        assert_eq!(masked, json!({"data": {"challengeId": "***", "expiresIn": 300}}));
        let cut_off = json!(r#"{"username":"a","password":"Hunter2Trunc=="#).to_string();
        assert_eq!(
            masked_json(&cut_off),
            json!(r#"{"username":"a","password":"***"#).to_string()
        );
        let error = format!(r#"{{"password":"Hunter2","token":"tok-11"}} Bearer {JWT}"#);
        assert_eq!(
            masked_text(&error),
            r#"{"password":"***","token":"***"} Bearer ***"#
        );
    }

    #[test]
    fn addresses_keep_what_is_no_secret() {
        assert_eq!(
            address("https://x/api/auth/verify?page=2&token=abc&Api-Key=k#top"),
            "https://x/api/auth/verify?page=2&token=***&Api-Key=***"
        );
        assert_eq!(
            address("/api/bank/branch?search=Pune"),
            "/api/bank/branch?search=Pune"
        );
        assert_eq!(address(&format!("/x/{JWT}/y")), "/x/***/y");
    }

    #[test]
    fn a_bearer_token_shows_its_ends_only() {
        let shown = bearer(JWT);
        assert_eq!(
            shown,
            "eyJhbGciOi...RoZS10b2tl".replace("RoZS10b2tl", &JWT[JWT.len() - 10..])
        );
        assert_eq!(bearer(&shown), shown, "once is enough");
        assert_eq!(bearer(&format!("Bearer {JWT}")), shown);
        for short in ["", "abc", "a-secret-of-23-letters."] {
            assert_eq!(bearer(short), "***", "{short}");
        }
    }

    #[test]
    fn what_is_long_is_cut() {
        let long = json!({"text": "न".repeat(50_000)}).to_string();
        let kept = masked_json(&long);
        assert!(kept.len() <= LONGEST_JSON, "{}", kept.len());
        assert!(
            serde_json::from_str::<Value>(&kept)
                .unwrap()
                .as_str()
                .unwrap()
                .ends_with('…')
        );
    }

    proptest! {
        #[test]
        fn no_secret_survives(
            name in "(new|old)?[pP]assword|(access|refresh)?[tT]oken|client_secret|x-api-key|Cookie|otp",
            value in "[a-z0-9]{12,20}", depth in 0usize..4, as_text: bool,
        ) {
            let mut body = json!({name: value.clone()});
            for _ in 0..depth {
                body = if as_text { json!({"said": body.to_string()}) } else { json!([{"in": body}]) };
            }
            let kept = masked_json(&body.to_string());
            prop_assert!(!kept.contains(&value), "{}", kept);
        }

        #[test]
        fn any_text_is_kept_as_json(text in "\\PC{0,200}") {
            prop_assert!(serde_json::from_str::<Value>(&masked_json(&text)).is_ok());
        }
    }
}
