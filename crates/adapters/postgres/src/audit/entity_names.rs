use diesel::QueryResult;
use diesel_async::AsyncPgConnection;
use munim_audit::TrailRecord;

use crate::{
    one::One,
    prepared::{Given, Prepared},
    run::RunQueryDsl,
    stored::{Stored, values},
};

/// Returns the current names of entities, given their tenants, kinds and ids. Ids are numbers or UUIDs, or other texts,
/// which no table has.
const NAMES: &str = "SELECT CASE r.kind
    WHEN 'Account' THEN (SELECT account_name FROM accounts WHERE tenant_id = r.tenant AND account_id = r.number)
    WHEN 'ApiKey' THEN (SELECT account_name FROM service_account_keys JOIN service_accounts USING (tenant_id, account_id)
      WHERE tenant_id = r.tenant AND key_id = r.uuid)
    WHEN 'BankAccount' THEN (SELECT account_name FROM bank_accounts WHERE tenant_id = r.tenant AND bank_account_id = r.number)
    WHEN 'Books' THEN (SELECT branch_name FROM branches WHERE tenant_id = r.tenant AND branch_id = r.number)
    WHEN 'BranchDay' THEN (SELECT branch_name FROM branches WHERE tenant_id = r.tenant AND branch_id = r.number)
    WHEN 'Branch' THEN (SELECT branch_name FROM branches WHERE tenant_id = r.tenant AND branch_id = r.number)
    WHEN 'Charge' THEN (SELECT charge_name FROM charges WHERE tenant_id = r.tenant AND charge_id = r.number)
    WHEN 'CheckIn' THEN (SELECT username FROM check_ins JOIN users USING (tenant_id, user_id)
      WHERE tenant_id = r.tenant AND check_in_id = r.number)
    WHEN 'Client' THEN (SELECT trim(first_name || ' ' || last_name) FROM clients
      WHERE tenant_id = r.tenant AND client_id = r.number)
    WHEN 'ClientContact' THEN (SELECT trim(c.first_name || ' ' || c.last_name) FROM client_contacts k
      JOIN clients c USING (tenant_id, client_id) WHERE k.tenant_id = r.tenant AND k.contact_id = r.number)
    WHEN 'CollectionSheet' THEN (SELECT e.centre_code || '/' || to_char(s.due_on, 'YYYY-MM-DD')
      FROM collection_sheets s JOIN centres e USING (tenant_id, centre_id) WHERE s.tenant_id = r.tenant AND s.sheet_id = r.number)
    WHEN 'Device' THEN (SELECT device_name FROM devices WHERE tenant_id = r.tenant AND device_id = r.number)
    WHEN 'DeviceRequest' THEN (SELECT employee_name FROM device_requests
      WHERE tenant_id = r.tenant AND request_id = r.number)
    WHEN 'DisbursementBatch' THEN (SELECT 'B' || lpad(batch_id::text, greatest(6, length(batch_id::text)), '0') FROM disbursement_batches
      WHERE tenant_id = r.tenant AND batch_id = r.number)
    WHEN 'Holiday' THEN (SELECT holiday_name FROM holidays WHERE tenant_id = r.tenant AND holiday_id = r.number)
    WHEN 'Invoice' THEN (SELECT invoice_number FROM invoices WHERE tenant_id = r.tenant AND invoice_id = r.number)
    WHEN 'Loan' THEN (SELECT loan_number FROM loans WHERE tenant_id = r.tenant AND loan_id = r.number)
    WHEN 'LoanProduct' THEN (SELECT product_name FROM loan_products WHERE tenant_id = r.tenant AND product_id = r.number)
    WHEN 'LoanPurpose' THEN (SELECT purpose_name FROM loan_purposes WHERE tenant_id = r.tenant AND purpose_id = r.number)
    WHEN 'Payment' THEN (SELECT receipt_number FROM repayments WHERE tenant_id = r.tenant AND repayment_id = r.number)
    WHEN 'Plan' THEN (SELECT plan_name FROM plans WHERE plan_id = r.number)
    WHEN 'Report' THEN (SELECT file_name FROM reports WHERE tenant_id = r.tenant AND report_id = r.uuid)
    WHEN 'ReportSchedule' THEN (SELECT schedule_name FROM report_schedules
      WHERE tenant_id = r.tenant AND schedule_id = r.uuid)
    WHEN 'Role' THEN (SELECT role_name FROM roles WHERE tenant_id = r.tenant AND role_id = r.number)
    WHEN 'SavingsAccount' THEN (SELECT coalesce(a.account_number, trim(c.first_name || ' ' || c.last_name)) FROM savings_accounts a
      JOIN clients c USING (tenant_id, client_id) WHERE a.tenant_id = r.tenant AND a.savings_account_id = r.number)
    WHEN 'SavingsProduct' THEN (SELECT product_name FROM savings_products
      WHERE tenant_id = r.tenant AND savings_product_id = r.number)
    WHEN 'SavingsTransaction' THEN (SELECT receipt_number FROM savings_transactions
      WHERE tenant_id = r.tenant AND savings_transaction_id = r.number)
    WHEN 'ServiceAccount' THEN (SELECT account_name FROM service_accounts
      WHERE tenant_id = r.tenant AND account_id = r.number)
    WHEN 'StaffLeave' THEN (SELECT username FROM staff_leave JOIN users USING (tenant_id, user_id)
      WHERE tenant_id = r.tenant AND leave_id = r.number)
    WHEN 'Subscription' THEN (SELECT org_name FROM tenants WHERE tenant_id = r.tenant)
    WHEN 'Tenant' THEN (SELECT org_name FROM tenants WHERE tenant_id = r.tenant)
    WHEN 'Till' THEN (SELECT till_name FROM tills WHERE tenant_id = r.tenant AND till_id = r.number)
    WHEN 'User' THEN (SELECT username FROM users WHERE tenant_id = r.tenant AND user_id = r.number)
    WHEN 'Webhook' THEN (SELECT url FROM webhook_endpoints WHERE tenant_id = r.tenant AND endpoint_id = r.uuid)
  END AS name
  FROM (SELECT u.*, CASE WHEN u.id ~ '^[0-9]{1,18}$' THEN u.id::bigint END AS number,
      CASE WHEN u.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN u.id::uuid END AS uuid
    FROM unnest($1, $2, $3) WITH ORDINALITY AS u (tenant, kind, id, place)) r ORDER BY r.place";

/// Looks up the entities' names, since most changes do not touch them.
pub(super) async fn named(
    mut connection: &AsyncPgConnection,
    records: Vec<Stored<TrailRecord>>,
) -> QueryResult<Vec<TrailRecord>> {
    let mut records = values(records);
    let given = vec![
        Given::Numbers(records.iter().map(|record| record.tenant.get()).collect()),
        Given::Texts(records.iter().map(|record| record.entity_type.clone()).collect()),
        Given::Texts(records.iter().map(|record| record.entity_id.clone()).collect()),
    ];
    let names: Vec<One<Option<String>>> = Prepared::new("", NAMES, given).load(&mut connection).await?;
    for (record, One(name)) in records.iter_mut().zip(names) {
        record.entity_name = name;
    }
    Ok(records)
}
