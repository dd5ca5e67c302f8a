use async_trait::async_trait;
use diesel::prelude::*;
use ipnet::IpNet;
use munim_identity_device::{FailedSignIn, FailedSignInBook, Username};
use munim_kernel::{Page, PageRequest, StoreError};
use time::OffsetDateTime;

use crate::{
    PgWork,
    run::RunQueryDsl,
    schema::{failed_logins, sign_in_attempts},
};

type FailureRow = (String, OffsetDateTime, IpNet, String, i64);

#[async_trait(?Send)]
impl FailedSignInBook for PgWork {
    async fn failed_sign_ins(
        &mut self,
        since: OffsetDateTime,
        page: PageRequest,
    ) -> Result<Page<FailedSignIn>, StoreError> {
        let tenant = self.tenant()?.get();
        let (rows, total): (Vec<FailureRow>, i64) = self
            .run(async |connection| {
                let meant = failed_logins::tenant_id
                    .eq(tenant)
                    .and(failed_logins::attempted_at.gt(since));
                let rows = failed_logins::table
                    .filter(meant)
                    .order((
                        failed_logins::attempted_at.desc(),
                        failed_logins::failure_id.desc(),
                    ))
                    .limit(page.size().into())
                    .offset(page.offset())
                    .select((
                        failed_logins::username,
                        failed_logins::attempted_at,
                        failed_logins::ip_address,
                        failed_logins::reason,
                        failed_logins::attempts,
                    ))
                    .load(connection)
                    .await?;
                let total = failed_logins::table
                    .filter(meant)
                    .count()
                    .get_result(connection)
                    .await?;
                Ok((rows, total))
            })
            .await?;
        let items = rows
            .into_iter()
            .map(|(username, at, address, reason, attempts)| FailedSignIn {
                username,
                at,
                address: address.addr(),
                reason,
                attempts,
            });
        Ok(Page::new(page, items.collect(), total))
    }

    async fn reset_attempts(&mut self) -> Result<u64, StoreError> {
        let tenant = self.tenant()?.get();
        let reset = self
            .execute_one(
                diesel::delete(sign_in_attempts::table).filter(sign_in_attempts::tenant_id.eq(tenant)),
            )
            .await?;
        Ok(u64::try_from(reset).unwrap_or(u64::MAX))
    }

    async fn reset_attempts_of(&mut self, username: &Username) -> Result<u64, StoreError> {
        let tenant = self.tenant()?.get();
        let reset = self
            .execute_one(
                diesel::delete(sign_in_attempts::table)
                    .filter(sign_in_attempts::tenant_id.eq(tenant))
                    .filter(sign_in_attempts::username.eq(username.as_str())),
            )
            .await?;
        Ok(u64::try_from(reset).unwrap_or(u64::MAX))
    }
}
