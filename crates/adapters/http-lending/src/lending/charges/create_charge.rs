use munim_lending::{self as lending, ChargeError};

use super::{charge_form::CreateChargeRequest, charge_item::ChargeItem};
use crate::prelude::*;

#[operation(post "/api/charges", tag = "charges", created = "The charge", body = Success<ChargeItem>,
    location = "The list of charges.", message = "Charge created",
    refuses = [ChargeError::NoTenant(NoTenantChosen), ChargeError::DuplicateName, ChargeError::TooMany(100)].map(charge_problem))]
/// Create a charge
///
/// Products can take it up at once.
pub(crate) async fn create_charge(
    app: State,
    caller: May<ManagesLoanProducts>,
    Once(key, form): Once<CreateChargeRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.lending(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let created = lending::create_charge(work, at, &actor, &form.0)
            .await
            .map_err(charge_problem)?;
        Ok(Created::new(
            "/api/charges".to_owned(),
            MESSAGE,
            ChargeItem::from(created),
        ))
    })
    .await
}
