use munim_kernel::{BankAccountId, Money, Rate, StoreError};
use munim_lending::{Application, Grace, InstalmentRounding, Loan, LoanRecord, Restructured, Terms};
use time::Date;

use crate::stored::{Columns, FromRow};

/// The columns of a loan `l`, which are read as columns or from JSON. The rate is a text, since JSON has no exact decimals.
pub(super) const LOAN: &str = "l.loan_id, l.loan_number, l.client_id, l.product_id, l.terms_version, l.branch_id, l.officer_id, l.state,
    l.state_reason, l.principal_paise, l.requested_paise, l.annual_rate::text AS annual_rate, l.instalment_count,
    l.requested_instalments, l.frequency, l.interest_method, l.rounding, l.instalment_unit, l.instalment_direction,
    l.grace_principal, l.grace_interest, l.broken_period, l.purpose, l.conditions, l.funding_source,
    l.expected_disbursal_on, l.requested_first_due_on, l.first_due_on, l.applied_on, l.approved_on, l.disbursed_on,
    l.closed_on, l.created_by, l.submitted_by, l.maker_ids, l.approved_by, l.disbursed_by, l.disbursal_mode,
    l.disbursal_bank_account_id, l.disbursal_account_id, l.batch_id, l.failed_by, l.settled_on, l.restructured_on, l.watched_until,
    l.schedule_version, l.version";

/// Reads the centre `e` of a client `c`.
pub(super) const CENTRE_OF: &str = "SELECT to_jsonb(e)::text AS row FROM clients c
   JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id WHERE c.tenant_id = $1 AND c.client_id = $2";

fn terms(row: &Columns<'_>) -> Result<Terms, StoreError> {
    let rate = row.parse("annual_rate", Rate::try_new)?;
    let count = row.get("instalment_count")?;
    let (frequency, method) = (row.get("frequency")?, row.get("interest_method")?);
    let terms = Terms::try_new(
        row.get("principal_paise")?,
        rate,
        count,
        frequency,
        method,
        row.get("rounding")?,
    );
    let grace = Grace {
        principal: row.get("grace_principal")?,
        interest: row.get("grace_interest")?,
    };
    let terms = terms.and_then(|terms| terms.with_grace(grace));
    let terms = terms.map_err(|_| row.wrong("instalment_count"))?;
    let rounding = InstalmentRounding {
        unit: row.get("instalment_unit")?,
        direction: row.get("instalment_direction")?,
    };
    Ok(terms
        .with_instalment_rounding(rounding)
        .with_broken_period(row.get("broken_period")?))
}

impl FromRow for Loan {
    const ROW: (&'static str, &'static str) = ("loans", "loan_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let terms = terms(row)?;
        let (principal, count) = (terms.principal(), terms.instalments());
        let requested: (Option<Money>, Option<u16>) =
            (row.get("requested_paise")?, row.get("requested_instalments")?);
        let restructured_on: Option<Date> = row.get("restructured_on")?;
        let bank: Option<BankAccountId> = row.get("disbursal_bank_account_id")?;
        Ok(Self::from_store(LoanRecord {
            id: row.get("loan_id")?,
            client: row.get("client_id")?,
            product: row.get("product_id")?,
            terms_version: row.get("terms_version")?,
            branch: row.get("branch_id")?,
            officer: row.get("officer_id")?,
            state: row.get("state")?,
            requested: (requested.0.unwrap_or(principal), requested.1.unwrap_or(count)),
            funding_source: row.get("funding_source")?,
            created_by: row.get("created_by")?,
            submitted_by: row.get("submitted_by")?,
            makers: row.get("maker_ids")?,
            approved_by: row.get("approved_by")?,
            disbursed_by: row.get("disbursed_by")?,
            disbursal_mode: row.get("disbursal_mode")?,
            paid_from: bank.zip(row.get("disbursal_account_id")?),
            batch: row.get("batch_id")?,
            barred_payers: row.get("failed_by")?,
            applied_on: row.get("applied_on")?,
            approved_on: row.get("approved_on")?,
            disbursed_on: row.get("disbursed_on")?,
            first_due_on: row.get("first_due_on")?,
            closed_on: row.get("closed_on")?,
            settled_on: row.get("settled_on")?,
            restructured: restructured_on
                .zip(row.get("watched_until")?)
                .map(|(on, watched_until)| Restructured { on, watched_until }),
            schedule_version: row.get("schedule_version")?,
            version: row.get("version")?,
            application: Application {
                terms,
                purpose: row.get("purpose")?,
                expected_disbursal_on: row.get("expected_disbursal_on")?,
                first_due_on: row.get("requested_first_due_on")?,
            },
            number: row.get("loan_number")?,
            state_reason: row.get("state_reason")?,
            conditions: row.get("conditions")?,
        }))
    }
}
