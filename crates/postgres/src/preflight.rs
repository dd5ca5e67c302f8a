use diesel::{
    deserialize::QueryableByName,
    sql_types::{BigInt, Bool, Integer, Text},
};
use diesel_async::{AsyncConnection as _, AsyncPgConnection, RunQueryDsl};

use crate::MigrationError;

/// The oldest PostgreSQL that is supported, as `server_version_num` says it.
const OLDEST: i32 = 150_000;

#[derive(QueryableByName)]
#[expect(clippy::struct_excessive_bools, reason = "a row of answers")]
struct Standing {
    #[diesel(sql_type = Integer)]
    version: i32,
    #[diesel(sql_type = Text)]
    role: String,
    #[diesel(sql_type = Bool)]
    superuser: bool,
    #[diesel(sql_type = Bool)]
    bypasses: bool,
    #[diesel(sql_type = Bool)]
    inherits: bool,
    #[diesel(sql_type = BigInt)]
    owned: i64,
    #[diesel(sql_type = Bool)]
    platform: bool,
}

const QUESTION: &str = "
  SELECT current_setting('server_version_num')::int AS version, r.rolname::text AS role, r.rolsuper AS superuser,
    r.rolbypassrls AS bypasses, r.rolinherit AS inherits,
    (SELECT count(*) FROM pg_class c WHERE c.relowner = r.oid) AS owned,
    EXISTS (SELECT FROM pg_auth_members m JOIN pg_roles p ON p.oid = m.roleid
            WHERE m.member = r.oid AND p.rolname = 'munim_platform') AS platform
  FROM pg_roles r WHERE r.rolname = current_user";

/// Looks whether a database is set up so that tenants are really kept apart.
#[derive(Debug, Clone, Copy)]
pub struct Preflight;

impl Preflight {
    /// All that is wrong with the server or with the role that the program connects as, each with what
    /// to do; nothing when it may serve.
    ///
    /// # Errors
    /// [`MigrationError`] when the database cannot be asked.
    pub async fn check(url: &str) -> Result<Vec<String>, MigrationError> {
        let mut connection = AsyncPgConnection::establish(url).await?;
        let found: Standing = diesel::sql_query(QUESTION).get_result(&mut connection).await?;
        let role = &found.role;
        let mut wrong = Vec::new();
        let mut refuse = |bad: bool, sentence: String| {
            if bad {
                wrong.push(sentence);
            }
        };
        refuse(
            found.version < OLDEST,
            "  PostgreSQL is older than 15: use 15 or newer".to_owned(),
        );
        refuse(
            found.superuser,
            format!("  the role {role} is a superuser: connect as munim_app (db/bootstrap.sql makes it)"),
        );
        refuse(
            found.bypasses,
            format!("  the role {role} bypasses row-level security: ALTER ROLE {role} NOBYPASSRLS"),
        );
        refuse(
            found.inherits,
            format!("  the role {role} inherits rights: ALTER ROLE {role} NOINHERIT"),
        );
        refuse(
            found.owned > 0,
            format!(
                "  the role {role} owns {} tables or views: give them to munim_owner",
                found.owned
            ),
        );
        refuse(
            !found.platform,
            format!("  the role {role} may not turn into munim_platform: GRANT munim_platform TO {role}"),
        );
        Ok(wrong)
    }
}
