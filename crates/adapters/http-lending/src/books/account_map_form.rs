use munim_books::{AccountMapping, AccountRole};
use munim_http_kit::body::fields::{row, version};

use crate::prelude::*;

const MOST: usize = 2_000;

pub(crate) struct ChangeAccountMapRequest {
    pub(super) mappings: Vec<AccountMapping>,
    pub(super) version: Option<i64>,
}

fn mapping(form: &mut Form) -> Option<AccountMapping> {
    let role = form.word_of::<AccountRole>(field("role").about("What posting rules name."));
    let role = form.needed("role", role, "Role is required");
    let about = "The branch in whose books it holds; by default all that have no mapping of their own.";
    let branch = row(form, field("branchId").about(about));
    let about = "The loan product; by default all that have no mapping of their own.";
    let product = row(form, field("productId").about(about));
    let account = row(form, field("accountId").about("The account of the chart."));
    let account = form.needed("accountId", account, "Account is required");
    Some(AccountMapping {
        role: role?,
        branch: branch?,
        product: product?,
        account: account?,
    })
}

impl FromForm for ChangeAccountMapRequest {
    const NAME: &'static str = "ChangeAccountMapRequest";
    const ABOUT: &'static str = "The accounts of the posting rules.";

    fn take(form: &mut Form) -> Option<Self> {
        if !form.says("mappings") {
            form.refuse("mappings", "required", "Mappings are required.");
        }
        let mappings = form.optional_objects(
            field("mappings")
                .about("Replaces the existing ones. Every role has one for all branches and products."),
            MOST,
            mapping,
        );
        let version = version(form, "version");
        Some(Self {
            mappings: mappings?,
            version: version?,
        })
    }

    fn example() -> Value {
        json!({"mappings": [{"role": "bank", "accountId": 3}, {"role": "bank", "branchId": 3, "accountId": 31}]})
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use munim_http_kit::faults::faults;

    #[test]
    fn every_bad_mapping_is_named_with_its_place() {
        let bad = json!({"mappings": [{"role": "bank", "accountId": 3}, {"role": "pocket", "branchId": 0},
            {"productId": "x", "accountId": 3, "y": 1}]});
        assert_eq!(
            faults::<ChangeAccountMapRequest>(bad),
            [
                "mappings[1].role: choice",
                "mappings[1].branchId: range",
                "mappings[1].accountId: required",
                "mappings[2].role: required",
                "mappings[2].productId: wrong_type",
                "mappings[2].y: unknown_field",
            ]
        );
        assert_eq!(
            faults::<ChangeAccountMapRequest>(json!({})),
            ["mappings: required"]
        );
    }
}
