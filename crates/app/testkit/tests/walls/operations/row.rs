use super::who::Who;

/// The declarations about an operation.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    pub(crate) id: &'static str,
    pub(crate) who: Who,
    /// Whether it needs a step-up; `None` for a read.
    pub(crate) step_up: Option<StepUp>,
    /// Where its audit record is tested, if it writes.
    pub(crate) record: Record,
    /// The status of the call in `rights.rs`, if it is not the derived one.
    pub(crate) status: Option<u16>,
    /// Whether users who must change their password may call it.
    pub(crate) before_password_change: bool,
    /// The reason, if other tenants may see what it shows.
    pub(crate) shown_to_everyone: Option<&'static str>,
}

/// Whether a write needs a step-up.
#[derive(Clone, Copy)]
pub(crate) enum StepUp {
    Asked,
    /// The session is enough, for this reason.
    NotAsked(&'static str),
}

/// Where the audit record of a write is tested.
#[derive(Clone, Copy)]
pub(crate) enum Record {
    /// In `audited.rs`, which calls the operation.
    Audited,
    /// In another test: its file and name.
    Test(&'static str),
    /// Not tested, for this reason: the record is written when the sent link or code is used.
    WhenUsed(&'static str),
    /// There is no record, for this reason. `audited.rs` calls the operation.
    Absent(&'static str),
}

/// Declares an operation that reads: a GET.
pub(super) const fn read(id: &'static str, who: Who) -> Row {
    Row {
        id,
        who,
        step_up: None,
        record: Record::Audited,
        status: None,
        before_password_change: false,
        shown_to_everyone: None,
    }
}

/// Declares an operation that writes. It becomes a row when the need for a step-up is declared, so that nobody can add
/// a write without deciding on it.
pub(super) const fn write(id: &'static str, who: Who) -> Undecided {
    Undecided(read(id, who))
}

/// A write for which it is not declared yet whether it needs a step-up.
#[derive(Clone, Copy)]
pub(super) struct Undecided(Row);

impl Undecided {
    /// It changes permissions, ways to sign in, destinations of data or what a tenant owes, or it releases money, or
    /// ends a day.
    pub(super) const fn with_step_up(self) -> Row {
        Row {
            step_up: Some(StepUp::Asked),
            ..self.0
        }
    }

    /// The session is enough, because `reason`.
    pub(super) const fn without_step_up(self, reason: &'static str) -> Row {
        Row {
            step_up: Some(StepUp::NotAsked(reason)),
            ..self.0
        }
    }
}

impl Row {
    /// Sets the status of the call in `rights.rs`, where it is not the one that `expected` there derives from method and path.
    pub(super) const fn replies(self, status: u16) -> Self {
        Self {
            status: Some(status),
            ..self
        }
    }

    /// Another test checks the record: its file and name, as in `lending/loans.rs › a_loan_is_lent`.
    pub(super) const fn recorded_in(self, test: &'static str) -> Self {
        Self {
            record: Record::Test(test),
            ..self
        }
    }

    /// It sends something whose use is recorded instead, because `reason`.
    pub(super) const fn recorded_when_used(self, reason: &'static str) -> Self {
        Self {
            record: Record::WhenUsed(reason),
            ..self
        }
    }

    /// It leaves no record, because `reason`.
    pub(super) const fn leaves_no_record(self, reason: &'static str) -> Self {
        Self {
            record: Record::Absent(reason),
            ..self
        }
    }

    /// Users who must change their password may call it.
    pub(super) const fn before_password_change(self) -> Self {
        Self {
            before_password_change: true,
            ..self
        }
    }

    /// Other tenants may see what it shows, because `reason`.
    pub(super) const fn shown_to_everyone(self, reason: &'static str) -> Self {
        Self {
            shown_to_everyone: Some(reason),
            ..self
        }
    }

    /// Returns whether it is a write that needs a step-up.
    pub(crate) const fn asks_for_step_up(&self) -> bool {
        matches!(self.step_up, Some(StepUp::Asked))
    }
}

// Why writes of several contexts do not need a step-up.
pub(super) const KNOWN_ADDRESS: &str = "it sends to an address that was set after a step-up";
pub(super) const READABLE: &str = "it holds what the caller may read anyway, or a log of their own calls";
pub(super) const COUNTER: &str =
    "money comes in, or a second person is asked: the queue at the counter does not wait";
pub(super) const DESCRIPTION: &str =
    "it describes the organisation, its branches, accounts and holidays, and changes nobody's rights";
