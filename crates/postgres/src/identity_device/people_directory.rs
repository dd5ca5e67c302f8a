use diesel::{
    prelude::*,
    sql_types::{Array, BigInt, Bool, Nullable, Text, Timestamptz},
};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use munim_identity_device::{PeopleDirectory, Person, PersonQuery, PersonSort, PersonStatus};
use munim_kernel::{BranchId, Page, RoleName, Scope, StoreError, TenantId, UserId};
use time::OffsetDateTime;

use crate::{
    PgStore,
    errors::corrupt,
    prepared::{Given, Prepared},
    search_index::{Sought, USERS},
};

/// What stands beside the `people`: roles, branches. Read for all of them together, by indexes; `LIMIT` keeps the planner
/// from walking the branches of a tenant for those of a few people.
const BESIDE: &str = "held AS MATERIALIZED (SELECT h.user_id, array_agg(r.role_name) AS roles
      FROM people p JOIN user_roles h ON h.tenant_id = $1 AND h.user_id = p.user_id
      JOIN roles r ON r.tenant_id = $1 AND r.role_id = h.role_id GROUP BY h.user_id),
    worked AS MATERIALIZED (SELECT w.user_id, array_agg(w.branch_id ORDER BY w.branch_id) AS branches,
        array_agg(b.branch_name ORDER BY w.branch_id) AS branch_names
      FROM people p JOIN user_branches w ON w.tenant_id = $1 AND w.user_id = p.user_id
      CROSS JOIN LATERAL (SELECT b.branch_name FROM branches b
        WHERE b.tenant_id = $1 AND b.branch_id = w.branch_id LIMIT 1) b GROUP BY w.user_id)";

/// How the `people` `u` of tenant `$1` stand at `$2`.
fn seen() -> String {
    format!(
        "SELECT u.user_id, u.username, u.first_name, u.last_name, u.email_address, u.phone_number, u.picture_url,
           u.email_verified_at IS NOT NULL AS email_verified, u.status, u.last_sign_in_at, u.created_at, u.version,
           u.must_change_password OR (s.password_policy_enabled AND s.password_expiry_days > 0
             AND coalesce(u.password_changed_at + make_interval(days => s.password_expiry_days) <= $2, false)) AS must_change,
           f.confirmed_at IS NOT NULL AS enrolled, coalesce(f.wrong_codes >= 20, false) AS blocked,
           u.status = 'active' AND {LOCKED} AS locked,
           coalesce(h.roles, '{{}}') AS roles, coalesce(w.branches, '{{}}') AS branches,
           coalesce(w.branch_names, '{{}}') AS branch_names
         FROM people u
         CROSS JOIN (SELECT * FROM security_settings WHERE tenant_id = $1) s
         LEFT JOIN second_factors f ON f.tenant_id = $1 AND f.user_id = u.user_id
         LEFT JOIN held h ON h.user_id = u.user_id
         LEFT JOIN worked w ON w.user_id = u.user_id"
    )
}

/// Whether wrong passwords have shut a lock of the active user `u` at `$2`.
const LOCKED: &str = "u.username IN (SELECT a.username FROM sign_in_attempts a
    JOIN security_settings s ON s.tenant_id = a.tenant_id
    WHERE a.tenant_id = $1 AND a.locked_at IS NOT NULL AND s.max_failed_login_attempts > 0
      AND (NOT s.auto_unlock_accounts OR a.locked_at > $2 - make_interval(mins => s.lockout_duration_minutes)))";

#[derive(QueryableByName)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub(super) struct PersonRow {
    #[diesel(sql_type = BigInt)]
    user_id: i64,
    #[diesel(sql_type = Text)]
    username: String,
    #[diesel(sql_type = Text)]
    first_name: String,
    #[diesel(sql_type = Text)]
    last_name: String,
    #[diesel(sql_type = Nullable<Text>)]
    email_address: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    phone_number: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    picture_url: Option<String>,
    #[diesel(sql_type = Bool)]
    email_verified: bool,
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    last_sign_in_at: Option<OffsetDateTime>,
    #[diesel(sql_type = Timestamptz)]
    created_at: OffsetDateTime,
    #[diesel(sql_type = BigInt)]
    version: i64,
    #[diesel(sql_type = Bool)]
    must_change: bool,
    #[diesel(sql_type = Bool)]
    enrolled: bool,
    #[diesel(sql_type = Bool)]
    blocked: bool,
    #[diesel(sql_type = Bool)]
    locked: bool,
    #[diesel(sql_type = Array<Text>)]
    roles: Vec<String>,
    #[diesel(sql_type = Array<BigInt>)]
    branches: Vec<i64>,
    #[diesel(sql_type = Array<Text>)]
    branch_names: Vec<String>,
}

impl TryFrom<PersonRow> for Person {
    type Error = StoreError;

    fn try_from(row: PersonRow) -> Result<Self, StoreError> {
        let status = match PersonStatus::from_word(&row.status) {
            Some(PersonStatus::Active) if row.locked => PersonStatus::Locked,
            Some(status) => status,
            None => return Err(corrupt("users", "status", row.user_id)),
        };
        let mut roles: Vec<_> = row.roles.into_iter().map(RoleName::new).collect();
        roles.sort_by(|one, other| one.rank().cmp(&other.rank()));
        let branches = row
            .branches
            .into_iter()
            .zip(row.branch_names)
            .map(|(id, name)| {
                let id = BranchId::try_new(id).map_err(|_| corrupt("user_branches", "branch_id", id))?;
                Ok((id, name))
            })
            .collect::<Result<_, StoreError>>()?;
        Ok(Self {
            user: UserId::try_new(row.user_id).map_err(|_| corrupt("users", "user_id", row.user_id))?,
            username: row.username,
            first_name: row.first_name,
            last_name: row.last_name,
            email_verified: row.email_verified && row.email_address.is_some(),
            email: row.email_address,
            phone: row.phone_number,
            picture_url: row.picture_url,
            roles,
            branches,
            status,
            must_change_password: row.must_change,
            factor_enrolled: row.enrolled,
            factor_blocked: row.blocked,
            last_sign_in_at: row.last_sign_in_at,
            created_at: row.created_at,
            version: row.version,
        })
    }
}

#[derive(QueryableByName)]
struct TotalRow {
    #[diesel(sql_type = BigInt)]
    total: i64,
}

/// What there is to tell of the `people` found.
fn told(people: &str, order: &str, given: Vec<Given>) -> Prepared {
    Prepared::new(
        &format!("{people}, {BESIDE}"),
        &format!("{} {order}", seen()),
        given,
    )
}

/// One person, `$3`.
pub(super) fn one(tenant: i64, now: OffsetDateTime, user: i64) -> Prepared {
    told(
        "people AS (SELECT * FROM users WHERE tenant_id = $1 AND user_id = $3 AND removed_at IS NULL)",
        "",
        vec![Given::Number(tenant), Given::Moment(now), Given::Number(user)],
    )
}

/// What the query asks for besides a search, as a condition on `u`, and whether the counts that are kept cannot answer
/// it.
fn condition(query: &PersonQuery) -> (String, bool) {
    let mut parts = vec!["u.tenant_id = $1 AND u.removed_at IS NULL"];
    if query.role.is_some() {
        parts.push(
            "u.user_id IN (SELECT h.user_id FROM user_roles h WHERE h.tenant_id = $1
              AND h.role_id = (SELECT role_id FROM roles WHERE tenant_id = $1 AND role_name = $4))",
        );
    }
    if query.branch.is_some() {
        parts.push("u.user_id IN (SELECT w.user_id FROM user_branches w WHERE w.tenant_id = $1 AND w.branch_id = $5)");
    }
    if query.among.is_some() {
        parts.push(
            "u.user_id IN (SELECT w.user_id FROM user_branches w WHERE w.tenant_id = $1 AND w.branch_id = ANY($6))
             AND NOT EXISTS (SELECT FROM user_roles h JOIN roles r ON r.tenant_id = h.tenant_id AND r.role_id = h.role_id
               WHERE h.tenant_id = $1 AND h.user_id = u.user_id AND r.reach = 'tenant')",
        );
    }
    let narrowed = parts.len() > 1;
    match query.status {
        None => {}
        Some(PersonStatus::Invited) => parts.push("u.status = 'invited'"),
        Some(PersonStatus::Disabled) => parts.push("u.status = 'disabled'"),
        Some(PersonStatus::Active | PersonStatus::Locked) => parts.push("u.status = 'active'"),
    }
    let mut said = parts.join(" AND ");
    match query.status {
        Some(PersonStatus::Active) => said = format!("{said} AND NOT ({LOCKED})"),
        Some(PersonStatus::Locked) => said = format!("{said} AND {LOCKED}"),
        _ => {}
    }
    (said, narrowed)
}

/// How many there are: from the counts that are kept where nothing else is asked than how people stand.
fn total(query: &PersonQuery) -> String {
    let (meant, narrowed) = condition(query);
    let kept = |which: &str| {
        format!(
            "SELECT coalesce(sum(people), 0)::bigint AS total FROM people_counts WHERE tenant_id = $1{which}"
        )
    };
    match query.status {
        None if !narrowed => kept(""),
        Some(PersonStatus::Invited) if !narrowed => kept(" AND status = 'invited'"),
        Some(PersonStatus::Disabled) if !narrowed => kept(" AND status = 'disabled'"),
        Some(PersonStatus::Active) if !narrowed => format!(
            "SELECT (SELECT coalesce(sum(people), 0) FROM people_counts WHERE tenant_id = $1 AND status = 'active')::bigint
               - (SELECT count(*) FROM users u WHERE u.tenant_id = $1 AND u.removed_at IS NULL AND u.status = 'active' AND {LOCKED}) AS total"
        ),
        _ => format!("SELECT count(*) AS total FROM users u WHERE {meant}"),
    }
}

fn order(sort: PersonSort) -> &'static str {
    match sort {
        PersonSort::Name => "lower(u.first_name), lower(u.last_name), u.user_id",
        PersonSort::NameDescending => "lower(u.first_name) DESC, lower(u.last_name) DESC, u.user_id DESC",
        PersonSort::Username => "u.username, u.user_id",
        PersonSort::UsernameDescending => "u.username DESC, u.user_id DESC",
        PersonSort::Created => "u.created_at, u.user_id",
        PersonSort::CreatedDescending => "u.created_at DESC, u.user_id DESC",
    }
}

/// The parameters of a query, `$1` to `$6`, whether it asks for them or not, so that their numbers stay.
fn given(tenant: i64, query: &PersonQuery, now: OffsetDateTime) -> Vec<Given> {
    let among = query.among.as_deref().unwrap_or_default();
    vec![
        Given::Number(tenant),
        Given::Moment(now),
        Given::Number(query.page.offset()),
        Given::Words(query.role.clone().unwrap_or_default()),
        Given::Number(query.branch.map_or(0, BranchId::get)),
        Given::Numbers(among.iter().map(|id| id.get()).collect()),
    ]
}

/// The page that a query means. It is found in an index alone; whatever else is shown is read for those on it.
fn listed(tenant: i64, query: &PersonQuery, now: OffsetDateTime) -> Prepared {
    let (meant, _) = condition(query);
    let (order, size) = (order(query.sort), query.page.size());
    // The first page is asked for most by far; with a known place its plan can be kept.
    let offset = if query.page.offset() == 0 {
        ""
    } else {
        " OFFSET $3"
    };
    told(
        &format!(
            "page AS MATERIALIZED (SELECT u.user_id FROM users u WHERE {meant} ORDER BY {order} LIMIT {size}{offset}),
             people AS (SELECT u.* FROM page JOIN users u ON u.tenant_id = $1 AND u.user_id = page.user_id)"
        ),
        &format!("ORDER BY {order}"),
        given(tenant, query, now),
    )
}

/// The people with those numbers, `$3`.
fn those(tenant: i64, sort: PersonSort, now: OffsetDateTime, numbers: &[i64]) -> Prepared {
    told(
        "people AS (SELECT * FROM users WHERE tenant_id = $1 AND user_id = ANY($3) AND removed_at IS NULL)",
        &format!("ORDER BY {}", order(sort)),
        vec![
            Given::Number(tenant),
            Given::Moment(now),
            Given::Numbers(numbers.to_vec()),
        ],
    )
}

impl PgStore {
    async fn found_people(
        &self,
        mut connection: &AsyncPgConnection,
        tenant: i64,
        query: &PersonQuery,
        now: OffsetDateTime,
    ) -> QueryResult<(Vec<PersonRow>, i64)> {
        let (meant, narrowed) = condition(query);
        let sought = Sought {
            list: &USERS,
            owner: tenant,
            text: &query.search,
            meant: &meant,
            given: given(tenant, query, now),
            alone: !narrowed && query.status.is_none(),
            order: order(query.sort),
            page: query.page,
        };
        let found = self.find(connection, sought).await?;
        let rows = those(tenant, query.sort, now, &found.page)
            .load(&mut connection)
            .await?;
        Ok((rows, found.total))
    }
}

impl PeopleDirectory for PgStore {
    async fn people(
        &self,
        tenant: TenantId,
        query: &PersonQuery,
        now: OffsetDateTime,
    ) -> Result<Page<Person>, StoreError> {
        let id = tenant.get();
        let (rows, total) = self
            .read(Scope::Tenant(tenant), async |connection| {
                if !query.search.is_empty() {
                    return self.found_people(connection, id, query, now).await;
                }
                let (mut first, mut second) = (connection, connection);
                let (rows, total) = futures_util::try_join!(
                    listed(id, query, now).load::<PersonRow>(&mut first),
                    Prepared::new("", &total(query), given(id, query, now))
                        .get_result::<TotalRow>(&mut second),
                )?;
                Ok((rows, total.total))
            })
            .await?;
        let items = rows
            .into_iter()
            .map(TryInto::try_into)
            .collect::<Result<_, _>>()?;
        Ok(Page::new(query.page, items, total))
    }
}
