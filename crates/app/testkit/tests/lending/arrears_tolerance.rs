//! Products that tolerate small arrears of an instalment.
use actix_web::http::Method;
use munim_kernel::TenantId;
use munim_testkit::MFI;
use serde_json::json;

use super::{
    charges::change_product,
    day_end::{check_present_figures, end_day},
    lender::{Lender, id_of},
    payment_rules::{lend_small_amounts, pass},
};

#[actix_web::test]
async fn an_instalment_that_is_short_of_no_more_than_the_tolerance_is_not_past_due() {
    let lender = Lender::new().await;
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let path = format!("/api/loan-products/{}", lender.product);
    let mut terms = lender.get(&admin, &path).await;
    assert_eq!(terms["arrearsTolerance"], 0);
    change_product(&lender, &admin, json!({"arrearsTolerance": 5})).await;
    assert_eq!(lender.get(&admin, &path).await["arrearsTolerance"], 5);
    for field in ["productId", "termsVersion", "isActive", "version", "code"] {
        terms.as_object_mut().unwrap().remove(field);
    }
    terms["arrearsTolerance"] = json!(100.01);
    terms["charges"] = json!([]);
    let refused = lender.call(&admin, Method::PUT, &path, terms).await;
    assert_eq!(
        (refused.status, refused.fields()[0].0.as_str()),
        (400, "arrearsTolerance")
    );

    let (near, short) = (lender.lent().await, lender.lent().await);
    lender.pass_days(40).await;
    lender.pay(&near, 2_796, "upi").await;
    lender.pay(&short, 2_795.99, "upi").await;
    let shown = async |loan: &str| {
        let loan = lender.get(&lender.officer, loan).await;
        (
            loan["daysPastDue"].as_i64().unwrap(),
            loan["outstandingPrincipal"].clone(),
            loan["overdue"].clone(),
        )
    };
    assert_eq!(shown(&near).await, (0, json!(27_742), json!(5)));
    let (days, owed, overdue) = shown(&short).await;
    assert!(days > 0, "{days}");
    assert_eq!(owed, 27_742.01);
    assert_eq!(overdue, 5.01);
    let overdue = lender
        .get(&lender.officer, "/api/loans?daysPastDueFrom=1&pageSize=200")
        .await;
    let listed = |loan: &str| {
        let mut items = overdue["items"].as_array().unwrap().iter();
        items.any(|one| one["loanId"] == id_of(loan))
    };
    assert!(listed(&short) && !listed(&near));
    lender.verify().await;
}

/// Disburses ₹1,000 of a product that tolerates ₹100, so that the instalments are no larger. Returns the loan's path.
async fn lent_in_small_instalments(lender: &Lender) -> String {
    let terms = json!({"arrearsTolerance": 100, "earlyMoney": "hold"});
    lend_small_amounts(lender, terms).await;
    let loan = lender.approved(1_000).await;
    let disburse = format!("{loan}/disburse");
    lender
        .post(&lender.accountant, &disburse, json!({"mode": "bank"}))
        .await;
    loan
}

#[actix_web::test]
async fn held_money_pays_instalments_that_are_no_larger_than_the_tolerance() {
    let mut lender = Lender::new().await;
    let loan = lent_in_small_instalments(&lender).await;
    let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    let first = &schedule["rows"][0];
    assert!(first["total"].as_f64().unwrap() <= 100.0, "{first}");
    assert_eq!(
        lender.get(&lender.officer, &loan).await["nextDueOn"],
        first["dueOn"]
    );
    let due = first["dueOn"].as_str().unwrap();
    let filters = ["sort=nextDueOn".to_owned(), format!("dueFrom={due}&dueTo={due}")];
    for filter in filters {
        let of_client = format!("clientId={}&state=active&pageSize=200", lender.client);
        let found = lender
            .get(&lender.officer, &format!("/api/loans?{filter}&{of_client}"))
            .await;
        let items = found["items"].as_array().unwrap();
        let days: Vec<_> = items.iter().filter_map(|one| one["nextDueOn"].as_str()).collect();
        assert!(days.is_sorted(), "{days:?}");
        let shown = items.iter().filter(|one| one["loanId"] == id_of(&loan));
        assert_eq!(shown.count(), 1, "{filter}");
        assert_eq!(found["totalCount"], items.len(), "{filter}");
    }
    let paid = lender.pay(&loan, first["total"].clone(), "upi").await;
    assert_eq!(paid["loan"]["advance"], first["total"]);
    let days = format!(
        "SELECT (date '{}' - business_date)::bigint FROM business_dates WHERE tenant_id = {}",
        first["dueOn"].as_str().unwrap(),
        lender.tenant
    );
    let days = lender.world.database.number(&days).await;
    pass(&mut lender, days).await;
    let run = end_day(&mut lender).await;
    assert_eq!(run["status"], "done", "{run}");
    assert_eq!(lender.get(&lender.officer, &loan).await["advance"], 0);
    let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    assert_eq!(schedule["rows"][0]["paid"], schedule["rows"][0]["total"]);
    lender.verify().await;
}

#[actix_web::test]
async fn arrears_that_are_tolerated_are_overdue_in_all_figures() {
    let mut lender = Lender::new().await;
    let loan = lent_in_small_instalments(&lender).await;
    let schedule = lender.get(&lender.officer, &format!("{loan}/schedule")).await;
    let total = schedule["rows"][0]["total"].as_i64().unwrap();
    pass(&mut lender, 40).await;
    let tenant = TenantId::try_new(lender.tenant).unwrap();
    lender.world.store.rebuild_roll_ups(tenant).await.unwrap();
    let run = end_day(&mut lender).await;
    assert_eq!(run["status"], "done", "{run}");
    check_present_figures(&lender).await;
    let shown = async |lender: &Lender| {
        let loan = lender.get(&lender.officer, &loan).await;
        ["overdue", "daysPastDue"].map(|field| loan[field].clone())
    };
    assert_eq!(shown(&lender).await, [json!(total), json!(0)]);
    lender.pay(&loan, 10, "upi").await;
    assert_eq!(shown(&lender).await, [json!(total - 10), json!(0)]);
    check_present_figures(&lender).await;
    lender.verify().await;
}
