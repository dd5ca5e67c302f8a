use munim_http_kit::body::{
    amounts::rupees,
    fields::{row, version},
};
use munim_lending::{AuthorityAct, AuthorityLimit, LoanProductTerms};

use super::super::fields::amount_or_nothing;
use crate::prelude::*;

const MOST: usize = 2_000;

pub(crate) struct ChangeAuthorityRequest {
    pub(super) limits: Vec<AuthorityLimit>,
    pub(super) version: Option<i64>,
}

fn limit(form: &mut Form) -> Option<AuthorityLimit> {
    let role = row(form, field("roleId").about("The role."));
    let role = form.needed("roleId", role, "Role is required");
    let act = form.word_of::<AuthorityAct>(field("act").about("What is limited."));
    let act = form.needed("act", act, "Act is required");
    let about = "With `sanction` only: the loan product. By default all that have no limit of their own.";
    let product = row(form, field("productId").about(about));
    let about = "The largest amount, in rupees; 0 forbids the act.";
    let amount = rupees(
        form,
        field("amount").about(about).shaped(amount_or_nothing),
        LoanProductTerms::MOST,
    );
    let amount = form.needed("amount", amount, "Amount is required");
    Some(AuthorityLimit {
        role: role?,
        act: act?,
        product: product?,
        most: amount?,
    })
}

impl FromForm for ChangeAuthorityRequest {
    const NAME: &'static str = "ChangeAuthorityRequest";
    const ABOUT: &'static str = "All limits of all roles.";

    fn take(form: &mut Form) -> Option<Self> {
        if !form.says("limits") {
            form.refuse(
                "limits",
                "required",
                "Limits are required; none is an empty list.",
            );
        }
        let limits = form.optional_objects(field("limits").about("Replaces the existing ones."), MOST, limit);
        let version = version(form, "version");
        Some(Self {
            limits: limits?,
            version: version?,
        })
    }

    fn example() -> Value {
        json!({"limits": [{"roleId": 5, "act": "sanction", "amount": 50_000}]})
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use munim_http_kit::faults::faults;

    #[test]
    fn every_bad_limit_is_named_with_its_place() {
        let bad = json!({"limits": [{"roleId": 5, "act": "sanction", "amount": 1},
            {"roleId": 0, "act": "steal", "amount": -1}, {"productId": "x", "y": 1}]});
        assert_eq!(
            faults::<ChangeAuthorityRequest>(bad),
            [
                "limits[1].roleId: range",
                "limits[1].act: choice",
                "limits[1].amount: amount",
                "limits[2].roleId: required",
                "limits[2].act: required",
                "limits[2].productId: wrong_type",
                "limits[2].amount: required",
                "limits[2].y: unknown_field",
            ]
        );
        assert_eq!(faults::<ChangeAuthorityRequest>(json!({})), ["limits: required"]);
    }
}
