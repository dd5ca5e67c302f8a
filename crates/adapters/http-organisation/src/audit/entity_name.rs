//! The name of the entity that a record is about: from the record's values if they contain it, and otherwise the current
//! one.
use munim_audit::TrailRecord;
use serde_json::Value;

use super::kept_json::kept_json;

/// The fields that name an entity of any kind, best first.
const NAMES: [&str; 10] = [
    "username",
    "branchName",
    "orgName",
    "name",
    "planName",
    "deviceName",
    "number",
    "ipAddress",
    "url",
    "employeeName",
];

/// The field that names an entity of this kind only: in other records it names something else, such as the loan of a
/// payment.
fn own_name(kind: &str) -> Option<&'static str> {
    match kind {
        "Client" => Some("clientNumber"),
        "JournalEntry" => Some("entryNumber"),
        "Loan" => Some("loanNumber"),
        "Payment" => Some("receiptNumber"),
        "Report" => Some("fileName"),
        _ => None,
    }
}

fn text<'a>(values: &'a Value, field: &str) -> Option<&'a str> {
    values.get(field)?.as_str().filter(|text| !text.is_empty())
}

/// Returns the full name of a user. Either part may have changed alone.
fn full_name(kind: &str, values: &Value) -> Option<String> {
    let (first, last) = (text(values, "firstName")?, text(values, "lastName")?);
    matches!(kind, "Client" | "User").then(|| format!("{first} {last}"))
}

fn name_in(kind: &str, values: &Value) -> Option<String> {
    let named = |field: &str| text(values, field).map(str::to_owned);
    NAMES
        .iter()
        .find_map(|field| named(field))
        .or_else(|| full_name(kind, values))
        .or_else(|| own_name(kind).and_then(named))
}

/// Returns the name in the values of a record, if they contain it, as it was before the change.
pub(super) fn entity_name(kind: &str, before: Option<&Value>, after: Option<&Value>) -> Option<String> {
    [before, after]
        .into_iter()
        .flatten()
        .find_map(|values| name_in(kind, values))
}

pub(super) fn entity_name_of(record: &TrailRecord) -> Option<String> {
    let (before, after) = (kept_json(record.before.clone()), kept_json(record.after.clone()));
    entity_name(&record.entity_type, before.as_ref(), after.as_ref()).or_else(|| record.entity_name.clone())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn name(kind: &str, before: &Value, after: &Value) -> Option<String> {
        entity_name(kind, Some(before), Some(after))
    }

    #[test]
    fn a_thing_is_named_as_it_was_before_the_change() {
        let (before, after) = (
            json!({"branchName": "Satara"}),
            json!({"branchName": "Satara East"}),
        );
        assert_eq!(name("Branch", &before, &after).as_deref(), Some("Satara"));
        assert_eq!(
            entity_name("Branch", None, Some(&after)).as_deref(),
            Some("Satara East")
        );
    }

    #[test]
    fn a_number_names_only_the_things_that_have_it() {
        let values = json!({"loanNumber": "HO-0001", "receiptNumber": "R-7", "amount": "500.00"});
        let of = |kind: &str| entity_name(kind, None, Some(&values));
        assert_eq!(of("Payment").as_deref(), Some("R-7"));
        assert_eq!(of("Loan").as_deref(), Some("HO-0001"));
        assert_eq!(of("Approval"), None);
    }

    #[test]
    fn people_are_named_by_both_names() {
        let whole = json!({"clientNumber": "C-12", "firstName": "Asha", "lastName": "Patil"});
        assert_eq!(
            entity_name("Client", None, Some(&whole)).as_deref(),
            Some("Asha Patil")
        );
        assert_eq!(
            name(
                "User",
                &json!({"firstName": "Asha"}),
                &json!({"firstName": "Usha"})
            ),
            None
        );
    }

    #[test]
    fn what_does_not_say_a_name_is_not_named() {
        assert_eq!(
            name("Branch", &json!({"city": "Satara"}), &json!({"city": "Karad"})),
            None
        );
        assert_eq!(
            name("Branch", &json!({"number": 3, "branchName": ""}), &json!("gone")),
            None
        );
        assert_eq!(entity_name("Role", None, None), None);
    }
}
