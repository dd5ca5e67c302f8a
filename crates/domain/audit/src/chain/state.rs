use time::OffsetDateTime;

/// The state of a trail's seals and of its verification.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChainState {
    /// The time of the latest sealed record; `None` if nothing is sealed.
    pub sealed_up_to: Option<OffsetDateTime>,
    /// The number of records that are sealed and still kept.
    pub sealed_records: u64,
    /// The number of records that wait to be sealed; mostly those of the last second.
    pub waiting: u64,
    /// When the ends of all chains were last signed and stored outside the database.
    pub last_checkpoint_at: Option<OffsetDateTime>,
    /// When the trail was last verified; over all tenants, the earliest of these times. `None` if a trail with seals
    /// was never verified.
    pub last_verified_at: Option<OffsetDateTime>,
    pub last_verify_ok: Option<bool>,
}
