/// The states and union territories by their codes in GSTINs (the GST network's list).
const STATES: [(&str, &str); 36] = [
    ("01", "Jammu and Kashmir"),
    ("02", "Himachal Pradesh"),
    ("03", "Punjab"),
    ("04", "Chandigarh"),
    ("05", "Uttarakhand"),
    ("06", "Haryana"),
    ("07", "Delhi"),
    ("08", "Rajasthan"),
    ("09", "Uttar Pradesh"),
    ("10", "Bihar"),
    ("11", "Sikkim"),
    ("12", "Arunachal Pradesh"),
    ("13", "Nagaland"),
    ("14", "Manipur"),
    ("15", "Mizoram"),
    ("16", "Tripura"),
    ("17", "Meghalaya"),
    ("18", "Assam"),
    ("19", "West Bengal"),
    ("20", "Jharkhand"),
    ("21", "Odisha"),
    ("22", "Chhattisgarh"),
    ("23", "Madhya Pradesh"),
    ("24", "Gujarat"),
    ("26", "Dadra and Nagar Haveli and Daman and Diu"),
    ("27", "Maharashtra"),
    ("29", "Karnataka"),
    ("30", "Goa"),
    ("31", "Lakshadweep"),
    ("32", "Kerala"),
    ("33", "Tamil Nadu"),
    ("34", "Puducherry"),
    ("35", "Andaman and Nicobar Islands"),
    ("36", "Telangana"),
    ("37", "Andhra Pradesh"),
    ("38", "Ladakh"),
];

/// Returns a state's code. Ignores case, spaces and punctuation, and reads "&" as "and".
pub(super) fn state_code(name: &str) -> Option<&'static str> {
    let plain = |name: &str| {
        let name = name.to_lowercase().replace('&', "and");
        name.chars()
            .filter(|letter| letter.is_alphabetic())
            .collect::<String>()
    };
    let wanted = plain(name);
    let found = STATES.iter().find(|(_, state)| plain(state) == wanted);
    found.map(|(code, _)| *code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_known_however_it_is_written() {
        assert_eq!(state_code(" tamilnadu"), Some("33"));
        assert_eq!(state_code("Jammu & Kashmir"), Some("01"));
        assert_eq!(state_code(""), None);
        assert_eq!(state_code("Atlantis"), None);
    }
}
