//! Floods from one address, and how they affect other clients.

mod others;
mod wire;

use std::{fs, net::Ipv4Addr, path::Path, time::Duration};

use futures_util::future::join_all;
use munim_bench::{
    Outcome,
    demonstration::{Demonstration, Tenant, User},
};
use munim_embedded_postgres::suitable_data_dir;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::{
    io::AsyncWriteExt as _,
    net::TcpStream,
    sync::watch,
    time::{sleep, timeout},
};
use tokio_postgres::Client;

use crate::{
    floods::{
        others::{CALLS, Others, PATIENCE, Seen},
        wire::{Wire, head_of_sign_in, sign_in},
    },
    load::median,
    options::Options,
    process::memory,
    report::{Bound, Report},
    say::say,
};

const SLOW_BODIES: usize = 1_100;
/// The maximum size of a body.
const ANNOUNCED: usize = 262_144;
const LIMITED: usize = 6_000;
/// The connections that send wrong passwords at once.
const GUESSERS: usize = 16;
const PARALLEL: usize = 300;
/// How long the members of a crowd wait to sign in.
const CROWD: Duration = Duration::from_mins(2);
/// How long the server may take to release memory.
const REST: Duration = Duration::from_secs(5);
/// How long a member of a crowd waits before they try again if the server is busy.
const BUSY: Duration = Duration::from_millis(500);
/// The address of the floods.
const FLOODER: Ipv4Addr = Ipv4Addr::LOCALHOST;
/// The first address of a crowd. Each member has the next one, since the server handles at most 20 sign-ins per address
/// at once.
const FIRST_OF_CROWD: u32 = 0x7f00_0101;

/// How much slower other clients' calls may get during a flood.
const SLOWER: Bound = Bound::AtMost(2.0, "×");

struct Scene {
    demonstration: Demonstration,
    others: Others,
    flooder: Wire,
    seconds: Duration,
}

/// What other clients measured without and during the flood, round by round.
type Rounds = Vec<(Seen, Seen)>;

/// Floods a demonstration in three ways.
pub(crate) async fn measure(options: &Options, report: &mut Report) -> Outcome<()> {
    let folder = std::path::absolute(suitable_data_dir(Path::new("target/bench-floods")))?;
    let _ = fs::remove_dir_all(&folder);
    // The server starts with Linux's default limit instead of this process's.
    limit_descriptors(Some(1_024))?;
    let demonstration = tokio::task::block_in_place(|| Demonstration::start(&options.munim, &folder))?;
    tokio::task::block_in_place(|| demonstration.activate())?;
    limit_descriptors(None)?;
    let to = demonstration.address();
    let scene = Scene {
        others: Others::new(to, demonstration.tenant()?).await?,
        demonstration,
        flooder: Wire { from: FLOODER, to },
        seconds: Duration::from_secs(options.seconds.into()),
    };
    let measured = scene.all(options.rounds, report).await;
    tokio::task::block_in_place(|| drop(scene));
    measured?;
    fs::remove_dir_all(&folder)?;
    Ok(())
}

impl Scene {
    async fn all(&self, rounds: usize, report: &mut Report) -> Outcome<()> {
        // The first calls also include the cost of initialisation.
        self.others.call_for(Duration::from_secs(2)).await?;
        self.parallel_sign_ins(rounds, report).await?;
        self.slow_bodies(rounds, report).await?;
        self.limited_sign_ins(rounds, report).await
    }

    /// Measures many people who sign in at once, each with the right password.
    async fn parallel_sign_ins(&self, rounds: usize, report: &mut Report) -> Outcome<()> {
        let tenant = self.demonstration.tenant()?;
        let (mut seen, mut resting, mut highest) = (Vec::new(), Vec::new(), 0.0_f64);
        for _ in 0..rounds {
            let quiet = self.quiet().await?;
            let (end, over) = watch::channel(false);
            let (others, signed_in) = tokio::join!(self.others.call_until(over), async {
                let signed_in = self.crowd(tenant).await;
                end.send_replace(true);
                signed_in
            });
            signed_in?;
            note("parallel sign-ins", &mut seen, quiet, others?);
            sleep(REST).await;
            resting.push(memory(self.demonstration.pid(), "VmRSS:").ok_or("the server has ended")?);
            highest = memory(self.demonstration.pid(), "VmHWM:").unwrap_or_default();
        }
        add_rows(
            report,
            &format!("{PARALLEL} parallel sign-ins"),
            &seen,
            [SLOWER, SLOWER, Bound::None("×")],
        )?;
        report.add(
            &format!("floods: memory of the server after {PARALLEL} parallel sign-ins (resident)"),
            format!("{} s after; {highest:.0} MiB at the peak", REST.as_secs()),
            resting.into_iter().fold(0.0, f64::max),
            Bound::AtMost(128.0, " MiB"),
        );
        Ok(())
    }

    async fn crowd(&self, tenant: &Tenant) -> Outcome<()> {
        let wires = (FIRST_OF_CROWD..).map(|from| Wire {
            from: from.into(),
            to: self.flooder.to,
        });
        // The administrator is using the dashboard, and a user may have only a few sessions.
        let users = tenant.staff().skip(1).cycle();
        let calls = wires.zip(users).take(PARALLEL).map(|(wire, user)| {
            let request = sign_in(&tenant.credentials(user));
            timeout(CROWD, get_in(wire, request))
        });
        for signed_in in join_all(calls).await {
            signed_in.map_err(|_| "a crowd could not sign in in time")??;
        }
        Ok(())
    }

    /// Measures bodies of which only the first byte is sent.
    async fn slow_bodies(&self, rounds: usize, report: &mut Report) -> Outcome<()> {
        let (mut seen, mut held) = (Vec::new(), 0);
        for _ in 0..rounds {
            let quiet = self.quiet().await?;
            let bodies = self.hold().await;
            held = bodies.len();
            let flooded = self.others.call_for(self.seconds).await?;
            drop(bodies);
            note("slow bodies", &mut seen, quiet, flooded);
            self.recover().await?;
        }
        say(&format!("{held} of {SLOW_BODIES} slow bodies could be begun"));
        add_rows(report, &format!("{SLOW_BODIES} slow bodies"), &seen, [SLOWER; 3])
    }

    async fn hold(&self) -> Vec<TcpStream> {
        let mut begun = head_of_sign_in(ANNOUNCED);
        begun.push(b'{');
        let open = (0..SLOW_BODIES).map(|_| async {
            let mut stream = timeout(PATIENCE, self.flooder.connect()).await.ok()?.ok()?;
            stream.write_all(&begun).await.ok()?;
            Some(stream)
        });
        join_all(open).await.into_iter().flatten().collect()
    }

    /// Measures wrong passwords from one address, which soon reaches its limit.
    async fn limited_sign_ins(&self, rounds: usize, report: &mut Report) -> Outcome<()> {
        let database = self.demonstration.superuser().await?;
        let mut seen = Vec::new();
        // The address has reached its limit before anything is measured.
        self.guess(GUESSERS * 4).await?;
        for _ in 0..rounds {
            let quiet = self.quiet().await?;
            let (end, over) = watch::channel(false);
            let (others, guessed) = tokio::join!(self.others.call_until(over), async {
                let guessed = self.guess(LIMITED).await;
                end.send_replace(true);
                guessed
            });
            let limited = guessed?;
            if limited * 10 < LIMITED * 9 {
                return Err(format!("only {limited} of {LIMITED} wrong sign-ins got a 429").into());
            }
            note("limited sign-ins", &mut seen, quiet, others?);
        }
        add_rows(report, &format!("{LIMITED} limited sign-ins"), &seen, [SLOWER; 3])?;
        // The other clients pause, because their sessions and records are not part of the flood.
        let before = size(&database).await?;
        self.guess(LIMITED).await?;
        let grown = size(&database).await? - before;
        report.add(
            &format!("floods: growth of the database by {LIMITED} limited sign-ins"),
            "all tables and indexes, without the others".to_owned(),
            grown,
            Bound::AtMost(200.0, " KB"),
        );
        Ok(())
    }

    /// Returns how many of `times` wrong sign-ins were refused with 429.
    async fn guess(&self, times: usize) -> Outcome<usize> {
        let tenant = self.demonstration.tenant()?;
        let user = tenant.users.last().ok_or("the tenant has no users")?;
        let wrong = User {
            password: "Kumbh#Mela9 yatra".to_owned(),
            ..user.clone()
        };
        let request = sign_in(&tenant.credentials(&wrong));
        let guessers = (0..GUESSERS).map(|_| async {
            let mut limited = 0;
            for _ in 0..times / GUESSERS {
                let reply = self.flooder.call(&request, PATIENCE).await;
                limited += usize::from(reply.is_ok_and(|(status, _)| status == 429));
            }
            limited
        });
        Ok(join_all(guessers).await.into_iter().sum())
    }

    async fn quiet(&self) -> Outcome<Seen> {
        let quiet = self.others.call_for(self.seconds).await?;
        if quiet.failed > 0 {
            return Err(format!("{} calls failed in quiet", quiet.failed).into());
        }
        Ok(quiet)
    }

    async fn recover(&self) -> Outcome<()> {
        for _ in 0..30 {
            if self.others.call_for(Duration::from_secs(1)).await?.failed == 0 {
                return Ok(());
            }
        }
        Err("the server does not recover from the flood".into())
    }
}

/// Signs in, as soon as the server is not busy.
async fn get_in(wire: Wire, request: Vec<u8>) -> Outcome<()> {
    loop {
        match wire.call(&request, CROWD).await? {
            (200, _) => return Ok(()),
            (503, _) => sleep(BUSY).await,
            (status, body) => {
                let body = String::from_utf8_lossy(&body);
                return Err(format!("a right password was refused with {status}: {body}").into());
            }
        }
    }
}

fn note(flood: &str, rounds: &mut Rounds, quiet: Seen, flooded: Seen) {
    say(&format!("{flood}: {flooded:?}, in quiet {quiet:?}"));
    rounds.push((quiet, flooded));
}

fn add_rows(report: &mut Report, flood: &str, rounds: &Rounds, bounds: [Bound; 3]) -> Outcome<()> {
    let calls: usize = rounds.iter().map(|(_, flooded)| flooded.calls).sum();
    let failed: usize = rounds.iter().map(|(_, flooded)| flooded.failed).sum();
    for (call, bound) in bounds.into_iter().enumerate() {
        let of = |seen: &Seen| seen.p99_ms.get(call).copied().unwrap_or(f64::NAN);
        let quiet = median(rounds.iter().map(|(quiet, _)| of(quiet)).collect())?;
        let flooded = median(rounds.iter().map(|(_, flooded)| of(flooded)).collect())?;
        let ratio = median(
            rounds
                .iter()
                .map(|(quiet, flooded)| of(flooded) / of(quiet))
                .collect(),
        )?;
        report.add(
            &format!(
                "floods: {flood}: 99th percentile of {} against quiet",
                CALLS.get(call).unwrap_or(&"")
            ),
            format!("{flooded:.1} against {quiet:.1} ms; {failed} of {calls} calls failed"),
            ratio,
            bound,
        );
    }
    Ok(())
}

/// Returns the size of all tables and indexes in KB. Free space maps are left out: they come with a vacuum, not with a
/// row.
async fn size(database: &Client) -> Outcome<f64> {
    let query =
        "SELECT sum(pg_relation_size(oid, 'main'))::bigint FROM pg_class WHERE relkind IN ('r', 'i', 't')";
    let bytes: i64 = database.query_one(query, &[]).await?.try_get(0)?;
    Ok(f64::from(i32::try_from(bytes / 100)?) / 10.0)
}

/// Limits the file descriptors of this process and of its future children; `None` sets the maximum.
fn limit_descriptors(soft: Option<u64>) -> Outcome<()> {
    let limit = getrlimit(Resource::Nofile);
    let current = soft.or(limit.maximum);
    setrlimit(Resource::Nofile, Rlimit { current, ..limit })?;
    Ok(())
}
