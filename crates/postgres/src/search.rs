/// Returns a pattern for LIKE on a column in lower case. `%` and `_` of a search stand for themselves.
pub(crate) fn contains(search: &str) -> String {
    let escaped = search
        .to_lowercase()
        .replace('\\', "\\\\")
        .replace('%', "\\%")
        .replace('_', "\\_");
    format!("%{escaped}%")
}

#[cfg(test)]
mod tests {
    use super::contains;

    #[test]
    fn wildcards_stand_for_themselves() {
        assert_eq!(contains("A_b%\\"), "%a\\_b\\%\\\\%");
    }
}
