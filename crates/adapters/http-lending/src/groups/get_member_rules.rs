use munim_clients::{self as clients, ClientError};

use super::member_rules_item::MemberRulesItem;
use crate::prelude::*;

#[operation(get "/api/member-rules", tag = "groups", ok = "The rules", etag = "Their version.", message = "Rules",
    refuses = [ClientError::NoTenant(NoTenantChosen)].map(client_problem))]
/// Get the rules for clients and groups
pub(crate) async fn get_member_rules(
    app: State,
    caller: May<SeesGroups>,
) -> Result<Tagged<MemberRulesItem>, Problem> {
    let (rules, version) = clients::get_member_rules(&*app.clients(), caller.actor())
        .await
        .map_err(client_problem)?;
    Ok(Tagged::new(version, Success::new(MESSAGE, rules.into())))
}
