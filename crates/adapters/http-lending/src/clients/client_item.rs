use munim_clients::{ClientStatus, Gender, ListedClient};
use munim_http_kit::list_page;
use munim_kernel::{CentreId, UserId};
use time::{Date, macros::date};

use crate::prelude::*;

/// A client.
#[item]
pub(crate) struct ClientItem {
    client_id: i64,
    client_number: String,
    branch_id: i64,
    branch_name: String,
    #[schema(required = false)]
    centre_id: Option<i64>,
    #[schema(required = false)]
    centre_name: Option<String>,
    /// Who looks after the centre.
    #[schema(required = false)]
    officer_id: Option<i64>,
    first_name: String,
    last_name: String,
    #[schema(schema_with = words::<Gender>)]
    gender: &'static str,
    birth_date: Date,
    #[schema(required = false)]
    phone_number: Option<String>,
    #[schema(schema_with = words::<ClientStatus>)]
    status: &'static str,
    joined_on: Date,
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
        let (centre_name, officer) = listed.centre.unzip();
        Self {
            client_id: record.id.get(),
            client_number: record.number.clone(),
            branch_id: details.branch.get(),
            branch_name: listed.branch_name,
            centre_id: details.centre.map(CentreId::get),
            centre_name,
            officer_id: officer.flatten().map(UserId::get),
            first_name: details.name.first().to_owned(),
            last_name: details.name.last().to_owned(),
            gender: details.gender.as_str(),
            birth_date: details.birth_date,
            phone_number: details.phone.as_ref().map(|phone| phone.as_str().to_owned()),
            status: record.status.as_str(),
            joined_on: details.joined_on,
            version: record.version,
        }
    }
}

impl ClientItem {
    pub(crate) fn version(&self) -> i64 {
        self.version
    }

    pub(crate) fn example() -> Self {
        Self {
            client_id: 318,
            client_number: "C/SAT-01/2026-27/000017".to_owned(),
            branch_id: 3,
            branch_name: "Satara Main".to_owned(),
            centre_id: Some(41),
            centre_name: Some("Koregaon East".to_owned()),
            officer_id: Some(12),
            first_name: "Asha".to_owned(),
            last_name: "Patil".to_owned(),
            gender: Gender::Female.as_str(),
            birth_date: date!(1991 - 08 - 15),
            phone_number: Some("+919820012345".to_owned()),
            status: ClientStatus::Prospect.as_str(),
            joined_on: date!(2026 - 04 - 01),
            version: 1,
        }
    }
}

impl ClientPage {
    pub(crate) fn sample() -> Self {
        Self::example(ClientItem::example())
    }
}
