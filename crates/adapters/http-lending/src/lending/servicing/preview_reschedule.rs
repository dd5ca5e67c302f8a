use munim_kernel::Percent;
use munim_lending::{
    self as lending, Frequency, Head, InstalmentStanding, LoanError, NotReschedulable, Refusal,
    RescheduleQuote,
};

use super::{super::preview_loan::ScheduleRow, reschedule_form::PreviewRescheduleRequest};
use crate::prelude::*;

/// What a loan still asks for, in rupees.
#[item]
struct OpenSchedule {
    /// The unpaid parts of instalments, and those to come.
    rows: Vec<ScheduleRow>,
    interest: Money,
    last_due_on: Option<Date>,
}

impl OpenSchedule {
    fn new(open: &[InstalmentStanding], interest: Money) -> Self {
        let mut balance: Money = open.iter().map(|one| one.owed().get(Head::Principal)).sum();
        let rows = open.iter().map(|one| {
            balance = balance.saturating_sub_to_zero(one.owed().get(Head::Principal));
            ScheduleRow::owed(one, balance)
        });
        Self {
            rows: rows.collect(),
            interest,
            last_due_on: open.last().map(|one| one.due_on),
        }
    }
}

/// What rescheduling a loan would change, in rupees and percent a year.
#[item(from = quote: RescheduleQuote, let (terms, carried) = (&quote.new.terms, &quote.new.carried),
    let (before, after) = quote.interest)]
#[schema(as = ReschedulePreview)]
pub(crate) struct ReschedulePreviewItem {
    /// The unpaid principal, which is spread.
    #[field(from = terms.principal())]
    principal: Money,
    #[field(from = Percent::new(terms.rate().percent()))]
    annual_rate: Percent,
    #[field(from = Percent::new(quote.rate_before.percent()))]
    annual_rate_before: Percent,
    #[field(word = Frequency, from = terms.frequency().as_str())]
    frequency: &'static str,
    /// The amount of the new instalments after the grace but the last; null if the method has no such amount.
    instalment_amount: Option<Money>,
    /// Interest that has accrued and is unpaid, which is due with the first new instalment that asks for interest.
    #[field(from = carried.get(Head::Interest))]
    unpaid_interest: Money,
    /// Unpaid charges with tax, and penal charges, which are due with the first new instalment.
    #[field(from = quote.unpaid_charges())]
    unpaid_charges: Money,
    #[field(from = OpenSchedule::new(&quote.before, before))]
    before: OpenSchedule,
    #[field(from = OpenSchedule::new(&quote.after, after))]
    after: OpenSchedule,
    /// What the loan asks for more of interest; less than 0 if it asks for less.
    #[field(from = Money::from_paise(after.paise().saturating_sub(before.paise())))]
    additional_interest: Money,
    /// What is posted: the change of the accrued interest that is income.
    #[field(from = quote.earned)]
    income_change: Money,
    /// Until when the loan would be watched; null unless it is in distress.
    #[field(optional, from = quote.restructured.map(|one| one.watched_until))]
    watched_until: Option<Date>,
}

impl ReschedulePreviewItem {
    fn example() -> Self {
        let rupees = Money::from_paise;
        let of = |row, interest, last_due_on| OpenSchedule {
            rows: vec![row],
            interest,
            last_due_on: Some(last_due_on),
        };
        Self {
            principal: rupees(2_776_321),
            annual_rate: Percent::new(20.into()),
            annual_rate_before: Percent::new(24.into()),
            frequency: "monthly",
            instalment_amount: Some(rupees(257_183)),
            unpaid_interest: rupees(41_645),
            unpaid_charges: Money::ZERO,
            before: of(ScheduleRow::example(), rupees(344_144), date!(2027 - 11 - 24)),
            after: of(ScheduleRow::example(), rupees(351_520), date!(2028 - 02 - 15)),
            additional_interest: rupees(7_376),
            income_change: Money::ZERO,
            watched_until: Some(date!(2028 - 03 - 15)),
        }
    }
}

#[operation(post "/api/loans/{loanId}/reschedule/preview", tag = "loans", ok = "What would change",
    message = "Preview of the reschedule",
    refuses = [LoanError::NoSuchLoan, LoanError::State(Refusal::Closed),
        LoanError::NotReschedulable(NotReschedulable::PaidAhead)].map(loan_problem))]
/// Preview a reschedule
///
/// Computed like the reschedule itself, as of the business date. Nothing is stored.
pub(crate) async fn preview_reschedule(
    app: State,
    caller: May<PreviewsServicing>,
    loan: PathId<LoanKey>,
    Body(PreviewRescheduleRequest(wanted)): Body<PreviewRescheduleRequest>,
) -> Reply<ReschedulePreviewItem> {
    let (actor, loan) = (caller.actor(), loan.into_inner());
    let transaction = (app.lending(), actor.scope()?, Stale::Nothing);
    let quote = change(&app, &transaction, async |work, _| {
        lending::preview_reschedule(work, actor, loan, &wanted)
            .await
            .map_err(loan_problem)
    })
    .await?;
    Ok(Success::new(MESSAGE, quote.into()))
}
