//! Adds attendance and leave to the demonstration.
use munim_kernel::TenantId;
use time::OffsetDateTime;
use tokio_postgres::Transaction;

use super::BulkError;

/// Leave of some of the staff: granted last week and from today on, and asked for next week. A colleague of the branch decided.
const LEAVE: &str = "INSERT INTO staff_leave (tenant_id, user_id, kind, first_day, last_day, day_count, reason, status, asked_at, decided_by,
     decided_at)
   SELECT u.tenant_id, u.user_id, k.kind, t.today + k.first, t.today + k.last, k.last - k.first + 1, k.reason, k.status,
     $2::timestamptz - interval '12 days', m.user_id, CASE WHEN m.user_id IS NOT NULL THEN $2::timestamptz - interval '11 days' END
   FROM users u
   CROSS JOIN (SELECT ($2::timestamptz AT TIME ZONE 'Asia/Kolkata')::date AS today) t
   JOIN (VALUES (0, 'sick', -7, -6, 'Fever', 'granted'), (1, 'casual', 0, 1, 'A wedding in the family', 'granted'),
       (2, 'earned', 6, 9, 'Going home for the harvest', 'asked'))
     AS k (place, kind, first, last, reason, status) ON k.place = u.user_id % 11
   LEFT JOIN LATERAL (SELECT v.user_id FROM users v WHERE v.tenant_id = u.tenant_id AND v.user_id <> u.user_id AND v.status = 'active'
     AND k.status = 'granted' ORDER BY v.branch_ids && u.branch_ids DESC, v.user_id LIMIT 1) m ON true
   WHERE u.tenant_id = $1 AND u.status = 'active' AND u.branch_ids <> '{}' AND (k.status = 'asked' OR m.user_id IS NOT NULL)";

/// The last five weeks, without Sundays. Most of the staff came every day; a few forgot to check out. Officers began at one of
/// their centres. Today some are out already, and some have not come.
const CHECK_INS: &str = "INSERT INTO check_ins (tenant_id, user_id, worked_on, branch_id, centre_id, came_at, came_latitude, came_longitude,
     left_at, is_forgotten)
   SELECT u.tenant_id, u.user_id, d.day, u.branch_ids[1], e.centre_id, d.came_at, e.latitude, e.longitude,
     CASE WHEN d.is_past AND d.chance = 7 THEN d.begins + interval '20 hours' WHEN d.is_past THEN d.left_at
       WHEN d.chance = 3 THEN $2 END, d.is_past AND d.chance = 7
   FROM users u
   CROSS JOIN LATERAL (
     SELECT day::date AS day, day AT TIME ZONE 'Asia/Kolkata' AS begins, day < t.today AS is_past, c.chance,
       least(day AT TIME ZONE 'Asia/Kolkata' + make_interval(hours => 9, mins => (c.chance * 3)::integer), $2) AS came_at,
       day AT TIME ZONE 'Asia/Kolkata' + make_interval(hours => 17, mins => (c.chance * 5)::integer) AS left_at
     FROM (SELECT date_trunc('day', $2::timestamptz AT TIME ZONE 'Asia/Kolkata') AS today) t
     CROSS JOIN generate_series(t.today - interval '35 days', t.today, interval '1 day') AS day
     CROSS JOIN LATERAL (SELECT (u.user_id * 7 + extract(doy FROM day)::bigint * 5) % 19 AS chance) c
     WHERE extract(isodow FROM day) < 7) d
   LEFT JOIN LATERAL (SELECT c.centre_id, c.latitude, c.longitude FROM centres c
     WHERE c.tenant_id = u.tenant_id AND c.officer_id = u.user_id AND c.branch_id = u.branch_ids[1] AND c.is_active
     ORDER BY (c.centre_id + d.chance) % 5, c.centre_id LIMIT 1) e ON true
   WHERE u.tenant_id = $1 AND u.status = 'active' AND u.branch_ids <> '{}' AND d.chance NOT IN (11, 13)
     AND NOT EXISTS (SELECT FROM staff_leave l WHERE l.tenant_id = $1 AND l.user_id = u.user_id AND l.status = 'granted'
       AND d.day BETWEEN l.first_day AND l.last_day)";

/// Adds the attendance of the staff that was loaded.
pub(super) async fn add_monitoring(
    transaction: &Transaction<'_>,
    tenant: TenantId,
    now: OffsetDateTime,
) -> Result<(), BulkError> {
    for statement in [LEAVE, CHECK_INS] {
        transaction.execute(statement, &[&tenant.get(), &now]).await?;
    }
    Ok(())
}
