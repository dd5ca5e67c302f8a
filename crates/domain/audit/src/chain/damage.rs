use std::fmt;

use munim_kernel::TenantId;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DamageKind {
    /// A record differs from the sealed one.
    Leaf,
    /// A seal does not follow from those before it, or differs from a checkpoint.
    Chain,
    /// Seals are missing within the chain.
    Gap,
    /// A sealed record is missing.
    Missing,
    /// A record was inserted without the sealer.
    Extra,
    /// The end of the chain was cut off.
    Tail,
    /// A checkpoint or a tombstone was not signed by this installation, or was altered later.
    Signature,
    /// A tenant's whole trail is missing.
    Tenant,
}

impl DamageKind {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Leaf => "leaf",
            Self::Chain => "chain",
            Self::Gap => "gap",
            Self::Missing => "missing",
            Self::Extra => "extra",
            Self::Tail => "tail",
            Self::Signature => "signature",
            Self::Tenant => "tenant",
        }
    }
}

/// The first damaged place of a trail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    pub kind: DamageKind,
    /// `None` for a checkpoint as a whole.
    pub tenant: Option<TenantId>,
    pub place: String,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.tenant {
            Some(tenant) => write!(f, "{}: tenant {tenant}, {}", self.kind.name(), self.place),
            None => write!(f, "{}: {}", self.kind.name(), self.place),
        }
    }
}
