use std::collections::BTreeMap;

use munim_kernel::TenantId;
use time::OffsetDateTime;

use super::{SealKeys, StoredRecord};

/// The chain hash at some position.
pub type Chain = [u8; 32];

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seal {
    /// Its position in the tenant's chain, from 1.
    pub seq: i64,
    pub number: i64,
    pub at: OffsetDateTime,
    pub leaf: [u8; 32],
    pub chain: Chain,
}

/// The end of a tenant's chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head {
    /// The position of the last seal; 0 before the first.
    pub seq: i64,
    pub chain: Chain,
    /// The time of the latest sealed record.
    pub up_to: OffsetDateTime,
}

impl Head {
    /// The end of a chain without seals.
    pub const START: Self = Self {
        seq: 0,
        chain: [0; 32],
        up_to: OffsetDateTime::UNIX_EPOCH,
    };
}

/// Settled records to be sealed, in order, and the ends of their tenants' chains.
#[derive(Debug, Clone)]
pub struct Unsealed {
    /// The chain ends of tenants that already have a seal.
    pub heads: BTreeMap<TenantId, Head>,
    pub records: Vec<StoredRecord>,
}

/// New seals of one tenant, and the chain's new end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSeals {
    pub seals: Vec<Seal>,
    pub head: Head,
}

/// Returns the chain hash at `seq`, from the chain hash before it.
pub(crate) fn link(
    keys: &impl SealKeys,
    tenant: TenantId,
    seq: i64,
    before: &Chain,
    leaf: &[u8; 32],
) -> Chain {
    // Every part has a fixed length, so no two links have the same bytes.
    let bytes = [
        b"munim audit link 1".as_slice(),
        &tenant.get().to_be_bytes(),
        &seq.to_be_bytes(),
        before,
        leaf,
    ];
    keys.link(&bytes.concat())
}

/// Seals records, each after its tenant's previous one.
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
