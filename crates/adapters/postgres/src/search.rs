/// Returns a LIKE pattern for a lower-case column. `%` and `_` in a search match themselves.
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
