use munim_kernel::Actor;

use crate::{ClientError, ClientsStore, MemberRules};

/// Returns the tenant's rules with their version.
pub async fn get_member_rules(
    store: &dyn ClientsStore,
    actor: &Actor,
) -> Result<(MemberRules, i64), ClientError> {
    Ok(store.rules_of(actor.tenant()?).await?)
}
