mod alerts;
mod sight;

use alerts::{due_checks, expiring_codes, failed_sign_ins, open_sheets, requested_devices};
use async_trait::async_trait;
use diesel::{pg::Pg, prelude::*};
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection as _};
use munim_kernel::{
    BranchId, CollectionSheetId, DeviceRequestId, LoanProductId, Money, Reach, Scope, StoreError, TenantId,
    indian_day,
};
use munim_reporting::{
    BranchFigures, Concerns, DashboardReader, DueChecks, Figures, MonthFigures, OpenSheet, ProductFigures,
    RequestedDevice, Warnings,
};
use sight::{Sight, within};
use time::{Date, OffsetDateTime};

use crate::{
    PgStore,
    errors::corrupt,
    long_list::conditions,
    prepared::{Given, KEPT_PLANS, Prepared},
    run::RunQueryDsl,
    schema::{
        branch_figures, branches, business_dates, officer_figures, tenant_figures, tenants, user_branches,
        users,
    },
    stored::row,
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = branches, check_for_backend(Pg))]
pub(super) struct NameRow {
    branch_id: i64,
    tenant_id: i64,
    branch_name: String,
    manager_name: String,
    is_active: bool,
}

macro_rules! sums {
    ($name:ident, $table:ident) => {
        #[derive(Queryable, Selectable)]
        #[diesel(table_name = $table, check_for_backend(Pg))]
        pub(super) struct $name {
            clients: i64,
            active_loans: i64,
            outstanding_paise: i64,
            par30_paise: i64,
            month_disbursed_paise: i64,
            month_due_paise: i64,
            month_on_time_paise: i64,
            month_collected_paise: i64,
            month_new_clients: i64,
            before_outstanding_paise: i64,
            before_clients: i64,
        }

        impl $name {
            pub(super) fn figures(
                self,
                name: NameRow,
                tenant_name: String,
                staff: i64,
            ) -> Result<BranchFigures, StoreError> {
                let id = name.branch_id;
                Ok(BranchFigures {
                    branch: BranchId::try_new(id).map_err(|_| corrupt("branches", "branch_id", id))?,
                    tenant: TenantId::try_new(name.tenant_id)
                        .map_err(|_| corrupt("branches", "tenant_id", id))?,
                    tenant_name,
                    name: name.branch_name,
                    manager: name.manager_name,
                    is_active: name.is_active,
                    staff,
                    clients: self.clients,
                    active_loans: self.active_loans,
                    outstanding: Money::from_paise(self.outstanding_paise),
                    par30: Money::from_paise(self.par30_paise),
                    month: MonthFigures {
                        disbursed: Money::from_paise(self.month_disbursed_paise),
                        due: Money::from_paise(self.month_due_paise),
                        on_time: Money::from_paise(self.month_on_time_paise),
                        collected: Money::from_paise(self.month_collected_paise),
                        new_clients: self.month_new_clients,
                    },
                    before_outstanding: Money::from_paise(self.before_outstanding_paise),
                    before_clients: self.before_clients,
                })
            }
        }
    };
}

sums!(BranchSums, branch_figures);

sums!(OfficerSums, officer_figures);

type BranchRow = (NameRow, String, i64, BranchSums);

type OfficerRow = (NameRow, String, Option<OfficerSums>);

async fn books(mut connection: &AsyncPgConnection, sight: &Sight) -> QueryResult<Vec<(String, Date)>> {
    let mut query = tenants::table
        .inner_join(business_dates::table.on(business_dates::tenant_id.eq(tenants::tenant_id)))
        .select((tenants::org_name, business_dates::business_date))
        .into_boxed();
    query = match sight.tenant {
        Some(tenant) => query.filter(tenants::tenant_id.eq(tenant)),
        None => query
            .filter(tenants::tenant_id.gt(0))
            .order(business_dates::business_date.desc())
            .limit(1),
    };
    query.load(&mut connection).await
}

async fn branch_rows(mut connection: &AsyncPgConnection, sight: &Sight) -> QueryResult<Vec<BranchRow>> {
    if sight.officer.is_some() {
        return Ok(Vec::new());
    }
    let query = branch_figures::table
        .inner_join(
            branches::table.on(branches::tenant_id
                .eq(branch_figures::tenant_id)
                .and(branches::branch_id.eq(branch_figures::branch_id))),
        )
        .inner_join(tenants::table.on(tenants::tenant_id.eq(branch_figures::tenant_id)))
        .select((
            NameRow::as_select(),
            tenants::org_name,
            branch_figures::staff,
            BranchSums::as_select(),
        ))
        .into_boxed();
    within!(query, branch_figures::tenant_id, sight, branch_figures::branch_id)
        .load(&mut connection)
        .await
}

async fn officer_rows(mut connection: &AsyncPgConnection, sight: &Sight) -> QueryResult<Vec<OfficerRow>> {
    let Some(officer) = sight.officer else {
        return Ok(Vec::new());
    };
    let query = branches::table
        .inner_join(tenants::table.on(tenants::tenant_id.eq(branches::tenant_id)))
        .left_join(
            officer_figures::table.on(officer_figures::tenant_id
                .eq(branches::tenant_id)
                .and(officer_figures::branch_id.eq(branches::branch_id))
                .and(officer_figures::officer_id.eq(officer))),
        )
        .select((
            NameRow::as_select(),
            tenants::org_name,
            Option::<OfficerSums>::as_select(),
        ))
        .into_boxed();
    within!(query, branches::tenant_id, sight, branches::branch_id)
        .load(&mut connection)
        .await
}

row! {
    struct ProductRow {
        product_id: i64,
        product_name: String,
        active_loans: i64,
        outstanding_paise: i64,
    }
}

/// Reads products with the sums of their rows, of which each branch and officer has one.
async fn product_rows(mut connection: &AsyncPgConnection, sight: &Sight) -> QueryResult<Vec<ProductRow>> {
    let conditions = conditions(
        vec!["true".to_owned()],
        &[
            (sight.tenant.is_some(), "tenant_id = $1"),
            (sight.branches.is_some(), "branch_id = ANY ($2)"),
            (sight.officer.is_some(), "officer_id = $3"),
        ],
    );
    let text = format!(
        "SELECT product_id, product_name, active_loans, outstanding_paise
         FROM (SELECT tenant_id, product_id, sum(active_loans)::bigint AS active_loans,
             sum(outstanding_paise)::bigint AS outstanding_paise
           FROM product_figures WHERE {conditions} GROUP BY tenant_id, product_id) f
         JOIN loan_products USING (tenant_id, product_id)"
    );
    let given = vec![
        Given::Number(sight.tenant.unwrap_or_default()),
        Given::Numbers(sight.branches.clone().unwrap_or_default()),
        Given::Number(sight.officer.unwrap_or_default()),
    ];
    Prepared::new("", &text, given).load(&mut connection).await
}

/// Returns the number of staff within reach; a user of several branches counts once. For an officer's own figures it is
/// one.
async fn staff(mut connection: &AsyncPgConnection, sight: &Sight) -> QueryResult<i64> {
    if sight.officer.is_some() {
        return Ok(1);
    }
    let Some(own) = sight.branches.clone() else {
        let mut query = tenant_figures::table.select(tenant_figures::staff).into_boxed();
        if let Some(tenant) = sight.tenant {
            query = query.filter(tenant_figures::tenant_id.eq(tenant));
        }
        let counts: Vec<i64> = query.load(&mut connection).await?;
        return Ok(counts.into_iter().sum());
    };
    user_branches::table
        .inner_join(
            users::table.on(users::tenant_id
                .eq(user_branches::tenant_id)
                .and(users::user_id.eq(user_branches::user_id))),
        )
        .filter(user_branches::tenant_id.eq(sight.tenant.unwrap_or_default()))
        .filter(user_branches::branch_id.eq_any(own))
        .filter(users::status.eq("active"))
        .select(diesel::dsl::count(user_branches::user_id).aggregate_distinct())
        .first(&mut connection)
        .await
}

#[async_trait(?Send)]
impl DashboardReader for PgStore {
    async fn figures(
        &self,
        scope: Scope,
        reach: &Reach,
        concerns: Concerns,
        now: OffsetDateTime,
    ) -> Result<Figures, StoreError> {
        let sight = Sight::new(scope, reach);
        // Planning them takes longer than running them.
        let ((), books, whole, parts, products, staff, sheets, checks, warnings) = self
            .read(scope, async |connection| {
                let mut plans = connection;
                futures_util::try_join!(
                    plans.batch_execute(KEPT_PLANS),
                    books(connection, &sight),
                    branch_rows(connection, &sight),
                    officer_rows(connection, &sight),
                    product_rows(connection, &sight),
                    staff(connection, &sight),
                    open_sheets(connection, &sight),
                    async {
                        if !concerns.documents || sight.tenant.is_none() {
                            return Ok(Vec::new());
                        }
                        due_checks(connection, &sight).await
                    },
                    async {
                        if !concerns.accounts {
                            return Ok((Vec::new(), (0, None), (0, None)));
                        }
                        futures_util::try_join!(
                            requested_devices(connection, &sight, now),
                            expiring_codes(connection, &sight, now),
                            failed_sign_ins(connection, &sight, now),
                        )
                    },
                )
            })
            .await?;
        let book = books.into_iter().next();
        let as_of = book.as_ref().map_or_else(|| indian_day(now), |(_, day)| *day);
        let tenant_name = sight.tenant.and_then(|_| book.map(|(name, _)| name));
        let mut branches = Vec::with_capacity(whole.len() + parts.len());
        for (name, tenant, staff, sums) in whole {
            branches.push(sums.figures(name, tenant, staff)?);
        }
        for (name, tenant, sums) in parts {
            branches.push(sums.unwrap_or(OfficerSums::NONE).figures(name, tenant, 1)?);
        }
        let mut products = products
            .into_iter()
            .map(ProductFigures::try_from)
            .collect::<Result<Vec<_>, _>>()?;
        products.sort_by(|one, other| other.count.cmp(&one.count).then(one.product.cmp(&other.product)));
        let (requests, codes, failures) = warnings;
        Ok(Figures {
            as_of,
            tenant_name,
            staff,
            branches,
            products,
            open_sheets: sheets
                .into_iter()
                .map(|(id, centre, branch, due_on, demand)| {
                    Ok(OpenSheet {
                        id: CollectionSheetId::try_new(id)
                            .map_err(|_| corrupt("collection_sheets", "sheet_id", id))?,
                        centre,
                        branch,
                        due_on,
                        demand: Money::from_paise(demand),
                    })
                })
                .collect::<Result<_, _>>()?,
            due_checks: checks
                .into_iter()
                .map(DueChecks::try_from)
                .collect::<Result<_, _>>()?,
            warnings: Warnings {
                requested_devices: requests
                    .into_iter()
                    .map(|(id, employee, branch, requested_at)| {
                        Ok(RequestedDevice {
                            id: DeviceRequestId::try_new(id)
                                .map_err(|_| corrupt("device_requests", "request_id", id))?,
                            employee,
                            branch,
                            requested_at,
                        })
                    })
                    .collect::<Result<_, _>>()?,
                expiring_codes: codes.1.map(|first| (codes.0, first)),
                failed_sign_ins: failures.1.map(|last| (failures.0, last)),
            },
        })
    }
}

impl TryFrom<ProductRow> for ProductFigures {
    type Error = StoreError;

    fn try_from(row: ProductRow) -> Result<Self, StoreError> {
        let id = row.product_id;
        Ok(Self {
            product: LoanProductId::try_new(id).map_err(|_| corrupt("loan_products", "product_id", id))?,
            name: row.product_name,
            count: row.active_loans,
            outstanding: Money::from_paise(row.outstanding_paise),
        })
    }
}

impl OfficerSums {
    /// An officer without centres or loans in a branch.
    const NONE: Self = Self {
        clients: 0,
        active_loans: 0,
        outstanding_paise: 0,
        par30_paise: 0,
        month_disbursed_paise: 0,
        month_due_paise: 0,
        month_on_time_paise: 0,
        month_collected_paise: 0,
        month_new_clients: 0,
        before_outstanding_paise: 0,
        before_clients: 0,
    };
}
