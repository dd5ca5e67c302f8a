use munim_books::Series;
use munim_demo::{ClientBundle, Ids, InstalmentRow, LoanBundle, Portfolio, RepaymentRow, TenantPlan};
use munim_kernel::{Money, TenantId};
use munim_lending::{InstalmentUnit, Rounding};
use time::Date;
use tokio::{sync::mpsc, task};
use tokio_postgres::Transaction;

use super::{
    BulkError, BulkLoader, Sizes, books::continue_numbers, follow_up::add_follow_up, members::Memberships,
    sheets::add_rows, text::Rows,
};
use crate::{clients::sounds::sounds, lending::borrower_classes::classify_loaded};

/// The number of clients in one round of COPY: large enough to be fast, small enough for memory.
const CLIENTS_A_ROUND: usize = 2_000;

/// Until the load has ended, there are no statistics of its rows, of which the planner expects few. It would read all loans again
/// for each of many rows.
const WITHOUT_STATISTICS: &str = "SET LOCAL enable_nestloop = off";

const CLIENTS: &str = "clients (tenant_id, client_id, branch_id, centre_id, client_number, first_name, last_name, gender, birth_date, phone_number, status, joined_on)";
const WORDS: &str = "search_words (tenant_id, kind, word, row_id)";
const LOANS: &str = "loans (tenant_id, loan_id, branch_id, client_id, product_id, officer_id, loan_number, state, principal_paise, annual_rate, interest_method, frequency, instalment_count, cycle, applied_on, approved_on, disbursed_on, closed_on, written_off_paise, rounding, instalment_unit, schedule_version, first_due_on, disbursal_booked_on)";
const POSITIONS: &str = "loan_positions (tenant_id, loan_id, principal_paise, interest_paise, advance_paise, interest_paid_paise, oldest_unpaid_due, next_due_on, interest_before_paise, period_start, period_due, period_interest_paise)";
const INSTALMENTS: &str = "instalments (tenant_id, loan_id, number, due_on, principal_paise, interest_paise, principal_paid_paise, interest_paid_paise, settled_on)";
const REPAYMENTS: &str = "repayments (tenant_id, repayment_id, loan_id, branch_id, officer_id, received_on, amount_paise, principal_paise, interest_paise, mode, receipt_number, recorded_by, booked_on, advance_paise)";
const SHEETS: &str = "collection_sheets (tenant_id, branch_id, centre_id, officer_id, due_on, demand_paise, collected_paise, submitted_at, state)";

#[derive(Default)]
struct Round {
    clients: Rows,
    members: Memberships,
    words: Rows,
    loans: Rows,
    positions: Rows,
    instalments: Rows,
    repayments: Rows,
}

impl BulkLoader<'_> {
    pub(super) async fn load_portfolio(
        &self,
        transaction: &Transaction<'_>,
        plan: &TenantPlan,
        ids: &Ids,
    ) -> Result<Sizes, BulkError> {
        let portfolio = Portfolio::try_new(plan, ids, self.seed, self.today(), self.clients)?;
        // A thread makes the next rounds while the database stores one.
        let (rounds, mut made) = mpsc::channel(1);
        let (tenant, today) = (ids.tenant, self.today());
        let making = task::spawn_blocking(move || make(portfolio, tenant, today, &rounds));
        let mut sizes = Sizes::default();
        while let Some(mut round) = made.recv().await {
            sizes.clients += round.clients.send(transaction, CLIENTS).await?;
            round.words.send(transaction, WORDS).await?;
            sizes.loans += round.loans.send(transaction, LOANS).await?;
            round.positions.send(transaction, POSITIONS).await?;
            sizes.instalments += round.instalments.send(transaction, INSTALMENTS).await?;
            sizes.repayments += round.repayments.send(transaction, REPAYMENTS).await?;
            round.members.send(transaction).await?;
        }
        let portfolio = making.await?;
        continue_numbers(transaction, (plan, ids), Series::Group, portfolio.group_numbers()).await?;
        let mut sheets = Rows::default();
        for sheet in portfolio.collection_sheets() {
            // Submitted in the evening of the day.
            let submitted = sheet.submitted.then(|| format!("{} 12:30:00+00", sheet.due_on));
            sheets
                .plain(ids.tenant)
                .plain(sheet.branch_id)
                .plain(sheet.centre_id)
                .plain(sheet.officer)
                .plain(sheet.due_on)
                .money(sheet.demand)
                .money(sheet.collected)
                .optional(submitted)
                .plain(if sheet.submitted { "posted" } else { "open" })
                .end();
        }
        sheets.send(transaction, SHEETS).await?;
        self.load_books(transaction, &portfolio, plan, ids).await?;
        transaction.batch_execute(WITHOUT_STATISTICS).await?;
        add_rows(transaction, ids.tenant).await?;
        let ended = self.today().previous_day().unwrap_or(Date::MIN);
        transaction
            .execute(&classify_loaded(), &[&ids.tenant.get(), &ended])
            .await?;
        add_follow_up(transaction, ids.tenant, self.today()).await?;
        Ok(sizes)
    }
}

/// Makes all rounds, until nobody takes them any more. Returns the portfolio, whose stream has ended then.
fn make(mut portfolio: Portfolio, tenant: TenantId, today: Date, rounds: &mpsc::Sender<Round>) -> Portfolio {
    loop {
        let (mut round, mut taken) = (Round::default(), 0);
        for bundle in portfolio.by_ref().take(CLIENTS_A_ROUND) {
            round.add(tenant.get(), today, &bundle);
            round.members.add_household(tenant, &bundle.household);
            taken += 1;
        }
        for group in portfolio.take_groups() {
            round.members.add_group(tenant, &group);
        }
        if taken == 0 || rounds.blocking_send(round).is_err() {
            return portfolio;
        }
    }
}

/// Returns the part of a payment that exceeds what was due.
fn advance(repayment: &RepaymentRow) -> Money {
    let allocated = [repayment.principal, repayment.interest].into_iter().sum();
    repayment.amount.saturating_sub_to_zero(allocated)
}

impl Round {
    fn add(&mut self, tenant: i64, today: Date, bundle: &ClientBundle) {
        let client = &bundle.client;
        self.clients
            .plain(tenant)
            .plain(client.client_id)
            .plain(client.branch_id)
            .optional(client.centre_id)
            .text(&client.client_number)
            .text(client.first_name)
            .text(client.last_name)
            .plain(client.gender.as_str())
            .plain(client.birth_date)
            .text(&client.phone)
            .plain(client.status.as_str())
            .plain(client.joined_on)
            .end();
        for sound in sounds(&format!("{} {}", client.first_name, client.last_name)) {
            self.words
                .plain(tenant)
                .plain("sound")
                .plain(sound)
                .plain(client.client_id)
                .end();
        }
        for loan in &bundle.loans {
            self.add_loan(tenant, today, loan);
        }
    }

    fn add_loan(&mut self, tenant: i64, today: Date, bundle: &LoanBundle) {
        let loan = &bundle.loan;
        self.loans
            .plain(tenant)
            .plain(loan.loan_id)
            .plain(loan.branch_id)
            .plain(loan.client_id)
            .plain(loan.product_id)
            .plain(loan.officer)
            .text(&loan.loan_number)
            .plain(loan.state.as_str())
            .money(loan.principal)
            .plain(loan.annual_rate.percent())
            .plain(loan.method.as_str())
            .plain(loan.frequency.as_str())
            .plain(loan.instalment_count)
            .plain(loan.cycle)
            .plain(loan.applied_on)
            .optional(loan.approved_on)
            .optional(loan.disbursed_on)
            .optional(loan.closed_on)
            .money(loan.written_off)
            // The generator rounds schedules to whole rupees.
            .plain(Rounding::Rupee.as_str())
            .plain(InstalmentUnit::Rupee.as_str())
            .plain(u8::from(loan.disbursed_on.is_some()))
            .optional(bundle.instalments.first().map(|instalment| instalment.due_on))
            .optional(loan.disbursed_on)
            .end();
        if loan.disbursed_on.is_some() {
            // As munim_accrual has the period in which interest accrues.
            let bears = |one: &&InstalmentRow| !one.interest.is_zero();
            let ended = || bundle.instalments.iter().filter(|one| one.due_on < today);
            let period_start = ended().rfind(bears).map(|one| one.due_on).or(loan.disbursed_on);
            let period = bundle
                .instalments
                .iter()
                .filter(|one| one.due_on >= today)
                .find(bears);
            let interest_paid = bundle
                .instalments
                .iter()
                .map(|instalment| instalment.interest_paid);
            let ahead = bundle.instalments.iter().find(|one| {
                one.due_on >= today
                    && (one.principal_paid, one.interest_paid) != (one.principal, one.interest)
            });
            self.positions
                .plain(tenant)
                .plain(loan.loan_id)
                .money(loan.outstanding_principal)
                .money(loan.outstanding_interest)
                .money(bundle.repayments.iter().map(advance).sum())
                .money(interest_paid.sum())
                .optional(loan.oldest_unpaid_due)
                .optional(ahead.map(|instalment| instalment.due_on))
                .money(ended().map(|one| one.interest).sum())
                .optional(period_start)
                .optional(period.map(|one| one.due_on))
                .money(period.map(|one| one.interest).unwrap_or_default())
                .end();
        }
        for instalment in &bundle.instalments {
            self.instalments
                .plain(tenant)
                .plain(instalment.loan_id)
                .plain(instalment.number)
                .plain(instalment.due_on)
                .money(instalment.principal)
                .money(instalment.interest)
                .money(instalment.principal_paid)
                .money(instalment.interest_paid)
                .optional(instalment.settled_on)
                .end();
        }
        for repayment in &bundle.repayments {
            self.repayments
                .plain(tenant)
                .plain(repayment.repayment_id)
                .plain(repayment.loan_id)
                .plain(repayment.branch_id)
                .plain(repayment.officer)
                .plain(repayment.received_on)
                .money(repayment.amount)
                .money(repayment.principal)
                .money(repayment.interest)
                .plain(repayment.mode.as_str())
                .text(&repayment.receipt_number)
                .plain(repayment.recorded_by)
                .plain(repayment.received_on)
                .money(advance(repayment))
                .end();
        }
    }
}
