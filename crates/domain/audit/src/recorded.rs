use munim_kernel::FieldValue;
use time::OffsetDateTime;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// Its number; later records have higher numbers.
    pub number: i64,
    pub at: OffsetDateTime,
    /// The actor, as far as known: a user's name, or the name that was entered.
    pub actor: String,
    /// Whether the actor belongs to the platform.
    pub by_platform: bool,
    pub action: String,
    /// The kind of thing that it is about.
    pub entity_type: String,
    pub entity_id: String,
    /// The changes of the fields, by name.
    pub changes: Vec<RecordedChange>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedChange {
    pub field: String,
    /// The value before; [`FieldValue::Absent`] if not recorded.
    pub before: FieldValue,
    /// The value after; [`FieldValue::Absent`] if not recorded.
    pub after: FieldValue,
}
