use async_trait::async_trait;
use diesel::{pg::Pg, prelude::*};
use munim_kernel::{BranchId, Money, Scope, StoreError, TenantId};
use munim_reporting::{BranchMonth, BranchPerformanceReader, BranchRecord, MonthFigures};
use time::Date;

use super::dashboard_reader::{BranchSums, NameRow};
use crate::{
    PgStore,
    run::RunQueryDsl,
    schema::{branch_figures, branch_month_figures, branches, business_dates, tenants},
};

/// The number of months shown before the current one.
const MONTHS: i64 = 11;

#[derive(Queryable, Selectable)]
#[diesel(table_name = branch_month_figures, check_for_backend(Pg))]
struct MonthRow {
    month: Date,
    disbursed_paise: i64,
    due_paise: i64,
    on_time_paise: i64,
    collected_paise: i64,
    new_clients: i64,
    clients: i64,
    outstanding_paise: i64,
    par30_paise: i64,
}

impl From<MonthRow> for BranchMonth {
    fn from(row: MonthRow) -> Self {
        Self {
            month: row.month,
            sums: MonthFigures {
                disbursed: Money::from_paise(row.disbursed_paise),
                due: Money::from_paise(row.due_paise),
                on_time: Money::from_paise(row.on_time_paise),
                collected: Money::from_paise(row.collected_paise),
                new_clients: row.new_clients,
            },
            clients: row.clients,
            outstanding: Money::from_paise(row.outstanding_paise),
            par30: Money::from_paise(row.par30_paise),
        }
    }
}

type HeadRow = (String, NameRow, String, Date, i64, BranchSums);

#[async_trait(?Send)]
impl BranchPerformanceReader for PgStore {
    async fn branch_record(
        &self,
        tenant: TenantId,
        branch: BranchId,
    ) -> Result<Option<BranchRecord>, StoreError> {
        let (tenant_id, id) = (tenant.get(), branch.get());
        let (head, months) = self
            .read(Scope::Tenant(tenant), async |connection| {
                let (mut first, mut second) = (connection, connection);
                let head = async {
                    branches::table
                        .inner_join(
                            branch_figures::table.on(branch_figures::tenant_id
                                .eq(branches::tenant_id)
                                .and(branch_figures::branch_id.eq(branches::branch_id))),
                        )
                        .inner_join(tenants::table.on(tenants::tenant_id.eq(branches::tenant_id)))
                        .inner_join(
                            business_dates::table.on(business_dates::tenant_id.eq(branches::tenant_id)),
                        )
                        .filter(branches::tenant_id.eq(tenant_id).and(branches::branch_id.eq(id)))
                        .select((
                            branches::branch_code,
                            NameRow::as_select(),
                            tenants::org_name,
                            business_dates::business_date,
                            branch_figures::staff,
                            BranchSums::as_select(),
                        ))
                        .first::<HeadRow>(&mut first)
                        .await
                        .optional()
                };
                futures_util::try_join!(
                    head,
                    branch_month_figures::table
                        .filter(branch_month_figures::tenant_id.eq(tenant_id))
                        .filter(branch_month_figures::branch_id.eq(id))
                        .order(branch_month_figures::month.desc())
                        .limit(MONTHS)
                        .select(MonthRow::as_select())
                        .load::<MonthRow>(&mut second),
                )
            })
            .await?;
        head.map(|(code, name, tenant_name, as_of, staff, sums)| {
            Ok(BranchRecord {
                code,
                as_of,
                figures: sums.figures(name, tenant_name, staff)?,
                months: months.into_iter().rev().map(Into::into).collect(),
            })
        })
        .transpose()
    }
}
