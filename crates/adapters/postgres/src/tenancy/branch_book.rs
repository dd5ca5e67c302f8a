use async_trait::async_trait;
use diesel::{pg::Pg, prelude::*};
use munim_identity_device::{EndReason, SessionsOf};
use munim_kernel::{BranchId, StoreError};
use munim_tenancy::{Branch, BranchBook, BranchDetails, BranchHolds, BranchRecord, ListedBranch};
use time::{Date, OffsetDateTime};

use super::branch_reader::listed_branch;
use crate::{
    PgWork,
    errors::{corrupt, unless_taken},
    identity_device::session_ends::Whose,
    notices::{notify_figures, notify_sessions},
    run::RunQueryDsl,
    schema::{
        activation_codes, branch_figures, branch_month_figures, branches, centres, clients, device_requests,
        devices, loans, sessions, sign_in_challenges, user_branches,
    },
    stored::{Stored, row, sql},
};

/// The constraint that refuses a second branch with the same code.
const CODE_IS_UNIQUE: &str = "branches_tenant_id_branch_code_key";

row! {
    /// The numbers of rows in the lender's tables that refer to a branch.
    struct LendersRow {
        entries: i64,
        closures: i64,
        accounts: i64,
        holidays: i64,
        tills: i64,
        approvals: i64,
        check_ins: i64,
    }
}

const LENDERS: &str = "SELECT
    (SELECT count(*) FROM journal_entries WHERE tenant_id = $1 AND branch_id = $2) AS entries,
    (SELECT count(*) FROM period_closures WHERE tenant_id = $1 AND branch_id = $2) AS closures,
    (SELECT count(*) FROM account_roles WHERE tenant_id = $1 AND branch_id = $2)
      + (SELECT count(*) FROM bank_accounts WHERE tenant_id = $1 AND branch_id = $2) AS accounts,
    (SELECT count(*) FROM holidays WHERE tenant_id = $1 AND branch_id = $2) AS holidays,
    (SELECT count(*) FROM tills WHERE tenant_id = $1 AND branch_id = $2)
      + (SELECT count(*) FROM branch_days WHERE tenant_id = $1 AND branch_id = $2) AS tills,
    (SELECT count(*) FROM approvals WHERE tenant_id = $1 AND branch_id = $2) AS approvals,
    (SELECT count(*) FROM check_ins WHERE tenant_id = $1 AND branch_id = $2) AS check_ins";

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = branches, check_for_backend(Pg))]
struct DetailsRow {
    branch_code: String,
    branch_name: String,
    is_head_office: bool,
    address: String,
    city: String,
    state: String,
    postal_code: String,
    phone_number: String,
    email_address: String,
    manager_name: String,
    is_active: bool,
    // NULL while the branch is pending, even if it was set before.
    #[diesel(treat_none_as_null = true)]
    opening_date: Option<Date>,
}

impl From<&BranchDetails> for DetailsRow {
    fn from(details: &BranchDetails) -> Self {
        let details = details.clone();
        Self {
            branch_code: details.code,
            branch_name: details.name,
            is_head_office: details.is_head_office,
            address: details.address,
            city: details.city,
            state: details.state,
            postal_code: details.postal_code,
            phone_number: details.phone_number,
            email_address: details.email_address,
            manager_name: details.manager_name,
            is_active: details.is_active,
            opening_date: details.opening_date,
        }
    }
}

impl From<DetailsRow> for BranchDetails {
    fn from(row: DetailsRow) -> Self {
        Self {
            code: row.branch_code,
            name: row.branch_name,
            is_head_office: row.is_head_office,
            address: row.address,
            city: row.city,
            state: row.state,
            postal_code: row.postal_code,
            phone_number: row.phone_number,
            email_address: row.email_address,
            manager_name: row.manager_name,
            is_active: row.is_active,
            opening_date: row.opening_date,
        }
    }
}

type HeldRow = (i64, DetailsRow, i64);

fn held(row: Option<HeldRow>) -> Result<Option<Branch>, StoreError> {
    row.map(|(id, details, version)| {
        Ok(Branch::from_store(BranchRecord {
            id: branch_id(id)?,
            details: details.into(),
            version,
        }))
    })
    .transpose()
}

fn branch_id(id: i64) -> Result<BranchId, StoreError> {
    BranchId::try_new(id).map_err(|_| corrupt("branches", "branch_id", id))
}

#[async_trait(?Send)]
impl BranchBook for PgWork {
    async fn lock_organisation(&mut self) -> Result<(), StoreError> {
        self.lock_tenant().await
    }

    async fn lock_branch(&mut self, branch: BranchId) -> Result<Option<Branch>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<HeldRow> = self
            .fetch_optional(
                branches::table
                    .find((tenant, branch.get()))
                    .select((branches::branch_id, DetailsRow::as_select(), branches::version))
                    .for_update(),
            )
            .await?;
        held(row)
    }

    async fn lock_head_office(&mut self) -> Result<Option<Branch>, StoreError> {
        let tenant = self.tenant()?.get();
        let row: Option<HeldRow> = self
            .run(async |connection| {
                branches::table
                    .filter(branches::tenant_id.eq(tenant).and(branches::is_head_office))
                    .select((branches::branch_id, DetailsRow::as_select(), branches::version))
                    .for_no_key_update()
                    .first(connection)
                    .await
                    .optional()
            })
            .await?;
        held(row)
    }

    async fn listed_branch(&mut self, branch: BranchId) -> Result<Option<ListedBranch>, StoreError> {
        let tenant = self.tenant()?;
        let row = self
            .run(async |connection| listed_branch(connection, tenant, branch).await)
            .await?;
        Ok(row.map(|Stored(branch)| branch))
    }

    async fn add_branch(
        &mut self,
        details: &BranchDetails,
        now: OffsetDateTime,
    ) -> Result<Option<BranchId>, StoreError> {
        let tenant = self.tenant()?.get();
        let row = DetailsRow::from(details);
        let added: Result<i64, StoreError> = self
            .fetch_one(
                diesel::insert_into(branches::table)
                    .values((branches::tenant_id.eq(tenant), row, branches::created_at.eq(now)))
                    .returning(branches::branch_id),
            )
            .await;
        let Some(id) = unless_taken(added, CODE_IS_UNIQUE)? else {
            return Ok(None);
        };
        self.run(async |connection| {
            // Dashboards show the branches that have figures.
            diesel::insert_into(branch_figures::table)
                .values((
                    branch_figures::tenant_id.eq(tenant),
                    branch_figures::branch_id.eq(id),
                ))
                .execute(connection)
                .await?;
            notify_figures(connection, tenant).await
        })
        .await?;
        branch_id(id).map(Some)
    }

    async fn replace_branch(&mut self, branch: &Branch) -> Result<bool, StoreError> {
        let of = self.tenant()?;
        let tenant = of.get();
        let branch = branch.get();
        let row = DetailsRow::from(&branch.details);
        let replaced = self
            .run(async |connection| {
                diesel::update(branches::table.find((tenant, branch.id.get())))
                    .set((row, branches::version.eq(branch.version)))
                    .execute(connection)
                    .await?;
                // Sessions include the name of their branch.
                notify_sessions(connection, SessionsOf::Tenant(of)).await?;
                notify_figures(connection, tenant).await
            })
            .await;
        Ok(unless_taken(replaced, CODE_IS_UNIQUE)?.is_some())
    }

    async fn holds_of(&mut self, branch: BranchId) -> Result<BranchHolds, StoreError> {
        let (tenant, id) = (self.tenant()?.get(), branch.get());
        macro_rules! count {
            ($connection:expr, $table:ident) => {
                $table::table
                    .filter($table::tenant_id.eq(tenant))
                    .filter($table::branch_id.eq(id))
                    .count()
                    .get_result::<i64>($connection)
                    .await?
            };
        }
        self.run(async |connection| {
            let lenders: LendersRow = sql!(LENDERS; tenant, id).get_result(connection).await?;
            Ok(BranchHolds {
                clients: count!(connection, clients),
                staff: count!(connection, user_branches) + lenders.check_ins,
                loans: count!(connection, loans),
                centres: count!(connection, centres),
                devices: count!(connection, devices),
                activation_codes: count!(connection, activation_codes),
                device_requests: count!(connection, device_requests),
                sessions: count!(connection, sessions) + count!(connection, sign_in_challenges),
                entries: lenders.entries,
                closures: lenders.closures,
                accounts: lenders.accounts,
                holidays: lenders.holidays,
                tills: lenders.tills,
                approvals: lenders.approvals,
            })
        })
        .await
    }

    async fn remove_branch(&mut self, branch: BranchId) -> Result<(), StoreError> {
        let (tenant, id) = (self.tenant()?.get(), branch.get());
        self.run(async |connection| {
            diesel::delete(branch_figures::table.find((tenant, id)))
                .execute(connection)
                .await?;
            let months = branch_month_figures::tenant_id
                .eq(tenant)
                .and(branch_month_figures::branch_id.eq(id));
            diesel::delete(branch_month_figures::table)
                .filter(months)
                .execute(connection)
                .await?;
            diesel::delete(branches::table.find((tenant, id)))
                .execute(connection)
                .await?;
            notify_figures(connection, tenant).await
        })
        .await
    }

    async fn end_sessions_in(&mut self, branch: BranchId, now: OffsetDateTime) -> Result<u64, StoreError> {
        self.end_all_of(Whose::Branch(branch), None, EndReason::BranchDeactivated, now)
            .await
    }
}
