use time::OffsetDateTime;

/// How far the sealing of a trail is, and what is known of its being whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChainState {
    /// When the latest of the sealed records happened; `None` where nothing is sealed.
    pub sealed_up_to: Option<OffsetDateTime>,
    /// How many records are sealed and still kept.
    pub sealed_records: u64,
    /// How many records wait to be sealed; mostly those of the last second.
    pub waiting: u64,
    /// When the ends of all chains were last signed and put outside the database.
    pub last_checkpoint_at: Option<OffsetDateTime>,
    /// When the trail was last verified; of all tenants, the one that this is the longest ago for. `None` as long as a
    /// trail that has seals was never verified.
    pub last_verified_at: Option<OffsetDateTime>,
    /// Whether all was well then.
    pub last_verify_ok: Option<bool>,
}
