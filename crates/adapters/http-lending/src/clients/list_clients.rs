use munim_clients::{ClientError, ClientFilter, ClientSort, ClientStatus, ViewClients};
use munim_http_kit::{
    extractors::{
        Sort,
        query_form::{Filter, QueryForm, id, parameter, parameter_of, stored_number},
    },
    openapi::Demands,
};
use munim_kernel::{BranchId, CentreId, NoTenantChosen, Words as _};

use super::{client_item::ClientPage, needs::SeesClients, refusals::client_problem};
use crate::prelude::*;

const MESSAGE: &str = "Clients";

pub(crate) struct ClientOrder;

impl Sort for ClientOrder {
    type Order = ClientSort;
    const WORDS: &'static [&'static str] = &["newest", "name", "-name"];

    fn from_wire(word: &str) -> Option<ClientSort> {
        match word {
            "newest" => Some(ClientSort::Newest),
            "name" => Some(ClientSort::Name),
            "-name" => Some(ClientSort::NameDescending),
            _ => None,
        }
    }
}

pub(crate) struct Clients(ClientFilter);

impl Filter for Clients {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let status = form.word("status", ClientStatus::WORDS, |word| {
            word.parse::<ClientStatus>().ok()
        });
        let branch = id(form, "branchId", |number| BranchId::try_new(number).ok());
        let centre = id(form, "centreId", |number| CentreId::try_new(number).ok());
        Some(Self(ClientFilter {
            statuses: status?.into_iter().collect(),
            branch: branch?,
            centre: centre?,
            search: None,
        }))
    }

    fn describe(demands: &mut Demands) {
        parameter_of(
            demands,
            "status",
            "Only clients of that status.",
            words::<ClientStatus>(),
        );
        for (name, meaning) in [
            ("branchId", "Only clients of that branch."),
            ("centreId", "Only clients of that centre."),
        ] {
            parameter(demands, name, meaning, stored_number(1));
        }
    }
}

#[operation(get "/api/clients", tag = "clients", ok = "A page of clients",
    example = Success::new(MESSAGE, ClientPage::sample()),
    refuses = [ClientError::NoTenant(NoTenantChosen)].map(client_problem))]
/// List clients
///
/// The newest first, unless `sort` says otherwise. `search` finds the end of the number or of the phone, from three characters on, and the beginnings of
/// words of the name, in any order. An officer sees the clients of their own centres.
pub(crate) async fn list_clients(
    app: State,
    caller: May<SeesClients>,
    list: ListQuery<ClientOrder, Clients>,
) -> Reply<ClientPage> {
    let search = list.search.trim();
    let filter = ClientFilter {
        search: (!search.is_empty()).then(|| search.to_owned()),
        ..list.filter.0
    };
    let found = ViewClients::new(app.clients())
        .list_clients(caller.actor(), &filter, list.sort, list.page)
        .await
        .map_err(client_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
