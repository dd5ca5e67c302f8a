use munim_kernel::FieldValue;
use time::OffsetDateTime;

/// A record that is read again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// Its place in the trail; later ones have higher numbers.
    pub number: i64,
    /// When it happened.
    pub at: OffsetDateTime,
    /// Who did it, as far as it is known: a user's name, or what was given for one.
    pub actor: String,
    /// Whether somebody of the platform did it.
    pub by_platform: bool,
    /// What, in capitals.
    pub action: String,
    /// What it says of each field, by the fields' names.
    pub changes: Vec<RecordedChange>,
}

/// One field in a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedChange {
    /// Its name.
    pub field: String,
    /// As it was; [`FieldValue::Absent`] where nothing is told of that.
    pub before: FieldValue,
    /// As it became; [`FieldValue::Absent`] where nothing is told of that.
    pub after: FieldValue,
}
