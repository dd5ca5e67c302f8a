//! What `munim books verify` finds. Each row damages one table of the database, bypassing all triggers. The table is
//! restored before the next row.
use munim_kernel::TenantId;
use munim_testkit::BANK;

use super::{
    lender::{Lender, id_of},
    money_calls::desk::{Desk, at, settlement},
};

const UNEVEN: &str = "the debits of an entry differ from its credits, or from its amount";
const NUMBERS: &str = "vouchers are missing in a branch's numbers";
const MOVEMENTS: &str = "the movements of an account differ from its lines";
const CASH: &str = "what was received or paid for an account differs from the lines beside cash";
const OWED: &str = "what is owed on a loan differs from its transactions";
const NO_FIGURE: &str = "a loan has transactions, but no figure of what is owed on it";
const REFUNDED: &str = "what was refunded on a loan differs from its transactions";
const INSTALMENTS: &str = "what is owed on a loan differs from its instalments";
const CONTROL: &str = "a control account differs from what the loans and savings accounts come to";

/// The broken rule, the place, and the recorded value less the correct one.
type Fault = (&'static str, String, i64);

const SOUND: [Fault; 0] = [];

/// Damage to one table, and the faults that are then found.
struct Row {
    what: &'static str,
    table: &'static str,
    damage: String,
    found: Vec<Fault>,
}

fn row(what: &'static str, table: &'static str, damage: String, found: Vec<Fault>) -> Row {
    Row {
        what,
        table,
        damage,
        found,
    }
}

async fn faults(lender: &Lender, tenant: i64) -> Vec<Fault> {
    let tenant = TenantId::try_new(tenant).unwrap();
    let faults = lender.world.store.check_books(tenant).await.unwrap();
    let faults = faults.into_iter();
    faults
        .map(|fault| (fault.what, fault.at, fault.found - fault.expected))
        .collect()
}

/// The books of a branch with three loans of ₹30,000: one with an advance payment of ₹1,000, one that was just
/// disbursed, and one that was overpaid and refunded ₹10,000.
struct Books {
    tenant: i64,
    branch: i64,
    branch_name: String,
    day: String,
    /// The payment's entry, its account at the bank, and the account that holds the money for the client.
    entry: i64,
    bank: i64,
    held: i64,
    year: i64,
    vouchers: i64,
    portfolio: i64,
    paid: i64,
    lent: i64,
    refunded: i64,
}

impl Books {
    async fn new(desk: &Desk) -> Self {
        let (lender, branch) = (&desk.lender, desk.branch);
        let (paid, lent) = (lender.lent().await, lender.lent().await);
        lender.pay(&paid, 1_000, "upi").await;
        let (refunded, _) = desk.overpaid().await;
        lender
            .accepted(&at(&refunded, "refund"), settlement(10_000.0))
            .await;
        let (tenant, paid) = (lender.tenant, id_of(&paid));
        // Before all loans: nothing has accrued.
        let accrued =
            format!("UPDATE business_dates SET accrued_through = '2000-01-01' WHERE tenant_id = {tenant}");
        lender.world.alter(&accrued).await;
        let number = async |query: &str| {
            let query = format!("{query} AND tenant_id = {tenant}");
            lender.world.database.number(&query).await
        };
        let entry =
            format!("SELECT entry_id FROM loan_transactions WHERE loan_id = {paid} AND kind = 'payment'");
        let entry = number(&entry).await;
        let line = format!("SELECT account_id FROM journal_lines WHERE entry_id = {entry}");
        let year = format!("SELECT financial_year FROM journal_entries WHERE entry_id = {entry}");
        let year = number(&year).await;
        let vouchers = format!(
            "SELECT count(*) FROM journal_entries WHERE branch_id = {branch} AND financial_year = {year}"
        );
        let name = format!("SELECT branch_name FROM branches WHERE branch_id = {branch}");
        let name = lender.world.database.value(&name).await;
        Self {
            tenant,
            branch,
            branch_name: name.as_str().unwrap().to_owned(),
            day: desk.day(0).await,
            entry,
            bank: number(&format!("{line} AND debit_paise > 0")).await,
            held: number(&format!("{line} AND credit_paise > 0")).await,
            year,
            vouchers: number(&vouchers).await,
            portfolio: number("SELECT account_id FROM account_roles WHERE role = 'portfolio'").await,
            paid,
            lent: id_of(&lent),
            refunded: id_of(&refunded),
        }
    }

    /// Returns the place of an account's movements in a span.
    fn moves(&self, account: i64, span: &str, from: &str) -> String {
        format!("account {account} of branch {}, {span} of {from}", self.branch)
    }

    fn control(&self, role: &str) -> String {
        format!("{role} of branch {}", self.branch_name)
    }

    fn journal(&self) -> Vec<Row> {
        let (entry, held, day) = (self.entry, self.held, self.day.as_str());
        let of_entry = format!("WHERE tenant_id = {} AND entry_id = {entry}", self.tenant);
        let of_series = format!(
            "WHERE tenant_id = {} AND branch_id = {} AND series = 'voucher' AND financial_year = {}",
            self.tenant, self.branch, self.year
        );
        let at_entry = format!("entry {entry}");
        let in_series = format!("branch {}, financial year {}", self.branch, self.year);
        vec![
            row(
                "an entry of more than its lines",
                "journal_entries",
                format!("UPDATE journal_entries SET amount_paise = amount_paise + 1 {of_entry}"),
                vec![(UNEVEN, at_entry.clone(), -1)],
            ),
            row(
                "a credit of more than the debit",
                "journal_lines",
                format!(
                    "UPDATE journal_lines SET credit_paise = credit_paise + 1 {of_entry} AND account_id = {held}"
                ),
                vec![
                    (UNEVEN, at_entry, -1),
                    (MOVEMENTS, self.moves(held, "day", day), 1),
                    (CASH, self.moves(held, "day", day), -1),
                ],
            ),
            row(
                "a number without a voucher",
                "number_series",
                format!("UPDATE number_series SET last_number = last_number + 1 {of_series}"),
                vec![(NUMBERS, in_series.clone(), -1)],
            ),
            row(
                "vouchers without numbers",
                "number_series",
                format!("DELETE FROM number_series {of_series}"),
                vec![(NUMBERS, in_series, self.vouchers)],
            ),
        ]
    }

    fn movements(&self) -> Vec<Row> {
        let (bank, held, portfolio) = (self.bank, self.held, self.portfolio);
        let (day, april) = (self.day.as_str(), format!("{}-04-01", self.year));
        let of = |account: i64, span: &str, from: &str| {
            format!(
                "WHERE tenant_id = {} AND branch_id = {} AND account_id = {account} AND span = '{span}' AND starts_on = '{from}'",
                self.tenant, self.branch
            )
        };
        let (bank_today, held_today) = (of(bank, "day", day), of(held, "day", day));
        let portfolio_year = of(portfolio, "year", &april);
        vec![
            row(
                "a day's debits",
                "account_movements",
                format!("UPDATE account_movements SET debit_paise = debit_paise + 1 {bank_today}"),
                vec![(MOVEMENTS, self.moves(bank, "day", day), 1)],
            ),
            row(
                "a day's debits and credits alike",
                "account_movements",
                format!(
                    "UPDATE account_movements SET debit_paise = debit_paise + 1, credit_paise = credit_paise + 1 {bank_today}"
                ),
                vec![(MOVEMENTS, self.moves(bank, "day", day), 0)],
            ),
            row(
                "a year's debits of a control account",
                "account_movements",
                format!("UPDATE account_movements SET debit_paise = debit_paise + 1 {portfolio_year}"),
                vec![
                    (MOVEMENTS, self.moves(portfolio, "year", &april), 1),
                    (CONTROL, self.control("portfolio"), 1),
                ],
            ),
            row(
                "what was received on a day",
                "cash_movements",
                format!("UPDATE cash_movements SET received_paise = received_paise + 1 {held_today}"),
                vec![(CASH, self.moves(held, "day", day), 1)],
            ),
            row(
                "what was received and paid on a day alike",
                "cash_movements",
                format!(
                    "UPDATE cash_movements SET received_paise = received_paise + 1, paid_paise = paid_paise + 1 {held_today}"
                ),
                vec![(CASH, self.moves(held, "day", day), 0)],
            ),
        ]
    }

    fn loans(&self) -> Vec<Row> {
        let of = |loan: i64| format!("WHERE tenant_id = {} AND loan_id = {loan}", self.tenant);
        let (paid, lent, refunded) = (of(self.paid), of(self.lent), of(self.refunded));
        let at_loan = |loan: i64| format!("loan {loan}");
        vec![
            row(
                "a penalty that is owed",
                "loan_positions",
                format!("UPDATE loan_positions SET penalty_paise = penalty_paise + 1 {paid}"),
                vec![(OWED, at_loan(self.paid), 1)],
            ),
            row(
                "a penalty of a transaction",
                "loan_transactions",
                format!(
                    "UPDATE loan_transactions SET penalty_paise = penalty_paise + 1 {paid} AND kind = 'payment'"
                ),
                vec![(OWED, at_loan(self.paid), -1)],
            ),
            row(
                "a loan without a figure",
                "loan_positions",
                format!("DELETE FROM loan_positions {lent}"),
                vec![
                    (NO_FIGURE, at_loan(self.lent), -1),
                    (CONTROL, self.control("portfolio"), 3_000_000),
                ],
            ),
            row(
                "a refund of more than its transaction",
                "loan_refunds",
                format!("UPDATE loan_refunds SET amount_paise = amount_paise + 1 {refunded}"),
                vec![(REFUNDED, at_loan(self.refunded), -1)],
            ),
            row(
                "a transaction without its refund",
                "loan_refunds",
                format!("DELETE FROM loan_refunds {refunded}"),
                vec![(REFUNDED, at_loan(self.refunded), 1_000_000)],
            ),
            row(
                "an instalment of more than is owed",
                "instalments",
                format!("UPDATE instalments SET principal_paise = principal_paise + 1 {lent} AND number = 1"),
                vec![(INSTALMENTS, at_loan(self.lent), -1)],
            ),
            row(
                "interest that was accrued",
                "loan_positions",
                format!(
                    "UPDATE loan_positions SET interest_before_paise = interest_paid_paise + 1, period_start = '1999-01-01',
                       period_due = NULL {lent}"
                ),
                vec![(CONTROL, self.control("interest_receivable"), -1)],
            ),
        ]
    }
}

#[actix_web::test]
async fn each_broken_rule_of_the_books_is_found_at_its_place() {
    let desk = Desk::new().await;
    let lender = &desk.lender;
    let (books, tenant) = (Books::new(&desk).await, lender.tenant);
    let neighbour = lender.world.tenant(BANK).await;
    assert_eq!(faults(lender, tenant).await, SOUND);
    let past_triggers = async |statements: String| {
        let statements = format!("BEGIN; SET LOCAL session_replication_role = replica; {statements}; COMMIT");
        lender.world.database.run(&statements).await;
    };
    let rows = books.journal().into_iter();
    for row in rows.chain(books.movements()).chain(books.loans()) {
        let (what, table) = (row.what, row.table);
        let kept = format!("CREATE TEMP TABLE kept AS SELECT * FROM {table} WHERE tenant_id = {tenant}");
        past_triggers(format!("{kept}; {}", row.damage)).await;
        assert_eq!(faults(lender, tenant).await, row.found, "{what}");
        assert_eq!(faults(lender, neighbour).await, SOUND, "{what}");
        past_triggers(format!(
            "DELETE FROM {table} WHERE tenant_id = {tenant}; INSERT INTO {table} SELECT * FROM kept; DROP TABLE kept"
        ))
        .await;
        assert_eq!(faults(lender, tenant).await, SOUND, "{what}, put right");
    }
    lender.verify().await;
}
