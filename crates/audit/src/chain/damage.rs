use std::fmt;

use munim_kernel::TenantId;

/// What is wrong with a trail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DamageKind {
    /// A record is not what was sealed.
    Leaf,
    /// A seal is not what follows from those before it, or not what a checkpoint says.
    Chain,
    /// Seals are gone from within the chain.
    Gap,
    /// A sealed record is gone.
    Missing,
    /// A record is there that was put in behind the sealer's back.
    Extra,
    /// The chain's end was cut off.
    Tail,
    /// A checkpoint or a tombstone was not signed by this installation, or altered since.
    Signature,
    /// A tenant's whole trail is gone.
    Tenant,
}

impl DamageKind {
    /// Returns its name.
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

/// The first bad place of a trail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// What is wrong.
    pub kind: DamageKind,
    /// Whose trail; `None` for a checkpoint as a whole.
    pub tenant: Option<TenantId>,
    /// Where, in words.
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
