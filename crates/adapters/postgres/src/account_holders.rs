use munim_kernel::{StoreError, UserId};

use crate::{PgWork, stored::sql};

impl PgWork {
    /// Returns the users who created one of these service accounts or issued its keys, also if it has been deleted since.
    pub(crate) async fn holders_of(&mut self, accounts: &[UserId]) -> Result<Vec<UserId>, StoreError> {
        let tenant = self.tenant()?.get();
        let accounts: Vec<i64> = accounts.iter().map(|account| account.get()).collect();
        // A username never changes.
        self.rows(sql!(
            "SELECT u.user_id FROM users u WHERE u.tenant_id = $1 AND u.username IN (
             SELECT created_by FROM service_accounts WHERE tenant_id = $1 AND account_id = ANY ($2)
             UNION SELECT issued_by FROM service_account_keys WHERE tenant_id = $1 AND account_id = ANY ($2)
             UNION SELECT username FROM former_account_holders WHERE tenant_id = $1 AND account_id = ANY ($2))";
            tenant, accounts
        ))
        .await
    }
}
