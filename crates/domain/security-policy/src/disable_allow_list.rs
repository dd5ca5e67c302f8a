use munim_audit::AuditActor;
use munim_kernel::TenantId;
use time::OffsetDateTime;

use crate::{ChangeSettingsError, NoSuchTenant, SecurityPolicyWork, change::settle};

/// Disables a tenant's allow-list when it has locked everybody out. Only for the server's operator, who needs no
/// permission in the tenant. Keeps the entries. Returns whether it was enabled.
pub async fn disable_allow_list(
    work: &mut dyn SecurityPolicyWork,
    at: OffsetDateTime,
    by: AuditActor,
    tenant: TenantId,
) -> Result<bool, ChangeSettingsError> {
    let before = work.lock_security_settings().await?.ok_or(NoSuchTenant)?;
    let mut after = before;
    after.switch_allow_list(false);
    let change = (tenant, "IpWhitelist", "security.ip_whitelist.toggled");
    settle(work, at, by, change, before, after).await?;
    Ok(before.get().allow_list_enabled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, Open, World, tenant};

    #[tokio::test]
    async fn the_operator_needs_no_right_but_is_put_on_record() {
        let world = World::new();
        world.enable_allow_list();
        let by = || AuditActor::system("munim admin disable-ip-allow-list");
        let disable = async |tenant| {
            let made = async |work: &mut Open| disable_allow_list(work, NOW, by(), tenant).await;
            world.work(tenant, made).await
        };
        assert_eq!(disable(tenant()).await, Ok(true));
        assert_eq!(disable(tenant()).await, Ok(false));
        let records = world.records();
        let [record] = records.as_slice() else {
            panic!("{records:?}")
        };
        assert_eq!(
            (record.action, record.entity_type, record.tenant),
            ("UPDATE", "IpWhitelist", tenant())
        );
        assert_eq!(record.actor, by());
        let nowhere = TenantId::try_new(9).unwrap();
        assert_eq!(disable(nowhere).await, Err(NoSuchTenant.into()));
    }
}
