//! Provisions for loan losses, beside the day end that books them.
use std::{collections::BTreeMap, fmt::Write as _};

use munim_books::AccountRole;
use munim_kernel::{AccountId, BranchId, LoanProductId, Money, Percent, Reach, Scope, StoreError, TenantId};
use munim_lending::{
    Exposure, ListedProvision, Provision, ProvisionBalance, ProvisionClass, ProvisionFilter, ProvisionRates,
    ShownProvisions,
};
use munim_tenancy::ConfigKey;
use rust_decimal::Decimal;
use time::Date;

use crate::{
    PgStore, PgWork,
    reach_sql::in_reach,
    run::RunQueryDsl,
    stored::{Columns, FromRow, Stored, from_row, row, sql, values},
};

row! {
    struct DayEnds {
        booked_on: Option<Date>,
        since: Option<Date>,
    }

    struct RateRow {
        class: ProvisionClass,
        percent: Option<Decimal>,
        takes_deposits: bool,
    }
}

from_row! {
    Exposure: "loans", "product_id" {
        branch = "branch_id", product = "product_id", class, account = "account_id", outstanding,
    }
    ProvisionBalance: "account_movements", "account_id" { branch = "branch_id", account = "account_id", held }
}

impl FromRow for ListedProvision {
    const ROW: (&'static str, &'static str) = ("provisions", "product_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let percent: Option<Decimal> = row.get("percent")?;
        Ok(Self {
            product: (row.get("product_id")?, row.get("product_name")?),
            class: row.get("class")?,
            percent: percent.map(Percent::new),
            outstanding: row.get("outstanding")?,
            amount: row.get("amount")?,
            before: row.get("before")?,
        })
    }
}

/// The day ends up to `$2`, or the last one, and up to `$3`.
const DAY_ENDS: &str =
    "SELECT max(business_date) FILTER (WHERE business_date <= coalesce($2::date, 'infinity')) AS booked_on,
     max(business_date) FILTER (WHERE business_date <= $3::date) AS since
   FROM provisions WHERE tenant_id = $1";

impl PgStore {
    pub(super) async fn shown_provisions(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: ProvisionFilter,
    ) -> Result<ShownProvisions, StoreError> {
        let mut condition = in_reach(reach, "p.branch_id", None);
        if let Some(branch) = filter.branch {
            let _ = write!(condition, " AND p.branch_id = {branch}");
        }
        let query = format!(
            "SELECT p.product_id, o.product_name, p.class, max(p.percent) FILTER (WHERE p.business_date = $2)::text AS percent,
               coalesce(sum(p.outstanding_paise) FILTER (WHERE p.business_date = $2), 0)::bigint AS outstanding,
               coalesce(sum(p.provision_paise) FILTER (WHERE p.business_date = $2), 0)::bigint AS amount,
               coalesce(sum(p.provision_paise) FILTER (WHERE p.business_date = $3), 0)::bigint AS before
             FROM provisions p JOIN loan_products o ON o.tenant_id = p.tenant_id AND o.product_id = p.product_id
             WHERE p.tenant_id = $1 AND p.business_date IN ($2, $3) AND {condition}
             GROUP BY p.product_id, o.product_name, p.class
             ORDER BY o.product_name, p.product_id,
               array_position(ARRAY['standard', 'sma', 'substandard', 'doubtful_1', 'doubtful_2', 'doubtful_3'], p.class)"
        );
        let tenant_id = tenant.get();
        let (ends, rows) = self
            .read(Scope::Tenant(tenant), async |mut connection| {
                let ends: DayEnds = sql!(DAY_ENDS; tenant_id, filter.as_of, filter.since)
                    .get_result(&mut connection)
                    .await?;
                let rows: Vec<Stored<_>> = sql!(query; tenant_id, ends.booked_on, ends.since)
                    .load(&mut connection)
                    .await?;
                Ok((ends, rows))
            })
            .await?;
        Ok(ShownProvisions {
            booked_on: ends.booked_on,
            since: ends.since,
            rows: values(rows),
        })
    }
}

const fn setting(class: ProvisionClass) -> ConfigKey {
    match class {
        ProvisionClass::Standard => ConfigKey::ProvisionStandard,
        ProvisionClass::Sma => ConfigKey::ProvisionSma,
        ProvisionClass::Substandard => ConfigKey::ProvisionSubstandard,
        ProvisionClass::Doubtful1 => ConfigKey::ProvisionDoubtful1,
        ProvisionClass::Doubtful2 => ConfigKey::ProvisionDoubtful2,
        ProvisionClass::Doubtful3 => ConfigKey::ProvisionDoubtful3,
    }
}

impl PgWork {
    pub(super) async fn read_provision_rates(&mut self) -> Result<ProvisionRates, StoreError> {
        let tenant = self.tenant()?.get();
        let classes: Vec<&str> = ProvisionClass::ALL.map(ProvisionClass::as_str).to_vec();
        let settings: Vec<&str> = ProvisionClass::ALL.map(|class| setting(class).as_str()).to_vec();
        let rows: Vec<RateRow> = self
            .fetch_all(sql!(
                "SELECT k.class, (s.settings ->> k.setting)::numeric::text AS percent,
                   t.kind IN ('cooperative_bank', 'credit_society') AS takes_deposits
                 FROM tenants t LEFT JOIN tenant_config s ON s.tenant_id = t.tenant_id
                 CROSS JOIN unnest($2::text[], $3::text[]) AS k (class, setting) WHERE t.tenant_id = $1";
                tenant, classes, settings
            ))
            .await?;
        let takes_deposits = rows.iter().any(|row| row.takes_deposits);
        let set = rows.into_iter().filter_map(|row| Some((row.class, row.percent?)));
        Ok(ProvisionRates::new(
            takes_deposits,
            &set.collect::<BTreeMap<_, _>>(),
        ))
    }

    pub(super) async fn read_provision_balances(&mut self) -> Result<Vec<ProvisionBalance>, StoreError> {
        let (tenant, role) = (self.tenant()?.get(), AccountRole::Provision.as_str());
        self.rows(sql!(
            "SELECT m.branch_id, m.account_id, sum(m.credit_paise - m.debit_paise)::bigint AS held
             FROM account_movements m
             JOIN (SELECT account_id FROM account_roles WHERE tenant_id = $1 AND role = $2
               UNION SELECT account_id FROM provisions WHERE tenant_id = $1
                 AND business_date = (SELECT max(business_date) FROM provisions WHERE tenant_id = $1)) a USING (account_id)
             WHERE m.tenant_id = $1 AND m.span = 'year' GROUP BY m.branch_id, m.account_id";
            tenant, role
        ))
        .await
    }

    pub(super) async fn add_provisions(
        &mut self,
        business_date: Date,
        provisions: &[Provision],
    ) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let all = provisions.iter();
        let branches: Vec<BranchId> = all.clone().map(|one| one.exposure.branch).collect();
        let products: Vec<LoanProductId> = all.clone().map(|one| one.exposure.product).collect();
        let classes: Vec<&str> = all.clone().map(|one| one.exposure.class.as_str()).collect();
        let accounts: Vec<AccountId> = all.clone().map(|one| one.exposure.account).collect();
        let outstanding: Vec<Money> = all.clone().map(|one| one.exposure.outstanding).collect();
        let percents: Vec<String> = all.clone().map(|one| one.percent.get().to_string()).collect();
        let amounts: Vec<Money> = all.map(|one| one.amount).collect();
        self.apply(sql!(
            "INSERT INTO provisions (tenant_id, business_date, branch_id, product_id, class, account_id, outstanding_paise, percent,
               provision_paise)
             SELECT $1, $2, p.branch_id, p.product_id, p.class, p.account_id, p.outstanding, p.percent::numeric, p.amount
             FROM unnest($3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::bigint[])
               AS p (branch_id, product_id, class, account_id, outstanding, percent, amount)";
            tenant, business_date, branches, products, classes, accounts, outstanding, percents, amounts
        ))
        .await
    }
}
