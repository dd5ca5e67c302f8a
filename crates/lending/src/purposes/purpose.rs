use munim_kernel::{Fields, PurposeId};

use crate::{LoanCategory, PurposeError};

/// The details of a purpose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PurposeDraft {
    /// Its name.
    pub name: String,
    /// For products of this category; `None` for all.
    pub category: Option<LoanCategory>,
    /// Whether applications can choose it.
    pub is_active: bool,
}

/// What the store knows of a purpose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PurposeRecord {
    /// Its row.
    pub id: PurposeId,
    /// Its details.
    pub draft: PurposeDraft,
    /// Counts changes; for If-Match.
    pub version: i64,
}

munim_kernel::entity! {
    /// A purpose of loans.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Purpose(PurposeRecord), PurposeError;
}

impl Purpose {
    /// Replaces its details. Returns whether anything differs.
    pub fn change(&mut self, wanted: &PurposeDraft) -> bool {
        if self.0.draft == *wanted {
            return false;
        }
        self.0.draft = wanted.clone();
        self.0.version += 1;
        true
    }
}

impl From<&PurposeDraft> for Fields {
    fn from(draft: &PurposeDraft) -> Self {
        Self::new()
            .with("name", draft.name.as_str())
            .with("category", draft.category.map(LoanCategory::as_str))
            .with("isActive", draft.is_active)
    }
}
