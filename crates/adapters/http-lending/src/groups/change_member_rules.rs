use munim_clients::{self as clients, ClientError};

use super::{member_rules_form::ChangeMemberRulesRequest, member_rules_item::MemberRulesItem};
use crate::prelude::*;

#[operation(put "/api/member-rules", tag = "groups", ok = "The rules", message = "Rules updated",
    refuses = [ClientError::NoTenant(NoTenantChosen), ClientError::NotTheWhole,
        ClientError::RulesVersionConflict].map(client_problem))]
/// Change the rules for clients and groups
///
/// What was recorded under the earlier ones stays.
pub(crate) async fn change_member_rules(
    app: State,
    caller: May<ChangesMemberRules>,
    seen: IfMatch,
    Body(ChangeMemberRulesRequest(rules)): Body<ChangeMemberRulesRequest>,
) -> Result<Tagged<MemberRulesItem>, Problem> {
    let (actor, seen) = (caller.actor(), seen.and(None));
    let transaction = (app.clients(), actor.scope()?, Stale::Nothing);
    let version = change(&app, &transaction, async |work, at| {
        clients::change_member_rules(work, at, actor, (&rules, seen))
            .await
            .map_err(client_problem)
    })
    .await?;
    Ok(Tagged::new(version, Success::new(MESSAGE, rules.into())))
}
