//! The number of database connections that a node opens.

use crate::{configuration::Configuration, failure::Failure, wiring};

/// Connections of each worker unless configured. The fastest number in benchmarks.
const PER_WORKER: usize = 4;
const READINESS: usize = 1;
/// Connections of the private database for commands run beside the server, backups and manual queries.
const BESIDE: usize = 10;
/// The connections that PostgreSQL reserves for superusers (`superuser_reserved_connections`, by default).
const FOR_SUPERUSERS: usize = 3;

/// The connections of each part of the background work.
pub(crate) const BACKGROUND: Background = Background {
    notices: 1,
    signing_keys: 1,
    housekeeping: 1,
    uptime: 1,
    messages: 2,
    webhooks: 3,
    // Sealing, signing, verifying and making room, so that sealing never waits for a verification.
    audit_trail: 4,
    audit_partitions: 1,
    // One reads rows while another stores the results; the third reports progress.
    reports_of_a_lane: 3,
    report_claims: 1,
    refused_sign_ins: 1,
    // One keeps other nodes away, the second reads a snapshot of the books while the third locks them.
    day_ends: 3,
};

/// The number of report lanes, each with its own thread.
const LANES: usize = 2;

/// The connections of the background work, by its parts.
pub(crate) struct Background {
    pub(crate) notices: usize,
    pub(crate) signing_keys: usize,
    pub(crate) housekeeping: usize,
    pub(crate) uptime: usize,
    pub(crate) messages: usize,
    pub(crate) webhooks: usize,
    pub(crate) audit_trail: usize,
    /// As `munim_owner`, briefly and at most once an hour.
    pub(crate) audit_partitions: usize,
    pub(crate) reports_of_a_lane: usize,
    pub(crate) report_claims: usize,
    pub(crate) refused_sign_ins: usize,
    pub(crate) day_ends: usize,
}

impl Background {
    const fn total(&self) -> usize {
        // Names every field, so that none is forgotten.
        let Self {
            notices,
            signing_keys,
            housekeeping,
            uptime,
            messages,
            webhooks,
            audit_trail,
            audit_partitions,
            reports_of_a_lane,
            report_claims,
            refused_sign_ins,
            day_ends,
        } = *self;
        notices
            + signing_keys
            + housekeeping
            + uptime
            + messages
            + webhooks
            + audit_trail
            + audit_partitions
            + LANES * reports_of_a_lane
            + report_claims
            + refused_sign_ins
            + day_ends
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Connections {
    pub(crate) workers: usize,
    /// The number of connections of each worker.
    pub(crate) per_worker: usize,
    /// The maximum number that the node opens at the same time.
    pub(crate) of_node: u16,
    /// `max_connections` of the private database.
    pub(crate) of_private_database: u16,
}

impl Connections {
    pub(crate) fn of(configuration: &Configuration) -> Result<Self, Failure> {
        let workers = configuration.http.workers.unwrap_or_else(wiring::cores);
        let per_worker = configuration
            .database
            .connections_per_worker
            .unwrap_or(PER_WORKER);
        for (key, value) in [
            ("http.workers", workers),
            ("database.connections_per_worker", per_worker),
        ] {
            if value == 0 {
                return Err(Failure::Refused(format!("{key} is 0: set it to 1 or more")));
            }
        }
        let counted = |beside: usize| {
            let of_worker = per_worker.checked_add(READINESS)?;
            let total = workers.checked_mul(of_worker)?.checked_add(beside)?;
            u16::try_from(total).ok()
        };
        let of_node = counted(BACKGROUND.total());
        let of_private_database = counted(BACKGROUND.total() + BESIDE + FOR_SUPERUSERS);
        let (Some(of_node), Some(of_private_database)) = (of_node, of_private_database) else {
            return Err(Failure::Refused(format!(
                "{workers} workers with {per_worker} connections each are too many for a database: lower http.workers \
                 or database.connections_per_worker"
            )));
        };
        Ok(Self {
            workers,
            per_worker,
            of_node,
            of_private_database,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn configured(workers: usize, per_worker: Option<usize>) -> Result<Connections, Failure> {
        let mut configuration = Configuration::default();
        configuration.http.workers = Some(workers);
        configuration.database.connections_per_worker = per_worker;
        Connections::of(&configuration)
    }

    #[test]
    fn the_private_database_has_room_for_any_number_of_workers() {
        for workers in [1, 2, 9, 11, 14, 64, 256] {
            let counted = configured(workers, None).unwrap();
            assert_eq!(usize::from(counted.of_node), workers * 5 + BACKGROUND.total());
            let left = counted.of_private_database - counted.of_node;
            assert_eq!(usize::from(left), BESIDE + FOR_SUPERUSERS);
        }
        assert_eq!(
            usize::from(configured(3, Some(7)).unwrap().of_node),
            24 + BACKGROUND.total()
        );
    }

    #[test]
    fn numbers_that_cannot_serve_are_refused_with_their_key() {
        let refused = |workers, per_worker| configured(workers, Some(per_worker)).unwrap_err().to_string();
        assert!(refused(0, 4).starts_with("http.workers is 0"));
        assert!(refused(2, 0).starts_with("database.connections_per_worker is 0"));
        for (workers, per_worker) in [(usize::MAX, 4), (16_384, 4), (2, usize::MAX)] {
            assert!(refused(workers, per_worker).contains("too many"));
        }
    }

    #[test]
    fn the_manual_states_the_same_number() {
        let manual = include_str!("../../../../docs/operations.md");
        let of_node = format!(
            "`http.workers × (database.connections_per_worker + 1) + {}`",
            BACKGROUND.total()
        );
        let left = format!("and {} more, for commands beside it", BESIDE + FOR_SUPERUSERS);
        for stated in [of_node, left] {
            assert!(manual.contains(&stated), "{stated} is not in docs/operations.md");
        }
    }
}
