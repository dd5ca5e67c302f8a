use munim_kernel::BranchId;

use super::query_form::{Filter, QueryForm, parameter, row, stored_number};
use crate::openapi::Demands;

/// The filter `branchId` of centres and users.
pub struct OfBranch(pub Option<BranchId>);

impl Filter for OfBranch {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let Some(word) = form.chosen("branchId") else {
            return Some(Self(None));
        };
        let branch = row(&word).and_then(|number| BranchId::try_new(number).ok());
        let message = "branchId must be a positive whole number.";
        let branch = form.known(branch, "branchId", "positive_integer", message);
        branch.map(|branch| Self(Some(branch)))
    }

    fn describe(demands: &mut Demands) {
        let meaning = "Only those of that branch.";
        parameter(demands, "branchId", meaning, stored_number(1));
    }
}
