use munim_tenancy::{ListedBranch, SignInBranch};

use crate::prelude::*;

/// A branch. Before sign-in, only the required fields are returned: those needed to choose a branch.
#[item(PascalCase)]
#[derive(Default)]
pub(crate) struct BranchListItem {
    #[field(example = 3)]
    branch_id: i64,
    #[field(example = "SAT-01")]
    branch_code: String,
    #[field(example = "Satara")]
    branch_name: String,
    #[field(example = "Satara")]
    city: String,
    #[field(example = "Maharashtra")]
    state: String,
    #[field(example = false)]
    is_head_office: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[field(example = Some("Asha Patil".to_owned()))]
    manager_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[field(example = Some(14))]
    user_count: Option<i64>,
    /// Null if the branch has not opened yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Date>)]
    #[field(example = Some(OpeningDate(Some(date!(2019 - 06 - 15)))))]
    opening_date: Option<OpeningDate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[field(example = Some("+912162123456".to_owned()))]
    phone_number: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[field(example = Some(true))]
    is_active: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[field(example = Some("12, Powai Naka".to_owned()))]
    address: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[field(example = Some("satara@example.in".to_owned()))]
    email_address: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[field(example = Some(1830))]
    client_count: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[field(example = Some(1512))]
    active_loans_count: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[field(example = Some("415001".to_owned()))]
    postal_code: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[field(example = Some(4))]
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
