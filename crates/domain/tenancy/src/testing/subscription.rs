//! The plans, subscriptions and invoices of the store.
use async_trait::async_trait;

use munim_kernel::{
    FinancialYear, InvoiceId, Limited, Page, PlanId, PlanLimitReader, PlanRoom, Scope, TenantId,
};
use time::{Date, OffsetDateTime};

use super::{Done, Open, World, invoice_id, plan_id};
use crate::{
    Invoice, InvoiceBook, InvoiceDraft, InvoiceQuery, InvoiceReader, InvoiceRecord, InvoiceStatus, Plan,
    PlanBook, PlanCode, PlanDetails, PlanRecord, SubscriptionBook, Tenant, Terms, Usage,
};

#[async_trait(?Send)]
impl PlanLimitReader for Open {
    async fn plan_room(&mut self, limited: Limited) -> Done<PlanRoom> {
        let own = |one: &&Tenant| Scope::Tenant(one.get().id) == self.scope;
        let tenant = self.state.tenants.iter().find(own).unwrap();
        let plans = &self.state.plans;
        let plan = plans
            .iter()
            .find(|plan| plan.get().code.as_str() == tenant.get().details.subscription_plan)
            .unwrap()
            .get();
        let used = match limited {
            Limited::Branches => i64::try_from(self.state.branches.len()).unwrap(),
            other => self.state.usage.of(other),
        };
        Ok(PlanRoom {
            limited,
            plan: plan.details.name.clone(),
            limit: plan.details.limit(limited).get(),
            used,
        })
    }
}

#[async_trait(?Send)]
impl PlanBook for Open {
    async fn add_plan(
        &mut self,
        code: &PlanCode,
        details: &PlanDetails,
        _: OffsetDateTime,
    ) -> Done<Option<PlanId>> {
        if self.state.plans.iter().any(|plan| plan.get().code == *code) {
            return Ok(None);
        }
        let id = plan_id(i64::try_from(self.state.plans.len()).unwrap() + 1);
        self.state.plans.push(Plan::from_store(PlanRecord {
            id,
            code: code.clone(),
            details: details.clone(),
            tenants: 0,
            version: 1,
        }));
        Ok(Some(id))
    }

    async fn lock_plan(&mut self, id: PlanId) -> Done<Option<Plan>> {
        Ok(self.state.plans.iter().find(|plan| plan.get().id == id).cloned())
    }

    async fn listed_plan(&mut self, id: PlanId) -> Done<Option<Plan>> {
        self.lock_plan(id).await
    }

    async fn plan_coded(&mut self, code: &PlanCode) -> Done<Option<Plan>> {
        Ok(self
            .state
            .plans
            .iter()
            .find(|plan| plan.get().code == *code)
            .cloned())
    }

    async fn replace_plan(&mut self, plan: &Plan) -> Done {
        for one in &mut self.state.plans {
            if one.get().id == plan.get().id {
                *one = plan.clone();
            }
        }
        Ok(())
    }
}

#[async_trait(?Send)]
impl SubscriptionBook for Open {
    async fn terms(&mut self) -> Done<Terms> {
        Ok(self.state.terms)
    }

    async fn replace_terms(&mut self, terms: &Terms) -> Done {
        self.state.terms = *terms;
        Ok(())
    }

    async fn usage(&mut self) -> Done<Usage> {
        Ok(self.state.usage)
    }
}

#[async_trait(?Send)]
impl InvoiceBook for Open {
    async fn invoiced(&mut self, from: Date, to: Date) -> Done<Option<Invoice>> {
        let meets = |one: &&Invoice| {
            let one = one.get();
            one.status != InvoiceStatus::Void && one.period_from <= to && one.period_to >= from
        };
        Ok(self.state.invoices.iter().find(meets).cloned())
    }

    async fn add_invoice(&mut self, draft: &InvoiceDraft) -> Done<InvoiceId> {
        let id = invoice_id(i64::try_from(self.state.invoices.len()).unwrap() + 1);
        let own = |one: &&Tenant| Scope::Tenant(one.get().id) == self.scope;
        let tenant = self.state.tenants.iter().find(own).unwrap().get();
        let invoice = InvoiceRecord {
            id,
            tenant: tenant.id,
            org_name: tenant.details.org_name.clone(),
            number: None,
            plan_code: draft.plan_code.clone(),
            plan_name: draft.plan_name.clone(),
            cycle: draft.cycle,
            period_from: draft.period_from,
            period_to: draft.period_to,
            amounts: draft.amounts,
            status: InvoiceStatus::Draft,
            created_at: draft.created_at,
            issued_on: None,
            due_on: None,
            paid_on: None,
            payment_reference: String::new(),
            voided_on: None,
            void_reason: String::new(),
            version: 1,
        };
        self.state.invoices.push(Invoice::from_store(invoice));
        Ok(id)
    }

    async fn lock_invoice(&mut self, id: InvoiceId) -> Done<Option<Invoice>> {
        Ok(self.state.invoices.iter().find(|one| one.get().id == id).cloned())
    }

    async fn replace_invoice(&mut self, invoice: &Invoice) -> Done {
        for one in &mut self.state.invoices {
            if one.get().id == invoice.get().id {
                *one = invoice.clone();
            }
        }
        Ok(())
    }

    async fn next_in_series(&mut self, _: FinancialYear) -> Done<i64> {
        self.state.series += 1;
        Ok(self.state.series)
    }
}

#[async_trait(?Send)]
impl InvoiceReader for World {
    async fn invoices(&self, _: Option<TenantId>, query: &InvoiceQuery, _: Date) -> Done<Page<Invoice>> {
        Ok(Page::new(query.page, self.0.borrow().invoices.clone(), 0))
    }

    async fn invoice(&self, own: Option<TenantId>, id: InvoiceId) -> Done<Option<Invoice>> {
        let state = self.0.borrow();
        let meant = |one: &&Invoice| {
            let one = one.get();
            one.id == id && own.is_none_or(|own| own == one.tenant)
        };
        Ok(state.invoices.iter().find(meant).cloned())
    }
}
