use serde_json::json;
use tokio_postgres::Client;

use super::desk::Desk;
use crate::Outcome;

/// The loans of a batch, of which the last one fails.
pub(super) const LOANS: usize = 3;

/// Adds sheets of centres with active loans, for earlier days on which the books are open.
const SHEETS: &str = "INSERT INTO collection_sheets (tenant_id, branch_id, centre_id, officer_id, due_on, demand_paise)
   SELECT e.tenant_id, e.branch_id, e.centre_id, e.officer_id, t.business_date - n, 0
   FROM centres e JOIN business_dates t ON t.tenant_id = e.tenant_id CROSS JOIN generate_series(0, 20) n
   WHERE e.tenant_id = $1 AND e.branch_id = $2 AND e.officer_id IS NOT NULL
     AND t.business_date - n > coalesce((SELECT max(k.closed_through) FROM period_closures k
       WHERE k.tenant_id = $1 AND k.branch_id IN (0, $2)), '2000-01-01')
     AND EXISTS (SELECT FROM clients c JOIN loans l ON l.tenant_id = c.tenant_id AND l.client_id = c.client_id AND l.state = 'active'
       WHERE c.tenant_id = e.tenant_id AND c.centre_id = e.centre_id AND l.disbursed_on < t.business_date - n)
   ORDER BY n, e.centre_id LIMIT $3
   ON CONFLICT (tenant_id, centre_id, due_on) DO NOTHING RETURNING sheet_id";

/// Adds approved loans, which are copied from paid-out ones.
const LENDABLE: &str = "INSERT INTO loans (tenant_id, branch_id, client_id, product_id, terms_version, officer_id, state, loan_number,
      principal_paise, requested_paise, annual_rate, interest_method, frequency, instalment_count, requested_instalments, rounding,
      instalment_unit, instalment_direction, grace_principal, grace_interest, broken_period, cycle, applied_on, approved_on)
    SELECT l.tenant_id, l.branch_id, l.client_id, l.product_id, l.terms_version, l.officer_id, 'approved',
      'K-' || row_number() OVER (ORDER BY l.loan_id), l.principal_paise, l.principal_paise, l.annual_rate, l.interest_method,
      l.frequency, l.instalment_count, l.instalment_count, l.rounding, l.instalment_unit, l.instalment_direction, l.grace_principal,
      l.grace_interest, l.broken_period, l.cycle, t.business_date, t.business_date
    FROM loans l
    JOIN business_dates t ON t.tenant_id = l.tenant_id
    JOIN clients c ON c.tenant_id = l.tenant_id AND c.client_id = l.client_id AND c.status = 'active'
    WHERE l.tenant_id = $1 AND l.branch_id = $2 AND l.state = 'active' ORDER BY l.loan_id LIMIT $3
    RETURNING loan_id, client_id";

/// Moves the business date past the calendar, so that a midnight during the kills does not make it late.
const DAY: &str = "UPDATE business_dates SET business_date = greatest(business_date, (now() AT TIME ZONE 'Asia/Kolkata')::date) + 1
   WHERE tenant_id = $1 RETURNING business_date::text, (SELECT min(bank_account_id) FROM bank_accounts WHERE tenant_id = $1)";

/// Lets the cashier hold the counter of the branch.
const TILL: &str = "UPDATE tills SET was_opened = true, opened_at = coalesce(opened_at, now()),
     holder_id = (SELECT user_id FROM users WHERE tenant_id = $1 AND username = $3)
   WHERE tenant_id = $1 AND branch_id = $2 AND kind = 'counter'";

/// What the workers work on.
pub(super) struct Stock {
    pub(super) sheets: Vec<i64>,
    pub(super) loans: Vec<i64>,
    clients: Vec<i64>,
    pub(super) bank_account: i64,
    /// The business date, which is the value date of batches and their results.
    pub(super) today: String,
}

impl Stock {
    /// Creates enough sheets and loans for that many rounds.
    pub(super) async fn lay_in(database: &Client, desk: &Desk, rounds: usize) -> Outcome<Self> {
        let (tenant, branch) = (desk.tenant, desk.branch);
        let day = database.query_one(DAY, &[&tenant]).await?;
        let most = i64::try_from(20 + 6 * rounds)?;
        database
            .execute(TILL, &[&tenant, &branch, &desk.cashier.username])
            .await?;
        let sheets = database.query(SHEETS, &[&tenant, &branch, &most]).await?;
        let loans = database.query(LENDABLE, &[&tenant, &branch, &most]).await?;
        let mut clients: Vec<i64> = loans.iter().map(|row| row.try_get(1)).collect::<Result<_, _>>()?;
        clients.sort_unstable();
        clients.dedup();
        let stock = Self {
            sheets: sheets
                .iter()
                .map(|row| row.try_get(0))
                .collect::<Result<_, _>>()?,
            loans: loans.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?,
            clients,
            bank_account: day.try_get(1)?,
            today: day.try_get(0)?,
        };
        if stock.sheets.is_empty() || stock.loans.len() < LOANS {
            return Err("the branch has no centres or no loans".into());
        }
        Ok(stock)
    }

    /// Records a bank account for each client whose loans are paid out.
    pub(super) fn give_bank_accounts(&self, desk: &Desk) -> Outcome<()> {
        for client in &self.clients {
            let account =
                json!({"ifsc": "HDFC0001234", "number": format!("5010{client:08}"), "holder": "Asha Patil"});
            let profile = json!({"language": "en", "riskClass": "low", "bankAccount": account});
            desk.put(&desk.manager, &format!("/api/clients/{client}/profile"), &profile)?;
        }
        Ok(())
    }
}
