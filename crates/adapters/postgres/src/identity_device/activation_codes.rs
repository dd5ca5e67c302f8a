use async_trait::async_trait;
use diesel::prelude::*;
use munim_identity_device::{
    ActivationCodeBook, ActivationCodeReader, CodeRecord, CodeStatus, IssuedCode, NewCode,
};
use munim_kernel::{
    ActivationCodeId, BranchId, Page, PageRequest, Scope, StoreError, TenantId, TrustedDeviceId, UserId,
};
use time::OffsetDateTime;

use crate::{
    PgStore, PgWork,
    errors::corrupt,
    run::RunQueryDsl,
    schema::{activation_codes, users},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = activation_codes, check_for_backend(diesel::pg::Pg))]
struct CodeRow {
    tenant_id: i64,
    code_id: i64,
    branch_id: Option<i64>,
    assigned_to: Option<i64>,
    issued_at: OffsetDateTime,
    expires_at: Option<OffsetDateTime>,
    used_at: Option<OffsetDateTime>,
    revoked_at: Option<OffsetDateTime>,
}

fn code_id(id: i64) -> Result<ActivationCodeId, StoreError> {
    ActivationCodeId::try_new(id).map_err(|_| corrupt("activation_codes", "code_id", id))
}

impl CodeRow {
    /// Returns the code as it is at `now`.
    fn issued(self, now: OffsetDateTime) -> Result<IssuedCode, StoreError> {
        let wrong = |column| corrupt("activation_codes", column, self.code_id);
        let branch = self.branch_id.map(BranchId::try_new).transpose();
        let assigned_to = self.assigned_to.map(UserId::try_new).transpose();
        let record = CodeRecord {
            tenant: TenantId::try_new(self.tenant_id).map_err(|_| wrong("tenant_id"))?,
            id: code_id(self.code_id)?,
            branch: branch.map_err(|_| wrong("branch_id"))?,
            assigned_to: assigned_to.map_err(|_| wrong("assigned_to"))?,
            issued_at: self.issued_at,
            expires_at: self.expires_at,
            is_used: self.used_at.is_some(),
            is_revoked: self.revoked_at.is_some(),
        };
        Ok(IssuedCode::from_store(record, now))
    }
}

#[async_trait(?Send)]
impl ActivationCodeReader for PgStore {
    async fn locate_code(
        &self,
        hmac: [u8; 32],
        now: OffsetDateTime,
    ) -> Result<Option<IssuedCode>, StoreError> {
        let rows: Vec<CodeRow> = self
            .read(Scope::EveryTenant, async |mut connection| {
                activation_codes::table
                    .filter(activation_codes::code_hmac.eq(hmac.as_slice()))
                    .select(CodeRow::as_select())
                    .load(&mut connection)
                    .await
            })
            .await?;
        let codes = rows.into_iter().map(|row| row.issued(now));
        let codes: Vec<_> = codes.collect::<Result<_, _>>()?;
        // A live code first, then the latest.
        let order = |code: &IssuedCode| (code.status() == CodeStatus::Live, code.get().issued_at);
        Ok(codes.into_iter().max_by_key(order))
    }
}

#[async_trait(?Send)]
impl ActivationCodeBook for PgWork {
    async fn lock_live_codes(&mut self, now: OffsetDateTime) -> Result<u64, StoreError> {
        let tenant = self.tenant()?.get();
        self.lock_tenant().await?;
        let live: i64 = self
            .fetch_one(
                activation_codes::table
                    .filter(activation_codes::tenant_id.eq(tenant))
                    .filter(activation_codes::used_at.is_null())
                    .filter(activation_codes::revoked_at.is_null())
                    .filter(activation_codes::expires_at.gt(now))
                    .count(),
            )
            .await?;
        u64::try_from(live).map_err(|_| corrupt("activation_codes", "count", tenant))
    }

    async fn issue_code(&mut self, code: &NewCode) -> Result<Option<ActivationCodeId>, StoreError> {
        let tenant = self.tenant()?.get();
        let issued: Option<i64> = self
            .fetch_optional(
                diesel::insert_into(activation_codes::table)
                    .values((
                        activation_codes::tenant_id.eq(tenant),
                        activation_codes::code_hmac.eq(code.hmac.as_slice()),
                        activation_codes::branch_id.eq(code.branch.map(BranchId::get)),
                        activation_codes::assigned_to.eq(code.assigned_to.map(UserId::get)),
                        activation_codes::issued_by.eq(code.issued_by.map(UserId::get)),
                        activation_codes::issued_at.eq(code.issued_at),
                        activation_codes::expires_at.eq(code.expires_at),
                        activation_codes::is_demo.eq(code.expires_at.is_none()),
                    ))
                    .on_conflict_do_nothing()
                    .returning(activation_codes::code_id),
            )
            .await?;
        issued.map(code_id).transpose()
    }

    async fn use_code(&mut self, code: ActivationCodeId, now: OffsetDateTime) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        let used = self
            .execute_one(
                diesel::update(activation_codes::table.find((tenant, code.get())))
                    .filter(
                        activation_codes::used_at
                            .is_null()
                            .and(activation_codes::revoked_at.is_null()),
                    )
                    .filter(
                        activation_codes::expires_at
                            .is_null()
                            .or(activation_codes::expires_at.gt(now)),
                    )
                    .set(
                        activation_codes::used_at.eq(diesel::dsl::case_when(
                            activation_codes::is_demo,
                            activation_codes::used_at,
                        )
                        .otherwise(now.into_sql::<diesel::sql_types::Timestamptz>().nullable())),
                    ),
            )
            .await?;
        Ok(used > 0)
    }

    async fn code_used_by(
        &mut self,
        code: ActivationCodeId,
        device: TrustedDeviceId,
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(activation_codes::table.find((tenant, code.get())))
                .set(activation_codes::used_by.eq(device.get())),
        )
        .await
    }

    async fn lock_code(
        &mut self,
        code: ActivationCodeId,
        now: OffsetDateTime,
    ) -> Result<Option<IssuedCode>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<CodeRow> = self
            .fetch_optional(
                activation_codes::table
                    .find((tenant, code.get()))
                    .select(CodeRow::as_select())
                    .for_update(),
            )
            .await?;
        row.map(|row| row.issued(now)).transpose()
    }

    async fn revoke_code(&mut self, code: ActivationCodeId, now: OffsetDateTime) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        self.apply(
            diesel::update(activation_codes::table.find((tenant, code.get())))
                .set(activation_codes::revoked_at.eq(now)),
        )
        .await
    }

    async fn codes(
        &mut self,
        branches: Option<&[BranchId]>,
        page: PageRequest,
        now: OffsetDateTime,
    ) -> Result<Page<IssuedCode>, StoreError> {
        let tenant = self.tenant()?.get();
        let own: Option<Vec<i64>> = branches.map(|ids| ids.iter().map(|id| id.get()).collect());
        let (rows, total) = self
            .run(async |connection| {
                let listed = || {
                    let query = activation_codes::table
                        .filter(activation_codes::tenant_id.eq(tenant))
                        .into_boxed();
                    match own.clone() {
                        Some(own) => query.filter(activation_codes::branch_id.eq_any(own)),
                        None => query,
                    }
                };
                let rows: Vec<CodeRow> = listed()
                    .order((
                        activation_codes::issued_at.desc(),
                        activation_codes::code_id.desc(),
                    ))
                    .limit(page.size().into())
                    .offset(page.offset())
                    .select(CodeRow::as_select())
                    .load(connection)
                    .await?;
                Ok((rows, listed().count().get_result(connection).await?))
            })
            .await?;
        let items = rows
            .into_iter()
            .map(|row| row.issued(now))
            .collect::<Result<_, _>>()?;
        Ok(Page::new(page, items, total))
    }

    async fn has_user(&mut self, user: UserId) -> Result<bool, StoreError> {
        let tenant = self.tenant()?.get();
        self.fetch_one(diesel::select(diesel::dsl::exists(
            users::table.find((tenant, user.get())),
        )))
        .await
    }
}
