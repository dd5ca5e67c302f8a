//! Penal charges of overdue instalments: made by the day end, and derived again when payments are recorded late.
use actix_web::http::Method;
use serde_json::json;
use time::Duration;

use super::{
    any_sequence::{compare, rupees},
    charges::change_product,
    day_end::{business_date, carry_out, check_present_figures},
    journal::day,
    lender::{Lender, PAYMENTS, id_of},
    write_offs::{pass_days, serviced},
};
use munim_testkit::MFI;

/// A lender whose loans bear a hundredth of what is overdue a day, after 3 days, and at most ₹100 for an instalment.
async fn strict() -> (Lender, String) {
    let lender = Lender::new().await;
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let terms = json!({"penal": {"annualRate": 365, "graceDays": 3, "most": 100}, "earlyMoney": "hold",
        "interestRounding": "rupee", "instalmentRounding": {"unit": 1, "direction": "half_up"},
        "annualRate": {"min": 24, "max": 24, "step": 1, "default": 24},
        "principal": {"min": 10_000, "max": 60_000, "step": 1_000, "default": 30_000}});
    change_product(&lender, &admin, terms).await;
    let loan = lender.lent().await;
    (lender, loan)
}

/// Ends days up to a number of days after the first due date.
async fn end_days(lender: &mut Lender, until: time::Date) {
    while day(&business_date(lender).await) < until {
        lender.world.clock.advance(Duration::days(1));
        lender.sign_in().await;
        let run = json!({"date": business_date(lender).await});
        let begun = lender
            .call(&lender.accountant, Method::POST, "/api/day-end/run", run)
            .await;
        assert_eq!(begun.status, 202, "{begun:?}");
        carry_out(lender).await;
    }
}

async fn penalty(lender: &Lender, loan: &str) -> i64 {
    let owed = format!(
        "SELECT penalty_paise FROM loan_positions WHERE loan_id = {}",
        id_of(loan)
    );
    lender.world.database.number(&owed).await
}

#[actix_web::test]
async fn days_past_the_grace_cost_a_share_of_what_is_overdue_up_to_the_most() {
    let (mut lender, loan) = strict().await;
    let first = lender.get(&lender.officer, &format!("{loan}/schedule")).await["rows"][0].clone();
    let due = day(first["dueOn"].as_str().unwrap());
    assert_eq!(first["total"], 2_837);
    let ahead = (due - day(&business_date(&lender).await)).whole_days() - 1;
    lender.world.clock.advance(Duration::days(ahead));
    lender.sign_in().await;
    pass_days(&lender, ahead).await;
    // The days past due that cost something are the fourth and those after it.
    let costs = |begins: time::Date| (2_837 * ((begins - due).whole_days() - 3).max(0)).min(10_000);
    for until in [3, 4, 5, 9] {
        end_days(&mut lender, due + Duration::days(until)).await;
        let begins = day(&business_date(&lender).await);
        assert_eq!(penalty(&lender, &loan).await, costs(begins), "{begins}");
    }
    lender.verify().await;
    check_present_figures(&lender).await;
    compare(&lender, &loan).await;

    // A payment that is valued within the grace leaves nothing to charge for; without it, it is charged again.
    let late = penalty(&lender, &loan).await;
    let wanted = json!({"loanId": id_of(&loan), "amount": 2_837, "mode": "upi", "receivedOn": (due + Duration::days(1)).to_string()});
    let paid = lender.post(&lender.cashier, PAYMENTS, wanted).await;
    assert_eq!(penalty(&lender, &loan).await, 0);
    compare(&lender, &loan).await;
    lender.reverse(&paid["paymentId"], "Typed twice").await;
    assert_eq!(penalty(&lender, &loan).await, late);
    lender.verify().await;

    // A part is waived, the rest is income when it is paid.
    let waiver = json!({"head": "penalty", "amount": 1, "reason": "The bank was closed"});
    serviced(&lender, &format!("{loan}/waivers"), waiver).await;
    assert_eq!(penalty(&lender, &loan).await, late - 100);
    let before = lender.balance("penal_income").await;
    let paid = lender.pay(&loan, rupees(283_700 + late - 100), "upi").await;
    assert_eq!(paid["allocated"]["advance"], 0);
    assert_eq!(before - lender.balance("penal_income").await, late - 100);
    assert_eq!(penalty(&lender, &loan).await, 0);
    lender.verify().await;
    compare(&lender, &loan).await;
    check_present_figures(&lender).await;
}

#[actix_web::test]
async fn a_penal_charge_has_one_basis_and_none_beside_early_principal() {
    let lender = Lender::new().await;
    let admin = lender.world.member(MFI, "Admin").await;
    let admin = lender.world.token(MFI, &admin).await;
    let path = format!("/api/loan-products/{}", lender.product);
    let mut terms = lender.get(&admin, &path).await;
    for shown in ["productId", "code", "termsVersion", "isActive"] {
        terms.as_object_mut().unwrap().remove(shown);
    }
    terms["charges"] = json!([]);
    for (penal, early, field) in [
        (
            json!({"annualRate": 24, "amount": 50, "most": 100}),
            "hold",
            "penal.amount",
        ),
        (json!({"annualRate": 24}), "hold", "penal.most"),
        (json!({"amount": 50, "most": 40}), "hold", "penal"),
        (json!({"amount": 50, "most": 50}), "principal", "penal"),
    ] {
        terms["penal"] = penal;
        terms["earlyMoney"] = json!(early);
        let refused = lender.call(&admin, Method::PUT, &path, terms.clone()).await;
        assert_eq!(refused.fields()[0].0, field, "{refused:?}");
    }
}
