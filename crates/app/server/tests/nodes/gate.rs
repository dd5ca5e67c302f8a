//! Holds a node up at a chosen place, so that it can be killed there.

use crate::stage::{Stage, wait_until};

/// The key of the gate's advisory lock.
const LOCK: u32 = 20_577;

/// Blocks writes of certain rows while it is shut.
pub(crate) struct Gate<'s> {
    stage: &'s Stage,
    table: &'static str,
}

impl<'s> Gate<'s> {
    /// Blocks every transaction that writes a row for which `which` is true. `how` is INSERT or UPDATE.
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

    /// Waits until a transaction is blocked by the gate.
    pub(crate) fn until_reached(&self) {
        let waiting = format!(
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = {LOCK} AND NOT granted
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        );
        wait_until(|| self.stage.value(&waiting) != 0);
    }

    /// Opens the gate. Afterwards the transactions of a killed node are over, since the database notices that it is
    /// gone.
    pub(crate) fn open(self) {
        self.stage.run(&format!("SELECT pg_advisory_unlock({LOCK})"));
        // Waits for the transactions that use the table.
        self.stage.run(&format!("DROP TRIGGER gate ON {}", self.table));
    }
}
