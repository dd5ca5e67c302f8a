//! Previews: the cost of a loan before there is one.

use munim_testkit::{MFI, Reply, World};
use serde_json::{Value, json};

struct Adviser {
    world: World,
    token: String,
}

impl Adviser {
    async fn new() -> Self {
        let world = World::new().await;
        let officer = world.member(MFI, "LoanOfficer").await;
        let token = world.token(MFI, &officer).await;
        Self { world, token }
    }

    async fn ask(&self, terms: Value) -> Reply {
        let call = self.world.post("/api/loans/preview").bearer(&self.token);
        call.json(terms).send().await
    }

    async fn preview(&self, terms: Value) -> Value {
        let reply = self.ask(terms).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.data()
    }
}

/// Returns the terms with some of them changed.
fn terms(changed: &Value) -> Value {
    let mut terms = json!({"principal": 30_000, "annualRate": 24, "instalments": 12, "frequency": "monthly",
        "method": "declining", "disbursedOn": "2026-11-24"});
    for (field, value) in changed.as_object().unwrap() {
        terms[field] = value.clone();
    }
    terms
}

fn totals(preview: &Value) -> Vec<f64> {
    let rows = preview["rows"].as_array().unwrap();
    rows.iter().map(|row| row["total"].as_f64().unwrap()).collect()
}

fn eleven_and(each: f64, last: f64) -> Vec<f64> {
    [vec![each; 11], vec![last]].concat()
}

#[actix_web::test]
async fn the_schedule_is_that_of_the_rules() {
    let adviser = Adviser::new().await;
    let to_the_paise = adviser.preview(terms(&json!({}))).await;
    assert_eq!(totals(&to_the_paise), eleven_and(2_836.79, 2_836.75));
    assert_eq!(to_the_paise["totalInterest"], 4_041.44);
    assert_eq!(to_the_paise["instalmentAmount"], 2_836.79);
    assert_eq!(to_the_paise["totalPayable"], 34_041.44);
    assert_eq!(
        (&to_the_paise["netDisbursal"], &to_the_paise["apr"]),
        (&json!(30_000), &json!(24.0))
    );
    assert_eq!(
        to_the_paise["rows"][0],
        json!({"number": 1, "dueOn": "2026-12-24", "principal": 2_236.79, "interest": 600, "fees": 0, "total": 2_836.79,
            "balance": 27_763.21})
    );
    assert_eq!(to_the_paise["rows"][11]["balance"], 0);

    let to_the_rupee = adviser
        .preview(terms(&json!({"interestRounding": "rupee"})))
        .await;
    assert_eq!(totals(&to_the_rupee), eleven_and(2_837.0, 2_835.0));
    assert_eq!(to_the_rupee["totalInterest"], 4_042);

    let flat = adviser.preview(terms(&json!({"method": "flat"}))).await;
    assert_eq!(totals(&flat), [3_100.0; 12]);
    assert_eq!(flat["totalInterest"], 7_200);

    let bullet = adviser.preview(terms(&json!({"method": "bullet"}))).await;
    assert_eq!(totals(&bullet), eleven_and(600.0, 30_600.0));
    assert_eq!(bullet["instalmentAmount"], Value::Null);

    let rounded = json!({"instalmentRounding": {"unit": 10, "direction": "up"}, "frequency": "four_weekly"});
    let rounded = adviser.preview(terms(&rounded)).await;
    assert!(
        totals(&rounded)[..11].iter().all(|total| total % 10.0 == 0.0),
        "{rounded}"
    );
    assert_eq!(rounded["rows"][1]["dueOn"], "2027-01-19");
}

#[actix_web::test]
async fn the_cost_is_that_of_the_reserve_banks_example() {
    let adviser = Adviser::new().await;
    let loan = json!({"principal": 20_000, "annualRate": 15, "instalments": 24, "charges": [
        {"name": "Processing fee", "amount": 240}, {"name": "Insurance", "amount": 160, "deducted": true}]});
    let preview = adviser.preview(terms(&loan)).await;
    assert_eq!(
        (
            &preview["instalmentAmount"],
            &preview["netDisbursal"],
            &preview["apr"]
        ),
        (&json!(969.73), &json!(19_600), &json!(17.07))
    );
    let paid = json!({"principal": 20_000, "annualRate": 15, "instalments": 24, "charges": [
        {"name": "Processing fee", "amount": 400, "deducted": false}]});
    let paid = adviser.preview(terms(&paid)).await;
    assert_eq!(
        (&paid["netDisbursal"], &paid["apr"]),
        (&json!(20_000), &json!(17.07))
    );
}

#[actix_web::test]
async fn a_longer_first_period_bears_interest_where_it_is_asked_for() {
    let adviser = Adviser::new().await;
    let late = json!({"principal": 36_500, "firstDueOn": "2027-01-03"});
    let plain = adviser.preview(terms(&late)).await;
    let mut counted = late;
    counted["brokenPeriod"] = json!("actual_365");
    let counted = adviser.preview(terms(&counted)).await;
    let interest = |preview: &Value| preview["rows"][0]["interest"].as_f64().unwrap();
    // A month of 730 rupees, and 40 days of 24.
    assert_eq!((interest(&plain), interest(&counted)), (730.0, 960.0));
    assert_eq!(counted["rows"][0]["dueOn"], "2027-01-03");
}

#[actix_web::test]
async fn the_length_of_the_first_period_counts_in_the_apr_and_in_a_broken_period() {
    let adviser = Adviser::new().await;
    // Each was computed by bisection with 40 digits.
    for (frequency, instalments, first_due_on, apr) in [
        ("monthly", 12, "2026-12-01", 27.41),
        ("monthly", 12, "2026-12-24", 24.0),
        ("monthly", 12, "2027-01-08", 22.28),
        ("weekly", 52, "2026-12-04", 23.6),
        ("fortnightly", 26, "2026-12-01", 24.97),
        ("four_weekly", 13, "2026-12-29", 23.14),
        ("quarterly", 8, "2026-12-24", 28.77),
    ] {
        let changed = json!({"frequency": frequency, "instalments": instalments, "firstDueOn": first_due_on});
        let preview = adviser.preview(terms(&changed)).await;
        assert_eq!(preview["apr"], apr, "{changed}");
    }
    // 2,50,000 of yearly interest, of which a month is 20,833.33.
    for (first_due_on, interest) in [
        ("2026-11-25", 684.93),
        ("2026-11-29", 3_424.66),
        ("2026-12-24", 20_833.33),
        ("2026-12-25", 21_232.88),
    ] {
        let changed = json!({"principal": 1_000_000, "annualRate": 25, "brokenPeriod": "actual_365",
            "firstDueOn": first_due_on});
        let preview = adviser.preview(terms(&changed)).await;
        assert_eq!(preview["rows"][0]["interest"], interest, "{first_due_on}");
        assert_eq!(preview["rows"][1]["interest"], 19_287.27, "{first_due_on}");
    }
}

#[actix_web::test]
async fn due_dates_keep_the_day_that_was_asked_for() {
    let adviser = Adviser::new().await;
    for (frequency, disbursed_on, first_due_on, due_on) in [
        (
            "monthly",
            "2027-01-31",
            Value::Null,
            ["2027-02-28", "2027-03-31", "2027-04-30"],
        ),
        (
            "monthly",
            "2028-01-30",
            Value::Null,
            ["2028-02-29", "2028-03-30", "2028-04-30"],
        ),
        (
            "quarterly",
            "2027-11-30",
            Value::Null,
            ["2028-02-29", "2028-05-30", "2028-08-30"],
        ),
        (
            "monthly",
            "2027-01-10",
            json!("2027-01-31"),
            ["2027-01-31", "2027-02-28", "2027-03-31"],
        ),
        (
            "monthly",
            "2027-01-31",
            json!("2027-02-28"),
            ["2027-02-28", "2027-03-28", "2027-04-28"],
        ),
    ] {
        let changed =
            json!({"frequency": frequency, "disbursedOn": disbursed_on, "firstDueOn": first_due_on});
        let preview = adviser.preview(terms(&changed)).await;
        let rows = preview["rows"].as_array().unwrap();
        let days: Vec<_> = rows[..3].iter().map(|row| row["dueOn"].clone()).collect();
        assert_eq!(days, due_on.map(|day| json!(day)), "{changed}");
    }
}

#[actix_web::test]
async fn one_reply_names_all_that_is_wrong() {
    let adviser = Adviser::new().await;
    let codes = async |body: Value| {
        let reply = adviser.ask(body).await;
        assert_eq!(reply.status, 400, "{reply:?}");
        reply.fields()
    };
    let named = |pairs: &[(&str, &str)]| {
        let own = pairs
            .iter()
            .map(|(field, code)| ((*field).to_owned(), (*code).to_owned()));
        own.collect::<Vec<_>>()
    };
    let missing = [
        "principal",
        "annualRate",
        "instalments",
        "frequency",
        "method",
        "disbursedOn",
    ];
    assert_eq!(
        codes(json!({})).await,
        named(&missing.map(|field| (field, "required")))
    );
    let wrong = json!({"principal": 0.001, "annualRate": -1, "instalments": 1_041, "frequency": "daily",
        "method": "rule_of_78", "interestRounding": "dollar", "instalmentRounding": {"unit": 2, "direction": "down"},
        "gracePrincipal": 2_000, "brokenPeriod": "30/360", "disbursedOn": "2026-02-30",
        "charges": [{"name": "", "amount": 0}], "colour": "red"});
    assert_eq!(
        codes(wrong).await,
        named(&[
            ("principal", "amount"),
            ("annualRate", "rate"),
            ("instalments", "range"),
            ("frequency", "choice"),
            ("method", "choice"),
            ("interestRounding", "choice"),
            ("instalmentRounding.unit", "choice"),
            ("instalmentRounding.direction", "choice"),
            ("gracePrincipal", "range"),
            ("brokenPeriod", "choice"),
            ("disbursedOn", "date"),
            ("charges[0].name", "required"),
            ("charges[0].amount", "amount"),
            ("colour", "unknown_field"),
        ])
    );
    for (changed, field, code) in [
        (json!({"graceInterest": 12}), "graceInterest", "range"),
        (json!({"firstDueOn": "2026-11-24"}), "firstDueOn", "date"),
        (
            json!({"charges": [{"name": "Fee", "amount": 30_000}]}),
            "charges",
            "amount",
        ),
        (json!({"disbursedOn": "9999-12-31"}), "disbursedOn", "date"),
    ] {
        assert_eq!(codes(terms(&changed)).await, named(&[(field, code)]), "{changed}");
    }
}
