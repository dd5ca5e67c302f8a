//! Loans from before the books: what the migrations of 25 November 2026 do with them, up, down and up again.

use super::{migrations, run};
use munim_testkit::Database;
use tokio_postgres::Client;

/// A tenant in the schema before the books. Two loans are active; on the first, ₹5 more was paid than was due, and a
/// payment with an excess was reversed. One loan is closed, one was rescheduled, and one waits for its sanction.
const LENDER: &str = "
    INSERT INTO tenants (tenant_id, org_name, org_code, kind, business_date, created_at)
      VALUES (1, 'Annapurna', 'ANNAPURNA', 'nbfc_mfi', '2026-11-24', now());
    INSERT INTO branches (tenant_id, branch_id, branch_code, branch_name, created_at)
      VALUES (1, 11, 'SAT-01', 'Satara', now()), (1, 12, 'KRD-01', 'Karad', now());
    INSERT INTO users (tenant_id, user_id, username, first_name, status, created_at)
      VALUES (1, 101, 'officer', 'Officer', 'active', now());
    INSERT INTO clients (tenant_id, client_id, branch_id, client_number, first_name, gender, birth_date, status, joined_on)
      VALUES (1, 1001, 11, 'C1', 'Asha', 'female', '1990-01-01', 'active', '2026-01-01');
    INSERT INTO loan_products (tenant_id, product_id, product_code, product_name, annual_rate, interest_method, frequency, rounding)
      VALUES (1, 51, 'BL', 'Business loan', 24, 'declining', 'monthly', 'rupee');
    INSERT INTO loans (tenant_id, loan_id, branch_id, client_id, product_id, officer_id, loan_number, state, principal_paise,
        annual_rate, interest_method, frequency, instalment_count, applied_on, disbursed_on, closed_on,
        outstanding_principal_paise, outstanding_interest_paise, oldest_unpaid_due)
      SELECT 1, loan, branch, 1001, 51, 101, 'L' || loan, state, 200000, 24, 'declining', 'monthly', 2, date '2026-08-01',
        CASE WHEN state <> 'submitted' THEN date '2026-08-10' END,
        CASE WHEN state IN ('closed', 'rescheduled') THEN date '2026-10-09' END,
        CASE state WHEN 'active' THEN 100000 ELSE 0 END, CASE state WHEN 'active' THEN 2000 ELSE 0 END,
        CASE state WHEN 'active' THEN date '2026-10-09' END
      FROM (VALUES (1, 11, 'active'), (2, 12, 'active'), (3, 11, 'closed'), (4, 12, 'rescheduled'), (5, 11, 'submitted'))
        AS l (loan, branch, state);
    INSERT INTO instalments (tenant_id, loan_id, number, due_on, principal_paise, interest_paise, principal_paid_paise,
        interest_paid_paise, settled_on)
      SELECT 1, loan_id, number, date '2026-08-10' + 30 * number, 100000, 2000, CASE WHEN paid THEN 100000 ELSE 0 END,
        CASE WHEN paid THEN 2000 ELSE 0 END, CASE WHEN paid THEN date '2026-08-10' + 30 * number END
      FROM loans, generate_series(1, 2) number, LATERAL (SELECT number = 1 OR state <> 'active' AS paid) p
      WHERE disbursed_on IS NOT NULL;
    INSERT INTO repayments (tenant_id, repayment_id, loan_id, branch_id, officer_id, received_on, amount_paise, principal_paise,
        interest_paise, mode, receipt_number, recorded_by)
      SELECT 1, loan_id * 10 + number, loan_id, 11, 101, due_on, CASE loan_id WHEN 1 THEN 102500 ELSE 102000 END, 100000, 2000,
        'cash', 'R' || loan_id || '-' || number, 101
      FROM instalments WHERE settled_on IS NOT NULL;
    INSERT INTO repayments (tenant_id, repayment_id, loan_id, branch_id, officer_id, received_on, amount_paise, principal_paise,
        interest_paise, mode, receipt_number, recorded_by, reverses_id)
      VALUES (1, 91, 1, 11, 101, '2026-10-01', 900, 0, 0, 'upi', 'X1', 101, NULL),
        (1, 92, 1, 11, 101, '2026-10-02', 900, 0, 0, 'upi', 'X2', 101, 91);";

/// The tenant's accounts with a balance.
const BALANCES: &str = "SELECT string_agg(format('%s %s %s', branch_id, account_code, balance), ', ' ORDER BY branch_id, account_code)
    FROM (SELECT m.branch_id, a.account_code, sum(m.debit_paise - m.credit_paise) AS balance
      FROM account_movements m JOIN accounts a USING (tenant_id, account_id)
      WHERE span = 'year' GROUP BY 1, 2 HAVING sum(m.debit_paise) <> sum(m.credit_paise)) b";

const OPENED: &str = "11 1200 100000, 11 2100 -500, 11 3900 -99500, 12 1200 100000, 12 3900 -100000";

/// Creates the schema before the books with a lender in it. Returns the migrations from there on.
async fn before_the_books(database: &Database, owner: &Client) -> Vec<(String, String, String)> {
    let mut all = migrations();
    let books = all.iter().position(|(name, ..)| name.contains("-000033_"));
    let later = all.split_off(books.unwrap());
    for (name, up, _) in &all {
        run(owner, name, up).await;
    }
    database.run(LENDER).await;
    later
}

async fn value(database: &Database, query: &str) -> String {
    database.value(query).await.to_string().replace('"', "")
}

#[actix_web::test]
async fn loans_come_into_the_books_once_however_often_the_schema_goes_up_and_down() {
    let database = Database::empty().await;
    let owner = database.connect("munim_owner").await;
    let later = before_the_books(&database, &owner).await;
    let balances = "SELECT string_agg(format('%s %s %s %s', loan_id, state, outstanding_principal_paise, oldest_unpaid_due), ', '
        ORDER BY loan_id) FROM loans";
    let was = value(&database, balances).await;
    for (name, up, _) in &later {
        run(&owner, name, up).await;
    }
    assert_eq!(value(&database, BALANCES).await, OPENED);
    let differing = "SELECT count(*) FROM loan_positions p WHERE (principal_paise, advance_paise) <> (
        SELECT sum(principal_paise), sum(advance_paise) FROM loan_transactions t WHERE t.loan_id = p.loan_id)";
    assert_eq!(database.number(differing).await, 0);
    let advance = "SELECT string_agg(loan_id || ' ' || advance_paise, ', ') FROM loan_positions WHERE advance_paise > 0";
    assert_eq!(value(&database, advance).await, "1 500");
    // The loans leave the books, and return.
    let of_loans = later
        .iter()
        .position(|(name, ..)| name.ends_with("_loans"))
        .unwrap();
    for (name, _, down) in later[of_loans..].iter().rev() {
        run(&owner, name, down).await;
    }
    assert_eq!(value(&database, balances).await, was);
    assert_eq!(value(&database, BALANCES).await, "null");
    for (name, up, _) in &later[of_loans..] {
        run(&owner, name, up).await;
    }
    assert_eq!(value(&database, BALANCES).await, OPENED);
    // All of them.
    for (name, _, down) in later.iter().rev() {
        run(&owner, name, down).await;
    }
    assert_eq!(value(&database, balances).await, was);
    for (name, up, _) in &later {
        run(&owner, name, up).await;
    }
    assert_eq!(value(&database, BALANCES).await, OPENED);
    // A second load opens the accounts of its own tenant.
    let loader = database.connect("munim_loader").await;
    loader
        .batch_execute(
            "INSERT INTO loans (tenant_id, loan_id, branch_id, client_id, product_id, officer_id, loan_number, state,
                principal_paise, annual_rate, interest_method, frequency, instalment_count, applied_on, disbursed_on)
               VALUES (1, 7, 12, 1001, 51, 101, 'L7', 'active', 70000, 24, 'declining', 'monthly', 2, '2026-08-01', '2026-08-10');
             INSERT INTO loan_positions (tenant_id, loan_id, principal_paise, interest_paise) VALUES (1, 7, 70000, 0);
             SELECT munim_open_loans(1); SELECT munim_open_loans(1)",
        )
        .await
        .unwrap();
    let more = OPENED.replace(
        "12 1200 100000, 12 3900 -100000",
        "12 1200 170000, 12 3900 -170000",
    );
    assert_eq!(value(&database, BALANCES).await, more);
}

#[actix_web::test]
async fn what_the_older_schema_cannot_hold_keeps_the_schema_from_going_down() {
    let database = Database::empty().await;
    let owner = database.connect("munim_owner").await;
    let later = before_the_books(&database, &owner).await;
    for (name, up, _) in &later {
        run(&owner, name, up).await;
    }
    database
        .run(
            "INSERT INTO loans (tenant_id, loan_id, branch_id, client_id, product_id, officer_id, state, principal_paise, annual_rate,
                interest_method, frequency, instalment_count, applied_on)
               VALUES (1, 6, 11, 1001, 51, 101, 'draft', 70000, 24, 'declining', 'quarterly', 2, '2026-11-24')",
        )
        .await;
    let of_loans = later
        .iter()
        .position(|(name, ..)| name.ends_with("_loans"))
        .unwrap();
    for (name, _, down) in later[of_loans + 1..].iter().rev() {
        run(&owner, name, down).await;
    }
    let (_, _, down) = &later[of_loans];
    let refused = owner
        .batch_execute(&format!("BEGIN;\n{down}\n; COMMIT"))
        .await
        .unwrap_err();
    let said = refused.as_db_error().unwrap().message().to_owned();
    assert!(
        said.ends_with(
            "applications without a number (1), loans with four-weekly or quarterly instalments (1)"
        ),
        "{said}"
    );
    owner.batch_execute("ROLLBACK").await.unwrap();
    assert_eq!(value(&database, BALANCES).await, OPENED);
    let unforced =
        "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND relrowsecurity AND NOT relforcerowsecurity";
    assert_eq!(database.number(unforced).await, 0);
}

#[actix_web::test]
async fn refunds_numbers_of_clients_and_moves_to_come_keep_the_schema_from_going_down() {
    let database = Database::empty().await;
    let owner = database.connect("munim_owner").await;
    let later = before_the_books(&database, &owner).await;
    for (name, up, _) in &later {
        run(&owner, name, up).await;
    }
    database
        .run(
            "INSERT INTO number_series (tenant_id, branch_id, series, financial_year, branch_code, last_number)
               VALUES (1, 11, 'client', 2026, 'SAT-01', 1);
             INSERT INTO loan_refunds (tenant_id, loan_id, booked_on, amount_paise, mode, reason, paid_by, paid_at)
               VALUES (1, 1, '2026-11-24', 500, 'upi', 'Paid twice', 101, now());
             INSERT INTO holidays (tenant_id, falls_on, holiday_name, moves_released_by, moves_released_at, moves_to)
               VALUES (1, '2027-01-26', 'Republic Day', 101, now(), '2027-01-27')",
        )
        .await;
    // Those before it find the business date where it was.
    let dates = later
        .iter()
        .position(|(name, ..)| name.ends_with("business_dates"))
        .unwrap();
    for (name, _, down) in later[dates..].iter().rev() {
        run(&owner, name, down).await;
    }
    for (stays, cannot) in [
        (
            "clients",
            "the schema before this migration cannot number clients",
        ),
        ("refunds", "the schema before this migration cannot hold refunds"),
        (
            "due_date_moves",
            "the schema before this migration cannot hold moved due dates",
        ),
    ] {
        let of = later.iter().position(|(name, ..)| name.ends_with(stays)).unwrap();
        let refused = owner
            .batch_execute(&format!("BEGIN;\n{}\n; COMMIT", later[of].2))
            .await
            .unwrap_err();
        assert_eq!(refused.as_db_error().unwrap().message(), cannot);
        owner.batch_execute("ROLLBACK").await.unwrap();
    }
}
