use crate::{MigrationError, connect, run::RunQueryDsl, stored::row};

/// The oldest supported PostgreSQL, as `server_version_num`.
const OLDEST: i32 = 150_000;

row! {
    struct Standing {
        version: i32,
        role: String,
        superuser: bool,
        bypasses: bool,
        inherits: bool,
        owned: i64,
        platform: bool,
        jit: bool,
        room: i32,
        /// -1 for no limit, as in `database_limit`.
        role_limit: i32,
        database: String,
        database_limit: i32,
    }
}

const QUESTION: &str = "
  SELECT current_setting('server_version_num')::int AS version, r.rolname::text AS role, r.rolsuper AS superuser,
    r.rolbypassrls AS bypasses, r.rolinherit AS inherits,
    (SELECT count(*) FROM pg_class c WHERE c.relowner = r.oid) AS owned,
    EXISTS (SELECT FROM pg_auth_members m JOIN pg_roles p ON p.oid = m.roleid
            WHERE m.member = r.oid AND p.rolname = 'munim_platform') AS platform,
    current_setting('jit')::bool AS jit,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      -- PostgreSQL 16 and later.
      - coalesce(current_setting('reserved_connections', true)::int, 0) AS room,
    r.rolconnlimit AS role_limit, d.datname::text AS database, d.datconnlimit AS database_limit
  FROM pg_roles r, pg_database d WHERE r.rolname = current_user AND d.datname = current_database()";

/// The problems of a database, each with a remedy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Findings {
    /// Problems that prevent the program from serving.
    pub refusals: Vec<String>,
    /// Problems that make it slow, or fail under load.
    pub warnings: Vec<String>,
}

/// Checks whether a database is set up so that tenants are really isolated.
#[derive(Debug, Clone, Copy)]
pub struct Preflight;

impl Preflight {
    /// Returns the problems of the server or of the program's role. `connections` is the number that the program may
    /// open.
    ///
    /// # Errors
    /// [`MigrationError`] if the database cannot be queried.
    pub async fn check(url: &str, connections: u32) -> Result<Findings, MigrationError> {
        let mut connection = connect::establish(url).await?;
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
        Ok(Findings {
            refusals: wrong,
            warnings: found.warnings(connections),
        })
    }
}

impl Standing {
    fn warnings(&self, connections: u32) -> Vec<String> {
        let Self {
            role,
            database,
            room,
            role_limit,
            database_limit,
            ..
        } = self;
        // A negative limit means none.
        let too_few = |limit: i32| u32::try_from(limit).is_ok_and(|limit| limit < connections);
        let opens = format!("this node opens up to {connections} connections");
        let less = "lower http.workers or database.connections_per_worker";
        let mut warnings = Vec::new();
        let mut warn = |bad: bool, sentence: String| {
            if bad {
                warnings.push(sentence);
            }
        };
        warn(
            self.jit,
            format!(
                "the role {role} compiles queries, which makes them slow: ALTER ROLE {role} SET jit = off"
            ),
        );
        warn(
            too_few((*room).max(0)),
            format!(
                "{opens}, but PostgreSQL has {room} for all nodes together: raise max_connections, or {less}"
            ),
        );
        warn(
            too_few(*role_limit),
            format!(
                "{opens}, but the role {role} may have {role_limit}: ALTER ROLE {role} CONNECTION LIMIT {connections} \
                 or more, or {less}"
            ),
        );
        warn(
            too_few(*database_limit),
            format!(
                "{opens}, but the database {database} takes {database_limit}: ALTER DATABASE {database} CONNECTION \
                 LIMIT {connections} or more, or {less}"
            ),
        );
        warnings
    }
}
