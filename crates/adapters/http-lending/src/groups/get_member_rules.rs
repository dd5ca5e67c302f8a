use munim_clients::{self as clients, ClientError};

use super::member_rules_item::MemberRulesItem;
use crate::prelude::*;

#[operation(get "/api/member-rules", tag = "groups", ok = "The rules",
    message = "Rules", example = MemberRulesItem::example(),
    refuses = [ClientError::NoTenant(NoTenantChosen)].map(client_problem))]
/// Get the rules for clients and groups
pub(crate) async fn get_member_rules(app: State, caller: May<SeesGroups>) -> Reply<MemberRulesItem> {
    let rules = clients::get_member_rules(&*app.clients(), caller.actor())
        .await
        .map_err(client_problem)?;
    Ok(Success::new(MESSAGE, rules.into()))
}
