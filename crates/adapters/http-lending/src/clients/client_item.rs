use munim_clients::{ClientStatus, Gender, ListedClient};
use munim_kernel::{CentreId, GroupId};

use crate::prelude::*;

/// A client.
#[item]
pub(crate) struct ClientItem {
    #[field(example = 318)]
    client_id: i64,
    #[field(example = "C/SAT-01/2026-27/000017")]
    client_number: String,
    #[field(example = 3)]
    branch_id: i64,
    #[field(example = "Satara Main")]
    branch_name: String,
    #[schema(required = false)]
    #[field(example = Some(41))]
    centre_id: Option<i64>,
    #[schema(required = false)]
    #[field(example = Some("Koregaon East".to_owned()))]
    centre_name: Option<String>,
    /// The officer of the centre.
    #[schema(required = false)]
    #[field(example = Some(12))]
    officer_id: Option<i64>,
    #[schema(required = false)]
    #[field(example = Some("Ravi Jadhav".to_owned()))]
    officer_name: Option<String>,
    #[schema(required = false)]
    #[field(example = Some(17))]
    group_id: Option<i64>,
    #[schema(required = false)]
    #[field(example = Some("Savitri".to_owned()))]
    group_name: Option<String>,
    #[field(example = "Asha")]
    first_name: String,
    #[field(example = "Patil")]
    last_name: String,
    #[schema(schema_with = words::<Gender>)]
    #[field(example = Gender::Female.as_str())]
    gender: &'static str,
    #[field(example = date!(1991 - 08 - 15))]
    birth_date: Date,
    #[schema(required = false)]
    #[field(example = Some("+919820012345".to_owned()))]
    phone_number: Option<String>,
    #[schema(schema_with = words::<ClientStatus>)]
    #[field(example = ClientStatus::Prospect.as_str())]
    status: &'static str,
    /// Why they cannot borrow for now.
    #[schema(required = false)]
    #[field(example = None)]
    blocked_because: Option<String>,
    #[field(example = date!(2026 - 04 - 01))]
    joined_on: Date,
    #[field(example = 1)]
    version: i64,
}

list_page!(
    /// A page of clients.
    ClientPage of ClientItem
);

impl From<ListedClient> for ClientItem {
    fn from(listed: ListedClient) -> Self {
        let record = listed.client.get();
        let details = &record.details;
        let (officer, officer_name) = listed.officer.unzip();
        let (group, group_name) = listed.group.unzip();
        Self {
            client_id: record.id.get(),
            client_number: record.number.clone(),
            branch_id: details.branch.get(),
            branch_name: listed.branch_name,
            centre_id: details.centre.map(CentreId::get),
            centre_name: listed.centre_name,
            officer_id: officer.map(UserId::get),
            officer_name,
            group_id: group.map(GroupId::get),
            group_name,
            first_name: details.name.first().to_owned(),
            last_name: details.name.last().to_owned(),
            gender: details.gender.as_str(),
            birth_date: details.birth_date,
            phone_number: details.phone.as_ref().map(|phone| phone.as_str().to_owned()),
            status: record.status.as_str(),
            blocked_because: record.block.as_ref().map(|block| block.reason.clone()),
            joined_on: details.joined_on,
            version: record.version,
        }
    }
}

impl ClientItem {
    pub(crate) fn version(&self) -> i64 {
        self.version
    }
}

impl ClientPage {
    pub(crate) fn sample() -> Self {
        Self::example(ClientItem::example())
    }
}
