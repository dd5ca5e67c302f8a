use munim_clients::{ClientStatus, Gender, ListedClient};
use munim_kernel::{CentreId, GroupId};

use crate::prelude::*;

/// A client.
#[item(from = listed: ListedClient, let record = listed.client.get(), let details = &record.details,
    let (officer, officer_name) = listed.officer.unzip(), let (group, group_name) = listed.group.unzip())]
pub(crate) struct ClientItem {
    #[field(from = record.id.get(), example = 318)]
    client_id: i64,
    #[field(from = record.number.clone(), example = "C/SAT-01/2026-27/000017")]
    client_number: String,
    #[field(from = details.branch.get(), example = 3)]
    branch_id: i64,
    #[field(example = "Satara Main")]
    branch_name: String,
    #[field(optional, from = details.centre.map(CentreId::get), example = Some(41))]
    centre_id: Option<i64>,
    #[field(optional, example = Some("Koregaon East".to_owned()))]
    centre_name: Option<String>,
    /// The officer of the centre.
    #[field(optional, from = officer.map(UserId::get), example = Some(12))]
    officer_id: Option<i64>,
    #[field(optional, from = officer_name, example = Some("Ravi Jadhav".to_owned()))]
    officer_name: Option<String>,
    #[field(optional, from = group.map(GroupId::get), example = Some(17))]
    group_id: Option<i64>,
    #[field(optional, from = group_name, example = Some("Savitri".to_owned()))]
    group_name: Option<String>,
    #[field(from = details.name.first().to_owned(), example = "Asha")]
    first_name: String,
    #[field(from = details.name.last().to_owned(), example = "Patil")]
    last_name: String,
    #[field(word = Gender, from = details.gender.as_str(), example = Gender::Female.as_str())]
    gender: &'static str,
    #[field(from = details.birth_date, example = date!(1991 - 08 - 15))]
    birth_date: Date,
    #[field(optional, from = details.phone.as_ref().map(|phone| phone.as_str().to_owned()),
        example = Some("+919820012345".to_owned()))]
    phone_number: Option<String>,
    #[field(word = ClientStatus, from = record.status.as_str(), example = ClientStatus::Prospect.as_str())]
    status: &'static str,
    /// Why they cannot borrow for now.
    #[field(optional, from = record.block.as_ref().map(|block| block.reason.clone()), example = None)]
    blocked_because: Option<String>,
    #[field(from = details.joined_on, example = date!(2026 - 04 - 01))]
    joined_on: Date,
    #[field(from = record.version, example = 1)]
    version: i64,
}

list_page!(
    /// A page of clients.
    ClientPage of ClientItem
);
