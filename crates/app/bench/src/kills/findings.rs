use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use super::{
    Kind,
    inspection::There,
    write::{What, Write},
    writers::{Settled, Writers},
};
use crate::demonstration::agent;

#[derive(Debug, Default)]
pub struct Findings {
    /// How long it took after each kill until everything was ready again.
    pub ready: Vec<(Kind, Duration)>,
    pub acknowledged: usize,
    /// How often the writers had to sign in again, because their session had ended or needed confirmation.
    pub sign_ins: usize,
    /// Writes that were acknowledged, or reported as carried out, but are not in the database.
    pub lost: Vec<String>,
    /// Writes that are in the database more than once.
    pub doubled: Vec<String>,
    /// Valid writes that were refused or got no response.
    pub refused: Vec<String>,
    /// Acknowledged writes whose key does not repeat the same reply.
    pub altered: Vec<String>,
    /// Writes without exactly one event and one audit record.
    pub miscounted: Vec<String>,
    pub audit: String,
    pub books: String,
}

impl Findings {
    pub fn faults(&self) -> impl Iterator<Item = &str> {
        [
            &self.lost,
            &self.doubled,
            &self.refused,
            &self.altered,
            &self.miscounted,
        ]
        .into_iter()
        .flatten()
        .map(String::as_str)
    }

    /// Counts the acknowledged writes, and notes those that were refused or got no response.
    pub(super) fn note_outcomes(&mut self, settled: &BTreeMap<Write, Settled>) {
        for (write, settled) in settled {
            match settled {
                Settled::Acknowledged(_) => self.acknowledged += 1,
                Settled::Refused(why) => self.refused.push(format!("{write:?} was refused: {why}")),
                Settled::Open => self.refused.push(format!("{write:?} got no response")),
            }
        }
    }

    /// Resends each acknowledged write, and notes those whose reply differs.
    pub(super) fn check_replays(&mut self, writers: &Writers, settled: &BTreeMap<Write, Settled>) {
        let agent = agent(Duration::from_secs(20));
        for (write, settled) in settled {
            let Settled::Acknowledged(before) = settled else {
                continue;
            };
            match writers.replay(&agent, *write) {
                Ok(Settled::Acknowledged(again)) if again == *before => {}
                other => self
                    .altered
                    .push(format!("{write:?} returned {before:?}, then {other:?}")),
            }
        }
    }

    /// Compares the acknowledged writes with the database.
    pub(super) fn compare(&mut self, settled: &BTreeMap<Write, Settled>, there: &There) {
        for what in What::ALL {
            let made = there.made.get(&what).map(Vec::as_slice).unwrap_or_default();
            let ids: BTreeSet<i64> = made.iter().map(|(id, _)| *id).collect();
            let mut names: BTreeMap<&str, usize> = BTreeMap::new();
            for (_, name) in made {
                *names.entry(name).or_default() += 1;
            }
            let mut carried_out = 0;
            for (write, settled) in settled.iter().filter(|(write, _)| write.what() == what) {
                let name = write.name();
                let known = match settled {
                    Settled::Acknowledged(reply) => reply.id().is_some_and(|id| ids.contains(&id)),
                    Settled::Refused(_) | Settled::Open => continue,
                };
                carried_out += 1;
                if !known {
                    self.lost.push(format!("{write:?} is not there: {settled:?}"));
                }
                let times = name.as_deref().and_then(|name| names.get(name));
                if times.is_some_and(|times| *times > 1) {
                    self.doubled.push(format!("{write:?} is there {times:?} times"));
                }
            }
            if made.len() > carried_out {
                let more = made.len() - carried_out;
                self.doubled
                    .push(format!("{more} of {what:?} are there without an acknowledgement"));
            } else if made.len() < carried_out {
                let fewer = carried_out - made.len();
                self.lost.push(format!("{fewer} of {what:?} are missing"));
            }
            for (by, counts) in [("events", &there.events), ("records", &there.records)] {
                self.check_once(what, by, &ids, counts.get(&what));
            }
        }
    }

    fn check_once(
        &mut self,
        what: What,
        by: &str,
        ids: &BTreeSet<i64>,
        counts: Option<&BTreeMap<String, i64>>,
    ) {
        let wanted: BTreeMap<String, i64> = ids.iter().map(|id| (id.to_string(), 1)).collect();
        let empty = BTreeMap::new();
        let counts = counts.unwrap_or(&empty);
        for id in wanted.keys().chain(counts.keys()).collect::<BTreeSet<_>>() {
            let times = counts.get(id).copied().unwrap_or_default();
            if wanted.get(id) != Some(&times) {
                self.miscounted.push(format!("{what:?} {id} has {times} {by}"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::writers::Acknowledgement, *};

    fn acknowledged(id: i64) -> Settled {
        Settled::Acknowledged(Acknowledgement {
            location: format!("/api/things/{id}"),
            body: b"{}".to_vec(),
        })
    }

    /// Returns two branches, a user, a code, a payment and a disbursal, all acknowledged and in the database once.
    fn well() -> (BTreeMap<Write, Settled>, There) {
        let writes = [
            (Write(0), 10),
            (Write(4), 14),
            (Write(1), 11),
            (Write(2), 12),
            (Write(3), 13),
            (Write(11), 15),
        ];
        let mut there = There::default();
        for (write, id) in writes {
            let what = write.what();
            let made = (id, write.name().unwrap_or_default());
            there.made.entry(what).or_default().push(made);
            there.events.entry(what).or_default().insert(id.to_string(), 1);
            there.records.entry(what).or_default().insert(id.to_string(), 1);
        }
        let settled = writes.map(|(write, id)| (write, acknowledged(id)));
        (settled.into(), there)
    }

    fn found(settled: &BTreeMap<Write, Settled>, there: &There) -> Findings {
        let mut findings = Findings::default();
        findings.note_outcomes(settled);
        findings.compare(settled, there);
        findings
    }

    #[test]
    fn what_is_there_once_is_well() {
        let (settled, there) = well();
        assert_eq!(found(&settled, &there).faults().count(), 0);
    }

    #[test]
    fn what_is_not_there_is_lost() {
        for what in What::ALL {
            let (settled, mut there) = well();
            there.made.entry(what).or_default().pop();
            assert!(!found(&settled, &there).lost.is_empty(), "{what:?}");
        }
    }

    #[test]
    fn what_is_there_twice_is_doubled() {
        for what in What::ALL {
            let (settled, mut there) = well();
            let made = there.made.entry(what).or_default();
            let again = made.first().map(|(_, name)| (99, name.clone()));
            made.extend(again);
            assert!(!found(&settled, &there).doubled.is_empty(), "{what:?}");
        }
        let (mut settled, there) = well();
        settled.insert(Write(4), Settled::Refused("409".to_owned()));
        let findings = found(&settled, &there);
        assert!(!findings.doubled.is_empty() && !findings.refused.is_empty());
    }

    #[test]
    fn each_change_has_one_event_and_one_record() {
        for times in [0, 2] {
            let (settled, mut there) = well();
            there
                .events
                .entry(What::User)
                .or_default()
                .insert("11".to_owned(), times);
            assert_eq!(
                found(&settled, &there).miscounted,
                [format!("User 11 has {times} events")]
            );
            let (settled, mut there) = well();
            there
                .records
                .entry(What::Branch)
                .or_default()
                .insert("14".to_owned(), times);
            assert_eq!(
                found(&settled, &there).miscounted,
                [format!("Branch 14 has {times} records")]
            );
        }
        let (settled, mut there) = well();
        there
            .events
            .entry(What::Code)
            .or_default()
            .insert("77".to_owned(), 1);
        assert_eq!(found(&settled, &there).miscounted, ["Code 77 has 1 events"]);
    }

    #[test]
    fn a_write_without_a_response_is_a_fault() {
        let (mut settled, there) = well();
        settled.insert(Write(7), Settled::Open);
        assert_eq!(found(&settled, &there).refused.len(), 1);
    }
}
