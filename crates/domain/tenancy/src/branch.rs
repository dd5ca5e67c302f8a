use munim_kernel::{Actor, BranchId, PageRequest, Reach};
use thiserror::Error;
use time::Date;

use crate::{BranchChange, BranchDetails, ChangeBranchError, DeleteBranchError};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a branch code has 2 to 10 characters of A-Z, 0-9 and '-'")]
pub struct InvalidBranchCode;

/// A branch's code, unique in its tenant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchCode(String);

impl BranchCode {
    pub fn try_new(code: impl Into<String>) -> Result<Self, InvalidBranchCode> {
        let code = code.into();
        let allowed = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
        if (2..=10).contains(&code.len()) && code.chars().all(allowed) {
            Ok(Self(code))
        } else {
            Err(InvalidBranchCode)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchRecord {
    pub id: BranchId,
    pub details: BranchDetails,
    pub version: i64,
}

munim_kernel::entity! {
    /// A branch of a tenant. It decides whether it may become the head office, and whether it may be deactivated.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Branch(BranchRecord), ChangeBranchError;
}

impl Branch {
    /// Changes its details for an actor. Returns whether anything differs.
    pub(crate) fn change(&mut self, by: &Actor, change: &BranchChange) -> Result<bool, ChangeBranchError> {
        let (before, after) = (&self.0.details, change.applied_to(&self.0.details));
        if after == *before {
            return Ok(false);
        }
        match (before.is_head_office, after.is_head_office) {
            (true, false) => return Err(ChangeBranchError::HeadOfficeRequired),
            (true, true) if !after.is_active => return Err(ChangeBranchError::HeadOfficeStaysActive),
            (false, true) if by.reach != Reach::Tenant => return Err(ChangeBranchError::BeyondReach),
            (false, true) if !after.is_active => return Err(ChangeBranchError::Inactive),
            _ => {}
        }
        self.0.details = after;
        self.0.version += 1;
        Ok(true)
    }

    pub(crate) fn retire_as_head_office(&mut self) {
        self.0.details.is_head_office = false;
        self.0.version += 1;
    }

    /// Checks that it may be deleted if nothing refers to it: the head office cannot.
    pub(crate) fn check_deletable(&self) -> Result<(), DeleteBranchError> {
        if self.0.details.is_head_office {
            return Err(DeleteBranchError::HeadOffice);
        }
        Ok(())
    }
}

/// The public part of a branch, shown before sign-in for choosing one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignInBranch {
    pub id: BranchId,
    pub code: String,
    pub name: String,
    pub city: String,
    pub state: String,
    pub is_head_office: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedBranch {
    pub public: SignInBranch,
    pub address: String,
    pub postal_code: String,
    pub phone_number: String,
    pub email_address: String,
    /// The manager's name; empty if there is none.
    pub manager_name: String,
    /// When it opened; `None` while that is pending.
    pub opening_date: Option<Date>,
    pub is_active: bool,
    pub staff: i64,
    pub clients: i64,
    pub active_loans: i64,
    pub version: i64,
}

munim_kernel::words! {
    /// The order of branches in a list. Ties are broken by id, so that pages neither skip nor repeat rows.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum BranchSort {
        #[default]
        Name = "name",
        NameDescending = "-name",
        Code = "code",
        CodeDescending = "-code",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchQuery {
    pub page: PageRequest,
    pub sort: BranchSort,
    /// Text to search for in name, code or town; empty for all.
    pub search: String,
    /// Only these; `None` for the whole tenant.
    pub among: Option<Vec<BranchId>>,
    /// Only active, or only inactive branches.
    pub active: Option<bool>,
    /// Only branches in this state, as written.
    pub state: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedBranch {
    pub public: SignInBranch,
    pub is_active: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_edges() {
        for good in ["A1", "HO-001", "ABCDEFGHIJ"] {
            assert_eq!(BranchCode::try_new(good).unwrap().as_str(), good);
        }
        for bad in ["", "A", "ABCDEFGHIJK", "ab", "A B", "É1"] {
            assert_eq!(BranchCode::try_new(bad), Err(InvalidBranchCode), "{bad}");
        }
    }
}
