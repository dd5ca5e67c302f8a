use std::collections::BTreeMap;

use tokio::runtime::Runtime;
use tokio_postgres::Client;

use super::write::{DISBURSALS, What};
use crate::{Outcome, demonstration::Demonstration};

/// Creates `$2` approved loans, numbered from 0, copied from disbursed ones.
const LENDABLE: &str = "INSERT INTO loans (tenant_id, branch_id, client_id, product_id, terms_version, officer_id, state, loan_number,
      principal_paise, requested_paise, annual_rate, interest_method, frequency, instalment_count, requested_instalments, rounding,
      instalment_unit, instalment_direction, grace_principal, grace_interest, broken_period, cycle, applied_on, approved_on)
    SELECT l.tenant_id, l.branch_id, l.client_id, l.product_id, l.terms_version, l.officer_id, 'approved',
      'K-' || row_number() OVER (ORDER BY l.loan_id) - 1, l.principal_paise, l.principal_paise, l.annual_rate, l.interest_method,
      l.frequency, l.instalment_count, l.instalment_count, l.rounding, l.instalment_unit, l.instalment_direction, l.grace_principal,
      l.grace_interest, l.broken_period, l.cycle, t.business_date, t.business_date
    FROM loans l
    JOIN business_dates t ON t.tenant_id = l.tenant_id
    JOIN clients c ON c.tenant_id = l.tenant_id AND c.client_id = l.client_id AND c.status = 'active'
    WHERE l.tenant_id = $1 AND l.state = 'active' ORDER BY l.loan_id LIMIT $2
    RETURNING loan_id";

/// The state of the database before the writers begin.
pub(super) struct Inspection {
    tenant: i64,
    /// Loans that receive payments. Few, so that payments of one loan coincide.
    pub(super) loans: Vec<i64>,
    /// Loans that wait for disbursal.
    pub(super) lendable: Vec<i64>,
    code: i64,
    event: i64,
    record: i64,
}

/// What the writers added to the database.
#[derive(Debug, Default)]
pub(super) struct There {
    /// The ids and names of created rows. Codes have no names.
    pub(super) made: BTreeMap<What, Vec<(i64, String)>>,
    /// The number of events for each created id.
    pub(super) events: BTreeMap<What, BTreeMap<String, i64>>,
    /// The number of audit records for each created id.
    pub(super) records: BTreeMap<What, BTreeMap<String, i64>>,
}

impl Inspection {
    pub(super) fn begin(tenant: i64, client: &Client, runtime: &Runtime) -> Outcome<Self> {
        let row = runtime.block_on(client.query_one(
            "SELECT (SELECT coalesce(max(code_id), 0) FROM activation_codes),
               (SELECT coalesce(max(event_id), 0) FROM outbox), (SELECT coalesce(max(audit_id), 0) FROM audit_log)",
            &[],
        ))?;
        let loans = runtime.block_on(client.query(
            "SELECT l.loan_id FROM loans l JOIN loan_positions p USING (tenant_id, loan_id)
             WHERE l.tenant_id = $1 AND l.state = 'active' AND p.principal_paise > 500000 ORDER BY 1 LIMIT 8",
            &[&tenant],
        ))?;
        let loans = loans.iter().map(|row| row.try_get(0));
        let lendable = runtime.block_on(client.query(LENDABLE, &[&tenant, &i64::from(DISBURSALS)]))?;
        let lendable = lendable.iter().map(|row| row.try_get(0));
        Ok(Self {
            tenant,
            loans: loans.collect::<Result<_, _>>()?,
            lendable: lendable.collect::<Result<_, _>>()?,
            code: row.try_get(0)?,
            event: row.try_get(1)?,
            record: row.try_get(2)?,
        })
    }

    pub(super) fn end(&self, runtime: &Runtime, demonstration: &Demonstration) -> Outcome<There> {
        runtime.block_on(async {
            let client = demonstration.superuser().await?;
            let mut there = There::default();
            for what in What::ALL {
                there.made.insert(what, self.made(&client, what).await?);
                let events = "SELECT entity, count(*) FROM outbox
                  WHERE tenant_id = $1 AND event_id > $2 AND event_name = $3 GROUP BY 1";
                let events = client
                    .query(events, &[&self.tenant, &self.event, &what.event()])
                    .await?;
                let records = "SELECT entity_id, count(*) FROM audit_log
                  WHERE tenant_id = $1 AND audit_id > $2 AND entity_type = $3 AND action = $4 GROUP BY 1";
                let records = client
                    .query(
                        records,
                        &[&self.tenant, &self.record, &what.entity(), &what.action()],
                    )
                    .await?;
                for (counts, rows) in [(&mut there.events, events), (&mut there.records, records)] {
                    let rows = rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?)));
                    counts.insert(what, rows.collect::<Outcome<_>>()?);
                }
            }
            Ok(there)
        })
    }

    async fn made(&self, client: &Client, what: What) -> Outcome<Vec<(i64, String)>> {
        let tenant = &self.tenant;
        let rows = match what {
            What::Branch => {
                let query = "SELECT branch_id, branch_code FROM branches WHERE tenant_id = $1 AND branch_code LIKE 'K-%'";
                client.query(query, &[tenant]).await?
            }
            What::User => {
                let query =
                    "SELECT user_id, username FROM users WHERE tenant_id = $1 AND username LIKE 'kill.%'";
                client.query(query, &[tenant]).await?
            }
            What::Payment => {
                let query = "SELECT repayment_id, reference FROM repayments WHERE tenant_id = $1 AND reference LIKE 'K-%'";
                client.query(query, &[tenant]).await?
            }
            What::Disbursal => {
                let query = "SELECT loan_id, loan_number FROM loans
                  WHERE tenant_id = $1 AND loan_number LIKE 'K-%' AND state = 'active'";
                client.query(query, &[tenant]).await?
            }
            What::Code => {
                let query = "SELECT code_id, '' FROM activation_codes WHERE tenant_id = $1 AND code_id > $2";
                client.query(query, &[tenant, &self.code]).await?
            }
        };
        rows.iter()
            .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
            .collect()
    }
}

/// Makes keys whose call was interrupted look old enough to be used again.
pub(super) fn age_keys(runtime: &Runtime, demonstration: &Demonstration) -> Outcome<()> {
    runtime.block_on(async {
        let client = demonstration.superuser().await?;
        let older = "UPDATE idempotency_keys SET created_at = created_at - INTERVAL '2 minutes' WHERE answered_at IS NULL";
        client.batch_execute(older).await?;
        Ok(())
    })
}
