use munim_lending::{self as lending, PurposeError};

use super::purpose_item::{LoanPurposeRequest, PurposeItem, purpose_problem};
use crate::prelude::*;

#[operation(post "/api/purposes", tag = "lending-settings", created = "The purpose", body = Success<PurposeItem>,
    location = "The list.", message = "Purpose added",
    refuses = [PurposeError::NoTenant(NoTenantChosen), PurposeError::Taken, PurposeError::TooMany(500)].map(purpose_problem))]
/// Add a purpose of loans
pub(crate) async fn create_purpose(
    app: State,
    caller: May<ManagesLoanProducts>,
    Once(key, form): Once<LoanPurposeRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.lending(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let created = lending::create_purpose(work, at, &actor, &form.draft)
            .await
            .map_err(purpose_problem)?;
        let location = "/api/purposes".to_owned();
        Ok(Created::new(location, MESSAGE, PurposeItem::from(created)))
    })
    .await
}
