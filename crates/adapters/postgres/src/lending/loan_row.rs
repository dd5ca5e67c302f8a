use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Date as SqlDate, Integer, Nullable, SmallInt, Text},
};
use munim_kernel::{
    AccountId, BankAccountId, BranchId, ClientId, InvalidId, LoanId, LoanProductId, Money, Rate, StoreError,
    UserId,
};
use munim_lending::{Application, Grace, InstalmentRounding, Loan, LoanRecord, Terms};
use rust_decimal::Decimal;
use serde::Deserialize;
use time::Date;

use crate::{errors::corrupt, json_row::day};

/// The columns of a loan `l`, for a [`LoanRow`]. The rate is a text, since JSON has no exact decimals.
pub(super) const LOAN: &str = "l.loan_id, l.loan_number, l.client_id, l.product_id, l.terms_version, l.branch_id, l.officer_id, l.state,
    l.state_reason, l.principal_paise, l.requested_paise, l.annual_rate::text AS annual_rate, l.instalment_count,
    l.requested_instalments, l.frequency, l.interest_method, l.rounding, l.instalment_unit, l.instalment_direction,
    l.grace_principal, l.grace_interest, l.broken_period, l.purpose, l.conditions, l.funding_source,
    l.expected_disbursal_on, l.requested_first_due_on, l.first_due_on, l.applied_on, l.approved_on, l.disbursed_on,
    l.closed_on, l.created_by, l.submitted_by, l.maker_ids, l.approved_by, l.disbursed_by, l.disbursal_mode,
    l.disbursal_bank_account_id, l.disbursal_account_id, l.schedule_version, l.version";

/// A loan, read as a row, or from JSON inside another object.
#[derive(Debug, Deserialize, QueryableByName)]
pub(super) struct LoanRow {
    #[diesel(sql_type = BigInt)]
    pub(super) loan_id: i64,
    #[diesel(sql_type = Nullable<Text>)]
    loan_number: Option<String>,
    #[diesel(sql_type = BigInt)]
    client_id: i64,
    #[diesel(sql_type = BigInt)]
    product_id: i64,
    #[diesel(sql_type = Integer)]
    terms_version: i32,
    #[diesel(sql_type = BigInt)]
    branch_id: i64,
    #[diesel(sql_type = BigInt)]
    officer_id: i64,
    #[diesel(sql_type = Text)]
    state: String,
    #[diesel(sql_type = Text)]
    state_reason: String,
    #[diesel(sql_type = BigInt)]
    principal_paise: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    requested_paise: Option<i64>,
    #[diesel(sql_type = Text)]
    annual_rate: String,
    #[diesel(sql_type = SmallInt)]
    instalment_count: i16,
    #[diesel(sql_type = Nullable<SmallInt>)]
    requested_instalments: Option<i16>,
    #[diesel(sql_type = Text)]
    frequency: String,
    #[diesel(sql_type = Text)]
    interest_method: String,
    #[diesel(sql_type = Text)]
    rounding: String,
    #[diesel(sql_type = Text)]
    instalment_unit: String,
    #[diesel(sql_type = Text)]
    instalment_direction: String,
    #[diesel(sql_type = SmallInt)]
    grace_principal: i16,
    #[diesel(sql_type = SmallInt)]
    grace_interest: i16,
    #[diesel(sql_type = Text)]
    broken_period: String,
    #[diesel(sql_type = Text)]
    purpose: String,
    #[diesel(sql_type = Text)]
    conditions: String,
    #[diesel(sql_type = Text)]
    funding_source: String,
    #[serde(deserialize_with = "day::option::deserialize")]
    #[diesel(sql_type = Nullable<SqlDate>)]
    expected_disbursal_on: Option<Date>,
    #[serde(deserialize_with = "day::option::deserialize")]
    #[diesel(sql_type = Nullable<SqlDate>)]
    requested_first_due_on: Option<Date>,
    #[serde(deserialize_with = "day::option::deserialize")]
    #[diesel(sql_type = Nullable<SqlDate>)]
    first_due_on: Option<Date>,
    #[serde(deserialize_with = "day::deserialize")]
    #[diesel(sql_type = SqlDate)]
    applied_on: Date,
    #[serde(deserialize_with = "day::option::deserialize")]
    #[diesel(sql_type = Nullable<SqlDate>)]
    approved_on: Option<Date>,
    #[serde(deserialize_with = "day::option::deserialize")]
    #[diesel(sql_type = Nullable<SqlDate>)]
    disbursed_on: Option<Date>,
    #[serde(deserialize_with = "day::option::deserialize")]
    #[diesel(sql_type = Nullable<SqlDate>)]
    closed_on: Option<Date>,
    #[diesel(sql_type = Nullable<BigInt>)]
    created_by: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    submitted_by: Option<i64>,
    #[diesel(sql_type = Array<BigInt>)]
    maker_ids: Vec<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    approved_by: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    disbursed_by: Option<i64>,
    #[diesel(sql_type = Nullable<Text>)]
    disbursal_mode: Option<String>,
    #[diesel(sql_type = Nullable<BigInt>)]
    disbursal_bank_account_id: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    disbursal_account_id: Option<i64>,
    #[diesel(sql_type = Integer)]
    schedule_version: i32,
    #[diesel(sql_type = BigInt)]
    version: i64,
}

impl LoanRow {
    fn count(&self, stored: i16, column: &'static str) -> Result<u16, StoreError> {
        u16::try_from(stored).map_err(|_| corrupt("loans", column, self.loan_id))
    }

    fn terms(&self) -> Result<Terms, StoreError> {
        let wrong = |column| corrupt("loans", column, self.loan_id);
        let rate: Decimal = self.annual_rate.parse().map_err(|_| wrong("annual_rate"))?;
        let terms = Terms::try_new(
            Money::from_paise(self.principal_paise),
            Rate::try_new(rate).map_err(|_| wrong("annual_rate"))?,
            self.count(self.instalment_count, "instalment_count")?,
            self.frequency.parse().map_err(|_| wrong("frequency"))?,
            self.interest_method
                .parse()
                .map_err(|_| wrong("interest_method"))?,
            self.rounding.parse().map_err(|_| wrong("rounding"))?,
        );
        let grace = Grace {
            principal: self.count(self.grace_principal, "grace_principal")?,
            interest: self.count(self.grace_interest, "grace_interest")?,
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
                row.count(
                    row.requested_instalments.unwrap_or(row.instalment_count),
                    "requested_instalments",
                )?,
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
