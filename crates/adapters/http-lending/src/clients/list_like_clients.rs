use munim_clients::{self as clients, ClientError, Identity, LikeClients, PersonName};
use munim_http_kit::{
    body::Read,
    extractors::query_form::{Filter, QueryForm, day, describe_day, id, parameter, stored_number, text},
    openapi::Demands,
};
use munim_kernel::{ClientId, PhoneNumber, composed};

use super::client_item::ClientItem;
use crate::prelude::*;

/// Someone who is being enrolled or changed, as far as it is known.
pub(crate) struct Person {
    name: Option<PersonName>,
    birth_date: Option<Date>,
    phone: Option<PhoneNumber>,
    except: Option<ClientId>,
}

fn name(form: &mut QueryForm) -> Read<PersonName> {
    let (first, last) = (form.one("firstName"), form.one("lastName"));
    let Some(first) = first else { return Some(None) };
    let name = PersonName::try_new(&composed(&first), &composed(&last.unwrap_or_default()));
    form.valid(name, "firstName", "name", |fault| format!("{fault}."))
        .map(Some)
}

fn phone(form: &mut QueryForm) -> Read<PhoneNumber> {
    let Some(typed) = form.one("phoneNumber") else {
        return Some(None);
    };
    let phone = PhoneNumber::try_new(&typed);
    if let Err(fault) = phone {
        form.refuse("phoneNumber", "phone", format!("{fault}."));
        return None;
    }
    Some(phone.ok())
}

impl Filter for Person {
    fn take(form: &mut QueryForm) -> Option<Self> {
        let (name, phone) = (name(form), phone(form));
        let birth_date = day(form, "birthDate");
        let except = id(form, "except", |number| ClientId::try_new(number).ok());
        Some(Self {
            name: name?,
            birth_date: birth_date?,
            phone: phone?,
            except: except?,
        })
    }

    fn describe(demands: &mut Demands) {
        parameter(demands, "firstName", "Their first name.", text());
        parameter(
            demands,
            "lastName",
            "Their last name; empty for someone who has one name.",
            text(),
        );
        parameter(demands, "phoneNumber", "Their phone number.", text());
        describe_day(demands, "birthDate", "Their date of birth.");
        parameter(
            demands,
            "except",
            "The client who is being changed.",
            stored_number(1),
        );
    }
}

/// Clients who may be the same person.
#[item(from = like: LikeClients)]
pub(crate) struct LikeClientsItem {
    #[field(from = like.clients.into_iter().map(Into::into).collect(), example = vec![ClientItem::example()])]
    clients: Vec<ClientItem>,
    /// The number of others, whom the caller has no access to.
    #[field(example = 1)]
    elsewhere: usize,
}

#[operation(get "/api/clients/alike", tag = "clients", ok = "The clients", message = "Similar clients",
    refuses = [ClientError::NoTenant(NoTenantChosen)].map(client_problem))]
/// List clients who may be the same person
///
/// Those with the same phone number, and those with the same date of birth whose names sound alike. Someone who is enrolled
/// despite them needs `notTheSameBecause`.
pub(crate) async fn list_like_clients(
    app: State,
    caller: May<ComparesClients>,
    FilterQuery(person): FilterQuery<Person>,
) -> Reply<LikeClientsItem> {
    let identity = Identity {
        name: person.name.as_ref(),
        birth_date: person.birth_date,
        phone: person.phone.as_ref(),
    };
    let found = clients::list_like_clients(&*app.clients(), caller.actor(), identity, person.except)
        .await
        .map_err(client_problem)?;
    Ok(Success::new(MESSAGE, found.into()))
}
