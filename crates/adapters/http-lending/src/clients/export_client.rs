use actix_web::{HttpResponse, http::header::ContentDisposition};
use munim_audit::{Export, NoteExport};
use munim_clients::{self as clients, ClientError, ViewClients};
use munim_collections::{self as collections, ContactFilter, PromiseFilter, ReminderFilter};
use munim_kernel::{ClientId, PageRequest, Permission};
use munim_lending::{LoanFilter, PaymentFilter, ViewLoans};

use super::{
    client_item::ClientItem,
    consents::{consent_item::ConsentDetails, refusals::consent_problem},
    documents::{document_item::DocumentItem, refusals::kyc_problem},
    get_client_timeline::TimelineItem,
    households::{household_item::HouseholdItem, refusals::household_problem},
    profile::profile_item::ClientProfileItem,
};
use crate::{
    follow_up::{
        contact_item::ContactItem, list_promises::PromiseToPayItem, list_reminders::ReminderItem,
        refusals::contact_problem, reminder_rule::reminder_problem,
    },
    lending::{loans::loan_item::LoanItem, payments::payment_item::PaymentItem},
    prelude::*,
};

/// Everything that is held about a client, without pictures. Numbers of documents and accounts are masked.
#[item]
struct ClientFile {
    #[field(example = ClientItem::example())]
    client: ClientItem,
    #[field(example = ClientProfileItem::example())]
    profile: ClientProfileItem,
    #[field(example = vec![HouseholdItem::example()])]
    households: Vec<HouseholdItem>,
    #[field(example = vec![DocumentItem::example()])]
    documents: Vec<DocumentItem>,
    #[field(example = vec![ConsentDetails::example()])]
    consents: Vec<ConsentDetails>,
    #[field(example = vec![TimelineItem::example()])]
    timeline: Vec<TimelineItem>,
    /// Null for users who may not see loans.
    #[field(example = Some(vec![LoanItem::example()]))]
    loans: Option<Vec<LoanItem>>,
    /// Null for users who may not see loans.
    #[field(example = Some(vec![PaymentItem::example()]))]
    payments: Option<Vec<PaymentItem>>,
    /// Null for users who may not see contacts.
    #[field(example = Some(FollowUpOfClient::example()))]
    follow_up: Option<FollowUpOfClient>,
}

/// The contacts, promises and reminders of a client.
#[item]
struct FollowUpOfClient {
    #[field(example = vec![ContactItem::example()])]
    contacts: Vec<ContactItem>,
    #[field(example = vec![PromiseToPayItem::example()])]
    promises: Vec<PromiseToPayItem>,
    #[field(example = vec![ReminderItem::example()])]
    reminders: Vec<ReminderItem>,
}

fn items<T, I: From<T>>(found: impl IntoIterator<Item = T>) -> Vec<I> {
    found.into_iter().map(Into::into).collect()
}

/// Returns the loans of a client with their payments.
async fn loans_of(
    app: &State,
    actor: &Actor,
    client: ClientId,
) -> Result<(Vec<LoanItem>, Vec<PaymentItem>), Problem> {
    let (mut loans, mut payments) = (Vec::new(), Vec::new());
    let view = ViewLoans::new(app.lending());
    let mut found = Vec::new();
    let filter = LoanFilter {
        client: Some(client),
        ..LoanFilter::default()
    };
    view.read_loans(actor, &filter, |exported| found.push(exported.listed))
        .await
        .map_err(loan_problem)?;
    for listed in found {
        let filter = PaymentFilter {
            loan: Some(listed.loan.get().id),
            ..PaymentFilter::default()
        };
        let paid = view
            .list_payments(actor, &filter, PageRequest::for_a_file())
            .await;
        payments.extend(
            paid.map_err(loan_problem)?
                .items
                .into_iter()
                .map(PaymentItem::from),
        );
        loans.push(listed.into());
    }
    Ok((loans, payments))
}

async fn follow_up_of(app: &State, actor: &Actor, client: ClientId) -> Result<FollowUpOfClient, Problem> {
    let (store, whole) = (app.collections(), PageRequest::for_a_file());
    let contacts = ContactFilter {
        client: Some(client),
        ..ContactFilter::default()
    };
    let promises = PromiseFilter {
        client: Some(client),
        from: Some(date!(2000 - 01 - 01)),
        ..PromiseFilter::default()
    };
    let reminders = ReminderFilter {
        client: Some(client),
        ..ReminderFilter::default()
    };
    let contacts = collections::list_contacts(&*store, actor, &contacts, whole).await;
    let promises = collections::list_promises(&*store, actor, &promises, whole).await;
    let reminders = collections::list_reminders(&*store, actor, &reminders, whole).await;
    Ok(FollowUpOfClient {
        contacts: items(contacts.map_err(contact_problem)?.items),
        promises: items(promises.map_err(contact_problem)?.items),
        reminders: items(reminders.map_err(reminder_problem)?.items),
    })
}

#[operation(get "/api/clients/{clientId}/export", tag = "clients",
    responses((status = 200, description = "The file", body = ClientFile,
        headers(("Content-Disposition" = String, description = "An attachment and its file name.")),
        example = json!(ClientFile::example()))),
    refuses = [ClientError::NoSuchClient].map(client_problem))]
/// Export everything held about a client
///
/// For the person who asks for it: a JSON file with what the calls about the client return, without pictures. Numbers of
/// documents and accounts are masked. Loans and payments are included for users who may see loans, and the follow-up for
/// users who may see contacts. The export is audited.
pub(crate) async fn export_client(
    app: State,
    caller: May<ExportsClients>,
    client: PathId<ClientKey>,
) -> Result<HttpResponse, Problem> {
    let (actor, client, whole) = (caller.actor(), client.into_inner(), PageRequest::for_a_file());
    let store = app.clients();
    let found = ViewClients::new(app.clients()).get_client(actor, client).await;
    let found = found.map_err(client_problem)?;
    let number = found.client.get().number.clone();
    let profile = clients::get_client_profile(&*store, actor, client).await;
    let households = clients::list_households(&*store, actor, client).await;
    let documents = clients::list_client_documents(&*store, actor, client, whole).await;
    let consents = clients::list_consents(&*store, actor, client).await;
    let timeline = clients::get_client_timeline(&*store, actor, client, whole).await;
    let (loans, payments) = if actor.may(Permission::LoanApplicationView) {
        Some(loans_of(&app, actor, client).await?)
    } else {
        None
    }
    .unzip();
    let sees_contacts = actor.may(Permission::CollectionRecord) || actor.may(Permission::CollectionManage);
    let follow_up = if sees_contacts {
        Some(follow_up_of(&app, actor, client).await?)
    } else {
        None
    };
    let file = ClientFile {
        client: found.into(),
        profile: profile.map_err(client_problem)?.into(),
        households: items(households.map_err(household_problem)?),
        documents: items(documents.map_err(kyc_problem)?.items),
        consents: items(consents.map_err(consent_problem)?),
        timeline: items(timeline.map_err(client_problem)?.items),
        loans,
        payments,
        follow_up,
    };
    let export = Export {
        kind: "Client",
        format: "json",
        rows: 1,
        filters: format!("clientId={client}"),
    };
    NoteExport::new(app.audit(), app.kit())
        .note_export(actor, &export)
        .await?;
    let name = format!("client-{}.json", number.replace('/', "-"));
    Ok(HttpResponse::Ok()
        .insert_header(ContentDisposition::attachment(name))
        .json(file))
}
