//! Generated tenants, like those of the demo.
use munim_demo::{DEMO_SEED, TenantPlan};
use munim_identity_device::PasswordHash;
use munim_kernel::indian_day;
use munim_postgres::BulkLoader;
use munim_testkit::World;
use serde_json::json;
use time::macros::datetime;

#[actix_web::test]
async fn one_begins_on_the_day_that_it_is_in_india() {
    let world = World::new().await;
    // Half past one in the morning of the first of October.
    let now = datetime!(2026-09-30 20:00 UTC);
    let plan = TenantPlan::generated(1, 60, None, DEMO_SEED, indian_day(now)).unwrap();
    let bulk = BulkLoader {
        password: &PasswordHash::new("x"),
        demo_code: Some([7; 32]),
        seed: DEMO_SEED,
        clients: 60,
        tills: false,
        now,
    };
    let loader_url = world.database.url("munim_loader").await;
    let loaded = bulk.load(&loader_url, &plan).await.unwrap();
    let days = format!(
        "SELECT jsonb_build_array(t.business_date, s.next_invoice_on, max(i.issued_on), max(i.created_at) <= '2026-09-30 20:00Z')
         FROM business_dates t JOIN subscriptions s USING (tenant_id) JOIN invoices i USING (tenant_id)
         WHERE tenant_id = {} GROUP BY t.business_date, s.next_invoice_on",
        loaded.tenant
    );
    assert_eq!(
        world.database.value(&days).await,
        json!(["2026-10-01", "2026-11-01", "2026-10-01", true])
    );
    let periods = format!(
        "SELECT to_jsonb(count(*) FILTER (WHERE a IS DISTINCT FROM (p.interest_before_paise, p.period_start, p.period_due,
           p.period_interest_paise, p.period_to_come, p.period_left)))
         FROM loan_positions p JOIN business_dates t USING (tenant_id)
         CROSS JOIN LATERAL munim_accrual(p.tenant_id, p.loan_id, t.business_date) a WHERE p.tenant_id = {}",
        loaded.tenant
    );
    assert_eq!(world.database.value(&periods).await, json!(0));
    assert_eq!(world.store.check_books(loaded.tenant).await.unwrap(), []);
}
