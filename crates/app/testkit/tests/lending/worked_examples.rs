//! Worked examples that lenders and the Reserve Bank compute by hand, on loans that are really disbursed.
use munim_lending::AssetClass;
use munim_testkit::MFI;
use serde_json::{Value, json};
use time::{Date, Duration};

use super::{
    charges::change_product,
    day_end::{business_date, end_business_date},
    holidays::lent,
    journal::{day, paise},
    lender::{Lender, id_of},
};

/// The principal and interest of an instalment, in paise.
type Asked = (i64, i64);

/// Returns 30,000 at 24 % in 12 months on a declining balance, by hand: the interest of each instalment is 2 % of the
/// balance, rounded half up to `unit` paise, and the last instalment takes the rest.
fn declining(level: i64, unit: i64) -> Vec<Asked> {
    let mut balance = 3_000_000;
    let rows = (1..=12).map(|number| {
        let interest = (balance * 2 + 50 * unit) / (100 * unit) * unit;
        let principal = if number < 12 { level - interest } else { balance };
        balance -= principal;
        (principal, interest)
    });
    rows.collect()
}

/// Disburses 30,000 in 12 months on these terms. Returns the stored schedule row by row, which is also that of the
/// preview.
async fn schedule(lender: &Lender, admin: &str, method: &str, (rounding, unit): (&str, Value)) -> Vec<Asked> {
    let terms = json!({"method": method, "interestRounding": rounding,
        "annualRate": {"min": 24, "max": 24, "step": 1, "default": 24},
        "instalmentRounding": {"unit": unit, "direction": "half_up"}});
    change_product(lender, admin, terms).await;
    let preview = json!({"productId": lender.product, "principal": 30_000, "instalments": 12,
        "disbursedOn": business_date(lender).await});
    let preview = lender.post(&lender.officer, "/api/loans/preview", preview).await;
    let loan = lender.lent().await;
    let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    let (rows, previewed) = (&schedule["rows"], &preview["rows"]);
    assert_eq!(rows.as_array().unwrap().len(), 12);
    for place in 0..12_usize {
        for field in [
            "number",
            "dueOn",
            "principal",
            "interest",
            "fees",
            "total",
            "balance",
        ] {
            assert_eq!(
                rows[place][field], previewed[place][field],
                "{field} of row {place}"
            );
        }
    }
    // The rows of the current version in the database, in order.
    let stored = format!(
        "SELECT principal_paise, interest_paise FROM loan_schedule_rows r WHERE loan_id = {0} AND schedule_version =
           (SELECT schedule_version FROM loans l WHERE l.tenant_id = r.tenant_id AND l.loan_id = {0}) ORDER BY number",
        id_of(&loan)
    );
    let stored = lender.world.database.rows(&stored).await;
    let number = |row: &Value, column: &str| row[column].as_i64().unwrap();
    let stored: Vec<Asked> = stored
        .iter()
        .map(|row| (number(row, "principal_paise"), number(row, "interest_paise")))
        .collect();
    let shown = rows.as_array().unwrap().iter();
    let shown: Vec<Asked> = shown
        .map(|row| (paise(&row["principal"]), paise(&row["interest"])))
        .collect();
    assert_eq!(stored, shown);
    shown
}

#[actix_web::test]
async fn thirty_thousand_at_24_percent_in_12_months() {
    let lender = Lender::new().await;
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let interest = |rows: &[Asked]| rows.iter().map(|row| row.1).sum::<i64>();
    let last = |rows: &[Asked]| rows[11].0 + rows[11].1;

    let to_the_paise = schedule(&lender, &admin, "declining", ("paise", json!(0.01))).await;
    assert_eq!(to_the_paise, declining(283_679, 1));
    assert_eq!((interest(&to_the_paise), last(&to_the_paise)), (404_144, 283_675));

    let to_the_rupee = schedule(&lender, &admin, "declining", ("rupee", json!(1))).await;
    assert_eq!(to_the_rupee, declining(283_700, 100));
    assert_eq!((interest(&to_the_rupee), last(&to_the_rupee)), (404_200, 283_500));

    let flat = schedule(&lender, &admin, "flat", ("paise", json!(0.01))).await;
    assert_eq!(flat, [(250_000, 60_000); 12]);
    assert_eq!(interest(&flat), 720_000);
    lender.verify().await;
}

/// A loan that is disbursed on the last day of a month falls due on the last days of months; one with a requested day
/// falls due on that day.
#[actix_web::test]
async fn due_dates_of_loans_that_are_paid_out_at_the_end_of_a_month() {
    let lender = Lender::new().await;
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let due_dates = async |loan: &str| {
        let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
        let rows = schedule["rows"].as_array().unwrap().iter().take(4);
        rows.map(|row| row["dueOn"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    set_business_date(&lender, "2027-01-31").await;
    let loan = lender.lent().await;
    assert_eq!(
        due_dates(&loan).await,
        ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]
    );
    let shown = lender.get(&lender.officer, &loan).await;
    assert_eq!(shown["firstDueOn"], "2027-02-28");
    let asked = lent(&lender, "2027-02-28").await;
    assert_eq!(
        due_dates(&asked).await,
        ["2027-02-28", "2027-03-28", "2027-04-28", "2027-05-28"]
    );
    // A part prepayment keeps the due dates of the remaining instalments.
    let early =
        json!({"earlyMoney": "principal", "prepayment": "smaller_instalments", "method": "declining"});
    change_product(&lender, &admin, early).await;
    let prepaid = lender.lent().await;
    lender.pay(&prepaid, 10_000, "upi").await;
    assert_eq!(
        due_dates(&prepaid).await,
        ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]
    );
    change_product(&lender, &admin, json!({"frequencies": ["quarterly"]})).await;
    set_business_date(&lender, "2027-11-30").await;
    let quarterly = lender.lent().await;
    assert_eq!(
        due_dates(&quarterly).await,
        ["2028-02-29", "2028-05-30", "2028-08-30", "2028-11-30"]
    );
    lender.verify().await;
}

async fn set_business_date(lender: &Lender, on: &str) {
    let tenant = lender.tenant;
    lender
        .world
        .alter(&format!(
            "UPDATE business_dates SET business_date = '{on}' WHERE tenant_id = {tenant}"
        ))
        .await;
}

/// Ends a day, however long after the last one.
async fn end(lender: &Lender, day: Date) {
    set_business_date(lender, &day.to_string()).await;
    end_business_date(lender).await;
}

/// Returns the borrower's class and its first day, as shown by a loan and by the list of loans.
async fn class_of(lender: &Lender, loan: &str) -> (Value, Value) {
    let shown = lender.get(&lender.officer, loan).await;
    let class = shown["assetClass"].as_str().unwrap();
    let found = lender
        .get(
            &lender.officer,
            &format!("/api/loans?assetClass={class}&clientId={}", lender.client),
        )
        .await;
    let items = found["items"].as_array().unwrap();
    assert!(
        items.iter().any(|item| item["loanId"] == id_of(loan)),
        "{class}: {found}"
    );
    (shown["assetClass"].clone(), shown["assetClassSince"].clone())
}

/// Disburses a loan whose first instalment is not paid, and compares the days past due at the end of each day, and the
/// borrower's class, with what the Reserve Bank says. Then pays the overdue amount: a part of it changes the days past
/// due at once, but leaves the borrower in NPA; all of it makes the borrower standard at the end of the day.
async fn past_due(lent_on: &str, due_on: &str, ends: [(&str, u32, AssetClass); 8]) {
    let mut lender = Lender::new().await;
    // Their class would be that of another loan.
    let without_loans = format!(
        "SELECT min(c.client_id) FROM clients c JOIN clients o USING (tenant_id, branch_id)
         WHERE o.tenant_id = {} AND o.client_id = {} AND c.status <> 'exited'
           AND NOT EXISTS (SELECT FROM loans l WHERE l.tenant_id = c.tenant_id AND l.client_id = c.client_id AND l.state = 'active')",
        lender.tenant, lender.client
    );
    lender.client = lender.world.database.number(&without_loans).await;
    set_business_date(&lender, lent_on).await;
    let loan = lent(&lender, due_on).await;
    let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    assert_eq!(schedule["rows"][0]["dueOn"], due_on);
    for (ended, days, class) in ends {
        end(&lender, day(ended)).await;
        let shown = lender.get(&lender.officer, &loan).await;
        assert_eq!(shown["daysPastDue"], json!(days), "at the end of {ended}");
        let began =
            (days > 0).then(|| (day(due_on) + Duration::days(i64::from(days - 1) / 30 * 30)).to_string());
        let given = class_of(&lender, &loan).await;
        assert_eq!(
            given,
            (json!(class.as_str()), json!(began)),
            "at the end of {ended}"
        );
    }
    let mut date = day(ends[7].0) + Duration::DAY;
    let npa = class_of(&lender, &loan).await;
    let behind = lender.get(&lender.officer, &loan).await;
    assert_eq!(behind["npaClass"], "substandard");
    lender.pay(&loan, 1_000, "cash").await;
    let overdue = lender.get(&lender.officer, &loan).await["overdue"]
        .as_f64()
        .unwrap();
    assert!(overdue < behind["overdue"].as_f64().unwrap());
    end(&lender, date).await;
    assert_eq!(class_of(&lender, &loan).await, npa);
    date += Duration::DAY;
    // Nothing is overdue any more, but the class stands until the day ends.
    let rest = paise(&lender.get(&lender.officer, &loan).await["overdue"]);
    let cheque = lender.pay(&loan, (rest + 99) / 100, "cheque").await;
    assert_eq!(lender.get(&lender.officer, &loan).await["daysPastDue"], 0);
    assert_eq!(class_of(&lender, &loan).await, npa);
    end(&lender, date).await;
    assert_eq!(class_of(&lender, &loan).await, (json!("standard"), Value::Null));
    // The payment of the arrears is reversed.
    date += Duration::DAY;
    lender.reverse(&cheque["paymentId"], "Returned by the bank").await;
    assert_eq!(class_of(&lender, &loan).await, (json!("standard"), Value::Null));
    end(&lender, date).await;
    assert_eq!(class_of(&lender, &loan).await, npa);
    lender.verify().await;
}

/// An example of the Reserve Bank (circular of 12 November 2021), like the next one.
#[actix_web::test]
async fn an_instalment_of_31_march_that_is_not_paid() {
    past_due(
        "2027-03-01",
        "2027-03-31",
        [
            ("2027-03-30", 0, AssetClass::Standard),
            ("2027-03-31", 1, AssetClass::Sma0),
            ("2027-04-29", 30, AssetClass::Sma0),
            ("2027-04-30", 31, AssetClass::Sma1),
            ("2027-05-29", 60, AssetClass::Sma1),
            ("2027-05-30", 61, AssetClass::Sma2),
            ("2027-06-28", 90, AssetClass::Sma2),
            ("2027-06-29", 91, AssetClass::Npa),
        ],
    )
    .await;
}

#[actix_web::test]
async fn an_instalment_of_5_january_that_is_not_paid() {
    past_due(
        "2026-12-06",
        "2027-01-05",
        [
            ("2027-01-04", 0, AssetClass::Standard),
            ("2027-01-05", 1, AssetClass::Sma0),
            ("2027-02-03", 30, AssetClass::Sma0),
            ("2027-02-04", 31, AssetClass::Sma1),
            ("2027-03-05", 60, AssetClass::Sma1),
            ("2027-03-06", 61, AssetClass::Sma2),
            ("2027-04-04", 90, AssetClass::Sma2),
            ("2027-04-05", 91, AssetClass::Npa),
        ],
    )
    .await;
}
