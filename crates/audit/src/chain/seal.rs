use std::collections::BTreeMap;

use munim_kernel::TenantId;
use time::OffsetDateTime;

use super::{SealKeys, StoredRecord};

/// What a chain comes to at some place.
pub type Chain = [u8; 32];

/// One record's seal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seal {
    /// Its place in the tenant's chain, from 1.
    pub seq: i64,
    /// The record's number.
    pub number: i64,
    /// When the record happened.
    pub at: OffsetDateTime,
    /// What the record comes to.
    pub leaf: [u8; 32],
    /// What the chain comes to with it.
    pub chain: Chain,
}

/// Where a tenant's chain ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head {
    /// The place of the last seal; 0 before the first.
    pub seq: i64,
    /// What the chain comes to there.
    pub chain: Chain,
    /// When the latest of the sealed records happened.
    pub up_to: OffsetDateTime,
}

impl Head {
    /// Of a chain without a seal.
    pub const START: Self = Self {
        seq: 0,
        chain: [0; 32],
        up_to: OffsetDateTime::UNIX_EPOCH,
    };
}

/// Records that are settled and not sealed yet, in the order of their sealing, and where their tenants' chains end.
#[derive(Debug, Clone)]
pub struct Unsealed {
    /// The ends, of tenants that have a seal already.
    pub heads: BTreeMap<TenantId, Head>,
    /// The records.
    pub records: Vec<StoredRecord>,
}

/// The seals of one tenant's records, and where its chain ends with them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSeals {
    /// The seals, in their order.
    pub seals: Vec<Seal>,
    /// The new end.
    pub head: Head,
}

/// Returns what a seal at `seq` makes of the chain before it.
pub(crate) fn link(
    keys: &impl SealKeys,
    tenant: TenantId,
    seq: i64,
    before: &Chain,
    leaf: &[u8; 32],
) -> Chain {
    // All parts have one length each, so no two links share their bytes.
    let bytes = [
        b"munim audit link 1".as_slice(),
        &tenant.get().to_be_bytes(),
        &seq.to_be_bytes(),
        before,
        leaf,
    ];
    keys.link(&bytes.concat())
}

/// Seals records, each after those of its tenant before it.
pub(crate) fn seal_all(keys: &impl SealKeys, unsealed: &Unsealed) -> BTreeMap<TenantId, NewSeals> {
    let mut sealed = BTreeMap::new();
    for record in &unsealed.records {
        let new = sealed.entry(record.tenant).or_insert_with(|| NewSeals {
            seals: Vec::new(),
            head: unsealed.heads.get(&record.tenant).copied().unwrap_or(Head::START),
        });
        let (seq, leaf) = (new.head.seq + 1, keys.leaf(&record.bytes()));
        let chain = link(keys, record.tenant, seq, &new.head.chain, &leaf);
        new.seals.push(Seal {
            seq,
            number: record.number,
            at: record.at,
            leaf,
            chain,
        });
        new.head = Head {
            seq,
            chain,
            up_to: new.head.up_to.max(record.at),
        };
    }
    sealed
}
