use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection as _};
use munim_identity_device::{User, UserQuery, UserReader, UserSort, UserStatus};
use munim_kernel::{BranchId, Page, RoleName, Scope, StoreError, TenantId, UserId};
use time::OffsetDateTime;

use crate::{
    PgStore,
    errors::corrupt,
    long_list::{cut, read_of},
    one::One,
    prepared::{Given, KEPT_PLANS, Prepared},
    run::RunQueryDsl,
    search_index::{Sought, USERS},
    stored::row,
};

/// Returns the query of users `u` and their status at `$2`, found in `tables`, or in `users` of tenant `$1` alone.
/// `rest` filters and sorts.
fn seen(tables: &str, from: &str, rest: &str, given: Vec<Given>) -> Prepared {
    let text = format!(
        "SELECT u.user_id, u.username, u.first_name, u.last_name, u.email_address, u.phone_number, u.picture_url,
           u.email_verified_at IS NOT NULL AS email_verified, u.status, u.last_sign_in_at, u.created_at, u.version,
           u.must_change_password OR (s.password_policy_enabled AND s.password_expiry_days > 0
             AND coalesce(u.password_changed_at + make_interval(days => s.password_expiry_days) <= $2, false)) AS must_change,
           f.confirmed_at IS NOT NULL AS enrolled, coalesce(f.wrong_codes >= 20, false) AS blocked,
           u.status = 'active' AND {LOCKED} AS locked, u.role_ids, u.branch_ids, b.branch_name AS first_branch
         FROM {from}
         CROSS JOIN (SELECT * FROM security_settings WHERE tenant_id = $1) s
         LEFT JOIN second_factors f ON f.tenant_id = $1 AND f.user_id = u.user_id
         LEFT JOIN branches b ON b.tenant_id = $1 AND b.branch_id = u.branch_ids[1] {rest}"
    );
    Prepared::new(tables, &text, given)
}

/// The role names of tenant `$1`. There are few, so all are read together with the users.
const ROLES: &str = "SELECT r.role_id, r.role_name FROM roles r WHERE r.tenant_id = $1";
/// The names of branches `$2` of tenant `$1`. Most users have only one branch, whose name is read with them.
const BRANCHES: &str =
    "SELECT b.branch_id, b.branch_name FROM branches b WHERE b.tenant_id = $1 AND b.branch_id = ANY($2)";

/// Whether wrong passwords have locked the active user `u` at `$2`.
const LOCKED: &str = "u.username IN (SELECT a.username FROM sign_in_attempts a
    JOIN security_settings s ON s.tenant_id = a.tenant_id
    WHERE a.tenant_id = $1 AND a.locked_at IS NOT NULL AND s.max_failed_login_attempts > 0
      AND (NOT s.auto_unlock_accounts OR a.locked_at > $2 - make_interval(mins => s.lockout_duration_minutes)))";

row! {
    pub(super) struct UserRow {
        user_id: i64,
        username: String,
        first_name: String,
        last_name: String,
        email_address: Option<String>,
        phone_number: Option<String>,
        picture_url: Option<String>,
        email_verified: bool,
        status: String,
        last_sign_in_at: Option<OffsetDateTime>,
        created_at: OffsetDateTime,
        version: i64,
        must_change: bool,
        enrolled: bool,
        blocked: bool,
        locked: bool,
        role_ids: Vec<i64>,
        branch_ids: Vec<i64>,
        first_branch: Option<String>,
    }

    pub(super) struct RoleRow {
        role_id: i64,
        role_name: String,
    }

    struct BranchRow {
        branch_id: i64,
        branch_name: String,
    }
}

/// A user with the names of their roles and branches, in the order of their ids.
pub(super) struct NamedUser {
    row: UserRow,
    roles: Vec<String>,
    branches: Vec<(i64, String)>,
}

pub(super) fn roles_of(tenant: i64) -> Prepared {
    Prepared::new("", ROLES, vec![Given::Number(tenant)])
}

/// Adds the names of roles and branches to the users; reads those of further branches if needed. An id without a name
/// belongs to a role or branch that was deleted meanwhile.
pub(super) async fn with_names(
    mut connection: &AsyncPgConnection,
    tenant: i64,
    people: Vec<UserRow>,
    roles: Vec<RoleRow>,
) -> QueryResult<Vec<NamedUser>> {
    let firsts = people
        .iter()
        .filter_map(|row| Some((*row.branch_ids.as_slice().first()?, row.first_branch.clone()?)));
    let mut branches: HashMap<_, _> = firsts.collect();
    let worked_at = people.iter().flat_map(|row| &row.branch_ids).copied();
    let further: BTreeSet<_> = worked_at.filter(|id| !branches.contains_key(id)).collect();
    if !further.is_empty() {
        let given = vec![
            Given::Number(tenant),
            Given::Numbers(further.into_iter().collect()),
        ];
        let rows: Vec<BranchRow> = Prepared::new("", BRANCHES, given).load(&mut connection).await?;
        branches.extend(rows.into_iter().map(|row| (row.branch_id, row.branch_name)));
    }
    let roles: HashMap<_, _> = roles
        .into_iter()
        .map(|row| (row.role_id, row.role_name))
        .collect();
    let named = people.into_iter().map(|row| {
        let held = row.role_ids.iter().filter_map(|id| roles.get(id));
        let worked_at = row.branch_ids.iter();
        NamedUser {
            roles: held.cloned().collect(),
            branches: worked_at
                .filter_map(|id| Some((*id, branches.get(id)?.clone())))
                .collect(),
            row,
        }
    });
    Ok(named.collect())
}

impl TryFrom<NamedUser> for User {
    type Error = StoreError;

    fn try_from(named: NamedUser) -> Result<Self, StoreError> {
        let row = named.row;
        let status = match row.status.parse() {
            Ok(UserStatus::Active) if row.locked => UserStatus::Locked,
            Ok(status) => status,
            Err(_) => return Err(corrupt("users", "status", row.user_id)),
        };
        let mut roles: Vec<_> = named.roles.into_iter().map(RoleName::new).collect();
        roles.sort_by(|one, other| one.order().cmp(&other.order()));
        let branches = named
            .branches
            .into_iter()
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

pub(super) fn one(tenant: i64, now: OffsetDateTime, user: i64) -> Prepared {
    seen(
        "",
        "users u",
        "WHERE u.tenant_id = $1 AND u.user_id = $3 AND u.removed_at IS NULL",
        vec![Given::Number(tenant), Given::Moment(now), Given::Number(user)],
    )
}

/// Returns the query's filters besides the search as a condition on `u`, and whether the stored counts do not cover it.
fn condition(query: &UserQuery) -> (String, bool) {
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
        Some(UserStatus::Invited) => parts.push("u.status = 'invited'"),
        Some(UserStatus::Disabled) => parts.push("u.status = 'disabled'"),
        Some(UserStatus::Active | UserStatus::Locked) => parts.push("u.status = 'active'"),
    }
    let mut conditions = parts.join(" AND ");
    match query.status {
        Some(UserStatus::Active) => conditions = format!("{conditions} AND NOT ({LOCKED})"),
        Some(UserStatus::Locked) => conditions = format!("{conditions} AND {LOCKED}"),
        _ => {}
    }
    (conditions, narrowed)
}

/// Returns the total: from the stored counts if the only filter is the status.
fn total(query: &UserQuery) -> String {
    let (meant, narrowed) = condition(query);
    let kept = |which: &str| {
        format!(
            "SELECT coalesce(sum(people), 0)::bigint AS total FROM people_counts WHERE tenant_id = $1{which}"
        )
    };
    match query.status {
        None if !narrowed => kept(""),
        Some(UserStatus::Invited) if !narrowed => kept(" AND status = 'invited'"),
        Some(UserStatus::Disabled) if !narrowed => kept(" AND status = 'disabled'"),
        Some(UserStatus::Active) if !narrowed => format!(
            "SELECT (SELECT coalesce(sum(people), 0) FROM people_counts WHERE tenant_id = $1 AND status = 'active')::bigint
               - (SELECT count(*) FROM users u WHERE u.tenant_id = $1 AND u.removed_at IS NULL AND u.status = 'active' AND {LOCKED}) AS total"
        ),
        _ => format!("SELECT count(*) AS total FROM users u WHERE {meant}"),
    }
}

fn order(sort: UserSort) -> &'static str {
    match sort {
        UserSort::Name => "lower(u.first_name), lower(u.last_name), u.user_id",
        UserSort::NameDescending => "lower(u.first_name) DESC, lower(u.last_name) DESC, u.user_id DESC",
        UserSort::Username => "u.username, u.user_id",
        UserSort::UsernameDescending => "u.username DESC, u.user_id DESC",
        UserSort::Created => "u.created_at, u.user_id",
        UserSort::CreatedDescending => "u.created_at DESC, u.user_id DESC",
    }
}

/// Returns the parameters `$1` to `$6`, used or not, so that their numbers are fixed.
fn given(tenant: i64, query: &UserQuery, now: OffsetDateTime) -> Vec<Given> {
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

/// Returns the query for a page. If the page is far down, or a filter needs a look-up, it is found in an index alone
/// before anything else is read.
fn listed(tenant: i64, query: &UserQuery, now: OffsetDateTime) -> Prepared {
    let (meant, narrowed) = condition(query);
    let (order, read) = (order(query.sort), read_of(query.page));
    let given = given(tenant, query, now);
    if query.page.offset() == 0 && !narrowed {
        let rest = format!("WHERE {meant} ORDER BY {order} LIMIT {read}");
        return seen("", "users u", &rest, given);
    }
    // With a fixed offset the first page's plan can be kept.
    let offset = if query.page.offset() == 0 {
        ""
    } else {
        " OFFSET $3"
    };
    seen(
        &format!(
            "page AS MATERIALIZED (SELECT u.user_id FROM users u WHERE {meant} ORDER BY {order} LIMIT {read}{offset})"
        ),
        "page JOIN users u ON u.tenant_id = $1 AND u.user_id = page.user_id",
        &format!("ORDER BY {order}"),
        given,
    )
}

/// Returns the query for the users with the ids `$3`.
fn those(tenant: i64, sort: UserSort, now: OffsetDateTime, numbers: &[i64]) -> Prepared {
    let order = order(sort);
    seen(
        "",
        "users u",
        &format!("WHERE u.tenant_id = $1 AND u.user_id = ANY($3) AND u.removed_at IS NULL ORDER BY {order}"),
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
        query: &UserQuery,
        now: OffsetDateTime,
    ) -> QueryResult<(Vec<UserRow>, i64, Vec<RoleRow>)> {
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
        let (mut plans, mut named) = (connection, connection);
        let ((), rows, roles) = futures_util::try_join!(
            plans.batch_execute(KEPT_PLANS),
            those(tenant, query.sort, now, &found.page).load(&mut connection),
            roles_of(tenant).load(&mut named),
        )?;
        Ok((rows, found.total, roles))
    }
}

#[async_trait(?Send)]
impl UserReader for PgStore {
    async fn people(
        &self,
        tenant: TenantId,
        query: &UserQuery,
        now: OffsetDateTime,
    ) -> Result<Page<User>, StoreError> {
        let id = tenant.get();
        let (rows, total) = self
            .read(Scope::Tenant(tenant), async |connection| {
                let (rows, total, roles) = if query.search.is_empty() {
                    let (mut first, mut second, mut third) = (connection, connection, connection);
                    let (rows, One(total), roles) = futures_util::try_join!(
                        listed(id, query, now).load::<UserRow>(&mut first),
                        Prepared::new("", &total(query), given(id, query, now))
                            .get_result::<One<i64>>(&mut second),
                        roles_of(id).load(&mut third),
                    )?;
                    (cut(rows, query.page), total, roles)
                } else {
                    self.found_people(connection, id, query, now).await?
                };
                Ok((with_names(connection, id, rows, roles).await?, total))
            })
            .await?;
        let items = rows
            .into_iter()
            .map(TryInto::try_into)
            .collect::<Result<_, _>>()?;
        Ok(Page::new(query.page, items, total))
    }
}

#[cfg(test)]
mod tests {
    use munim_kernel::PageRequest;

    use super::*;

    #[test]
    fn pages_of_many_sizes_have_few_texts() {
        let query = |number, size| {
            let query = UserQuery {
                page: PageRequest::try_new(number, size).unwrap(),
                sort: UserSort::Name,
                search: String::new(),
                role: None,
                branch: None,
                status: None,
                among: None,
            };
            listed(1, &query, OffsetDateTime::UNIX_EPOCH)
        };
        assert_eq!(query(1, 1), query(1, 50));
        assert_eq!(query(1, 51), query(1, 200));
        assert_eq!(query(3, 20), query(2, 40), "both begin at 40");
    }
}
