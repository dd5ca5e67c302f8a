use munim_kernel::indian_day;
use time::Date;

use super::kyc_document::KycDocument;

/// What the verified documents of a client that prove identity and address add up to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KycCheck {
    pub on: Date,
    /// The last day on which one of them is valid; `None` if one has no end.
    pub until: Option<Date>,
}

impl KycCheck {
    pub(super) fn of<'a>(documents: impl Iterator<Item = &'a KycDocument> + Clone, on: Date) -> Option<Self> {
        let ends = documents.clone().map(|document| document.get().valid_until);
        let last = documents.filter_map(|document| document.get().decided_at).max()?;
        // Days without an end are less than others.
        let until = ends.clone().max().flatten().filter(|_| ends.min() != Some(None));
        Some(Self {
            on: on.min(indian_day(last)),
            until,
        })
    }
}
