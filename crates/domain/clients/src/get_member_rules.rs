use munim_kernel::Actor;

use crate::{ClientError, ClientsStore, MemberRules};

pub async fn get_member_rules(store: &dyn ClientsStore, actor: &Actor) -> Result<MemberRules, ClientError> {
    Ok(store.rules_of(actor.tenant()?).await?)
}
