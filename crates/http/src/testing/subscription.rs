//! Plans 1, and a retired one, 2; a draft, 1, and an issued invoice, 2, of tenant 1.
use async_trait::async_trait;
use munim_kernel::{Limited, Money, Page, PlanLimits, PlanRoom, Scope, StoreError, TenantId};
use munim_tenancy::{
    Amounts, BillingCycle, FinancialYear, Invoice, InvoiceBook, InvoiceDirectory, InvoiceQuery,
    InvoiceStatus, Plan, PlanBook, PlanCode, PlanDetails, PlanDirectory, PlanLimit, Subscription,
    SubscriptionBook, SubscriptionDirectory, SubscriptionSummary, TenantQuery, Terms, Usage,
};
use time::{
    Date, OffsetDateTime,
    macros::{date, datetime},
};

use super::{store::FakeStore, work::FakeWork};

type Done<T = ()> = Result<T, StoreError>;

fn plan(id: i64, code: &str, limit: Option<i64>) -> Plan {
    Plan {
        id,
        code: PlanCode::try_new(code).unwrap(),
        details: PlanDetails {
            name: code.to_uppercase(),
            description: String::new(),
            price: Money::from_paise(999_900),
            branches: PlanLimit::from_store(limit),
            users: PlanLimit::from_store(limit),
            clients: PlanLimit::NONE,
            is_active: code != "old",
        },
        tenants: 1,
        version: 1,
    }
}

fn plans() -> Vec<Plan> {
    vec![
        plan(1, "standard", Some(10)),
        plan(2, "old", None),
        plan(3, "tiny", Some(1)),
    ]
}

const TERMS: Terms = Terms {
    since: date!(2026 - 01 - 01),
    cycle: BillingCycle::Monthly,
    next_invoice_on: date!(2026 - 04 - 01),
    cancelled_on: None,
    version: 1,
};

const USAGE: Usage = Usage {
    branches: 2,
    users: 3,
    clients: 900,
};

fn invoice(id: i64) -> Option<Invoice> {
    let issued = match id {
        1 => None,
        2 => Some(date!(2026 - 03 - 01)),
        _ => return None,
    };
    Some(Invoice {
        id,
        tenant: TenantId::try_new(1).unwrap(),
        org_name: "Sahyadri Microfinance".into(),
        number: issued.map(|_| "MUN/25-26/000007".into()),
        plan_code: "standard".into(),
        plan_name: "STANDARD".into(),
        cycle: BillingCycle::Monthly,
        period_from: date!(2026 - 03 - 01),
        period_to: date!(2026 - 03 - 31),
        amounts: Amounts::of(Money::from_paise(999_900)).unwrap(),
        status: issued.map_or(InvoiceStatus::Draft, |_| InvoiceStatus::Issued),
        created_at: datetime!(2026-03-01 04:30:00 UTC),
        issued_on: issued,
        due_on: issued.map(|_| date!(2026 - 03 - 16)),
        paid_on: None,
        payment_reference: String::new(),
        voided_on: None,
        void_reason: String::new(),
        version: 1,
    })
}

fn subscription(tenant: TenantId) -> Subscription {
    Subscription {
        tenant,
        org_name: "Sahyadri Microfinance".into(),
        org_code: "SAHYADRI".into(),
        is_active: true,
        plan: plan(1, "standard", Some(10)),
        terms: TERMS,
        usage: USAGE,
        due: Money::from_paise(1_179_882),
        overdue: Money::from_paise(1_179_882),
    }
}

#[async_trait(?Send)]
impl PlanDirectory for FakeStore {
    async fn plans(&self) -> Done<Vec<Plan>> {
        self.reach()?;
        Ok(plans())
    }

    async fn plan(&self, id: i64) -> Done<Option<Plan>> {
        Ok(plans().into_iter().find(|plan| plan.id == id))
    }
}

#[async_trait(?Send)]
impl SubscriptionDirectory for FakeStore {
    async fn subscriptions(&self, query: &TenantQuery, _: Date) -> Done<Page<Subscription>> {
        let one = subscription(TenantId::try_new(1).unwrap());
        Ok(Page::new(query.page, vec![one], 1))
    }

    async fn subscription(&self, tenant: TenantId, _: Date) -> Done<Option<Subscription>> {
        Ok((tenant.get() < 10).then(|| subscription(tenant)))
    }

    async fn subscription_summary(&self, _: Date) -> Done<SubscriptionSummary> {
        Ok(SubscriptionSummary::default())
    }
}

#[async_trait(?Send)]
impl InvoiceDirectory for FakeStore {
    async fn invoices(&self, own: Option<TenantId>, query: &InvoiceQuery, _: Date) -> Done<Page<Invoice>> {
        let seen = [1, 2].into_iter().filter_map(invoice);
        let seen = seen.filter(|one| own.is_none() || one.issued_on.is_some());
        let items: Vec<_> = seen.collect();
        let count = i64::try_from(items.len()).unwrap();
        Ok(Page::new(query.page, items, count))
    }

    async fn invoice(&self, own: Option<TenantId>, id: i64) -> Done<Option<Invoice>> {
        let found = invoice(id);
        Ok(found.filter(|one| own.is_none_or(|own| own == one.tenant && one.issued_on.is_some())))
    }
}

#[async_trait(?Send)]
impl PlanLimits for FakeWork {
    async fn plan_room(&mut self, limited: Limited) -> Done<PlanRoom> {
        Ok(PlanRoom {
            limited,
            plan: "Standard".into(),
            limit: self.0.full.get().then_some(3),
            used: 3,
        })
    }
}

#[async_trait(?Send)]
impl PlanBook for FakeWork {
    async fn add_plan(&mut self, code: &PlanCode, _: &PlanDetails, _: OffsetDateTime) -> Done<Option<i64>> {
        assert_eq!(self.1, Scope::Tenant(TenantId::PLATFORM));
        Ok((code.as_str() != "standard").then_some(1))
    }

    async fn hold_plan(&mut self, id: i64) -> Done<Option<Plan>> {
        Ok(plans().into_iter().find(|plan| plan.id == id))
    }

    async fn listed_plan(&mut self, id: i64) -> Done<Option<Plan>> {
        Ok(plans().into_iter().find(|plan| plan.id == id))
    }

    async fn plan_coded(&mut self, code: &PlanCode) -> Done<Option<Plan>> {
        Ok(plans().into_iter().find(|plan| plan.code == *code))
    }

    async fn replace_plan(&mut self, _: &Plan) -> Done {
        Ok(())
    }
}

#[async_trait(?Send)]
impl SubscriptionBook for FakeWork {
    async fn terms(&mut self) -> Done<Terms> {
        Ok(TERMS)
    }

    async fn replace_terms(&mut self, _: &Terms) -> Done {
        Ok(())
    }

    async fn usage(&mut self) -> Done<Usage> {
        Ok(USAGE)
    }
}

#[async_trait(?Send)]
impl InvoiceBook for FakeWork {
    async fn invoiced(&mut self, from: Date, _: Date) -> Done<Option<Invoice>> {
        Ok(invoice(2).filter(|one| one.period_to >= from))
    }

    async fn add_invoice(&mut self, _: &Invoice) -> Done<i64> {
        Ok(1)
    }

    async fn hold_invoice(&mut self, id: i64) -> Done<Option<Invoice>> {
        Ok(invoice(id))
    }

    async fn replace_invoice(&mut self, _: &Invoice) -> Done {
        Ok(())
    }

    async fn next_in_series(&mut self, _: FinancialYear) -> Done<i64> {
        Ok(8)
    }
}
