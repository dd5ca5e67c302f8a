use munim_kernel::{
    AccountId, BankAccountId, BranchId, ClientId, InvalidId, LoanId, LoanProductId, Money, Rate, StoreError,
    UserId,
};
use munim_lending::{Application, Grace, InstalmentRounding, Loan, LoanRecord, Terms};
use rust_decimal::Decimal;
use serde::Deserialize;
use time::Date;

use crate::{errors::corrupt, json_row::day};

/// A loan as `l`, as a JSON object. The rate is a text, since JSON knows no exact decimals.
pub(super) const LOAN: &str = "to_jsonb(l) || jsonb_build_object('annual_rate', l.annual_rate::text)";

#[derive(Debug, Deserialize)]
pub(super) struct LoanRow {
    pub(super) loan_id: i64,
    loan_number: Option<String>,
    client_id: i64,
    product_id: i64,
    terms_version: i32,
    branch_id: i64,
    officer_id: i64,
    state: String,
    state_reason: String,
    principal_paise: i64,
    requested_paise: Option<i64>,
    annual_rate: Decimal,
    instalment_count: u16,
    requested_instalments: Option<u16>,
    frequency: String,
    interest_method: String,
    rounding: String,
    instalment_unit: String,
    instalment_direction: String,
    grace_principal: u16,
    grace_interest: u16,
    broken_period: String,
    purpose: String,
    conditions: String,
    funding_source: String,
    #[serde(deserialize_with = "day::option::deserialize")]
    expected_disbursal_on: Option<Date>,
    #[serde(deserialize_with = "day::option::deserialize")]
    requested_first_due_on: Option<Date>,
    #[serde(deserialize_with = "day::option::deserialize")]
    first_due_on: Option<Date>,
    #[serde(deserialize_with = "day::deserialize")]
    applied_on: Date,
    #[serde(deserialize_with = "day::option::deserialize")]
    approved_on: Option<Date>,
    #[serde(deserialize_with = "day::option::deserialize")]
    disbursed_on: Option<Date>,
    #[serde(deserialize_with = "day::option::deserialize")]
    closed_on: Option<Date>,
    created_by: Option<i64>,
    submitted_by: Option<i64>,
    maker_ids: Vec<i64>,
    approved_by: Option<i64>,
    disbursed_by: Option<i64>,
    disbursal_mode: Option<String>,
    disbursal_bank_account_id: Option<i64>,
    disbursal_account_id: Option<i64>,
    schedule_version: i32,
    version: i64,
}

impl LoanRow {
    fn terms(&self) -> Result<Terms, StoreError> {
        let wrong = |column| corrupt("loans", column, self.loan_id);
        let terms = Terms::try_new(
            Money::from_paise(self.principal_paise),
            Rate::try_new(self.annual_rate).map_err(|_| wrong("annual_rate"))?,
            self.instalment_count,
            self.frequency.parse().map_err(|_| wrong("frequency"))?,
            self.interest_method
                .parse()
                .map_err(|_| wrong("interest_method"))?,
            self.rounding.parse().map_err(|_| wrong("rounding"))?,
        );
        let grace = Grace {
            principal: self.grace_principal,
            interest: self.grace_interest,
        };
        let terms = terms
            .and_then(|terms| terms.with_grace(grace))
            .map_err(|_| wrong("instalment_count"))?;
        Ok(terms
            .with_instalment_rounding(InstalmentRounding {
                unit: self
                    .instalment_unit
                    .parse()
                    .map_err(|_| wrong("instalment_unit"))?,
                direction: self
                    .instalment_direction
                    .parse()
                    .map_err(|_| wrong("instalment_direction"))?,
            })
            .with_broken_period(self.broken_period.parse().map_err(|_| wrong("broken_period"))?))
    }
}

impl TryFrom<LoanRow> for Loan {
    type Error = StoreError;

    fn try_from(row: LoanRow) -> Result<Self, StoreError> {
        let id = row.loan_id;
        let wrong = |column| corrupt("loans", column, id);
        let user = |user: Option<i64>, column| {
            let user = user.map(UserId::try_new).transpose();
            user.map_err(|_| wrong(column))
        };
        let makers = row.maker_ids.iter().copied().map(UserId::try_new);
        let mode = row.disbursal_mode.as_deref().map(str::parse).transpose();
        Ok(Self::from_store(LoanRecord {
            id: LoanId::try_new(id).map_err(|_| wrong("loan_id"))?,
            client: ClientId::try_new(row.client_id).map_err(|_| wrong("client_id"))?,
            product: LoanProductId::try_new(row.product_id).map_err(|_| wrong("product_id"))?,
            terms_version: row.terms_version,
            branch: BranchId::try_new(row.branch_id).map_err(|_| wrong("branch_id"))?,
            officer: UserId::try_new(row.officer_id).map_err(|_| wrong("officer_id"))?,
            state: row.state.parse().map_err(|_| wrong("state"))?,
            requested: (
                Money::from_paise(row.requested_paise.unwrap_or(row.principal_paise)),
                row.requested_instalments.unwrap_or(row.instalment_count),
            ),
            funding_source: row.funding_source.parse().map_err(|_| wrong("funding_source"))?,
            created_by: user(row.created_by, "created_by")?,
            submitted_by: user(row.submitted_by, "submitted_by")?,
            makers: makers.collect::<Result<_, _>>().map_err(|_| wrong("maker_ids"))?,
            approved_by: user(row.approved_by, "approved_by")?,
            disbursed_by: user(row.disbursed_by, "disbursed_by")?,
            disbursal_mode: mode.map_err(|_| wrong("disbursal_mode"))?,
            paid_from: row
                .disbursal_bank_account_id
                .zip(row.disbursal_account_id)
                .map(|(bank, account)| Ok((BankAccountId::try_new(bank)?, AccountId::try_new(account)?)))
                .transpose()
                .map_err(|_: InvalidId| wrong("disbursal_account_id"))?,
            applied_on: row.applied_on,
            approved_on: row.approved_on,
            disbursed_on: row.disbursed_on,
            first_due_on: row.first_due_on,
            closed_on: row.closed_on,
            schedule_version: row.schedule_version,
            version: row.version,
            application: Application {
                terms: row.terms()?,
                purpose: row.purpose,
                expected_disbursal_on: row.expected_disbursal_on,
                first_due_on: row.requested_first_due_on,
            },
            number: row.loan_number,
            state_reason: row.state_reason,
            conditions: row.conditions,
        }))
    }
}
