use munim_clients::{self as clients, TransferError, TransferKind, TransferWish};
use munim_http_kit::body::fields::row;
use munim_kernel::{CentreId, ClientId, GroupId};

use super::{refusals::transfer_problem, reply::changed_transfer, transfer_item::TransferItem};
use crate::prelude::*;

/// What is to move where, and why.
#[form(example = {"kind": "client", "subjectId": 318, "toCentreId": 57, "reason": "She has moved to Wai"})]
pub(crate) struct ProposeTransferRequest {
    #[field(take = wish)]
    wish: TransferWish,
    #[field(missing = "Reason is required", most = 500)]
    reason: String,
}

fn wish(form: &mut Form) -> Option<TransferWish> {
    let kind = form.word_of::<TransferKind>("kind");
    let kind = form.needed("kind", kind, "Kind is required");
    let about = "The client, group or centre, or the officer whose portfolio it is.";
    let id = row::<i64>(form, field("subjectId").about(about));
    let id = form.needed("subjectId", id, "Choose what to transfer");
    let centre = row(
        form,
        field("toCentreId").about("The centre that receives a client or group."),
    );
    let officer = row(
        form,
        field("toOfficerId").about("The officer who receives a centre or portfolio."),
    );
    let about = "The branch that a portfolio is in.";
    let branch = row(form, field("branchId").about(about));
    let about = "The branch of the officer who receives a centre or portfolio, if it is another.";
    let to_branch = row(form, field("toBranchId").about(about))?;
    let to = |form: &mut Form| form.needed("toCentreId", centre, "Choose the centre that receives it");
    let taker = |form: &mut Form| form.needed("toOfficerId", officer, "Choose the officer who receives it");
    let id = id?;
    match kind? {
        TransferKind::Client => Some(TransferWish::Client {
            client: ClientId::try_new(id).ok()?,
            to: to(form)?,
        }),
        TransferKind::Group => Some(TransferWish::Group {
            group: GroupId::try_new(id).ok()?,
            to: to(form)?,
        }),
        TransferKind::Centre => Some(TransferWish::Centre {
            centre: CentreId::try_new(id).ok()?,
            to: taker(form)?,
            to_branch,
        }),
        TransferKind::Portfolio => {
            let branch = form.needed("branchId", branch, "Choose the branch that the portfolio is in");
            Some(TransferWish::Portfolio {
                officer: UserId::try_new(id).ok()?,
                to: taker(form)?,
                branch: branch?,
                to_branch,
            })
        }
    }
}

#[operation(post "/api/transfers", tag = "transfers", created = "The transfer", body = Success<TransferItem>,
    location = "The list.", message = "Transfer proposed",
    refuses = [TransferError::NoTenant(NoTenantChosen), TransferError::NoSuchSubject, TransferError::Centre,
        TransferError::Officer, TransferError::NoReason, TransferError::InGroup("G/SAT-01/2026-27/000004".to_owned()),
        TransferError::NoCentres, TransferError::Waiting].map(transfer_problem))]
/// Propose a transfer
///
/// Of a client or a group to another centre, of a centre or all centres of an officer to another officer. It is carried out when
/// a manager of the receiving branch accepts it. Members of a group move with the group.
pub(crate) async fn propose_transfer(
    app: State,
    caller: May<ProposesTransfers>,
    Once(key, form): Once<ProposeTransferRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.clients(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let transfer = clients::propose_transfer(work, at, &actor, form.wish, &form.reason)
            .await
            .map_err(transfer_problem)?;
        let shown = changed_transfer(work, transfer.get().id).await?;
        Ok(Created::new("/api/transfers".to_owned(), MESSAGE, shown))
    })
    .await
}
