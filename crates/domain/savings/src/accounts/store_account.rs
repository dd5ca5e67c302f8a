//! Stores and records changes of accounts that move no money.
use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields};
use time::OffsetDateTime;

use crate::{Freeze, SavingsAccount, SavingsError, SavingsWork};

impl From<&SavingsAccount> for Fields {
    fn from(account: &SavingsAccount) -> Self {
        let record = account.get();
        Self::new()
            .with("accountNumber", record.number.clone())
            .with("state", record.state.as_str())
            .with("held", record.held.to_string())
            .with("lien", record.lien.to_string())
            .with("freeze", record.freeze.map(Freeze::as_str))
    }
}

/// Stores and records a change of an account that moves no money.
pub(super) async fn keep_change(
    work: &mut dyn SavingsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (before, after): (&SavingsAccount, &SavingsAccount),
    (action, event): (&'static str, &'static str),
    reason: &str,
) -> Result<(), SavingsError> {
    work.replace_savings_account(after).await?;
    let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
    let is = if reason.is_empty() {
        is
    } else {
        is.with("reason", reason)
    };
    let change = Change::new(action, event, "SavingsAccount", after.get().id)
        .before(was)
        .after(is);
    work.note(at, actor, actor.tenant()?, change).await?;
    Ok(())
}
