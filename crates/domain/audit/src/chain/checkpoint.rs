use std::{collections::BTreeMap, fmt::Write as _};

use munim_kernel::{TenantId, from_hex, hex};
use thiserror::Error;
use time::{OffsetDateTime, format_description::well_known::Rfc3339};

use super::{Chain, SealKeys};

const TITLE: &str = "munim audit checkpoint 1";
const SIGNATURE: &str = "signature ";

/// A text that is not a checkpoint of this installation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BadCheckpoint {
    #[error("it is not a checkpoint")]
    Form,
    #[error("its signature does not match")]
    Signature,
}

/// The ends of all chains at one time. Its text is signed and stored outside the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkpoint {
    pub at: OffsetDateTime,
    /// The position and chain hash of each tenant's last seal.
    pub heads: BTreeMap<TenantId, (i64, Chain)>,
}

impl Checkpoint {
    /// Returns its text: one line per item, then a signature of all lines before it.
    pub fn signed(&self, keys: &impl SealKeys) -> Result<String, time::error::Format> {
        let at = self.at.format(&Rfc3339)?;
        let mut text = format!("{TITLE}\nat {at}\nkey {}\n", hex(&keys.trail_key()));
        for (tenant, (seq, chain)) in &self.heads {
            // Writing to a string does not fail.
            let _ = writeln!(text, "head {tenant} {seq} {}", hex(chain));
        }
        let signature = keys.sign_trail(text.as_bytes());
        let _ = writeln!(text, "{SIGNATURE}{}", hex(&signature));
        Ok(text)
    }

    /// Parses a text that this installation signed.
    pub fn read(text: &str, keys: &impl SealKeys) -> Result<Self, BadCheckpoint> {
        let (signed, signature) = text.rsplit_once(SIGNATURE).ok_or(BadCheckpoint::Form)?;
        let signature = signature.strip_suffix('\n').and_then(from_hex::<64>);
        if !keys.signed_trail(signed.as_bytes(), &signature.ok_or(BadCheckpoint::Form)?) {
            return Err(BadCheckpoint::Signature);
        }
        Self::parse(signed).ok_or(BadCheckpoint::Form)
    }

    fn parse(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        if lines.next()? != TITLE {
            return None;
        }
        let at = OffsetDateTime::parse(lines.next()?.strip_prefix("at ")?, &Rfc3339).ok()?;
        lines.next()?.strip_prefix("key ")?;
        let mut heads = BTreeMap::new();
        for line in lines {
            let mut words = line.strip_prefix("head ")?.split(' ');
            let tenant = TenantId::from_store(words.next()?.parse().ok()?).ok()?;
            let head = (words.next()?.parse().ok()?, from_hex(words.next()?)?);
            heads.insert(tenant, head);
        }
        Some(Self { at, heads })
    }
}
