//! Lists of more loans than are counted at each request: every filter finds what the database contains.
use actix_web::http::Method;
use munim_testkit::MFI;
use serde_json::{Value, json};

use super::lender::Lender;

/// Copies of an overdue loan, of which every fourth is closed and every sixth is longer past due.
const COPIES: i64 = 16_000;

/// When the next instalment of loan `l` falls due.
const NEXT_DUE: &str = "SELECT CASE WHEN l.state <> 'active' THEN NULL
    WHEN p.oldest_unpaid_due >= t.business_date THEN p.oldest_unpaid_due
    ELSE (SELECT min(i.due_on) FROM instalments i WHERE i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id
      AND i.due_on >= t.business_date AND i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise
        > i.principal_paid_paise + i.interest_paid_paise + i.fee_paid_paise + i.penalty_paid_paise) END AS next_due_on";

struct Long {
    lender: Lender,
    /// The overdue loan.
    model: Value,
}

impl Long {
    async fn new() -> Self {
        let lender = Lender::new().await;
        let (database, tenant) = (&lender.world.database, lender.tenant);
        let model = database
            .rows(&format!(
                "SELECT l.loan_id, l.branch_id, l.officer_id, l.product_id, l.client_id, c.centre_id, l.loan_number,
                   lower(reverse(split_part(reverse(trim(c.first_name || ' ' || c.last_name)), ' ', 1))) AS last_word,
                   t.business_date::text, (t.business_date - 7)::text AS week_ago, (t.business_date + 6)::text AS next_week
                 FROM loans l JOIN loan_positions p USING (tenant_id, loan_id) JOIN business_dates t USING (tenant_id)
                 JOIN clients c USING (tenant_id, client_id)
                 WHERE l.tenant_id = {tenant} AND l.state = 'active' AND c.centre_id IS NOT NULL AND p.oldest_unpaid_due BETWEEN t.business_date - 25 AND t.business_date - 1
                 ORDER BY l.loan_id LIMIT 1"
            ))
            .await
            .remove(0);
        let id = &model["loan_id"];
        database
            .run(&format!(
                "INSERT INTO loans OVERRIDING SYSTEM VALUE
                   SELECT (jsonb_populate_record(l, jsonb_build_object('loan_id', 1000000 + n, 'loan_number', 'L/COPY/' || n,
                     'state', CASE n % 4 WHEN 0 THEN 'closed' ELSE 'active' END,
                     'closed_on', CASE n % 4 WHEN 0 THEN l.disbursed_on END))).*
                   FROM loans l, generate_series(1, {COPIES}) n WHERE l.tenant_id = {tenant} AND l.loan_id = {id};
                 INSERT INTO loan_positions
                   SELECT (jsonb_populate_record(p, jsonb_build_object('loan_id', 1000000 + n, 'next_due_on', NULL,
                     'oldest_unpaid_due', CASE WHEN n % 4 = 0 THEN NULL WHEN n % 6 = 1 THEN p.oldest_unpaid_due - 30
                       ELSE p.oldest_unpaid_due END))).*
                   FROM loan_positions p, generate_series(1, {COPIES}) n WHERE p.tenant_id = {tenant} AND p.loan_id = {id};
                 SELECT setval(pg_get_serial_sequence('loans', 'loan_id'), 1000000 + {COPIES});
                 ANALYZE loans, loan_positions"
            ))
            .await;
        Self { lender, model }
    }

    /// Returns the rows of a list's CSV file.
    async fn file(&self, token: &str, filter: &str) -> Vec<String> {
        let path = format!("/api/loans/export?format=csv&{filter}");
        let reply = self.lender.call(token, Method::GET, &path, Value::Null).await;
        assert_eq!(reply.status, 200, "{path}: {reply:?}");
        let text = String::from_utf8(reply.body).unwrap();
        text.lines().skip(1).map(str::to_owned).collect()
    }

    /// Compares pages of a list with the rows that meet `condition`, both for a list without a known total and with
    /// one.
    async fn compare(&self, token: &str, filter: &str, condition: &str) {
        self.compare_in_order(token, filter, condition, "l.loan_id DESC")
            .await;
    }

    /// Like [`Self::compare`] for a list in an order.
    async fn compare_in_order(&self, token: &str, filter: &str, condition: &str, order: &str) {
        let tenant = self.lender.tenant;
        let wanted = self
            .lender
            .world
            .database
            .rows(&format!(
                "SELECT l.loan_id FROM loans l LEFT JOIN loan_positions p USING (tenant_id, loan_id) JOIN business_dates t USING (tenant_id)
                 JOIN clients c USING (tenant_id, client_id) CROSS JOIN LATERAL ({NEXT_DUE}) d
                 WHERE l.tenant_id = {tenant} AND {condition} ORDER BY {order}"
            ))
            .await;
        let wanted: Vec<_> = wanted.iter().map(|row| row["loan_id"].clone()).collect();
        let last = wanted.len().div_ceil(200).max(1);
        for page in [1, 1, 2, last, last + 1] {
            let path = format!("/api/loans?pageSize=200&page={page}{filter}");
            let seen = self.lender.get(token, &path).await;
            let loans: Vec<_> = seen["items"]
                .as_array()
                .unwrap()
                .iter()
                .map(|loan| loan["loanId"].clone())
                .collect();
            let expected: Vec<_> = wanted.iter().skip((page - 1) * 200).take(200).cloned().collect();
            assert_eq!(loans, expected, "{path}");
            assert_eq!(seen["totalCount"], wanted.len(), "{path}");
        }
    }
}

#[actix_web::test]
async fn every_filter_of_a_long_list_finds_what_there_is() {
    let long = Long::new().await;
    let (lender, model) = (&long.lender, &long.model);
    let everyone = &lender.accountant;
    let overdue = "l.state = 'active' AND p.oldest_unpaid_due <= t.business_date";
    let of_centre = format!(
        "l.client_id IN (SELECT c.client_id FROM clients c WHERE c.tenant_id = l.tenant_id AND c.centre_id = {})",
        model["centre_id"]
    );
    let of_class = |class: &str| {
        format!(
            "l.state = 'active' AND '{class}' = coalesce((SELECT k.class FROM borrower_classes k
               WHERE k.tenant_id = l.tenant_id AND k.client_id = l.client_id AND k.cleared_on IS NULL), 'standard')"
        )
    };
    for (filter, condition) in [
        (String::new(), "true".to_owned()),
        ("&state=active".to_owned(), "l.state = 'active'".to_owned()),
        ("&state=draft".to_owned(), "l.state = 'draft'".to_owned()),
        (
            format!("&branchId={}", model["branch_id"]),
            format!("l.branch_id = {}", model["branch_id"]),
        ),
        (
            format!("&officerId={}&state=closed", model["officer_id"]),
            format!("l.officer_id = {} AND l.state = 'closed'", model["officer_id"]),
        ),
        (
            format!("&productId={}", model["product_id"]),
            format!("l.product_id = {}", model["product_id"]),
        ),
        (
            format!("&clientId={}", model["client_id"]),
            format!("l.client_id = {}", model["client_id"]),
        ),
        (format!("&centreId={}", model["centre_id"]), of_centre.clone()),
        (
            format!("&centreId={}&state=closed", model["centre_id"]),
            format!("{of_centre} AND l.state = 'closed'"),
        ),
        ("&centreId=987654321".to_owned(), "false".to_owned()),
        ("&daysPastDueFrom=1".to_owned(), format!("{overdue} - 1")),
        (
            "&daysPastDueFrom=31&daysPastDueTo=60".to_owned(),
            format!("{overdue} - 31 AND p.oldest_unpaid_due >= t.business_date - 60"),
        ),
        (
            "&daysPastDueTo=30".to_owned(),
            "l.state = 'active' AND (p.oldest_unpaid_due IS NULL OR p.oldest_unpaid_due >= t.business_date - 30)".to_owned(),
        ),
        (
            format!("&daysPastDueFrom=1&branchId={}", model["branch_id"]),
            format!("{overdue} - 1 AND l.branch_id = {}", model["branch_id"]),
        ),
        ("&assetClass=standard".to_owned(), of_class("standard")),
        ("&assetClass=sma_0".to_owned(), of_class("sma_0")),
        (
            format!("&assetClass=npa&branchId={}", model["branch_id"]),
            format!("{} AND l.branch_id = {}", of_class("npa"), model["branch_id"]),
        ),
        (
            format!("&search={}", model["loan_number"].as_str().unwrap()),
            format!("l.loan_id = {}", model["loan_id"]),
        ),
        (
            "&search=opy%2F1234".to_owned(),
            "l.loan_number = 'L/COPY/1234'".to_owned(),
        ),
        (
            "&search=234".to_owned(),
            "(l.loan_number LIKE '%234' OR c.client_number LIKE '%234' OR c.phone_number LIKE '%234')".to_owned(),
        ),
        (
            format!("&search={}", model["last_word"].as_str().unwrap()),
            format!(
                "' ' || lower(c.first_name || ' ' || c.last_name) LIKE '% {}%'",
                model["last_word"].as_str().unwrap()
            ),
        ),
        (
            format!("&dueFrom={}", model["business_date"].as_str().unwrap()),
            "d.next_due_on IS NOT NULL".to_owned(),
        ),
        (
            format!(
                "&dueFrom={}&dueTo={}",
                model["week_ago"].as_str().unwrap(),
                model["next_week"].as_str().unwrap()
            ),
            "d.next_due_on < t.business_date + 7".to_owned(),
        ),
        (
            format!("&dueTo={}", model["week_ago"].as_str().unwrap()),
            "false".to_owned(),
        ),
    ] {
        long.compare(everyone, &filter, &condition).await;
    }
    // Other users see their own branches or their own loans.
    let [manager, _] = lender.till_staff();
    let branches = format!(
        "l.branch_id IN (SELECT b.branch_id FROM user_branches b WHERE b.tenant_id = l.tenant_id AND b.user_id = {manager})"
    );
    long.compare(&lender.manager, "", &branches).await;
    let field = lender.world.member(MFI, "FieldOfficer").await;
    let token = lender.world.token(MFI, &field).await;
    let own = format!(
        "l.officer_id = {} AND l.branch_id = {}",
        field.user,
        field.branch()
    );
    long.compare(&token, "", &own).await;
}

#[actix_web::test]
async fn every_order_of_a_long_list_has_each_loan_once() {
    let long = Long::new().await;
    let everyone = &long.lender.accountant;
    // A few of the copies differ in the outstanding amount.
    long.lender
        .world
        .database
        .run("UPDATE loan_positions SET principal_paise = loan_id * 10 WHERE loan_id > 1000000 AND loan_id % 5 = 0; ANALYZE loan_positions")
        .await;
    for (sort, order) in [
        ("nextDueOn", "d.next_due_on, l.loan_id"),
        ("-daysPastDue", "p.oldest_unpaid_due, l.loan_id"),
        (
            "daysPastDue",
            "p.oldest_unpaid_due DESC NULLS LAST, l.loan_id DESC",
        ),
        ("outstanding", "nullif(p.principal_paise, 0), l.loan_id"),
        (
            "-outstanding",
            "nullif(p.principal_paise, 0) DESC NULLS LAST, l.loan_id DESC",
        ),
        ("clientName", "c.search_name, l.loan_id"),
        ("-clientName", "c.search_name DESC, l.loan_id DESC"),
    ] {
        for (filter, condition) in [
            ("", "true"),
            (
                "&daysPastDueFrom=1",
                "l.state = 'active' AND p.oldest_unpaid_due < t.business_date",
            ),
            ("&state=draft", "l.state = 'draft'"),
        ] {
            let filter = format!("&sort={sort}{filter}");
            long.compare_in_order(everyone, &filter, condition, order).await;
        }
    }
    // The next due dates that are stored have passed.
    long.lender.pass_days(40).await;
    for (filter, condition) in [("", "true"), ("&state=active", "l.state = 'active'")] {
        let filter = format!("&sort=nextDueOn{filter}");
        long.compare_in_order(everyone, &filter, condition, "d.next_due_on, l.loan_id")
            .await;
    }
    let reply = long
        .lender
        .call(everyone, Method::GET, "/api/loans?sort=-newest", Value::Null)
        .await;
    assert_eq!(reply.fields(), [("sort".to_owned(), "one_of".to_owned())]);
}

#[actix_web::test]
async fn a_new_loan_is_on_the_first_page_before_it_is_counted() {
    let long = Long::new().await;
    let lender = &long.lender;
    let before = lender.get(&lender.officer, "/api/loans?pageSize=1").await;
    let everyone = lender.get(&lender.accountant, "/api/loans?pageSize=1").await;
    let loan = lender.draft().await;
    for (token, before) in [(&lender.officer, before), (&lender.accountant, everyone)] {
        let after = lender.get(token, "/api/loans?pageSize=1").await;
        assert_eq!(format!("/api/loans/{}", after["items"][0]["loanId"]), loan);
        let (counted, total) = (before["totalCount"].as_i64().unwrap(), &after["totalCount"]);
        assert!(
            *total == counted || *total == counted + 1,
            "{total} after {counted}"
        );
    }
    // The overdue loan shows its overdue amount, and so does its list.
    let id = &long.model["loan_id"];
    let mut shown = lender.get(&lender.accountant, &format!("/api/loans/{id}")).await;
    for of_its_own_page in ["approvedBy", "earlyMoney", "waived"] {
        shown[of_its_own_page] = Value::Null;
    }
    assert!(shown["overdue"].as_i64().unwrap() > 0, "{shown}");
    let path = format!(
        "/api/loans?search={}",
        long.model["loan_number"].as_str().unwrap()
    );
    let listed = lender
        .call(&lender.accountant, Method::GET, &path, Value::Null)
        .await
        .data();
    assert_eq!(listed["items"], json!([shown]));
}

#[actix_web::test]
async fn a_file_holds_every_loan_of_its_list_in_the_same_order() {
    let long = Long::new().await;
    let (lender, database) = (&long.lender, &long.lender.world.database);
    let (tenant, model) = (lender.tenant, &long.model);
    let filter = format!("state=active&centreId={}", model["centre_id"]);
    let file = long.file(&lender.accountant, &filter).await;
    let wanted = database
        .rows(&format!(
            "SELECT l.loan_number FROM loans l JOIN clients c USING (tenant_id, client_id)
             WHERE l.tenant_id = {tenant} AND l.state = 'active' AND c.centre_id = {} ORDER BY l.loan_id DESC",
            model["centre_id"]
        ))
        .await;
    let numbers: Vec<_> = file.iter().map(|row| row.split(',').next().unwrap()).collect();
    let wanted: Vec<_> = wanted
        .iter()
        .map(|row| row["loan_number"].as_str().unwrap())
        .collect();
    assert!(wanted.len() > 10_000, "it is read in several parts");
    assert_eq!(numbers, wanted);

    let rupees = |paise: &str| format!("to_char(({paise}) / 100.0, 'FM9999999990.00')");
    let line = database
        .rows(&format!(
            "SELECT array_to_string(ARRAY[l.loan_number, c.client_number, trim(c.first_name || ' ' || c.last_name),
               b.branch_name, trim(u.first_name || ' ' || u.last_name), o.product_name, l.state, l.applied_on::text,
               l.approved_on::text, l.disbursed_on::text, l.closed_on::text, {}, to_char(l.annual_rate, 'FM990.00'),
               l.instalment_count::text, l.frequency, {}, {}, {}, {}, {}, p.oldest_unpaid_due::text,
               (t.business_date - p.oldest_unpaid_due)::text, coalesce((SELECT k.class FROM borrower_classes k
                 WHERE k.tenant_id = l.tenant_id AND k.client_id = l.client_id AND k.cleared_on IS NULL), 'standard'),
               (SELECT 'substandard' FROM borrower_classes k WHERE k.tenant_id = l.tenant_id AND k.client_id = l.client_id
                 AND k.cleared_on IS NULL AND k.class = 'npa')], ',', '') AS line
             FROM loans l JOIN loan_positions p USING (tenant_id, loan_id) JOIN business_dates t USING (tenant_id)
             JOIN clients c USING (tenant_id, client_id) JOIN loan_products o USING (tenant_id, product_id)
             JOIN branches b ON b.tenant_id = l.tenant_id AND b.branch_id = l.branch_id
             JOIN users u ON u.tenant_id = l.tenant_id AND u.user_id = l.officer_id
             WHERE l.tenant_id = {tenant} AND l.loan_id = {}",
            rupees("l.principal_paise"),
            rupees("p.principal_paise"),
            rupees("p.interest_paise"),
            rupees("p.fee_paise"),
            rupees("p.penalty_paise"),
            rupees(
                "SELECT sum(i.principal_paise + i.interest_paise + i.fee_paise + i.penalty_paise - i.principal_paid_paise
                   - i.interest_paid_paise - i.fee_paid_paise - i.penalty_paid_paise)
                 FROM instalments i WHERE i.tenant_id = l.tenant_id AND i.loan_id = l.loan_id AND i.due_on < t.business_date"
            ),
            model["loan_id"]
        ))
        .await;
    assert!(
        file.contains(&line[0]["line"].as_str().unwrap().to_owned()),
        "{line:?}"
    );

    let noted = database
        .rows("SELECT entity_type, new_values::text AS said FROM audit_log WHERE action = 'EXPORT'")
        .await;
    assert_eq!(noted.len(), 1);
    assert_eq!(noted[0]["entity_type"], "Loan");
    let said: Value = serde_json::from_str(noted[0]["said"].as_str().unwrap()).unwrap();
    assert_eq!(
        said,
        json!({"format": "csv", "rows": file.len(), "narrowedBy": filter})
    );

    // Other users get their own branches or their own loans.
    for token in [&lender.manager, &lender.officer] {
        let listed = lender.get(token, "/api/loans?pageSize=1").await;
        assert_eq!(long.file(token, "").await.len(), listed["totalCount"]);
    }
}
