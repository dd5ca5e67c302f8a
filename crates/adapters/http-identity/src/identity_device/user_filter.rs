use munim_http_kit::{
    extractors::{
        OfBranch,
        query_form::{Filter, QueryForm, describe_word, parameter, plain_line, word},
    },
    openapi::Demands,
};
use munim_identity_device::UserStatus;

use crate::prelude::*;

/// The filters of users: `role`, `branchId`, `status`.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct UserFilter {
    /// The name of a role that they hold.
    pub(crate) role: Option<String>,
    pub(crate) branch: Option<BranchId>,
    pub(crate) status: Option<UserStatus>,
}

const LONGEST: usize = 100;

impl Filter for UserFilter {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let role = form.one("role");
        let fits = role.as_deref().is_none_or(|role| role.chars().count() <= LONGEST);
        if !fits {
            form.refuse("role", "too_long", "role must have at most 100 characters.");
        }
        let branch = OfBranch::take(form);
        let status = word(form, "status");
        Some(Self {
            role: role.filter(|_| fits),
            branch: branch?.0,
            status: status?,
        })
    }

    fn describe(demands: &mut Demands) {
        parameter(
            demands,
            "role",
            "Only users with the role of that name.",
            plain_line(LONGEST),
        );
        OfBranch::describe(demands);
        describe_word::<UserStatus>(demands, "status", "Only users with that status.");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(query: &str) -> Result<UserFilter, Vec<String>> {
        let mut form = QueryForm::read(query).unwrap();
        let taken = UserFilter::take(&mut form);
        let wrong: Vec<_> = form.finish().into_iter().map(|fault| fault.field).collect();
        if wrong.is_empty() {
            Ok(taken.unwrap())
        } else {
            Err(wrong)
        }
    }

    #[test]
    fn every_bad_filter_is_named() {
        assert_eq!(read(""), Ok(UserFilter::default()));
        let taken = read("role=Cashier&branchId=3&status=locked").unwrap();
        assert_eq!(
            (
                taken.role.as_deref(),
                taken.branch.map(BranchId::get),
                taken.status
            ),
            (Some("Cashier"), Some(3), Some(UserStatus::Locked))
        );
        let long = format!("role={}", "a".repeat(101));
        assert_eq!(read(&long).unwrap_err(), ["role"]);
        let nul = read("role=%12%00x");
        assert_eq!(nul.unwrap_err(), ["role"]);
        let wrong = read("branchId=0&status=x&role=a&role=b");
        assert_eq!(wrong.unwrap_err(), ["role", "branchId", "status"]);
    }
}
