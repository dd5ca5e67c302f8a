use std::{path::Path, time::Instant};

use munim_bench::Outcome;
use munim_identity_device::{PasswordHasher as _, PlainPassword, Username};
use munim_kernel::Clock as _;
use munim_postgres::{NewSuperAdmin, NewSuperAdminError};
use serde_json::{Value, json};

use crate::{
    books::{BRANCHES, Books, Tenant},
    load::{Load, load, middle},
    options::Options,
    report::{Bound, Report},
    say::say,
    sign_in::{Visitor, post, token_of},
    stage::{Server, Stage},
};

/// The number of connections for which the bound is set.
const CONNECTIONS: u32 = 32;
/// The clients of the tenant whose lists grow, which are not measured.
const CLIENTS: usize = 780;
const USERNAME: &str = "superadmin";
const PASSWORD: &str = "Benchmark@2026";

/// A kind of request, and the bound on its time.
struct Kind {
    what: &'static str,
    path: &'static str,
    platform: bool,
    bound: Bound,
}

const fn kind(what: &'static str, path: &'static str, platform: bool, bound: Bound) -> Kind {
    Kind {
        what,
        path,
        platform,
        bound,
    }
}

const SOON: Bound = Bound::AtMost(20.0, " ms");
const UNBOUNDED: Bound = Bound::None(" ms");

/// A page is 50 rows and the total. Every list is requested as a screen opens it, then filtered, searched, and far
/// down.
const KINDS: [Kind; 20] = [
    kind("branches", "/api/bank/branch?pageSize=50", false, SOON),
    kind(
        "branches that are open, of one state",
        "/api/bank/branch?pageSize=50&status=active&state=Kerala",
        false,
        SOON,
    ),
    kind(
        "branches, page 1,000",
        "/api/bank/branch?pageSize=50&page=1000",
        false,
        UNBOUNDED,
    ),
    kind(
        "branches, searched for one",
        "/api/bank/branch?pageSize=50&search=office%2077123",
        false,
        SOON,
    ),
    kind(
        "branches, searched for a word that all have",
        "/api/bank/branch?pageSize=50&search=office",
        false,
        SOON,
    ),
    kind(
        "branches, searched for a letter that all have",
        "/api/bank/branch?pageSize=50&search=o",
        false,
        SOON,
    ),
    kind(
        "branches, searched for some hundreds and of one state",
        "/api/bank/branch?pageSize=50&search=office%2077&state=Kerala",
        false,
        UNBOUNDED,
    ),
    kind("users", "/api/users?pageSize=50", false, SOON),
    kind(
        "users who are active",
        "/api/users?pageSize=50&status=active",
        false,
        SOON,
    ),
    kind(
        "users of one role",
        "/api/users?pageSize=50&role=Cashier",
        false,
        UNBOUNDED,
    ),
    kind(
        "users, page 1,000",
        "/api/users?pageSize=50&page=1000",
        false,
        UNBOUNDED,
    ),
    kind(
        "users, searched for one",
        "/api/users?pageSize=50&search=person77123",
        false,
        SOON,
    ),
    kind(
        "users, searched for a word that all have",
        "/api/users?pageSize=50&search=asha",
        false,
        SOON,
    ),
    kind(
        "users, searched for a letter that all have",
        "/api/users?pageSize=50&search=a",
        false,
        SOON,
    ),
    kind("tenants", "/api/saas/tenant?pageSize=50", true, SOON),
    kind(
        "tenants that are active, of one kind",
        "/api/saas/tenant?pageSize=50&isActive=true&kind=trust",
        true,
        SOON,
    ),
    kind(
        "tenants, page 1,000",
        "/api/saas/tenant?pageSize=50&page=1000",
        true,
        UNBOUNDED,
    ),
    kind(
        "tenants, searched for one",
        "/api/saas/tenant?pageSize=50&search=lender%2077123",
        true,
        SOON,
    ),
    kind(
        "tenants, searched for a word that all have",
        "/api/saas/tenant?pageSize=50&search=lender",
        true,
        SOON,
    ),
    kind(
        "tenants, searched for a letter that all have",
        "/api/saas/tenant?pageSize=50&search=l",
        true,
        SOON,
    ),
];

/// Measures lists of many branches, users and tenants, in their own database: so many tenants would slow down other
/// measurements.
pub(crate) async fn measure(options: &Options, report: &mut Report) -> Outcome<()> {
    let books = Books::open(&options.munim, &options.data_dir.join("lists"))?;
    let tenant = books.tenant(1, CLIENTS, BRANCHES)?;
    let stage = Stage::open(&books).await?;
    let measured = measure_on(&stage, &books.folder, &tenant, options, report).await;
    stage.close().await;
    measured
}

async fn measure_on(
    stage: &Stage,
    folder: &Path,
    tenant: &Tenant,
    options: &Options,
    report: &mut Report,
) -> Outcome<()> {
    fill(stage, folder, tenant, options.listed).await?;
    let server = stage.munim(true)?;
    let measured = measure_at(stage, &server, tenant, options, report).await;
    server.stop().await;
    measured
}

async fn measure_at(
    stage: &Stage,
    server: &Server,
    tenant: &Tenant,
    options: &Options,
    report: &mut Report,
) -> Outcome<()> {
    let own = Visitor::new(stage, &server.origin, tenant)?.sign_in()?;
    let platform = platform(stage, server).await?;
    let mut loads: [Vec<Load>; KINDS.len()] = Default::default();
    let mut firsts = [0.0; KINDS.len()];
    for round in 0..options.rounds {
        for ((kind, loads), first) in KINDS.iter().zip(&mut loads).zip(&mut firsts) {
            let token = if kind.platform { &platform } else { &own };
            let url = format!("{}{}", server.origin, kind.path);
            if round == 0 {
                *first = found(&url, token, kind.what)?;
                tokio::task::block_in_place(|| load(&url, Some(token), CONNECTIONS, 1))?;
            }
            let one = tokio::task::block_in_place(|| load(&url, Some(token), CONNECTIONS, options.seconds))?;
            say(&format!("round {round}: {} {one:?}", kind.what));
            loads.push(one);
        }
    }
    for ((kind, loads), first) in KINDS.iter().zip(&loads).zip(firsts) {
        let middle = middle(loads)?;
        report.add(
            &format!(
                "50 of {} {}: 99th percentile at {CONNECTIONS} connections",
                options.listed, kind.what
            ),
            format!(
                "median {:.1} ms, {:.0} requests/s; the first alone {first:.1} ms",
                middle.median_ms, middle.requests_per_second
            ),
            middle.p99_ms,
            kind.bound,
        );
    }
    Ok(())
}

/// Requests a page once, and returns the milliseconds that it took. Returns an error unless the page is full or has all
/// rows.
pub(crate) fn found(url: &str, token: &str, what: &str) -> Outcome<f64> {
    let header = format!("Bearer {token}");
    let begun = Instant::now();
    let reply: Value = ureq::get(url)
        .header("Authorization", &header)
        .call()?
        .body_mut()
        .read_json()?;
    let took = begun.elapsed().as_secs_f64() * 1_000.0;
    let items = reply.pointer("/data/items").and_then(Value::as_array);
    let items = items.map_or(0, Vec::len);
    let total = reply.pointer("/data/totalCount").and_then(Value::as_u64);
    say(&format!("{what}: {items} of {total:?} in {took:.1} ms"));
    if items > 0 && (items == 50 || total == Some(items.try_into()?)) {
        Ok(took)
    } else {
        Err(format!("{what}: {items} rows of {total:?}").into())
    }
}

/// Signs the platform's administrator in, and returns the token.
async fn platform(stage: &Stage, server: &Server) -> Outcome<String> {
    let account = NewSuperAdmin {
        username: Username::new(USERNAME),
        password: stage.kit.hash(PlainPassword::new(PASSWORD)).await?,
        first_name: "Benchmark".to_owned(),
        last_name: String::new(),
        email: None,
        must_change_password: false,
    };
    match stage.store()?.create_super_admin(&account, stage.kit.now()).await {
        Ok(()) | Err(NewSuperAdminError::Taken) => {}
        Err(failed) => return Err(failed.into()),
    }
    let url = format!("{}/api/auth/login", server.origin);
    token_of(&post(
        &url,
        &json!({ "username": USERNAME, "password": PASSWORD }),
    )?)
}

/// Makes the lists long; run once.
const FILL: &str = "
INSERT INTO tenants (org_name, org_code, kind, city, state, created_at, is_active)
  SELECT 'Lender ' || n, 'L-' || n, (ARRAY['nbfc_mfi', 'cooperative_bank', 'credit_society', 'section8', 'trust'])[n % 5 + 1],
    'Town ' || n % 997, 'Kerala', timestamptz '2026-01-01' + n * interval '1 minute', n % 10 > 0
  FROM generate_series(1, $LISTED) n;
INSERT INTO branches (tenant_id, branch_code, branch_name, city, state, created_at, is_active)
  SELECT $TENANT, 'N' || n, 'Office ' || n, 'Town ' || n % 997, (ARRAY['Kerala', 'Gujarat', 'Odisha', 'Bihar'])[n % 4 + 1],
    timestamptz '2026-01-01', n % 10 > 0
  FROM generate_series(1, $LISTED) n;
WITH made AS (
  INSERT INTO users (tenant_id, username, first_name, last_name, email_address, phone_number, status, created_at, password_changed_at)
  SELECT $TENANT, 'person' || n, 'Asha' || n % 4001, 'Rao' || n, 'person' || n || '@example.org', '+9198' || 10000000 + n,
    CASE n % 20 WHEN 0 THEN 'invited' WHEN 1 THEN 'disabled' ELSE 'active' END,
    timestamptz '2026-01-01' + n * interval '1 minute', now()
  FROM generate_series(1, $LISTED) n RETURNING user_id),
roled AS (
  INSERT INTO user_roles (tenant_id, user_id, role_id)
  SELECT $TENANT, user_id, (SELECT role_id FROM roles WHERE tenant_id = $TENANT AND role_name =
    (ARRAY['Cashier', 'FieldOfficer', 'LoanOfficer', 'Staff', 'BranchManager'])[user_id % 5 + 1]) FROM made)
INSERT INTO user_branches (tenant_id, user_id, branch_id)
  SELECT $TENANT, made.user_id, b.branch_id FROM made
  JOIN (SELECT branch_id, row_number() OVER (ORDER BY branch_id) AS place FROM branches WHERE tenant_id = $TENANT) b
    ON b.place = made.user_id % 100 + 1;
";

async fn fill(stage: &Stage, folder: &Path, tenant: &Tenant, listed: u32) -> Outcome<()> {
    let done = folder.join(format!("listed-{listed}"));
    if done.exists() {
        return Ok(());
    }
    say(&format!("creating {listed} tenants, branches and users ..."));
    let sql = FILL
        .replace("$LISTED", &listed.to_string())
        .replace("$TENANT", &tenant.id.to_string());
    let database = stage.superuser().await?;
    database.batch_execute(&format!("BEGIN; {sql} COMMIT")).await?;
    database.batch_execute("VACUUM ANALYZE").await?;
    std::fs::write(done, "")?;
    Ok(())
}
