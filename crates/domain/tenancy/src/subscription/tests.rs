use munim_kernel::{Actor, InvoiceId, Money, PlanId, Reach, TenantId};
use proptest::prelude::*;
use time::{Date, macros::date};

use super::*;
use crate::{
    ChangeTenantError, TenantChange, change_tenant,
    testing::{NOW, Open, World, actor, admin, invoice_id, plan, plan_id, tenant},
};

async fn make(
    world: &World,
    actor: &Actor,
    named: &str,
    details: &PlanDetails,
) -> Result<Plan, KeepPlansError> {
    let step = async |work: &mut Open| create_plan(work, NOW, actor, &code(named), details).await;
    world.work(TenantId::PLATFORM, step).await
}

async fn change(
    world: &World,
    id: PlanId,
    wanted: &PlanChange,
    seen: Option<i64>,
) -> Result<Plan, KeepPlansError> {
    let made = async |work: &mut Open| change_plan(work, NOW, &platform(), id, wanted, seen).await;
    world.work(TenantId::PLATFORM, made).await
}

async fn subscribe(
    world: &World,
    actor: &Actor,
    wanted: &SubscriptionChange,
    seen: Option<i64>,
) -> Result<(), ChangeSubscriptionError> {
    let made =
        async |work: &mut Open| change_tenant_subscription(work, NOW, actor, tenant(1), wanted, seen).await;
    world.work(tenant(1), made).await
}

type Billed = Result<Invoice, BillTenantError>;

async fn draft(world: &World, actor: &Actor, wanted: &NewInvoice) -> Billed {
    let made = async |work: &mut Open| create_invoice(work, NOW, actor, wanted).await;
    world.work(wanted.tenant, made).await
}

async fn issue(world: &World, id: InvoiceId, due_on: Option<Date>, seen: Option<i64>) -> Billed {
    let made = async |work: &mut Open| issue_invoice(work, NOW, &platform(), id, due_on, seen).await;
    world.work(tenant(1), made).await
}

async fn pay(world: &World, id: InvoiceId, payment: &Payment, seen: Option<i64>) -> Billed {
    let made = async |work: &mut Open| pay_invoice(work, NOW, &platform(), id, payment, seen).await;
    world.work(tenant(1), made).await
}

async fn void(world: &World, id: InvoiceId, reason: &str, seen: Option<i64>) -> Billed {
    let made = async |work: &mut Open| void_invoice(work, NOW, &platform(), id, reason, seen).await;
    world.work(tenant(1), made).await
}

fn platform() -> Actor {
    actor(0, Reach::Tenant)
}

fn code(code: &str) -> PlanCode {
    PlanCode::try_new(code).unwrap()
}

fn to_plan(word: &str) -> SubscriptionChange {
    SubscriptionChange {
        plan: Some(code(word)),
        ..SubscriptionChange::default()
    }
}

fn bill() -> NewInvoice {
    NewInvoice {
        tenant: tenant(1),
        period_from: None,
        amount: None,
    }
}

fn paid() -> Payment {
    Payment {
        paid_on: None,
        reference: "NEFT 1".into(),
    }
}

#[test]
fn codes_have_edges() {
    for good in ["ab", "standard", "pro-2026", &"a".repeat(30)] {
        assert_eq!(PlanCode::try_new(good).unwrap().as_str(), good);
    }
    for bad in ["", "a", "-a", "A1", "a b", "a_b", &"a".repeat(31)] {
        assert_eq!(PlanCode::try_new(bad), Err(InvalidPlanCode), "{bad}");
    }
    assert_eq!(PlanCode::default(), code("standard"));
    for (limit, fits) in [
        (0, false),
        (1, true),
        (PlanLimit::MOST, true),
        (PlanLimit::MOST + 1, false),
    ] {
        assert_eq!(PlanLimit::of(limit).is_some(), fits, "{limit}");
    }
}

#[test]
fn tax_is_rounded_half_up_to_whole_paise() {
    for (amount, gst) in [
        (999_900, 179_982),
        (1, 0),
        (2, 0),
        (3, 1),
        (25, 5),
        (75, 14),
        (100, 18),
    ] {
        let amounts = Amounts::of(Money::from_paise(amount)).unwrap();
        assert_eq!(amounts.gst.paise(), gst, "{amount}");
        assert_eq!(amounts.total().paise(), amount + gst);
    }
    let yearly = Amounts::of_cycle(Money::from_paise(999_900), BillingCycle::Yearly).unwrap();
    assert_eq!(
        (yearly.amount.paise(), yearly.gst.paise()),
        (11_998_800, 2_159_784)
    );
    assert!(Amounts::of(Money::from_paise(i64::MAX)).is_err());
    assert!(Amounts::of(Money::from_paise(i64::MAX / 19)).is_ok());
}

#[test]
fn a_period_ends_the_day_before_the_next() {
    for (from, cycle, to) in [
        (
            date!(2026 - 04 - 01),
            BillingCycle::Monthly,
            date!(2026 - 04 - 30),
        ),
        (
            date!(2026 - 01 - 31),
            BillingCycle::Monthly,
            date!(2026 - 02 - 27),
        ),
        (
            date!(2027 - 12 - 15),
            BillingCycle::Monthly,
            date!(2028 - 01 - 14),
        ),
        (date!(2024 - 02 - 29), BillingCycle::Yearly, date!(2025 - 02 - 27)),
        (date!(2026 - 04 - 01), BillingCycle::Yearly, date!(2027 - 03 - 31)),
    ] {
        let (last, next) = cycle.period(from, from.day()).unwrap();
        assert_eq!((last, last.next_day()), (to, Some(next)), "{from}");
    }
    assert_eq!(BillingCycle::Yearly.period(Date::MAX, 31), None);
}

#[test]
fn a_wrong_status_is_refused_with_the_right_one() {
    use InvoiceStatus::{Draft, Issued, Paid, Void};
    let message = |from, to| BillTenantError::WrongStatus(from, to).to_string();
    assert_eq!(message(Paid, Issued), "Only a draft can be issued.");
    assert_eq!(message(Draft, Paid), "Only an issued invoice can be paid.");
    assert_eq!(
        message(Paid, Void),
        "Only a draft or an issued invoice can be voided."
    );
}

#[test]
fn only_drafts_and_issued_invoices_move() {
    use InvoiceStatus::{Draft, Issued, Paid, Void};
    let moves: Vec<_> = InvoiceStatus::ALL
        .into_iter()
        .flat_map(|from| InvoiceStatus::ALL.map(|to| (from, to)))
        .filter(|(from, to)| from.leads_to(*to))
        .collect();
    assert_eq!(
        moves,
        [(Draft, Issued), (Draft, Void), (Issued, Paid), (Issued, Void)]
    );
    for status in InvoiceStatus::ALL {
        assert_eq!(status.as_str().parse(), Ok(status));
    }
}

proptest! {
    #[test]
    fn tax_is_never_further_than_half_a_paisa_from_eighteen_percent(paise in 0..=10_000_000_000_i64) {
        let amounts = Amounts::of(Money::from_paise(paise)).unwrap();
        prop_assert!((amounts.gst.paise() * 100 - paise * 18).abs() <= 50);
        prop_assert_eq!(amounts.total().paise(), paise + amounts.gst.paise());
    }

    #[test]
    fn periods_follow_each_other_without_gap(day in 2_450_000..2_480_000_i32, yearly: bool, many in 1..30_u8) {
        let cycle = if yearly { BillingCycle::Yearly } else { BillingCycle::Monthly };
        let first = Date::from_julian_day(day).unwrap();
        let mut from = first;
        for _ in 0..many {
            let (to, next) = cycle.period(from, first.day()).unwrap();
            prop_assert!(from <= to);
            prop_assert_eq!(to.next_day(), Some(next));
            let months = |date: Date| date.year() * 12 + i32::from(u8::from(date.month()));
            prop_assert_eq!(months(next) - months(from), i32::from(cycle.months()));
            prop_assert_eq!(next.day(), first.day().min(next.month().length(next.year())));
            from = next;
        }
    }
}

#[tokio::test]
async fn plans_are_made_changed_and_retired() {
    let world = World::new();
    let details = plan(5, "micro", 49_900, Some(1)).into_inner().details;
    let refused = make(&world, &admin(), "micro", &details).await;
    assert_eq!(refused, Err(KeepPlansError::NotThePlatform));
    let id = make(&world, &platform(), "micro", &details)
        .await
        .unwrap()
        .get()
        .id;
    let again = make(&world, &platform(), "micro", &details).await;
    assert_eq!(again, Err(KeepPlansError::DuplicateCode));
    let retired = PlanChange {
        is_active: Some(false),
        ..PlanChange::default()
    };
    for _ in 0..2 {
        change(&world, id, &retired, None).await.unwrap();
    }
    let stale = change(&world, id, &PlanChange::default(), Some(1)).await;
    assert_eq!(stale, Err(KeepPlansError::VersionConflict));
    let missing = change(&world, plan_id(99), &retired, None).await;
    assert_eq!(missing, Err(KeepPlansError::NoSuchPlan));
    assert_eq!(world.events(), ["tenancy.plan.made", "tenancy.plan.retired"]);
}

#[tokio::test]
async fn a_tenant_moves_to_a_plan_that_fits() {
    let world = World::new();
    let own = subscribe(&world, &admin(), &to_plan("enterprise"), None).await;
    assert_eq!(own, Err(ChangeSubscriptionError::NoSuchTenant));
    let moved = subscribe(&world, &platform(), &to_plan("enterprise"), Some(1)).await;
    assert_eq!(moved, Ok(()));
    let stale = subscribe(&world, &platform(), &to_plan("standard"), Some(1)).await;
    assert_eq!(stale, Err(ChangeSubscriptionError::VersionConflict));
    world.0.borrow_mut().usage.users = 5;
    world.0.borrow_mut().usage.branches = 9;
    let small = subscribe(&world, &platform(), &to_plan("standard"), Some(2)).await;
    let Err(ChangeSubscriptionError::Plan(refused @ PlanRefused::TooSmall { .. })) = small else {
        panic!("{small:?}")
    };
    assert_eq!(
        refused.to_string(),
        "The plan 'STANDARD' is too small: it has room for 4 branches, and 9 are in use; it has room for 4 users, \
         and 5 are in use. Choose a larger plan, or reduce usage first."
    );
    for (word, expected) in [
        ("old", PlanRefused::Retired("OLD".into())),
        ("none", PlanRefused::Unknown),
    ] {
        let refused = subscribe(&world, &platform(), &to_plan(word), None).await;
        assert_eq!(refused, Err(ChangeSubscriptionError::Plan(expected.clone())));
        let change = TenantChange {
            subscription_plan: Some(code(word)),
            ..TenantChange::default()
        };
        let made =
            async |work: &mut Open| change_tenant(work, NOW, &platform(), tenant(1), &change, None).await;
        let refused = world.work(tenant(1), made).await;
        assert_eq!(
            refused,
            Err(ChangeTenantError::Plan(expected)),
            "there is no other way"
        );
    }
    let kept = world.0.borrow();
    let (terms, tenant) = (kept.terms.get(), kept.tenants[0].get());
    assert_eq!(tenant.details.subscription_plan, "enterprise");
    assert_eq!(terms.since, date!(2026 - 04 - 01), "the day in India");
    assert_eq!((terms.version, tenant.version), (2, 2));
    assert_eq!(kept.records.len(), 1);
}

#[tokio::test]
async fn an_invoice_is_drafted_issued_and_paid() {
    let world = World::new();
    assert_eq!(
        draft(&world, &admin(), &bill()).await,
        Err(BillTenantError::NotThePlatform)
    );
    let id = draft(&world, &platform(), &bill()).await.unwrap().get().id;
    assert_eq!(
        draft(&world, &platform(), &bill()).await,
        Err(BillTenantError::PeriodInvoiced(None))
    );
    assert_eq!(
        pay(&world, id, &paid(), None).await,
        Err(BillTenantError::WrongStatus(
            InvoiceStatus::Draft,
            InvoiceStatus::Paid
        ))
    );
    let early = Some(date!(2026 - 03 - 31));
    assert_eq!(
        issue(&world, id, early, None).await,
        Err(BillTenantError::DueBeforeIssue)
    );
    issue(&world, id, None, Some(1)).await.unwrap();
    {
        let state = world.0.borrow();
        let issued = &state.invoices[0];
        let invoice = issued.get();
        assert_eq!(invoice.number.as_deref(), Some("MUN/26-27/000001"));
        assert_eq!(
            (invoice.period_from, invoice.period_to),
            (date!(2026 - 04 - 01), date!(2026 - 04 - 30))
        );
        assert_eq!(invoice.due_on, Some(date!(2026 - 04 - 16)));
        assert_eq!(invoice.amounts.total().paise(), 1_179_882);
        assert_eq!(state.terms.get().next_invoice_on, date!(2026 - 05 - 01));
        assert!(!issued.is_overdue(date!(2026 - 04 - 16)) && issued.is_overdue(date!(2026 - 04 - 17)));
    }
    for paid_on in [date!(2026 - 03 - 31), date!(2026 - 04 - 02)] {
        let payment = Payment {
            paid_on: Some(paid_on),
            ..paid()
        };
        let refused = pay(&world, id, &payment, None).await;
        assert_eq!(refused, Err(BillTenantError::ImpossiblePayment), "{paid_on}");
    }
    assert_eq!(
        pay(&world, id, &paid(), Some(1)).await,
        Err(BillTenantError::VersionConflict)
    );
    pay(&world, id, &paid(), Some(2)).await.unwrap();
    assert_eq!(
        void(&world, id, "mistake", None).await,
        Err(BillTenantError::WrongStatus(
            InvoiceStatus::Paid,
            InvoiceStatus::Void
        ))
    );
    assert_eq!(
        pay(&world, invoice_id(9), &paid(), None).await,
        Err(BillTenantError::NoSuchInvoice)
    );
    assert_eq!(
        world.events(),
        [
            "tenancy.invoice.drafted",
            "tenancy.invoice.issued",
            "tenancy.invoice.paid"
        ]
    );
}

#[tokio::test]
async fn what_is_void_keeps_its_number_and_is_billed_again() {
    let world = World::new();
    let first = draft(&world, &platform(), &bill()).await.unwrap().get().id;
    issue(&world, first, None, None).await.unwrap();
    void(&world, first, "wrong plan", None).await.unwrap();
    assert_eq!(
        world.0.borrow().terms.get().next_invoice_on,
        date!(2026 - 04 - 01)
    );
    let again = draft(&world, &platform(), &bill()).await.unwrap().get().id;
    issue(&world, again, None, None).await.unwrap();
    let numbers: Vec<_> = world
        .0
        .borrow()
        .invoices
        .iter()
        .map(|one| one.get().number.clone())
        .collect();
    assert_eq!(
        numbers,
        [
            Some("MUN/26-27/000001".to_owned()),
            Some("MUN/26-27/000002".to_owned())
        ]
    );
}

#[tokio::test]
async fn the_day_of_billing_outlasts_a_shorter_month() {
    let world = World::new();
    let bills_from = async |day| {
        let change = SubscriptionChange {
            next_invoice_on: Some(day),
            ..SubscriptionChange::default()
        };
        subscribe(&world, &platform(), &change, None).await.unwrap();
    };
    let bill_period = async || {
        let drafted = draft(&world, &platform(), &bill()).await.unwrap();
        issue(&world, drafted.get().id, None, None).await.unwrap();
        drafted.get().id
    };
    let next = || world.0.borrow().terms.get().next_invoice_on;
    bills_from(date!(2027 - 01 - 31)).await;
    let mut last = bill_period().await;
    assert_eq!(next(), date!(2027 - 02 - 28));
    for day in [
        date!(2027 - 03 - 31),
        date!(2027 - 04 - 30),
        date!(2027 - 05 - 31),
    ] {
        last = bill_period().await;
        assert_eq!(next(), day);
    }
    void(&world, last, "wrong plan", None).await.unwrap();
    assert_eq!(next(), date!(2027 - 04 - 30));
    bill_period().await;
    assert_eq!(next(), date!(2027 - 05 - 31));
    // Another day replaces it, even one at the end of a month.
    bills_from(date!(2028 - 02 - 29)).await;
    bill_period().await;
    assert_eq!(next(), date!(2028 - 03 - 29));
}

#[tokio::test]
async fn nothing_is_billed_for_nothing() {
    let world = World::new();
    world.0.borrow_mut().tenants[0].move_to_plan(&code("free"));
    assert_eq!(
        draft(&world, &platform(), &bill()).await,
        Err(BillTenantError::NothingToBill)
    );
    let stated = NewInvoice {
        amount: Some(Money::from_paise(50_000)),
        ..bill()
    };
    assert!(draft(&world, &platform(), &stated).await.is_ok());
    let cancel = SubscriptionChange {
        cancelled: Some(true),
        ..SubscriptionChange::default()
    };
    subscribe(&world, &platform(), &cancel, None).await.unwrap();
    assert_eq!(
        draft(&world, &platform(), &stated).await,
        Err(BillTenantError::Cancelled)
    );
    let elsewhere = NewInvoice {
        tenant: tenant(9),
        ..bill()
    };
    assert_eq!(
        draft(&world, &platform(), &elsewhere).await,
        Err(BillTenantError::NoSuchTenant)
    );
}
