//! Where a node is held up, so that it can be killed at that very place.

use crate::stage::{Stage, wait_patiently};

/// Its number among the database's advisory locks.
const LOCK: u32 = 20_577;

/// A place in the database that nobody passes while it is shut.
pub(crate) struct Gate<'s> {
    stage: &'s Stage,
    table: &'static str,
}

impl<'s> Gate<'s> {
    /// Makes everyone wait who is about to write a row for which `which` holds. `how` is INSERT or UPDATE.
    pub(crate) fn shut(stage: &'s Stage, how: &str, table: &'static str, which: &str) -> Self {
        stage.run(&format!(
            "SELECT pg_advisory_lock({LOCK});
             CREATE OR REPLACE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS
               'BEGIN PERFORM pg_advisory_xact_lock({LOCK}); RETURN NEW; END';
             CREATE TRIGGER gate BEFORE {how} ON {table} FOR EACH ROW WHEN ({which})
               EXECUTE FUNCTION wait_at_gate()"
        ));
        Self { stage, table }
    }

    /// Returns once somebody waits at it.
    pub(crate) fn until_reached(&self) {
        let waiting = format!(
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = {LOCK} AND NOT granted
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        );
        wait_patiently(|| self.stage.value(&waiting) != 0);
    }

    /// Lets all pass. Afterwards the transactions of a killed node are over: the database notices that it is gone.
    pub(crate) fn open(self) {
        self.stage.run(&format!("SELECT pg_advisory_unlock({LOCK})"));
        // Waits for the transactions that use the table.
        self.stage.run(&format!("DROP TRIGGER gate ON {}", self.table));
    }
}
