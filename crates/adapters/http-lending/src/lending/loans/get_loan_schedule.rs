use munim_http_kit::{
    extractors::query_form::{Filter, QueryForm, id, parameter},
    openapi::{Demands, shapes::number},
};
use munim_kernel::StoreError;
use munim_lending::{Head, InstalmentStanding, LoanError, ScheduleCause, ScheduleVersion, ViewLoans};

use crate::prelude::*;

/// One instalment, in rupees.
#[item]
struct LoanScheduleRow {
    number: u16,
    due_on: Date,
    principal: Money,
    interest: Money,
    fees: Money,
    total: Money,
    /// Principal that is owed after it.
    balance: Money,
    /// Paid or waived.
    paid: Money,
    /// The part of `paid` that was waived.
    waived: Money,
    /// When its last part was paid.
    #[field(optional)]
    settled_on: Option<Date>,
}

/// A version of the schedule.
#[item]
struct LoanScheduleVersion {
    version: i32,
    #[schema(schema_with = words::<ScheduleCause>)]
    cause: String,
    made_on: Date,
}

/// A version of a loan's schedule, and all versions.
#[item]
pub(crate) struct LoanSchedule {
    /// 0 before the disbursal, and after it was undone.
    version: i32,
    rows: Vec<LoanScheduleRow>,
    /// The newest first.
    versions: Vec<LoanScheduleVersion>,
}

impl LoanSchedule {
    fn try_new(
        version: i32,
        instalments: &[InstalmentStanding],
        versions: Vec<ScheduleVersion>,
    ) -> Result<Self, LoanError> {
        let mut balance: Money = instalments.iter().map(|one| one.asked.get(Head::Principal)).sum();
        let rows = instalments.iter().map(|one| {
            balance = balance.checked_sub(one.asked.get(Head::Principal))?;
            Ok(LoanScheduleRow {
                number: one.number,
                due_on: one.due_on,
                principal: one.asked.get(Head::Principal),
                interest: one.asked.get(Head::Interest),
                fees: one
                    .asked
                    .get(Head::Fee)
                    .checked_add(one.asked.get(Head::Penalty))?,
                total: one.asked.total(),
                balance,
                paid: one.paid.total(),
                waived: one.waived,
                settled_on: one.settled_on,
            })
        });
        Ok(Self {
            version,
            rows: rows.collect::<Result<_, LoanError>>()?,
            versions: versions
                .into_iter()
                .map(|one| LoanScheduleVersion {
                    version: one.version,
                    cause: one.cause,
                    made_on: one.made_on,
                })
                .collect(),
        })
    }

    fn example() -> Self {
        let rupees = Money::from_paise;
        Self {
            version: 1,
            rows: vec![LoanScheduleRow {
                number: 1,
                due_on: date!(2027 - 01 - 01),
                principal: rupees(223_700),
                interest: rupees(60_000),
                fees: Money::ZERO,
                total: rupees(283_700),
                balance: rupees(2_776_300),
                paid: Money::ZERO,
                waived: Money::ZERO,
                settled_on: None,
            }],
            versions: vec![LoanScheduleVersion {
                version: 1,
                cause: "disbursal".to_owned(),
                made_on: date!(2026 - 12 - 01),
            }],
        }
    }
}

pub(crate) struct Version(Option<i32>);

impl Filter for Version {
    fn take(form: &mut QueryForm) -> Option<Self> {
        id(form, "version", |number| i32::try_from(number).ok()).map(Self)
    }

    fn describe(demands: &mut Demands) {
        let version = number().minimum(Some(1)).maximum(Some(i32::MAX));
        parameter(
            demands,
            "version",
            "A version from `versions`. Defaults to the current one.",
            version,
        );
    }
}

#[operation(get "/api/loans/{loanId}/schedule", tag = "loans", ok = "The schedule", message = "Loan schedule",
    refuses = [LoanError::NoSuchLoan, LoanError::NoSuchSchedule].map(loan_problem))]
/// Get a loan's schedule
///
/// The instalments and what was paid on each. Empty before the disbursal. All versions are kept; an earlier one shows no
/// payments.
pub(crate) async fn get_loan_schedule(
    app: State,
    caller: May<SeesLoans>,
    loan: PathId<LoanKey>,
    FilterQuery(Version(version)): FilterQuery<Version>,
) -> Reply<LoanSchedule> {
    let (found, rows, versions) = ViewLoans::new(app.lending())
        .get_loan_schedule(caller.actor(), loan.into_inner(), version)
        .await
        .map_err(loan_problem)?;
    let record = found.loan.get();
    let present = record.disbursed_on.map_or(0, |_| record.schedule_version);
    let shown = version.unwrap_or(present);
    let schedule = LoanSchedule::try_new(shown, &rows, versions);
    // The parts of a stored schedule add up.
    let schedule = schedule.map_err(|_| StoreError::Failed)?;
    Ok(Success::new(MESSAGE, schedule))
}
