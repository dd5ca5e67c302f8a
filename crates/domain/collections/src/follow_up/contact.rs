use munim_kernel::{ClientId, ContactId, Fields, INDIA, LoanId, Money, UserId, indian_day, words};
use time::{Date, Duration, OffsetDateTime, Time, macros::time};

use super::contact_error::ContactError;
use crate::Attendance;

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ContactKind {
        Call = "call",
        /// At the client's home.
        Visit = "visit",
        Letter = "letter",
        /// At a meeting of the centre, or in the branch.
        Meeting = "meeting",
    }
}

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ContactOutcome {
        Spoke = "spoke",
        NotReached = "not_reached",
        Promised = "promised",
        Refused = "refused",
        Moved = "moved",
        Other = "other",
    }
}

/// What to do next about a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextAction {
    pub on: Date,
    pub what: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactDraft {
    pub client: ClientId,
    pub loan: Option<LoanId>,
    pub kind: ContactKind,
    pub outcome: ContactOutcome,
    /// `None` for now.
    pub at: Option<OffsetDateTime>,
    /// The amount, which is more than zero, and the day. Present with the outcome `Promised` only.
    pub promise: Option<(Money, Date)>,
    pub next: Option<NextAction>,
    pub note: String,
    pub place: String,
}

/// What a new contact depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contacted {
    /// Whether the loan of the draft was paid out to the client. `true` if it names none.
    pub has_loan: bool,
    /// The attendance at the last two meetings that were recorded, the latest first.
    pub attendance: Vec<Attendance>,
}

/// A contact that was made with a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contact {
    draft: ContactDraft,
    made_at: OffsetDateTime,
    made_on: Date,
}

impl Contact {
    /// When clients may be called and visited, in India (RBI Directions 2022, recovery of loans).
    pub(crate) const HOURS: std::ops::Range<Time> = time!(09:00)..time!(18:00);
    /// How long after a contact it can be recorded.
    const LATEST: Duration = Duration::days(31);
    /// How far ahead of the business date a promise or the next action can lie.
    const AHEAD: Duration = Duration::days(90);
    /// How many meetings a client misses in a row before they may be visited at home (RBI Directions 2022, recovery of
    /// loans).
    const ABSENCES: usize = 2;

    /// Returns whether clients may be called, visited and reminded at this time.
    pub(crate) fn is_allowed_at(at: OffsetDateTime) -> bool {
        Self::HOURS.contains(&at.to_offset(INDIA).time())
    }

    /// Checks a draft at this time and business date.
    pub fn try_new(
        draft: ContactDraft,
        (now, today): (OffsetDateTime, Date),
        client: &Contacted,
    ) -> Result<Self, ContactError> {
        if !client.has_loan {
            return Err(ContactError::Loan);
        }
        let made_at = draft.at.unwrap_or(now);
        if made_at > now || now - made_at > Self::LATEST {
            return Err(ContactError::Moment);
        }
        let last = today.checked_add(Self::AHEAD).unwrap_or(Date::MAX);
        let days = today..=last;
        if draft.promise.is_some_and(|(_, on)| !days.contains(&on)) {
            return Err(ContactError::PromisedDay(today, last));
        }
        if draft.next.as_ref().is_some_and(|next| !days.contains(&next.on)) {
            return Err(ContactError::NextDay(today, last));
        }
        let has_hours = matches!(draft.kind, ContactKind::Call | ContactKind::Visit);
        if has_hours && !Self::is_allowed_at(made_at) {
            return Err(ContactError::OutsideHours);
        }
        let missed = client.attendance.iter().take(Self::ABSENCES);
        let missed = missed.filter(|came| **came == Attendance::Absent).count();
        if draft.kind == ContactKind::Visit && missed < Self::ABSENCES {
            return Err(ContactError::VisitNotAllowed);
        }
        Ok(Self {
            made_at,
            // The business date may be behind the calendar.
            made_on: indian_day(made_at).min(today),
            draft,
        })
    }

    pub fn draft(&self) -> &ContactDraft {
        &self.draft
    }

    pub fn made_at(&self) -> OffsetDateTime {
        self.made_at
    }

    /// The business date from which payments count for its promise.
    pub fn made_on(&self) -> Date {
        self.made_on
    }
}

impl From<&Contact> for Fields {
    fn from(contact: &Contact) -> Self {
        let draft = &contact.draft;
        Self::new()
            .with("clientId", draft.client.get())
            .with("loanId", draft.loan.map(LoanId::get))
            .with("kind", draft.kind.as_str())
            .with("outcome", draft.outcome.as_str())
            .with(
                "promisedAmount",
                draft.promise.map(|(amount, _)| amount.to_string()),
            )
            .with("promisedOn", draft.promise.map(|(_, on)| on))
            .with("nextActionOn", draft.next.as_ref().map(|next| next.on))
    }
}

/// A filter of contacts. All conditions must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ContactFilter {
    pub client: Option<ClientId>,
    pub loan: Option<LoanId>,
    /// Recorded by this user.
    pub officer: Option<UserId>,
    /// Indian days, inclusive.
    pub from: Option<Date>,
    pub to: Option<Date>,
    /// To follow up on this day: contacts with a promise for it, and the latest contacts of clients if their next action
    /// is due by then.
    pub due_on: Option<Date>,
}

/// A contact as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedContact {
    pub id: ContactId,
    /// Whether it is the latest contact with the client, whose next action applies.
    pub is_latest: bool,
    pub client: (ClientId, String),
    pub loan: Option<(LoanId, String)>,
    pub kind: ContactKind,
    pub outcome: ContactOutcome,
    pub at: OffsetDateTime,
    pub promise: Option<(Money, Date)>,
    pub next: Option<NextAction>,
    pub note: String,
    pub place: String,
    /// Who recorded it.
    pub officer: (UserId, String),
}
