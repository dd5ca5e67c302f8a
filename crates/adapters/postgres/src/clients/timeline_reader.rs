use async_trait::async_trait;
use diesel_async::SimpleAsyncConnection as _;
use munim_clients::{TimelineEntry, TimelineReader};
use munim_kernel::{ClientId, Page, PageRequest, Scope, StoreError, TenantId};

use crate::{
    PgStore,
    one::One,
    prepared::{Given, KEPT_PLANS, Prepared},
    run::RunQueryDsl,
    stored::{Stored, from_row, values},
};

/// What happened to client `$2`, with their loans and payments if `$3` is 1. Groups that the client has left are among those of
/// their centres, whose records have the members before and after. One query, because a page is made of all sources.
const ENTRIES: &str = "
  WITH changes AS (
    SELECT a.recorded_at, a.action, a.actor_id, a.old_values, a.new_values FROM audit_log a
    WHERE a.tenant_id = $1 AND a.entity_type = 'Client' AND a.entity_id = ($2::bigint)::text
  ), places AS (
    SELECT c.centre_id FROM clients c WHERE c.tenant_id = $1 AND c.client_id = $2
    UNION SELECT (a.old_values ->> 'centreId')::bigint FROM changes a
    UNION SELECT t.from_centre_id FROM transfers t WHERE t.tenant_id = $1 AND t.client_id = $2
  ), memberships AS (
    SELECT a.recorded_at, a.actor_id, g.group_id, g.group_name,
      jsonb_exists(a.new_values -> 'members', ($2::bigint)::text) AS is_member
    FROM groups g JOIN audit_log a ON a.tenant_id = $1 AND a.entity_type = 'Group' AND a.entity_id = g.group_id::text
    WHERE g.tenant_id = $1 AND g.centre_id IN (SELECT centre_id FROM places)
      AND jsonb_exists(a.old_values -> 'members', ($2::bigint)::text)
        <> jsonb_exists(a.new_values -> 'members', ($2::bigint)::text)
  )
  SELECT NULL::date AS happened_on, a.recorded_at, CASE a.action WHEN 'UPDATE' THEN 'changed' WHEN 'TAKE_PHOTO' THEN 'photo_taken'
      WHEN 'VERIFY_PHONE' THEN 'phone_verified' WHEN 'BLOCK' THEN 'blocked' WHEN 'UNBLOCK' THEN 'unblocked'
      WHEN 'EXIT' THEN 'exited' ELSE 'rejoined' END AS kind,
    $2::bigint AS about_id, coalesce(a.new_values ->> 'reason', CASE a.action WHEN 'UPDATE' THEN
      (SELECT string_agg(field, ', ' ORDER BY field) FROM jsonb_object_keys(a.new_values) field) END, '') AS detail,
    NULL::bigint AS amount_paise, a.actor_id AS by_id
  FROM changes a WHERE a.action IN ('UPDATE', 'TAKE_PHOTO', 'VERIFY_PHONE', 'BLOCK', 'UNBLOCK', 'EXIT', 'REJOIN')
  UNION ALL SELECT c.joined_on, c.created_at, 'enrolled', c.client_id, c.client_number, NULL,
    (SELECT min(a.actor_id) FROM changes a WHERE a.action = 'CREATE')
  FROM clients c WHERE c.tenant_id = $1 AND c.client_id = $2
  UNION ALL SELECT NULL, m.recorded_at, CASE WHEN m.is_member THEN 'group_joined' ELSE 'group_left' END, m.group_id,
    m.group_name, NULL, m.actor_id
  FROM memberships m
  UNION ALL SELECT m.joined_on, NULL, 'group_joined', m.group_id, g.group_name, NULL, NULL
  FROM group_members m JOIN groups g ON g.tenant_id = m.tenant_id AND g.group_id = m.group_id
  WHERE m.tenant_id = $1 AND m.client_id = $2
    AND NOT EXISTS (SELECT FROM memberships k WHERE k.group_id = m.group_id AND k.is_member)
  UNION ALL SELECT t.held_on, t.recorded_at, CASE WHEN a.is_present THEN 'training_attended' ELSE 'training_missed' END,
    t.training_id, t.topic, NULL, t.trainer_id
  FROM training_attendance a JOIN group_trainings t ON t.tenant_id = a.tenant_id AND t.training_id = a.training_id
  WHERE a.tenant_id = $1 AND a.client_id = $2
  UNION ALL SELECT t.held_on, t.recorded_at, 'tested', t.test_id, r.outcome, NULL, t.tester_id
  FROM recognition_test_results r JOIN recognition_tests t ON t.tenant_id = r.tenant_id AND t.test_id = r.test_id
  WHERE r.tenant_id = $1 AND r.client_id = $2
  UNION ALL SELECT NULL, d.captured_at, 'document_captured', d.document_id, d.document_kind || ' ' || d.masked_number, NULL,
    d.captured_by
  FROM kyc_documents d WHERE d.tenant_id = $1 AND d.client_id = $2
  UNION ALL SELECT NULL, d.decided_at, CASE d.status WHEN 'rejected' THEN 'document_rejected' ELSE 'document_verified' END,
    d.document_id, d.document_kind || ' ' || d.masked_number, NULL, d.decided_by
  FROM kyc_documents d WHERE d.tenant_id = $1 AND d.client_id = $2 AND d.decided_at IS NOT NULL
  UNION ALL SELECT NULL, a.recorded_at, 'document_expired', d.document_id, d.document_kind || ' ' || d.masked_number, NULL,
    a.actor_id
  FROM kyc_documents d JOIN audit_log a ON a.tenant_id = $1 AND a.entity_type = 'KycDocument'
    AND a.entity_id = d.document_id::text AND a.action = 'EXPIRE'
  WHERE d.tenant_id = $1 AND d.client_id = $2
  UNION ALL SELECT NULL, s.at, s.kind, n.consent_id, n.purpose, NULL, s.by_id
  FROM consents n CROSS JOIN LATERAL (VALUES (n.given_at, 'consent_given', n.recorded_by),
    (n.withdrawn_at, 'consent_withdrawn', NULL)) s(at, kind, by_id)
  WHERE n.tenant_id = $1 AND n.client_id = $2 AND s.at IS NOT NULL
  UNION ALL SELECT h.assessed_on, h.recorded_at, 'household_assessed', h.household_id, '', h.yearly_income_paise, h.assessed_by
  FROM households h WHERE h.tenant_id = $1 AND h.client_id = $2
  UNION ALL SELECT NULL, t.decided_at, 'transferred', t.transfer_id, e.centre_name, NULL, t.decided_by
  FROM transfers t JOIN centres e ON e.tenant_id = t.tenant_id AND e.centre_id = t.centre_id
  LEFT JOIN group_members m ON m.tenant_id = t.tenant_id AND m.group_id = t.group_id AND m.client_id = $2
    AND m.joined_on <= (t.decided_at AT TIME ZONE 'Asia/Kolkata')::date
  WHERE t.tenant_id = $1 AND t.status = 'accepted' AND (t.client_id = $2 OR m.client_id IS NOT NULL)
  UNION ALL SELECT s.day, NULL, s.kind, l.loan_id, coalesce(l.loan_number, ''), l.principal_paise, NULL
  FROM loans l CROSS JOIN LATERAL (VALUES (l.applied_on, 'loan_applied'), (l.approved_on, 'loan_approved'),
    (l.disbursed_on, 'loan_disbursed'), (l.closed_on, 'loan_closed')) s(day, kind)
  WHERE $3 = 1 AND l.tenant_id = $1 AND l.client_id = $2 AND l.state <> 'draft' AND s.day IS NOT NULL
  UNION ALL SELECT r.booked_on, NULL, CASE WHEN r.reverses_id IS NULL THEN 'payment_received' ELSE 'payment_reversed' END,
    r.repayment_id, r.receipt_number, r.amount_paise, r.recorded_by
  FROM loans l JOIN repayments r ON r.tenant_id = l.tenant_id AND r.loan_id = l.loan_id
  WHERE $3 = 1 AND l.tenant_id = $1 AND l.client_id = $2";

from_row! {
    TimelineEntry: "clients", "about_id" {
        on = "day", at = "recorded_at", kind, about = "about_id", detail, amount = "amount_paise", by = "by_name",
    }
}

#[async_trait(?Send)]
impl TimelineReader for PgStore {
    async fn timeline(
        &self,
        tenant: TenantId,
        client: ClientId,
        with_loans: bool,
        page: PageRequest,
    ) -> Result<Page<TimelineEntry>, StoreError> {
        let text = format!(
            "SELECT e.*, coalesce(trim(u.first_name || ' ' || u.last_name), n.full_name) AS by_name FROM (
               SELECT x.*, coalesce(x.happened_on, (x.recorded_at AT TIME ZONE 'Asia/Kolkata')::date) AS day FROM ({ENTRIES}) x
               ORDER BY day DESC, x.recorded_at DESC NULLS LAST, x.kind, x.about_id DESC LIMIT $4 OFFSET $5) e
             LEFT JOIN users u ON u.tenant_id = $1 AND u.user_id = e.by_id
             LEFT JOIN platform_names n ON n.user_id = e.by_id
             ORDER BY e.day DESC, e.recorded_at DESC NULLS LAST, e.kind, e.about_id DESC"
        );
        let given = [
            tenant.get(),
            client.get(),
            i64::from(with_loans),
            page.size().into(),
            page.offset(),
        ]
        .map(Given::Number);
        let rows = Prepared::new("", &text, given.to_vec());
        let count = Prepared::new(
            "",
            &format!("SELECT count(*) AS total FROM ({ENTRIES}) x"),
            given.to_vec(),
        );
        // Planning them takes longer than running them.
        let ((), rows, One(total)) = self
            .read(Scope::Tenant(tenant), async |connection| {
                let (mut plans, mut listed, mut counted) = (connection, connection, connection);
                futures_util::try_join!(
                    plans.batch_execute(KEPT_PLANS),
                    rows.load::<Stored<TimelineEntry>>(&mut listed),
                    count.get_result::<One<i64>>(&mut counted),
                )
            })
            .await?;
        Ok(Page::new(page, values(rows), total))
    }
}
