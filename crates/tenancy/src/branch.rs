use munim_kernel::{BranchId, PageRequest};
use thiserror::Error;
use time::Date;

/// A code that no branch may bear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a branch code has 2 to 10 characters of A-Z, 0-9 and '-'")]
pub struct InvalidBranchCode;

/// A branch's code, unique in its tenant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchCode(String);

impl BranchCode {
    /// # Errors
    /// [`InvalidBranchCode`] outside 2 to 10 of A-Z, 0-9 and '-'.
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

/// What somebody who has not signed in yet may know of a branch: enough to choose their own.
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
pub struct Branch {
    /// What everybody may know.
    pub public: SignInBranch,
    /// Street address.
    pub address: String,
    /// Indian PIN.
    pub postal_code: String,
    /// Telephone.
    pub phone_number: String,
    /// Mail.
    pub email_address: String,
    /// Who runs it; empty when nobody does.
    pub manager_name: String,
    /// When it opened; `None` while that is pending.
    pub opening_date: Option<Date>,
    /// Whether it works.
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

/// In which order branches are listed. Ties are broken by id, so that pages neither skip nor repeat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BranchSort {
    /// By name.
    #[default]
    Name,
    /// By name, backwards.
    NameDescending,
    /// By code.
    Code,
    /// By code, backwards.
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

/// Which branches are wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchQuery {
    /// Which part of the list.
    pub page: PageRequest,
    /// In which order.
    pub sort: BranchSort,
    /// Text to be found in name, code or town; empty for all.
    pub search: String,
    /// Only these; `None` for the whole tenant.
    pub among: Option<Vec<BranchId>>,
    /// Only those that work, or only those that do not.
    pub active: Option<bool>,
    /// Only those of that state, as it is written.
    pub state: Option<String>,
}

/// A branch as selectors name it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedBranch {
    /// What everybody may know.
    pub public: SignInBranch,
    /// Whether it works.
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
