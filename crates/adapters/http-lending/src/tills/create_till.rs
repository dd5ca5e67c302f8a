use munim_http_kit::body::fields::NAME;
use munim_tills::{self as tills, TillError, TillKind};

use super::{
    reply::changed_till,
    till_form::{draft, limit},
    till_item::TillItem,
};
use crate::prelude::*;

/// A new till. Officers' tills are added automatically.
#[form(example = {"branchId": 3, "kind": "counter", "name": "Counter 2"})]
pub(crate) struct CreateTillRequest {
    #[field(row, missing = "Branch is required")]
    branch: BranchId,
    #[field(read = kind, missing = "Kind is required")]
    kind: TillKind,
    #[field(visible, printed, missing = "Name is required", most = NAME)]
    name: String,
    /// The most that it may hold, in rupees. By default ₹2,00,000, and any amount for a vault.
    #[field(read = limit)]
    limit: Option<Money>,
}

fn kind(form: &mut Form, field: munim_http_kit::body::Field) -> munim_http_kit::body::Read<TillKind> {
    form.word(field, &[TillKind::Vault, TillKind::Counter], TillKind::as_str)
}

#[operation(post "/api/tills", tag = "tills", created = "The till", body = Success<TillItem>, location = "The address.",
    message = "Till created",
    refuses = [TillError::NoTenant(NoTenantChosen), TillError::Branch, TillError::VaultExists,
        TillError::NameTaken].map(till_problem))]
/// Add a till to a branch
pub(crate) async fn create_till(
    app: State,
    caller: May<ManagesTills>,
    Once(key, form): Once<CreateTillRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.tills(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let wanted = draft(form.kind, &form.name, form.limit, true);
        let till = tills::create_till(work, at, &actor, (form.branch, form.kind), &wanted)
            .await
            .map_err(till_problem)?;
        let id = till.get().id;
        let shown = changed_till(work, id).await?;
        Ok(Created::new(format!("/api/tills/{id}"), MESSAGE, shown))
    })
    .await
}
