use munim_http_kit::list_page;
use munim_tenancy::{ListedBranch, SignInBranch};
use time::{Date, macros::date};

use crate::prelude::*;

/// A branch. Before sign-in, only the required fields are returned: those needed to choose a branch.
#[item(PascalCase)]
#[derive(Default)]
pub(crate) struct BranchListItem {
    branch_id: i64,
    branch_code: String,
    branch_name: String,
    city: String,
    state: String,
    is_head_office: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    manager_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    user_count: Option<i64>,
    /// Null if the branch has not opened yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Date>)]
    opening_date: Option<OpeningDate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    phone_number: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    is_active: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    address: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    email_address: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    client_count: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    active_loans_count: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    postal_code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    version: Option<i64>,
}

/// Null while it is pending.
#[derive(Serialize)]
#[serde(transparent)]
struct OpeningDate(#[serde(serialize_with = "wire::maybe_day")] Option<Date>);

impl From<SignInBranch> for BranchListItem {
    fn from(branch: SignInBranch) -> Self {
        Self {
            branch_id: branch.id.get(),
            branch_code: branch.code,
            branch_name: branch.name,
            city: branch.city,
            state: branch.state,
            is_head_office: branch.is_head_office,
            ..Self::default()
        }
    }
}

impl From<ListedBranch> for BranchListItem {
    fn from(branch: ListedBranch) -> Self {
        Self {
            manager_name: Some(branch.manager_name),
            user_count: Some(branch.staff),
            opening_date: Some(OpeningDate(branch.opening_date)),
            phone_number: Some(branch.phone_number),
            is_active: Some(branch.is_active),
            address: Some(branch.address),
            email_address: Some(branch.email_address),
            client_count: Some(branch.clients),
            active_loans_count: Some(branch.active_loans),
            postal_code: Some(branch.postal_code),
            version: Some(branch.version),
            ..branch.public.into()
        }
    }
}

list_page!(
    /// A page of branches.
    BranchPage of BranchListItem
);

impl BranchListItem {
    pub(super) fn example() -> Self {
        Self {
            branch_id: 3,
            branch_code: "SAT-01".to_owned(),
            branch_name: "Satara".to_owned(),
            city: "Satara".to_owned(),
            state: "Maharashtra".to_owned(),
            is_head_office: false,
            manager_name: Some("Asha Patil".to_owned()),
            user_count: Some(14),
            opening_date: Some(OpeningDate(Some(date!(2019 - 06 - 15)))),
            phone_number: Some("+912162123456".to_owned()),
            is_active: Some(true),
            address: Some("12, Powai Naka".to_owned()),
            email_address: Some("satara@example.in".to_owned()),
            client_count: Some(1830),
            active_loans_count: Some(1512),
            postal_code: Some("415001".to_owned()),
            version: Some(4),
        }
    }
}

impl BranchPage {
    pub(super) fn sample() -> Self {
        Self::example(BranchListItem::example())
    }
}
