//! The posting table of `docs/books.md`: every event over HTTP, and each line of its entries, by account.
use std::collections::BTreeSet;

use actix_web::http::Method;
use munim_books::{AccountRef, AccountRole, JournalBook, Posting, Source};
use munim_kernel::{AccountId, BranchId, LoanProductId, Money, Scope, TenantId, UserId};
use munim_lending::LendingStore as _;
use munim_testkit::MFI;
use rust_decimal::{Decimal, prelude::ToPrimitive as _};
use serde_json::{Value, json};

use super::{
    accrual::forget_loans,
    bank_accounts::{BANK_ACCOUNTS, chart_account, wanted},
    charges::{change_product, charge, charge_ids, register},
    day_end::{business_date, end_business_date},
    insurance_premiums::insure,
    inter_branch::{also_at, other_branch, pay_at},
    journal::day,
    lender::{Lender, PAYMENTS, id_of},
    write_offs::{serviced, why},
};

// The accounts of a new tenant, by the roles that they are mapped to.
const CASH_IN_HAND: &str = "1000";
const BANK: &str = "1100";
const PORTFOLIO: &str = "1200";
const INTEREST_RECEIVABLE: &str = "1210";
const FEE_RECEIVABLE: &str = "1220";
const INTER_BRANCH: &str = "1800";
const ADVANCE_FROM_CLIENTS: &str = "2100";
const CGST_PAYABLE: &str = "2200";
const SGST_PAYABLE: &str = "2210";
const IGST_PAYABLE: &str = "2220";
const INSURANCE_PAYABLE: &str = "2300";
const OPENING_BALANCES: &str = "3900";
const INTEREST_INCOME: &str = "4000";
const FEE_INCOME: &str = "4100";
const PENAL_INCOME: &str = "4200";
const PROVISION: &str = "1290";
const WAIVER_EXPENSE: &str = "5200";
const RECOVERY_INCOME: &str = "4300";
const PROVISION_EXPENSE: &str = "5000";
const WRITE_OFF_EXPENSE: &str = "5100";

/// A line of an entry: the account's code, and its debit and credit in paise.
type Line = (String, i64, i64);
/// An entry: its source, the branch in whose books it is, and its lines by account.
type Entry = (String, i64, Vec<Line>);

fn debit(code: &str, paise: i64) -> Line {
    (code.to_owned(), paise, 0)
}

fn credit(code: &str, paise: i64) -> Line {
    (code.to_owned(), 0, paise)
}

fn entry(kind: &str, branch: i64, lines: impl Into<Vec<Line>>) -> Entry {
    (kind.to_owned(), branch, lines.into())
}

/// The entries of a tenant since the last call.
struct News<'a> {
    lender: &'a Lender,
    last: i64,
}

impl<'a> News<'a> {
    async fn of(lender: &'a Lender) -> Self {
        let last = format!(
            "SELECT coalesce(max(entry_id), 0) FROM journal_entries WHERE tenant_id = {}",
            lender.tenant
        );
        let last = lender.world.database.number(&last).await;
        Self { lender, last }
    }

    /// Returns the entries since the last call, in posting order.
    async fn entries(&mut self) -> Vec<Entry> {
        let lines = format!(
            "SELECT l.entry_id, e.source_kind, l.branch_id, a.account_code, l.debit_paise, l.credit_paise
             FROM journal_lines l
             JOIN journal_entries e ON e.tenant_id = l.tenant_id AND e.entry_id = l.entry_id
             JOIN accounts a ON a.tenant_id = l.tenant_id AND a.account_id = l.account_id
             WHERE l.tenant_id = {} AND l.entry_id > {} ORDER BY l.entry_id, a.account_code, l.line",
            self.lender.tenant, self.last
        );
        let mut entries: Vec<Entry> = Vec::new();
        for row in self.lender.world.database.rows(&lines).await {
            let number = |column: &str| row[column].as_i64().unwrap();
            let text = |column: &str| row[column].as_str().unwrap().to_owned();
            let id = number("entry_id");
            if id > self.last {
                self.last = id;
                entries.push((text("source_kind"), number("branch_id"), Vec::new()));
            }
            let line = (
                text("account_code"),
                number("debit_paise"),
                number("credit_paise"),
            );
            entries.last_mut().unwrap().2.push(line);
        }
        entries
    }
}

/// Ends the business date, and returns the entries of its day end: those for provisions, and the others.
async fn ends_with_provisions(lender: &Lender) -> (Vec<Entry>, Vec<Entry>) {
    let mut news = News::of(lender).await;
    end_business_date(lender).await;
    let entries = news.entries().await.into_iter();
    entries.partition(|(kind, ..)| kind == "provision")
}

async fn ends(lender: &Lender) -> Vec<Entry> {
    ends_with_provisions(lender).await.1
}

/// Lends at 24 % in whole rupees from now on, so that the amounts are those of the worked example of 30,000 in 12
/// months: 2,837 each, of which 600 interest in the first.
async fn set_terms(lender: &Lender, charges: Value) {
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let terms = json!({"charges": charges, "interestRounding": "rupee",
        "annualRate": {"min": 24, "max": 24, "step": 1, "default": 24},
        "principal": {"min": 10_000, "max": 60_000, "step": 1_000, "default": 30_000},
        "instalmentRounding": {"unit": 1, "direction": "half_up"}});
    change_product(lender, &admin, terms).await;
}

async fn branch_of(lender: &Lender, loan: &str) -> i64 {
    let loan = lender.get(&lender.officer, loan).await;
    loan["branchId"].as_i64().unwrap()
}

#[actix_web::test]
async fn disbursal_payments_charges_and_reversals_of_a_loan() {
    let lender = Lender::new().await;
    let admin = charge(&lender).await;
    register(&lender, &admin, true).await;
    set_terms(&lender, charge_ids(&lender, &admin).await).await;
    let mut news = News::of(&lender).await;

    let loan = lender.lent().await;
    let own = branch_of(&lender, &loan).await;
    let disbursal = [
        credit(BANK, 2_964_600),
        debit(PORTFOLIO, 3_000_000),
        credit(CGST_PAYABLE, 2_700),
        credit(SGST_PAYABLE, 2_700),
        credit(FEE_INCOME, 30_000),
    ];
    assert_eq!(news.entries().await, [entry("disbursal", own, disbursal)]);

    // The first instalment is due: a part of its interest, then the rest with ₹50 more.
    lender.pass_days(31).await;
    let first = lender.pay(&loan, 100, "upi").await["paymentId"].clone();
    let part = [debit(BANK, 10_000), credit(INTEREST_INCOME, 10_000)];
    assert_eq!(news.entries().await, [entry("payment", own, part)]);
    lender.pay(&loan, 2_787, "cash").await;
    let rest = [
        debit(CASH_IN_HAND, 278_700),
        credit(PORTFOLIO, 223_700),
        credit(ADVANCE_FROM_CLIENTS, 5_000),
        credit(INTEREST_INCOME, 50_000),
    ];
    assert_eq!(news.entries().await, [entry("payment", own, rest)]);

    // The second payment pays what the first had paid, out of held money and out of principal.
    lender.reverse(&first, "Another client's money").await;
    let undone = [credit(BANK, 10_000), debit(INTEREST_INCOME, 10_000)];
    let again = [
        debit(PORTFOLIO, 5_000),
        debit(ADVANCE_FROM_CLIENTS, 5_000),
        credit(INTEREST_INCOME, 10_000),
    ];
    assert_eq!(
        news.entries().await,
        [
            entry("payment_reversed", own, undone),
            entry("reallocation", own, again)
        ]
    );

    // Held money pays what falls due, before the next payment does.
    lender.pay(&loan, 350, "bank").await;
    let held = [
        debit(BANK, 35_000),
        credit(PORTFOLIO, 5_000),
        credit(ADVANCE_FROM_CLIENTS, 30_000),
    ];
    assert_eq!(news.entries().await, [entry("payment", own, held)]);
    lender.pass_days(31).await;
    lender.pay(&loan, 1, "upi").await;
    let applied = [
        debit(ADVANCE_FROM_CLIENTS, 30_000),
        credit(INTEREST_INCOME, 30_000),
    ];
    let one = [debit(BANK, 100), credit(INTEREST_INCOME, 100)];
    assert_eq!(
        news.entries().await,
        [entry("advance_applied", own, applied), entry("payment", own, one)]
    );

    // Of the second interest of 555, 301 is paid. The cheque pays the rest, and is returned.
    let cheque = lender.pay(&loan, 1_000, "cheque").await["paymentId"].clone();
    let paid = [
        debit(BANK, 100_000),
        credit(PORTFOLIO, 74_600),
        credit(INTEREST_INCOME, 25_400),
    ];
    assert_eq!(news.entries().await, [entry("payment", own, paid)]);
    let bounce = format!("{PAYMENTS}/{cheque}/bounce");
    lender
        .accepted(&bounce, json!({"reason": "Funds insufficient"}))
        .await;
    let returned = [
        credit(BANK, 100_000),
        debit(PORTFOLIO, 74_600),
        debit(INTEREST_INCOME, 25_400),
    ];
    let charged = [
        debit(FEE_RECEIVABLE, 29_500),
        credit(CGST_PAYABLE, 2_250),
        credit(SGST_PAYABLE, 2_250),
        credit(FEE_INCOME, 25_000),
    ];
    assert_eq!(
        news.entries().await,
        [
            entry("payment_reversed", own, returned),
            entry("charge", own, charged)
        ]
    );

    // The third instalment includes the charge. The second still owes 254 and 2,282; the third has 510 and 2,327.
    lender.pass_days(30).await;
    lender.pay(&loan, 2_536 + 295 + 2_837, "upi").await;
    let with_fee = [
        debit(BANK, 566_800),
        credit(PORTFOLIO, 460_900),
        credit(FEE_RECEIVABLE, 29_500),
        credit(INTEREST_INCOME, 76_400),
    ];
    assert_eq!(news.entries().await, [entry("payment", own, with_fee)]);

    // Held money closes the loan a day after the due date, with a day's interest of 463 in 31 days, and the excess is
    // refunded.
    lender.pay(&loan, 24_000, "upi").await;
    let more = [debit(BANK, 2_400_000), credit(ADVANCE_FROM_CLIENTS, 2_400_000)];
    assert_eq!(news.entries().await, [entry("payment", own, more)]);
    lender.close(&loan).await;
    let closed = [
        credit(PORTFOLIO, 2_315_400),
        debit(ADVANCE_FROM_CLIENTS, 2_316_894),
        credit(INTEREST_INCOME, 1_494),
    ];
    assert_eq!(news.entries().await, [entry("rescheduling", own, closed)]);
    let excess = lender.get(&lender.officer, &loan).await["advance"].clone();
    let refund = json!({"amount": excess, "mode": "bank", "reason": "Paid too much"});
    lender.accepted(&format!("{loan}/refund"), refund).await;
    let refunded = [credit(BANK, 83_106), debit(ADVANCE_FROM_CLIENTS, 83_106)];
    assert_eq!(news.entries().await, [entry("refund", own, refunded)]);
    lender.verify().await;
}

#[actix_web::test]
async fn disbursals_in_cash_and_from_a_bank_account_with_integrated_tax() {
    let lender = Lender::new().await;
    // This gives the branch enough cash.
    lender.pay(&lender.lent().await, 10_000, "cash").await;
    let admin = charge(&lender).await;
    register(&lender, &admin, false).await;
    set_terms(&lender, charge_ids(&lender, &admin).await).await;
    let account = chart_account(&lender, "1191").await;
    let bank = lender
        .post(&lender.accountant, BANK_ACCOUNTS, wanted("30412345678", &account))
        .await["bankAccountId"]
        .clone();
    let mut news = News::of(&lender).await;
    for (body, account) in [
        (json!({"mode": "cash"}), CASH_IN_HAND),
        (json!({"mode": "upi"}), BANK),
        (json!({"mode": "bank", "bankAccountId": bank}), "1191"),
    ] {
        let loan = lender.approved(18_000).await;
        let own = branch_of(&lender, &loan).await;
        let (disburse, undo) = (format!("{loan}/disburse"), format!("{loan}/undo-disbursal"));
        lender.post(&lender.accountant, &disburse, body).await;
        let lines = [
            credit(account, 1_778_760),
            debit(PORTFOLIO, 1_800_000),
            credit(IGST_PAYABLE, 3_240),
            credit(FEE_INCOME, 18_000),
        ];
        let opposite = lines
            .clone()
            .map(|(code, debited, credited)| (code, credited, debited));
        assert_eq!(news.entries().await, [entry("disbursal", own, lines)]);
        let reason = json!({"reason": "The wrong account"});
        lender.post(&lender.accountant, &undo, reason).await;
        assert_eq!(news.entries().await, [entry("disbursal_undone", own, opposite)]);
        lender.verify().await;
    }
}

#[actix_web::test]
async fn a_premium_that_is_kept_back_for_an_insurer() {
    let lender = Lender::new().await;
    let admin = insure(&lender).await;
    set_terms(&lender, charge_ids(&lender, &admin).await).await;
    let loan = lender.approved(30_000).await;
    let own = branch_of(&lender, &loan).await;
    let mut news = News::of(&lender).await;
    let disburse = format!("{loan}/disburse");
    lender
        .post(&lender.accountant, &disburse, json!({"mode": "upi"}))
        .await;
    let lines = [
        credit(BANK, 2_955_000),
        debit(PORTFOLIO, 3_000_000),
        credit(INSURANCE_PAYABLE, 15_000),
        credit(FEE_INCOME, 30_000),
    ];
    let opposite = lines
        .clone()
        .map(|(code, debited, credited)| (code, credited, debited));
    assert_eq!(news.entries().await, [entry("disbursal", own, lines)]);
    let reason = json!({"reason": "The wrong account"});
    lender
        .post(&lender.accountant, &format!("{loan}/undo-disbursal"), reason)
        .await;
    assert_eq!(news.entries().await, [entry("disbursal_undone", own, opposite)]);
    lender.verify().await;
}

/// The program does not make penal charges yet, so the test stores one itself.
#[actix_web::test]
async fn a_payment_of_interest_that_was_accrued_and_of_a_penal_charge() {
    let lender = Lender::new().await;
    set_terms(&lender, json!([])).await;
    forget_loans(&lender).await;
    let loan = lender.lent().await;
    let own = branch_of(&lender, &loan).await;
    let (tenant, id) = (lender.tenant, id_of(&loan));
    let today = business_date(&lender).await;
    lender.pass_days(10).await;
    let accrued = [
        debit(INTEREST_RECEIVABLE, 20_000),
        credit(INTEREST_INCOME, 20_000),
    ];
    assert_eq!(ends(&lender).await, [entry("accrual", own, accrued)]);
    lender
        .world
        .alter(&format!(
            "UPDATE loan_positions SET penalty_paise = 5000 WHERE loan_id = {id};
             UPDATE instalments SET penalty_paise = 5000 WHERE loan_id = {id} AND number = 2;
             INSERT INTO loan_transactions (tenant_id, loan_id, kind, booked_on, value_on, principal_paise, interest_paise,
               fee_paise, penalty_paise, advance_paise, recorded_by, recorded_at)
             VALUES ({tenant}, {id}, 'charge', '{today}', '{today}', 0, 0, 0, 5000, 0, {}, now())",
            lender.till_staff()[1]
        ))
        .await;
    lender.verify().await;

    let mut news = News::of(&lender).await;
    lender.pass_days(20).await;
    lender.pay(&loan, 2_837, "upi").await;
    let first = [
        debit(BANK, 283_700),
        credit(PORTFOLIO, 223_700),
        credit(INTEREST_RECEIVABLE, 20_000),
        credit(INTEREST_INCOME, 40_000),
    ];
    assert_eq!(news.entries().await, [entry("payment", own, first)]);
    lender.verify().await;
    lender.pass_days(31).await;
    lender.pay(&loan, 2_887, "upi").await;
    let second = [
        debit(BANK, 288_700),
        credit(PORTFOLIO, 228_200),
        credit(INTEREST_INCOME, 55_500),
        credit(PENAL_INCOME, 5_000),
    ];
    assert_eq!(news.entries().await, [entry("payment", own, second)]);
    lender.verify().await;
}

/// Books an entry of two roles in a branch.
async fn book(lender: &Lender, branch: i64, roles: (AccountRole, AccountRole), paise: i64) {
    let today = business_date(lender).await;
    let source = Source {
        kind: "provision",
        id: None,
    };
    let amount = Money::from_paise(paise);
    let posting = Posting::new(
        BranchId::try_new(branch).unwrap(),
        day(&today),
        source,
        "Provision",
    )
    .debit(roles.0, amount)
    .credit(roles.1, amount)
    .balanced()
    .unwrap();
    let scope = Scope::Tenant(TenantId::try_new(lender.tenant).unwrap());
    let by = UserId::try_new(lender.till_staff()[1]).unwrap();
    let mut work = lender.world.store.begin(scope).await.unwrap();
    JournalBook::post(&mut *work, day(&today), &posting, by, munim_testkit::NOW)
        .await
        .unwrap();
    work.commit().await.unwrap();
}

#[actix_web::test]
async fn a_write_off_uses_the_provision_first_and_what_is_recovered_is_income() {
    let lender = Lender::new().await;
    set_terms(&lender, json!([])).await;
    let loan = lender.lent().await;
    let own = branch_of(&lender, &loan).await;
    let held = format!(
        "SELECT coalesce(sum(l.credit_paise - l.debit_paise), 0)::bigint FROM journal_lines l JOIN accounts a USING (tenant_id, account_id)
         WHERE l.tenant_id = {} AND l.branch_id = {own} AND a.account_code = '{PROVISION}'",
        lender.tenant
    );
    let held = lender.world.database.number(&held).await;
    let roles = (AccountRole::Provision, AccountRole::ProvisionExpense);
    book(&lender, own, roles, held - 1_000_000).await;
    lender.pass_days(31).await;
    lender.pay(&loan, 2_837, "upi").await;

    let mut news = News::of(&lender).await;
    serviced(&lender, &format!("{loan}/write-off"), why()).await;
    let lines = [
        credit(PORTFOLIO, 2_776_300),
        debit(PROVISION, 1_000_000),
        debit(WRITE_OFF_EXPENSE, 1_776_300),
    ];
    let opposite = lines
        .clone()
        .map(|(code, debited, credited)| (code, credited, debited));
    assert_eq!(news.entries().await, [entry("write_off", own, lines)]);

    let wanted = json!({"amount": 500, "mode": "cash"});
    let paid = lender
        .post(&lender.cashier, &format!("{loan}/recoveries"), wanted)
        .await;
    let recovered = [debit(CASH_IN_HAND, 50_000), credit(RECOVERY_INCOME, 50_000)];
    assert_eq!(news.entries().await, [entry("recovery", own, recovered)]);
    lender.reverse(&paid["paymentId"], "Another client's money").await;
    let returned = [credit(CASH_IN_HAND, 50_000), debit(RECOVERY_INCOME, 50_000)];
    assert_eq!(news.entries().await, [entry("payment_reversed", own, returned)]);

    serviced(&lender, &format!("{loan}/undo-write-off"), why()).await;
    assert_eq!(news.entries().await, [entry("write_off_undone", own, opposite)]);
    lender.verify().await;
}

#[actix_web::test]
async fn a_settlement_uses_the_provision_first_and_what_accrued_is_waived() {
    let lender = Lender::new().await;
    set_terms(&lender, json!([])).await;
    let loan = lender.lent().await;
    let own = branch_of(&lender, &loan).await;
    lender.pass_days(31).await;
    lender.pay(&loan, 2_837, "upi").await;
    let preview = json!({"amount": 20_000});
    let shown = lender
        .post(&lender.officer, &format!("{loan}/settlement/preview"), preview)
        .await;
    // The interest of a day is paid first, and the branch has provided for a part of the principal that is given up.
    let paise = |name: &str| {
        let rupees: Decimal = shown[name].to_string().parse().unwrap();
        (rupees * Decimal::from(100)).to_i64().unwrap()
    };
    let (lost, provided) = (paise("principal"), paise("provision"));
    let repaid = 2_776_300 - lost;
    assert!(repaid < 2_000_000 && (1..lost).contains(&provided), "{shown}");
    assert_eq!(paise("interest"), 0);

    let mut news = News::of(&lender).await;
    let body = json!({"amount": 20_000, "mode": "upi", "reason": "A fire"});
    let asked = lender
        .post(&lender.officer, &format!("{loan}/settlement"), body)
        .await;
    let accept = format!("/api/approvals/{}/accept", asked["approvalId"]);
    lender.post(&lender.colleague().await, &accept, Value::Null).await;
    let paid = [
        debit(BANK, 2_000_000),
        credit(PORTFOLIO, repaid),
        credit(INTEREST_INCOME, 2_000_000 - repaid),
    ];
    let given_up = [
        credit(PORTFOLIO, lost),
        debit(PROVISION, provided),
        debit(WRITE_OFF_EXPENSE, lost - provided),
    ];
    let entries = [
        entry("payment", own, paid.clone()),
        entry("settlement", own, given_up.clone()),
    ];
    assert_eq!(news.entries().await, entries);

    let payments = format!("{PAYMENTS}?loanId={}", id_of(&loan));
    let payments = lender.get(&lender.officer, &payments).await;
    lender
        .reverse(&payments["items"][0]["paymentId"], "The bank returned it")
        .await;
    let opposite = |lines: Vec<Line>| -> Vec<Line> {
        let turned = lines
            .into_iter()
            .map(|(code, debited, credited)| (code, credited, debited));
        turned.collect()
    };
    let entries = [
        entry("settlement_undone", own, opposite(given_up.into())),
        entry("payment_reversed", own, opposite(paid.into())),
    ];
    assert_eq!(news.entries().await, entries);
    lender.verify().await;
}

#[actix_web::test]
async fn a_charge_on_request_and_waivers_of_it_and_of_accrued_interest() {
    let lender = Lender::new().await;
    let admin = charge(&lender).await;
    register(&lender, &admin, true).await;
    let wanted = json!({"name": "Second loan card", "event": "service", "amount": 50});
    let card = lender.post(&admin, "/api/charges", wanted).await["chargeId"].clone();
    set_terms(&lender, charge_ids(&lender, &admin).await).await;
    let loan = lender.lent().await;
    let own = branch_of(&lender, &loan).await;
    let mut news = News::of(&lender).await;
    let body = json!({"chargeId": card, "reason": "It was lost"});
    serviced(&lender, &format!("{loan}/charges"), body).await;
    let charged = [
        debit(FEE_RECEIVABLE, 5_900),
        credit(CGST_PAYABLE, 450),
        credit(SGST_PAYABLE, 450),
        credit(FEE_INCOME, 5_000),
    ];
    assert_eq!(news.entries().await, [entry("charge", own, charged)]);
    let waive =
        |head: &str, amount: i64| json!({"head": head, "amount": amount, "reason": "It was not lost"});
    serviced(&lender, &format!("{loan}/waivers"), waive("fee", 59)).await;
    let waived = [
        credit(FEE_RECEIVABLE, 5_900),
        debit(CGST_PAYABLE, 450),
        debit(SGST_PAYABLE, 450),
        debit(WAIVER_EXPENSE, 5_000),
    ];
    assert_eq!(news.entries().await, [entry("waiver", own, waived)]);
    lender.verify().await;

    // Of the first interest of 600, 200 is accrued: that much of a waiver costs something.
    lender.pass_days(10).await;
    end_business_date(&lender).await;
    lender.pass_days(20).await;
    news.entries().await;
    serviced(&lender, &format!("{loan}/waivers"), waive("interest", 500)).await;
    let waived = [credit(INTEREST_RECEIVABLE, 20_000), debit(WAIVER_EXPENSE, 20_000)];
    assert_eq!(news.entries().await, [entry("waiver", own, waived)]);
    lender.verify().await;
}

#[actix_web::test]
async fn provisions_grow_and_shrink_with_what_is_outstanding() {
    let lender = Lender::new().await;
    set_terms(&lender, json!([])).await;
    forget_loans(&lender).await;
    end_business_date(&lender).await;
    let loan = lender.lent().await;
    let own = branch_of(&lender, &loan).await;
    let grown = [credit(PROVISION, 30_000), debit(PROVISION_EXPENSE, 30_000)];
    let (provisions, _) = ends_with_provisions(&lender).await;
    assert_eq!(provisions, [entry("provision", own, grown)]);
    lender.pass_days(31).await;
    lender.pay(&loan, 2_837, "upi").await;
    // 1 % of 2,237.
    let shrunk = [debit(PROVISION, 2_237), credit(PROVISION_EXPENSE, 2_237)];
    let (provisions, _) = ends_with_provisions(&lender).await;
    assert_eq!(provisions, [entry("provision", own, shrunk)]);
    let (provisions, _) = ends_with_provisions(&lender).await;
    assert_eq!(provisions, []);
    lender.verify().await;
}

#[actix_web::test]
async fn interest_of_a_borrower_who_comes_into_npa_and_is_standard_again() {
    let lender = Lender::new().await;
    set_terms(&lender, json!([])).await;
    forget_loans(&lender).await;
    let loan = lender.lent().await;
    let own = branch_of(&lender, &loan).await;
    lender.pass_days(10).await;
    let accrued = [
        debit(INTEREST_RECEIVABLE, 20_000),
        credit(INTEREST_INCOME, 20_000),
    ];
    assert_eq!(ends(&lender).await, [entry("accrual", own, accrued)]);

    // 91 days past due: nothing more accrues, and what was accrued is not income any more.
    lender.pass_days(109).await;
    let reversed = [
        credit(INTEREST_RECEIVABLE, 20_000),
        debit(INTEREST_INCOME, 20_000),
    ];
    let entries = ends(&lender).await;
    assert_eq!(entries, [entry("accrual_reversed", own, reversed)]);
    let shown = lender.get(&lender.officer, &loan).await;
    assert_eq!(shown["assetClass"], "npa");
    // The interest of three months, and of 29 of the 31 days of the fourth.
    assert_eq!(shown["interestNotRecognised"], 2_098.13);
    assert_eq!(ends(&lender).await, []);
    let mut news = News::of(&lender).await;

    // What is received is income at once: 600, 555, 510 and 463.
    let on = business_date(&lender).await;
    let four = json!({"loanId": id_of(&loan), "amount": 4 * 2_837, "mode": "upi", "receivedOn": on});
    lender.post(&lender.cashier, PAYMENTS, four).await;
    let paid = [
        debit(BANK, 1_134_800),
        credit(PORTFOLIO, 922_000),
        credit(INTEREST_INCOME, 212_800),
    ];
    assert_eq!(news.entries().await, [entry("payment", own, paid)]);
    // A day's interest of 416 in 31 days.
    lender.pass_days(1).await;
    let resumed = [debit(INTEREST_RECEIVABLE, 1_342), credit(INTEREST_INCOME, 1_342)];
    assert_eq!(ends(&lender).await, [entry("accrual", own, resumed)]);
    lender.verify().await;
}

#[actix_web::test]
async fn a_payment_that_another_branch_takes_and_its_reversal() {
    let mut lender = Lender::new().await;
    let loan = lender.lent().await;
    let own = branch_of(&lender, &loan).await;
    let (other, _) = other_branch(&lender, &loan).await;
    for user in lender.till_staff() {
        also_at(&mut lender, user, other).await;
    }
    let mut news = News::of(&lender).await;
    let paid = pay_at(&lender, &loan, other, Value::Null).await;
    assert_eq!(paid.status, 201, "{paid:?}");
    // The branch with the smaller id posts first.
    let by_kind = |mut entries: Vec<Entry>| {
        entries.sort();
        entries
    };
    let there = [debit(CASH_IN_HAND, 100_000), credit(INTER_BRANCH, 100_000)];
    let here = [
        debit(INTER_BRANCH, 100_000),
        credit(ADVANCE_FROM_CLIENTS, 100_000),
    ];
    assert_eq!(
        by_kind(news.entries().await),
        [entry("inter_branch", other, there), entry("payment", own, here)]
    );
    lender
        .reverse(&paid.data()["paymentId"], "Another client's money")
        .await;
    let there = [credit(CASH_IN_HAND, 100_000), debit(INTER_BRANCH, 100_000)];
    let here = [
        credit(INTER_BRANCH, 100_000),
        debit(ADVANCE_FROM_CLIENTS, 100_000),
    ];
    assert_eq!(
        by_kind(news.entries().await),
        [
            entry("inter_branch", other, there),
            entry("payment_reversed", own, here)
        ]
    );
    lender.verify().await;
}

#[actix_web::test]
async fn the_books_of_a_generated_lender_open_once_in_each_branch_and_not_by_hand() {
    let lender = Lender::new().await;
    let mut all = News {
        lender: &lender,
        last: 0,
    };
    let mut opened = all.entries().await;
    opened.retain(|(kind, ..)| kind == "opening");
    let branches: BTreeSet<_> = opened.iter().map(|(_, branch, _)| *branch).collect();
    assert_eq!(branches.len(), opened.len());
    let has = |code: &str| {
        opened
            .iter()
            .filter(|(.., lines)| lines.iter().any(|line| line.0 == code))
            .count()
    };
    // The head office has the capital, and every branch an opening balance of cash.
    assert_eq!((has("3000"), has(CASH_IN_HAND)), (1, opened.len()));
    assert_eq!(lender.balance("opening_balances").await, 0);
    // An opening entry cannot be made as a manual entry.
    let by_hand = json!({"branchId": opened[0].1, "narration": "Loans of before", "reason": "Taken over",
        "lines": [{"account": PORTFOLIO, "debit": 1}, {"account": OPENING_BALANCES, "credit": 1}]});
    let refused = lender
        .call(&lender.accountant, Method::POST, "/api/books/entries", by_hand)
        .await;
    assert_eq!(
        refused.fields(),
        [("lines".to_owned(), "control_account".to_owned())]
    );
}

#[actix_web::test]
async fn entries_posted_together_are_as_those_posted_alone() {
    let lender = Lender::new().await;
    let loan = lender.lent().await;
    let own = branch_of(&lender, &loan).await;
    let (other, _) = other_branch(&lender, &loan).await;
    let products = format!(
        "SELECT (SELECT product_id FROM loans WHERE loan_id = {}) AS product, account_id AS account FROM accounts
         WHERE tenant_id = {} AND account_code = '{PENAL_INCOME}'",
        id_of(&loan),
        lender.tenant
    );
    let found = lender.world.database.rows(&products).await.remove(0);
    let product = found["product"].as_i64().unwrap();
    lender
        .world
        .database
        .run(&format!(
            "INSERT INTO account_roles (tenant_id, role, account_id, product_id) VALUES ({}, 'interest_income', {}, {product})",
            lender.tenant, found["account"]
        ))
        .await;
    let today = day(&business_date(&lender).await);
    let posting = |branch, product, income: AccountRef, rupees: i64| {
        let source = Source {
            kind: "accrual",
            id: None,
        };
        let amount = Money::from_paise(rupees * 100);
        let mut posting = Posting::new(
            BranchId::try_new(branch).unwrap(),
            today,
            source,
            format!("Of {rupees}"),
        )
        .debit(AccountRole::InterestReceivable, amount)
        .credit(income, amount);
        posting.product = product;
        posting.balanced().unwrap()
    };
    let account = AccountId::try_new(found["account"].as_i64().unwrap()).unwrap();
    let income = AccountRef::Role(AccountRole::InterestIncome);
    let postings = [
        posting(own, Some(LoanProductId::try_new(product).unwrap()), income, 1),
        posting(own, None, income, 2),
        posting(other, None, account.into(), 3),
        posting(other, None, income, -4),
    ];
    let by = UserId::try_new(lender.till_staff()[1]).unwrap();
    let scope = Scope::Tenant(TenantId::try_new(lender.tenant).unwrap());
    let newest = format!(
        "SELECT max(entry_id) FROM journal_entries WHERE tenant_id = {}",
        lender.tenant
    );
    let mut ways = Vec::new();
    for together in [false, true] {
        let before = lender.world.database.number(&newest).await;
        let mut work = lender.world.store.begin(scope).await.unwrap();
        if together {
            JournalBook::post_all(&mut *work, today, &postings, by, munim_testkit::NOW)
                .await
                .unwrap();
        } else {
            for posting in &postings {
                JournalBook::post(&mut *work, today, posting, by, munim_testkit::NOW)
                    .await
                    .unwrap();
            }
        }
        work.commit().await.unwrap();
        let entries = format!(
            "SELECT e.branch_id, e.entry_number - (SELECT coalesce(max(b.entry_number), 0) FROM journal_entries b
                 WHERE b.tenant_id = e.tenant_id AND b.branch_id = e.branch_id AND b.financial_year = e.financial_year
                   AND b.entry_id <= {before}) AS place,
               e.financial_year, e.booked_on::text, e.value_on::text, e.source_kind, e.source_id, e.narration, e.amount_paise,
               e.posted_by, e.posted_at::text, jsonb_agg(to_jsonb(l) - 'entry_id' ORDER BY l.line) AS lines
             FROM journal_entries e JOIN journal_lines l USING (tenant_id, entry_id)
             WHERE e.tenant_id = {} AND e.entry_id > {before} GROUP BY e.tenant_id, e.entry_id ORDER BY e.entry_id",
            lender.tenant
        );
        ways.push(lender.world.database.rows(&entries).await);
    }
    assert_eq!(ways[0].len(), 4);
    assert_eq!(ways[0], ways[1]);
}
