use munim_kernel::{Fields, PurposeId};

use crate::{LoanCategory, PurposeError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PurposeDraft {
    pub name: String,
    /// `None` for all categories.
    pub category: Option<LoanCategory>,
    /// Whether applications can choose it.
    pub is_active: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PurposeRecord {
    pub id: PurposeId,
    pub draft: PurposeDraft,
    pub version: i64,
}

munim_kernel::entity! {
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Purpose(PurposeRecord), PurposeError;
}

impl Purpose {
    /// Replaces its details. Returns whether they differ.
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
