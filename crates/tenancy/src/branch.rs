use munim_kernel::{Actor, BranchId, PageRequest, Reach};
use thiserror::Error;
use time::Date;

use crate::{BranchChange, BranchDetails, ChangeBranchError, DeleteBranchError};

/// An invalid branch code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a branch code has 2 to 10 characters of A-Z, 0-9 and '-'")]
pub struct InvalidBranchCode;

/// A branch's code, unique in its tenant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchCode(String);

impl BranchCode {
    /// # Errors
    /// [`InvalidBranchCode`] unless the code is 2 to 10 characters of A-Z, 0-9 and '-'.
    pub fn try_new(code: impl Into<String>) -> Result<Self, InvalidBranchCode> {
        let code = code.into();
        let allowed = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
        if (2..=10).contains(&code.len()) && code.chars().all(allowed) {
            Ok(Self(code))
        } else {
            Err(InvalidBranchCode)
        }
    }

    /// Returns the code as shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What the store knows of a branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchRecord {
    /// Its id.
    pub id: BranchId,
    /// Its details.
    pub details: BranchDetails,
    /// Counts changes; for If-Match.
    pub version: i64,
}

munim_kernel::entity! {
    /// A branch of a tenant. It decides whether it may become the head office, and whether it may be deactivated.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Branch(BranchRecord), ChangeBranchError;
}

impl Branch {
    /// Changes its details for an actor. Returns whether anything differs.
    ///
    /// # Errors
    /// [`ChangeBranchError::HeadOfficeRequired`], [`ChangeBranchError::HeadOfficeStaysActive`],
    /// [`ChangeBranchError::BeyondReach`] or [`ChangeBranchError::Inactive`].
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

    /// Makes the head office an ordinary branch, because another becomes the head office.
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
    /// Its id.
    pub id: BranchId,
    /// Its code.
    pub code: String,
    /// Its name.
    pub name: String,
    /// Its town.
    pub city: String,
    /// Its state of India.
    pub state: String,
    /// Whether it is the head office.
    pub is_head_office: bool,
}

/// A branch as its staff see it in lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedBranch {
    /// The public part.
    pub public: SignInBranch,
    /// Street address.
    pub address: String,
    /// Indian PIN.
    pub postal_code: String,
    /// Telephone.
    pub phone_number: String,
    /// Mail.
    pub email_address: String,
    /// The manager's name; empty if there is none.
    pub manager_name: String,
    /// When it opened; `None` while that is pending.
    pub opening_date: Option<Date>,
    /// Whether it is active.
    pub is_active: bool,
    /// Members of staff, from the roll-up.
    pub staff: i64,
    /// Active clients, from the roll-up.
    pub clients: i64,
    /// Active loans, from the roll-up.
    pub active_loans: i64,
    /// Counts changes; for If-Match.
    pub version: i64,
}

/// The order of branches in a list. Ties are broken by id, so that pages neither skip nor repeat rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BranchSort {
    /// By name.
    #[default]
    Name,
    /// By name, descending.
    NameDescending,
    /// By code.
    Code,
    /// By code, descending.
    CodeDescending,
}

impl BranchSort {
    /// Returns the order named in the API: `name`, `-name`, `code`, `-code`.
    pub fn from_wire(word: &str) -> Option<Self> {
        match word {
            "name" => Some(Self::Name),
            "-name" => Some(Self::NameDescending),
            "code" => Some(Self::Code),
            "-code" => Some(Self::CodeDescending),
            _ => None,
        }
    }
}

/// A query for branches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchQuery {
    /// The page.
    pub page: PageRequest,
    /// The order.
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

/// A branch as shown in selectors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedBranch {
    /// The public part.
    pub public: SignInBranch,
    /// Whether it is active.
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
