use std::{
    collections::{BTreeMap, VecDeque},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU8, AtomicU32, AtomicUsize, Ordering},
    },
    thread::sleep,
    time::{Duration, Instant},
};

use serde_json::Value;
use ureq::{Agent, http::Response};

use super::write::Write;
use crate::{
    Outcome,
    demonstration::{Demonstration, agent},
};

/// How long after the last kill everything must be acknowledged. A key whose call was interrupted cannot be used again
/// for 15 seconds.
const SETTLED: Duration = Duration::from_mins(3);
/// The pause between two writes, and before a write is sent again.
const PAUSE: Duration = Duration::from_millis(20);
const AGAIN: Duration = Duration::from_millis(500);

const WRITING: u8 = 0;
const FINISHING: u8 = 1;
const ABANDONED: u8 = 2;

#[derive(Debug)]
pub(super) struct Writers {
    url: String,
    credentials: Value,
    branch: i64,
    loans: Vec<i64>,
    lendable: Vec<i64>,
    token: Mutex<String>,
    sign_ins: AtomicUsize,
    next: AtomicU32,
    acknowledged: AtomicUsize,
    phase: AtomicU8,
    settled: Mutex<BTreeMap<Write, Settled>>,
}

#[derive(Debug, Clone)]
pub(super) enum Settled {
    Acknowledged(Acknowledgement),
    Refused(String),
    /// It got no response.
    Open,
}

/// A reply that acknowledges a write. A reply without a location contains the changed object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Acknowledgement {
    pub(super) location: String,
    pub(super) body: Vec<u8>,
}

impl Acknowledgement {
    /// Returns the id of the created row, or of the disbursed loan.
    pub(super) fn id(&self) -> Option<i64> {
        let said = || serde_json::from_slice::<Value>(&self.body).ok();
        let made = self.location.rsplit('/').next()?.parse().ok();
        made.or_else(|| said()?.pointer("/data/loanId")?.as_i64())
    }
}

/// What a response means.
enum Reply {
    Settled(Settled),
    Later,
    /// The session has ended or needs confirmation.
    SignIn,
}

impl Writers {
    /// Payments are for `loans`; `lendable` loans are disbursed.
    pub(super) fn new(demonstration: &Demonstration, loans: Vec<i64>, lendable: Vec<i64>) -> Outcome<Self> {
        let tenant = demonstration.tenant()?;
        let administrator = tenant.administrator()?;
        let writers = Self {
            url: demonstration.info.url.clone(),
            credentials: tenant.credentials(administrator),
            branch: *administrator
                .branch_ids
                .first()
                .ok_or("the administrator has no branch")?,
            loans,
            lendable,
            token: Mutex::default(),
            sign_ins: AtomicUsize::default(),
            next: AtomicU32::default(),
            acknowledged: AtomicUsize::default(),
            phase: AtomicU8::new(WRITING),
            settled: Mutex::default(),
        };
        let signed_in = writers.sign_in(&agent(Duration::from_secs(20)));
        *lock(&writers.token) = signed_in.ok_or("the administrator cannot sign in")?;
        Ok(writers)
    }

    /// Writes until asked to finish, then resends every open write until it gets a response.
    pub(super) fn write(&self) {
        let agent = agent(Duration::from_secs(20));
        let mut open: VecDeque<(Write, Instant)> = VecDeque::new();
        while self.phase() == WRITING {
            let due = open.pop_front_if(|(_, due)| *due <= Instant::now());
            let write = due.map_or_else(
                || Write(self.next.fetch_add(1, Ordering::Relaxed)),
                |(write, _)| write,
            );
            if !self.settle(&agent, write) {
                open.push_back((write, Instant::now() + AGAIN));
            }
            sleep(PAUSE);
        }
        let deadline = Instant::now() + SETTLED;
        while let Some((write, _)) = open.pop_front() {
            if self.phase() == ABANDONED || Instant::now() > deadline {
                lock(&self.settled).insert(write, Settled::Open);
            } else if !self.settle(&agent, write) {
                open.push_back((write, Instant::now()));
                sleep(AGAIN);
            }
        }
    }

    /// Lets the writers start no new writes.
    pub(super) fn finish(&self) {
        self.phase.store(FINISHING, Ordering::Relaxed);
    }

    /// Stops the writers at once.
    pub(super) fn abandon(&self) {
        self.phase.store(ABANDONED, Ordering::Relaxed);
    }

    pub(super) fn acknowledged(&self) -> usize {
        self.acknowledged.load(Ordering::Relaxed)
    }

    /// Returns how often a writer had to sign in again.
    pub(super) fn sign_ins(&self) -> usize {
        self.sign_ins.load(Ordering::Relaxed)
    }

    pub(super) fn wait_for(&self, more: usize) -> Outcome<()> {
        let (wanted, deadline) = (self.acknowledged() + more, Instant::now() + SETTLED);
        while self.acknowledged() < wanted {
            if Instant::now() > deadline {
                return Err("the writers get nothing acknowledged any more".into());
            }
            sleep(Duration::from_millis(5));
        }
        Ok(())
    }

    pub(super) fn settled(&self) -> BTreeMap<Write, Settled> {
        lock(&self.settled).clone()
    }

    /// Resends `write` under its key and returns the reply, or the error as text.
    pub(super) fn replay(&self, agent: &Agent, write: Write) -> Result<Settled, String> {
        for _ in 0..3 {
            let token = lock(&self.token).clone();
            match self.send(agent, &token, write) {
                Err(failed) => return Err(failed.to_string()),
                Ok(reply) => {
                    let replayed = reply.headers().contains_key("idempotency-replayed");
                    match read(reply) {
                        Reply::Settled(Settled::Acknowledged(_)) if !replayed => {
                            return Err("it was carried out again".to_owned());
                        }
                        Reply::Settled(settled) => return Ok(settled),
                        Reply::Later => return Err("it was put off".to_owned()),
                        Reply::SignIn => self.renew(agent, &token),
                    }
                }
            }
        }
        Err("the session ends at once".to_owned())
    }

    /// Sends a write once, and returns whether it is settled now.
    fn settle(&self, agent: &Agent, write: Write) -> bool {
        let token = lock(&self.token).clone();
        // Without a response, it is unknown whether the write was carried out.
        let Ok(reply) = self.send(agent, &token, write) else {
            return false;
        };
        match read(reply) {
            Reply::Settled(settled) => {
                if matches!(settled, Settled::Acknowledged(_)) {
                    self.acknowledged.fetch_add(1, Ordering::Relaxed);
                }
                lock(&self.settled).insert(write, settled);
                true
            }
            Reply::Later => false,
            Reply::SignIn => {
                self.renew(agent, &token);
                false
            }
        }
    }

    fn send(&self, agent: &Agent, token: &str, write: Write) -> Result<Response<ureq::Body>, ureq::Error> {
        agent
            .post(format!("{}{}", self.url, write.path(&self.lendable)))
            .header("Authorization", format!("Bearer {token}"))
            .header("Idempotency-Key", write.key())
            .send_json(write.body(self.branch, &self.loans))
    }

    /// Signs in again, unless another writer did.
    fn renew(&self, agent: &Agent, used: &str) {
        let mut token = lock(&self.token);
        if *token == used
            && let Some(fresh) = self.sign_in(agent)
        {
            *token = fresh;
            self.sign_ins.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn sign_in(&self, agent: &Agent) -> Option<String> {
        let login = agent.post(format!("{}/api/auth/login", self.url));
        let mut reply = login.send_json(&self.credentials).ok()?;
        let said: Value = reply.body_mut().read_json().ok()?;
        Some(said.pointer("/data/token")?.as_str()?.to_owned())
    }

    fn phase(&self) -> u8 {
        self.phase.load(Ordering::Relaxed)
    }
}

fn read(mut reply: Response<ureq::Body>) -> Reply {
    let status = reply.status().as_u16();
    let location = reply
        .headers()
        .get("location")
        .and_then(|value| value.to_str().ok());
    let location = location.unwrap_or_default().to_owned();
    // The connection was cut in the middle of the response.
    let Ok(body) = reply.body_mut().read_to_vec() else {
        return Reply::Later;
    };
    let code = serde_json::from_slice::<Value>(&body).ok();
    let code = code.as_ref().and_then(|said| said.get("code")?.as_str());
    match (status, code) {
        (200 | 201, _) => Reply::Settled(Settled::Acknowledged(Acknowledgement { location, body })),
        (401, _) | (409, Some("step_up_required")) => Reply::SignIn,
        (409, Some("idempotency_in_progress")) | (500 | 503, _) => Reply::Later,
        _ => Reply::Settled(Settled::Refused(format!(
            "{status} {}",
            String::from_utf8_lossy(&body)
        ))),
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
