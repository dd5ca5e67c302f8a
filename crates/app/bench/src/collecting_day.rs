//! A collecting day: the demand of a branch, a collection sheet from the meeting to its posting, and tellers with tills and without.
use std::{
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use munim_bench::Outcome;
use serde_json::{Value, json};
use tokio_postgres::Client;
use ureq::http::Method;

use crate::{
    books::{Tenant, User},
    load::{median, rounds},
    money::{Loans, Paid},
    options::Options,
    report::{Bound, Report},
    say::say,
    sign_in::Visitor,
    stage::Stage,
};

/// The number of connections that read the demand, and of tellers.
const CONNECTIONS: u32 = 8;
const TELLERS: usize = 8;
/// The members of a large centre.
const MEMBERS: i64 = 40;

/// Adds sheets of a centre of the branch `$2` for days before the business date, as many as `$3`. The centre has about `$4` members.
const SHEETS: &str = "WITH centre AS (
     SELECT e.tenant_id, e.branch_id, e.centre_id, e.officer_id FROM centres e
     JOIN clients c ON c.tenant_id = e.tenant_id AND c.centre_id = e.centre_id
     JOIN loans l ON l.tenant_id = c.tenant_id AND l.client_id = c.client_id AND l.state = 'active'
     WHERE e.tenant_id = $1 AND e.branch_id = $2 AND e.officer_id IS NOT NULL
     GROUP BY 1, 2, 3, 4 ORDER BY abs(count(DISTINCT c.client_id) - $4), 3 LIMIT 1)
   INSERT INTO collection_sheets (tenant_id, branch_id, centre_id, officer_id, due_on, demand_paise)
   SELECT e.tenant_id, e.branch_id, e.centre_id, e.officer_id, t.business_date - n, 0
   FROM centre e JOIN business_dates t ON t.tenant_id = e.tenant_id CROSS JOIN generate_series(0, 27) AS n
   WHERE NOT EXISTS (SELECT FROM collection_sheets s WHERE s.tenant_id = e.tenant_id AND s.centre_id = e.centre_id
     AND s.due_on = t.business_date - n)
   ORDER BY n LIMIT $3 RETURNING sheet_id";

const SWITCH: &str =
    "INSERT INTO tenant_config (tenant_id, settings) VALUES ($1, jsonb_build_object('tills', $2::text))
   ON CONFLICT (tenant_id) DO UPDATE SET settings = tenant_config.settings || excluded.settings";

/// Opens a counter without a limit for each of the users `$2`.
const COUNTERS: &str =
    "INSERT INTO tills (tenant_id, branch_id, kind, till_name, holder_id, opened_at, was_opened)
   SELECT u.tenant_id, u.branch_ids[1], 'counter', 'Benchmark', u.user_id, now(), true FROM users u
   WHERE u.tenant_id = $1 AND u.username = ANY ($2) ON CONFLICT DO NOTHING";

/// A user with their session.
struct Person {
    branch: i64,
    token: String,
}

impl Person {
    fn sign_in(visitor: &Visitor<'_>, user: &User) -> Outcome<Self> {
        Ok(Self {
            branch: first_branch(user)?,
            token: visitor.sign_in_as(user)?,
        })
    }
}

fn with_role<'t>(tenant: &'t Tenant, role: &str) -> Vec<&'t User> {
    let holds = |user: &&User| user.roles.iter().any(|held| held == role);
    tenant.users.iter().filter(holds).collect()
}

fn first_branch(user: &User) -> Outcome<i64> {
    Ok(user
        .branch_ids
        .first()
        .copied()
        .ok_or("a user without a branch")?)
}

pub(crate) async fn measure(
    stage: &Stage,
    tenant: &Tenant,
    options: &Options,
    report: &mut Report,
) -> Outcome<()> {
    let database = stage.superuser().await?;
    let server = stage.munim(true)?;
    let measured = async {
        let visitor = Visitor::new(stage, &server.origin, tenant)?;
        let cashiers = with_role(tenant, "Cashier");
        let cashier = Person::sign_in(&visitor, cashiers.first().ok_or("the tenant has no cashier")?)?;
        let managers = with_role(tenant, "BranchManager");
        let of_branch = |user: &&&User| user.branch_ids.first() == Some(&cashier.branch);
        let manager = managers
            .iter()
            .find(of_branch)
            .ok_or("the cashier has no manager")?;
        let manager = Person::sign_in(&visitor, manager)?;
        demand(&server.origin, &manager, options, report)?;
        sheets(
            &database,
            &server.origin,
            tenant.id,
            (&manager, &cashier),
            options,
            report,
        )
        .await?;
        let tellers: Outcome<Vec<_>> = cashiers
            .iter()
            .take(TELLERS)
            .map(|user| Person::sign_in(&visitor, user))
            .collect();
        let names = cashiers.iter().map(|user| user.username.clone()).collect();
        payments(
            &database,
            &server.origin,
            tenant.id,
            (&tellers?, names),
            options,
            report,
        )
        .await
    };
    let measured = measured.await;
    server.stop().await;
    measured
}

fn demand(origin: &str, manager: &Person, options: &Options, report: &mut Report) -> Outcome<()> {
    let url = format!(
        "{origin}/api/collections/demand?by=centre&branchId={}",
        manager.branch
    );
    let middle = rounds(&url, &manager.token, CONNECTIONS, options)?;
    report.add(
        &format!(
            "demand of a branch by centre, {} clients: 99th percentile at {CONNECTIONS} connections",
            options.large
        ),
        format!(
            "median {:.1} ms, {:.0} requests/s",
            middle.median_ms, middle.requests_per_second
        ),
        middle.p99_ms,
        Bound::AtMost(50.0, " ms"),
    );
    Ok(())
}

/// Fills, hands over and counts sheets one after the other. Counting posts the rows.
async fn sheets(
    database: &Client,
    origin: &str,
    tenant: i64,
    (manager, cashier): (&Person, &Person),
    options: &Options,
    report: &mut Report,
) -> Outcome<()> {
    let wanted = i64::try_from(options.rounds)?;
    database.execute(SWITCH, &[&tenant, &"off"]).await?;
    let added = database
        .query(SHEETS, &[&tenant, &manager.branch, &wanted, &MEMBERS])
        .await?;
    let (mut members, mut posted, mut read) = (0, Vec::new(), Vec::new());
    for row in added {
        let sheet: i64 = row.try_get(0)?;
        let path = format!("{origin}/api/collections/sheets/{sheet}");
        let take = |act: &str, person: &Person, body: &Value| {
            send((Method::POST, &format!("{path}/{act}")), &person.token, body)
        };
        let shown = take("take", manager, &Value::Null)?;
        let (rows, cash) = rows(sheet, &shown);
        members = rows.len();
        send(
            (Method::PUT, &format!("{path}/rows")),
            &manager.token,
            &json!({ "rows": rows }),
        )?;
        read.push(rounds(&path, &manager.token, 1, options)?.p99_ms);
        let counted = json!({"denominations": [{"note": 1, "count": cash}]});
        take("hand-over", manager, &counted)?;
        let begun = Instant::now();
        let shown = take("verify", cashier, &counted)?;
        posted.push(begun.elapsed().as_secs_f64());
        if shown.pointer("/data/state").and_then(Value::as_str) != Some("posted") {
            return Err(format!("a sheet was not posted: {shown}").into());
        }
    }
    report.add(
        "collection sheet, read: 99th percentile at 1 connection",
        format!("{members} members"),
        median(read)?,
        Bound::AtMost(30.0, " ms"),
    );
    report.add(
        "collection sheet, counted and posted",
        format!("{members} members, each row in a transaction of its own"),
        median(posted)?,
        Bound::AtMost(3.0, " s"),
    );
    Ok(())
}

/// Returns an entry for each member, who pays a rupee for their first loan, and the number of rupees.
fn rows(sheet: i64, shown: &Value) -> (Vec<Value>, usize) {
    let members = shown.pointer("/data/rows").and_then(Value::as_array);
    let mut cash = 0;
    let rows = members.into_iter().flatten().map(|row| {
        let loan = row.pointer("/accounts/0/loanId");
        let paid: Vec<_> = loan.iter().map(|loan| json!({"loanId": loan, "amount": 1})).collect();
        cash += paid.len();
        let client = row.get("clientId").and_then(Value::as_i64).unwrap_or_default();
        json!({"rowId": format!("00000000-0000-4000-8{:03x}-{client:012x}", sheet % 4_096), "clientId": client,
            "attendance": "present", "mode": "cash", "paid": paid})
    });
    (rows.collect(), cash)
}

fn send((method, url): (Method, &str), token: &str, body: &Value) -> Outcome<Value> {
    let request = ureq::http::Request::builder()
        .method(method)
        .uri(url)
        .header("Authorization", format!("Bearer {token}"));
    let agent = ureq::agent();
    let reply = if body.is_null() {
        agent.run(request.body(())?)
    } else {
        agent.run(
            request
                .header("Content-Type", "application/json")
                .body(body.to_string())?,
        )
    };
    Ok(reply?.body_mut().read_json()?)
}

/// Measures payments of tellers in branches of their own, with and without tills alternately.
async fn payments(
    database: &Client,
    origin: &str,
    tenant: i64,
    (tellers, names): (&[Person], Vec<String>),
    options: &Options,
    report: &mut Report,
) -> Outcome<()> {
    database.execute(COUNTERS, &[&tenant, &names]).await?;
    let mut desks = Vec::new();
    for teller in tellers {
        desks.push((teller, Loans::find(database, tenant, Some(teller.branch)).await?));
    }
    let (mut with, mut without) = (Vec::new(), Vec::new());
    for round in 0..options.rounds {
        for (setting, found) in [("off", &mut without), ("on", &mut with)] {
            database.execute(SWITCH, &[&tenant, &setting]).await?;
            let paid = tokio::task::block_in_place(|| pay(origin, &desks, options.seconds))?;
            say(&format!(
                "round {round}: payments with tills {setting}: {:.0}/s, median {:.1} ms",
                paid.per_second, paid.median_ms
            ));
            found.push(paid);
        }
    }
    database.execute(SWITCH, &[&tenant, &"off"]).await?;
    let of = |all: &[Paid], figure: fn(&Paid) -> f64| median(all.iter().map(figure).collect());
    let (on, off) = (
        of(&with, |paid| paid.median_ms)?,
        of(&without, |paid| paid.median_ms)?,
    );
    report.add(
        &format!(
            "cash payments of {} tellers with tills against those without: median",
            desks.len()
        ),
        format!(
            "{on:.1} against {off:.1} ms; {:.0} against {:.0} payments/s",
            of(&with, |paid| paid.per_second)?,
            of(&without, |paid| paid.per_second)?
        ),
        on / off,
        Bound::AtMost(1.1, "×"),
    );
    Ok(())
}

/// Takes one rupee repeatedly at each desk.
fn pay(origin: &str, desks: &[(&Person, Loans)], seconds: u32) -> Outcome<Paid> {
    let url = format!("{origin}/api/collections/payments");
    let (begun, length) = (Instant::now(), Duration::from_secs(seconds.into()));
    let (times, refused) = (Mutex::new(Vec::new()), Mutex::new(None));
    thread::scope(|scope| {
        for (teller, loans) in desks {
            let (url, times, refused) = (&url, &times, &refused);
            scope.spawn(move || {
                while begun.elapsed() < length {
                    let wanted =
                        json!({"loanId": loans.next(), "amount": 1, "mode": "cash", "overpayment": "accept"});
                    let sent = Instant::now();
                    match send((Method::POST, url), &teller.token, &wanted) {
                        Ok(_) => lock(times).push(sent.elapsed().as_secs_f64() * 1e3),
                        Err(failed) => {
                            *lock(refused) = Some(failed.to_string());
                            return;
                        }
                    }
                }
            });
        }
    });
    if let Some(failed) = lock(&refused).take() {
        return Err(format!("a payment was not recorded: {failed}").into());
    }
    let times = std::mem::take(&mut *lock(&times));
    Paid::of(times, begun.elapsed().as_secs_f64())
}

fn lock<T>(kept: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}
