//! The lender's work: lists of loans, payments, previews and the trial balance.
use std::{
    rc::Rc,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use munim_bench::Outcome;
use munim_kernel::{
    Actor, ClientInfo, Clock as _, LoanId, Money, PermissionSet, Reach, SessionId, TenantId, UnitOfWork as _,
    UserId,
};
use munim_lending::{CashTill, LendingStore, PaymentMode, PaymentWanted, record_payment};
use serde_json::{Value, json};
use tokio::task::LocalSet;
use tokio_postgres::Client;

use crate::{
    books::Tenant,
    load::{median, rounds},
    options::Options,
    report::{Bound, Report},
    say::say,
    sign_in::Visitor,
    stage::Stage,
};

/// The number of connections for which the bounds are set.
const CONNECTIONS: usize = 32;
/// The number of branches of the tenant that receives payments: payments of one branch wait for each other.
pub(crate) const BRANCHES: usize = 120;
/// The number of consecutive previews.
const PREVIEWS: usize = 300;

/// The times of payments, and their number per second.
pub(crate) struct Paid {
    p99_ms: f64,
    pub(crate) median_ms: f64,
    pub(crate) per_second: f64,
}

impl Paid {
    pub(crate) fn of(mut times: Vec<f64>, seconds: f64) -> Outcome<Self> {
        times.sort_by(f64::total_cmp);
        let at = |share: usize| times.get(times.len() * share / 100).copied();
        let nothing = "nothing was paid";
        let count = u32::try_from(times.len())?;
        Ok(Self {
            p99_ms: at(99).ok_or(nothing)?,
            median_ms: at(50).ok_or(nothing)?,
            per_second: f64::from(count) / seconds,
        })
    }
}

/// Loans that can receive payments, used one after another.
pub(crate) struct Loans {
    all: Vec<i64>,
    next: AtomicUsize,
}

impl Loans {
    pub(crate) async fn find(database: &Client, tenant: i64, branch: Option<i64>) -> Outcome<Self> {
        let rows = database
            .query(
                "SELECT l.loan_id FROM loans l JOIN loan_positions p USING (tenant_id, loan_id)
                 WHERE l.tenant_id = $1 AND l.state = 'active' AND p.principal_paise > 100000
                   AND ($2::bigint IS NULL OR l.branch_id = $2)
                 ORDER BY md5(l.loan_id::text) LIMIT 20000",
                &[&tenant, &branch],
            )
            .await?;
        let all = rows.iter().map(|row| row.try_get(0));
        Ok(Self {
            all: all.collect::<Result<_, _>>()?,
            next: AtomicUsize::new(0),
        })
    }

    /// Returns the next loan in turn.
    pub(crate) fn next(&self) -> i64 {
        let turn = self.next.fetch_add(1, Ordering::Relaxed);
        self.all
            .get(turn % self.all.len().max(1))
            .copied()
            .unwrap_or_default()
    }
}

pub(crate) async fn measure(
    stage: &Stage,
    tenant: &Tenant,
    options: &Options,
    report: &mut Report,
) -> Outcome<()> {
    let database = stage.superuser().await?;
    fill_books(&database, tenant.id).await?;
    let server = stage.munim(true)?;
    let measured = async {
        let token = Visitor::new(stage, &server.origin, tenant)?.sign_in()?;
        lists(&database, &server.origin, (tenant, &token), options, report).await?;
        previews(&server.origin, &token, report)?;
        trial_balance(&server.origin, &token, options, report)?;
        payments(
            stage,
            &database,
            (&server.origin, tenant, &token),
            options,
            report,
        )
        .await
    };
    let measured = measured.await;
    server.stop().await;
    measured
}

/// Measures the lists of loans, each with the filters that its screen offers.
async fn lists(
    database: &Client,
    origin: &str,
    (tenant, token): (&Tenant, &str),
    options: &Options,
    report: &mut Report,
) -> Outcome<()> {
    let one = database
        .query_one(
            "SELECT l.branch_id, l.officer_id, l.product_id, l.loan_number, c.phone_number, lower(c.first_name || ' ' || c.last_name)
             FROM loans l JOIN clients c USING (tenant_id, client_id)
             WHERE l.tenant_id = $1 AND l.state = 'active' AND c.phone_number <> '' ORDER BY md5(l.loan_id::text) LIMIT 1",
            &[&tenant.id],
        )
        .await?;
    let id = |column: usize| -> Outcome<i64> { Ok(one.try_get(column)?) };
    let text = |column: usize| -> Outcome<String> {
        let text: String = one.try_get(column)?;
        Ok(text.replace('+', "%2B").replace(' ', "%20").replace('/', "%2F"))
    };
    let kinds = [
        ("loans", String::new()),
        ("active loans", "&state=active".to_owned()),
        ("closed loans", "&state=closed".to_owned()),
        ("loans of a branch", format!("&branchId={}", id(0)?)),
        ("loans of an officer", format!("&officerId={}", id(1)?)),
        ("loans of a product", format!("&productId={}", id(2)?)),
        ("overdue loans", "&daysPastDueFrom=1".to_owned()),
        (
            "loans 31 to 60 days past due",
            "&daysPastDueFrom=31&daysPastDueTo=60".to_owned(),
        ),
        ("loans by number", format!("&search={}", text(3)?)),
        ("loans by phone", format!("&search={}", text(4)?)),
        ("loans by name", format!("&search={}", text(5)?)),
    ];
    for (what, filter) in kinds {
        let url = format!("{origin}/api/loans?pageSize=50{filter}");
        let shown = ask(&url, token)?;
        let total = shown.pointer("/data/totalCount").and_then(Value::as_u64);
        if total.is_none_or(|total| total == 0) {
            return Err(format!("{what}: nothing was found").into());
        }
        let middle = rounds(&url, token, u32::try_from(CONNECTIONS)?, options)?;
        say(&format!("{what} ({total:?}): {middle:?}"));
        report.add(
            &format!(
                "50 {what}, {} clients: 99th percentile at {CONNECTIONS} connections",
                options.large
            ),
            format!(
                "median {:.1} ms, {:.0} requests/s",
                middle.median_ms, middle.requests_per_second
            ),
            middle.p99_ms,
            Bound::AtMost(30.0, " ms"),
        );
    }
    Ok(())
}

fn ask(url: &str, token: &str) -> Outcome<Value> {
    let header = format!("Bearer {token}");
    let call = ureq::get(url).header("Authorization", &header).call();
    Ok(call?.body_mut().read_json()?)
}

/// Measures a preview of 60 instalments, with its annual percentage rate.
fn previews(origin: &str, token: &str, report: &mut Report) -> Outcome<()> {
    let agent = ureq::agent();
    let (url, header) = (format!("{origin}/api/loans/preview"), format!("Bearer {token}"));
    let terms = json!({"principal": 100_000, "annualRate": 24, "instalments": 60, "frequency": "monthly",
        "method": "declining", "disbursedOn": "2026-11-24", "charges": [{"name": "Fee", "amount": 1_180}]});
    let mut times = Vec::new();
    for _ in 0..PREVIEWS {
        let begun = Instant::now();
        let mut reply = agent
            .post(&url)
            .header("Authorization", &header)
            .send_json(&terms)?;
        let shown: Value = reply.body_mut().read_json()?;
        times.push(begun.elapsed().as_secs_f64() * 1e3);
        if shown.pointer("/data/apr").and_then(Value::as_f64).is_none() {
            return Err("a preview has no annual percentage rate".into());
        }
    }
    report.add(
        "preview of 60 instalments with its annual percentage rate, median",
        format!("{PREVIEWS} one after the other, over HTTP"),
        median(times)?,
        Bound::AtMost(2.0, " ms"),
    );
    Ok(())
}

fn trial_balance(origin: &str, token: &str, options: &Options, report: &mut Report) -> Outcome<()> {
    let url = format!("{origin}/api/books/trial-balance");
    let middle = rounds(&url, token, 2, options)?;
    report.add(
        &format!("trial balance of {BRANCHES} branches after five years: 99th percentile at 2 connections"),
        format!("median {:.1} ms", middle.median_ms),
        middle.p99_ms,
        Bound::AtMost(100.0, " ms"),
    );
    Ok(())
}

/// Measures payments over HTTP and the same transactions without HTTP alternately, and then payments of one branch.
async fn payments(
    stage: &Stage,
    database: &Client,
    (origin, tenant, token): (&str, &Tenant, &str),
    options: &Options,
    report: &mut Report,
) -> Outcome<()> {
    let loans = Loans::find(database, tenant.id, None).await?;
    let branch = tenant
        .branches
        .first()
        .ok_or("the tenant has no branch")?
        .branch_id;
    let of_branch = Loans::find(database, tenant.id, Some(branch)).await?;
    let actor = actor(database, tenant.id).await?;
    let (mut served, mut bare, mut single) = (Vec::new(), Vec::new(), Vec::new());
    for round in 0..options.rounds {
        let over_http =
            |loans: &Loans| tokio::task::block_in_place(|| pay(origin, token, loans, options.seconds));
        served.push(over_http(&loans)?);
        bare.push(transact(stage, &actor, &loans, options.seconds).await?);
        single.push(over_http(&of_branch)?);
        for (what, paid) in [("served", &served), ("bare", &bare), ("one branch", &single)] {
            if let Some(paid) = paid.last() {
                say(&format!(
                    "round {round}: payments, {what}: {:.0}/s, median {:.1} ms, p99 {:.1} ms",
                    paid.per_second, paid.median_ms, paid.p99_ms
                ));
            }
        }
    }
    let of = |all: &[Paid], figure: fn(&Paid) -> f64| median(all.iter().map(figure).collect());
    let (p99, bare_p99) = (of(&served, |paid| paid.p99_ms)?, of(&bare, |paid| paid.p99_ms)?);
    report.add(
        &format!("payments over {BRANCHES} branches against bare transactions: 99th percentile at {CONNECTIONS} connections"),
        format!(
            "{p99:.1} against {bare_p99:.1} ms; {:.0} against {:.0} payments/s",
            of(&served, |paid| paid.per_second)?,
            of(&bare, |paid| paid.per_second)?
        ),
        p99 / bare_p99,
        Bound::AtMost(3.0, "×"),
    );
    report.add(
        &format!("payments of one branch in a second, {CONNECTIONS} connections"),
        format!("99th percentile {:.1} ms", of(&single, |paid| paid.p99_ms)?),
        of(&single, |paid| paid.per_second)?,
        Bound::None(" payments/s"),
    );
    Ok(())
}

/// Pays one rupee repeatedly over HTTP.
fn pay(origin: &str, token: &str, loans: &Loans, seconds: u32) -> Outcome<Paid> {
    let (url, header) = (
        format!("{origin}/api/collections/payments"),
        format!("Bearer {token}"),
    );
    let (begun, length) = (Instant::now(), Duration::from_secs(seconds.into()));
    let (times, refused) = (Mutex::new(Vec::new()), Mutex::new(None));
    thread::scope(|scope| {
        for _ in 0..CONNECTIONS {
            scope.spawn(|| {
                let agent = ureq::agent();
                while begun.elapsed() < length {
                    let wanted = json!({"loanId": loans.next(), "amount": 1, "mode": "upi"});
                    let sent = Instant::now();
                    let reply = agent
                        .post(&url)
                        .header("Authorization", &header)
                        .send_json(&wanted);
                    let read = reply.and_then(|mut reply| reply.body_mut().read_to_vec());
                    match read {
                        Ok(_) => times
                            .lock()
                            .unwrap_or_else(PoisonError::into_inner)
                            .push(sent.elapsed().as_secs_f64() * 1e3),
                        Err(failed) => {
                            *refused.lock().unwrap_or_else(PoisonError::into_inner) =
                                Some(failed.to_string());
                            return;
                        }
                    }
                }
            });
        }
    });
    if let Some(failed) = refused.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(format!("a payment was not recorded: {failed}").into());
    }
    let times = times.into_inner().unwrap_or_else(PoisonError::into_inner);
    Paid::of(times, begun.elapsed().as_secs_f64())
}

/// Pays one rupee repeatedly, in transactions of the same statements, without a server.
async fn transact(stage: &Stage, actor: &Actor, loans: &Loans, seconds: u32) -> Outcome<Paid> {
    let store: Rc<dyn LendingStore> = Rc::new(stage.store()?);
    let (begun, length) = (Instant::now(), Duration::from_secs(seconds.into()));
    let local = LocalSet::new();
    let payers = (0..CONNECTIONS).map(|_| {
        let store = Rc::clone(&store);
        async move {
            let mut times = Vec::new();
            while begun.elapsed() < length {
                let wanted = PaymentWanted {
                    loan: LoanId::try_new(loans.next()).map_err(|failed| failed.to_string())?,
                    amount: Money::from_paise(100),
                    mode: PaymentMode::Upi,
                    till: CashTill::Own,
                    received_on: None,
                    receiving_branch: None,
                    reference: String::new(),
                    device_receipt: None,
                    replaces: None,
                    accepts_overpayment: false,
                    accepts_same_reference: false,
                };
                let sent = Instant::now();
                let at = stage.kit.now();
                let scope = actor.scope().map_err(|failed| failed.to_string())?;
                let mut work = store.begin(scope).await.map_err(|failed| failed.to_string())?;
                record_payment(&mut *work, &stage.kit, at, actor, &wanted)
                    .await
                    .map_err(|failed| failed.to_string())?;
                work.commit().await.map_err(|failed| failed.to_string())?;
                times.push(sent.elapsed().as_secs_f64() * 1e3);
            }
            Ok::<_, String>(times)
        }
    });
    let all = local.run_until(futures_util::future::join_all(payers)).await;
    let times = all.into_iter().collect::<Result<Vec<_>, _>>()?;
    Paid::of(times.concat(), begun.elapsed().as_secs_f64())
}

/// Returns the user who signed in last, with their session: a change locks the session's row.
async fn actor(database: &Client, tenant: i64) -> Outcome<Actor> {
    let row = database
        .query_one(
            "SELECT user_id, username, session_id FROM sessions JOIN users USING (tenant_id, user_id)
             WHERE tenant_id = $1 AND ended_at IS NULL ORDER BY sessions.last_active_at DESC LIMIT 1",
            &[&tenant],
        )
        .await?;
    let tenant = TenantId::try_new(tenant).map_err(|failed| failed.to_string())?;
    Ok(Actor {
        user: UserId::try_new(row.try_get(0)?).map_err(|failed| failed.to_string())?,
        username: row.try_get(1)?,
        home: tenant,
        selected: Some(tenant),
        session: SessionId::new(row.try_get(2)?),
        roles: Vec::new(),
        permissions: PermissionSet::all(),
        reach: Reach::Tenant,
        client: ClientInfo {
            address: std::net::Ipv4Addr::LOCALHOST.into(),
            user_agent: String::new(),
        },
    })
}

/// Creates movements of five years, with a row for each account, branch and day, as if every branch had booked payments
/// every day.
const FILL: &str = "INSERT INTO account_movements (tenant_id, branch_id, account_id, span, starts_on, debit_paise, credit_paise)
   SELECT b.tenant_id, b.branch_id, a.account_id, s.span, s.starts_on, sum(100), sum(100)
   FROM branches b
   JOIN accounts a ON a.tenant_id = b.tenant_id AND a.account_code IN
     (SELECT account_code FROM accounts WHERE tenant_id = $1 ORDER BY account_code LIMIT 14)
   CROSS JOIN generate_series(date '2021-04-01', date '2026-11-01', interval '1 day') d
   CROSS JOIN LATERAL (VALUES ('day', d::date), ('month', date_trunc('month', d)::date), ('year', munim_financial_year(d::date)))
     AS s (span, starts_on)
   WHERE b.tenant_id = $1 GROUP BY 1, 2, 3, 4, 5
   ON CONFLICT DO NOTHING";

async fn fill_books(database: &Client, tenant: i64) -> Outcome<()> {
    let there = "SELECT count(*) FROM account_movements WHERE tenant_id = $1 AND span = 'month'";
    let there: i64 = database.query_one(there, &[&tenant]).await?.try_get(0)?;
    if there > i64::try_from(BRANCHES * 100)? {
        return Ok(());
    }
    say("creating five years of movements ...");
    database.execute(FILL, &[&tenant]).await?;
    database.batch_execute("VACUUM ANALYZE account_movements").await?;
    Ok(())
}
