//! The body of a request for new instalments, as sent and as stored for approval.
use munim_approvals::Command;
use munim_http_kit::body::{amounts::annual_rate, fields::day};
use munim_kernel::Rate;
use munim_lending::{Frequency, Grace, Head, Heads, RescheduleSeen, RescheduleWanted};
use serde::Deserialize;

use super::super::fields::{chosen_grace, instalment_count};
use crate::prelude::*;

#[derive(Serialize, Deserialize)]
struct Stored {
    first_due_on: String,
    instalments: u16,
    annual_rate: Option<String>,
    frequency: Option<String>,
    grace_principal: u16,
    grace_interest: u16,
    distress: bool,
    seen: Seen,
}

/// What it comes to.
#[derive(Serialize, Deserialize)]
struct Seen {
    version: i64,
    on: String,
    principal_paise: i64,
    /// Penalty, fee and interest.
    carried_paise: [i64; 3],
    interest_paise: i64,
    first_due_on: String,
    last_due_on: String,
}

const CARRIED: [Head; 3] = [Head::Penalty, Head::Fee, Head::Interest];

pub(super) fn command(wanted: &RescheduleWanted, seen: &RescheduleSeen) -> Command {
    let stored = Stored {
        first_due_on: wanted.first_due_on.to_string(),
        instalments: wanted.instalments,
        annual_rate: wanted.rate.map(|rate| rate.percent().to_string()),
        frequency: wanted.frequency.map(|frequency| frequency.as_str().to_owned()),
        grace_principal: wanted.grace.principal,
        grace_interest: wanted.grace.interest,
        distress: wanted.distress,
        seen: Seen {
            version: seen.version,
            on: seen.on.to_string(),
            principal_paise: seen.principal.paise(),
            carried_paise: CARRIED.map(|head| seen.carried.get(head).paise()),
            interest_paise: seen.interest.paise(),
            first_due_on: seen.first_due_on.to_string(),
            last_due_on: seen.last_due_on.to_string(),
        },
    };
    Command(json!(stored).to_string())
}

/// Returns the new instalments in a stored request, with what its maker saw. `None` if it cannot be read.
pub(crate) fn reschedule_wanted(command: &Command) -> Option<(RescheduleWanted, RescheduleSeen)> {
    let stored: Stored = serde_json::from_str(&command.0).ok()?;
    let rate = match stored.annual_rate {
        None => None,
        Some(rate) => Some(Rate::try_new(rate.parse().ok()?).ok()?),
    };
    let frequency = match stored.frequency {
        None => None,
        Some(frequency) => Some(frequency.parse().ok()?),
    };
    let wanted = RescheduleWanted {
        first_due_on: wire::read_day(&stored.first_due_on)?,
        instalments: stored.instalments,
        rate,
        frequency,
        grace: Grace {
            principal: stored.grace_principal,
            interest: stored.grace_interest,
        },
        distress: stored.distress,
    };
    let seen = stored.seen;
    let [penalty, fee, interest] = seen.carried_paise.map(Money::from_paise);
    let seen = RescheduleSeen {
        version: seen.version,
        on: wire::read_day(&seen.on)?,
        principal: Money::from_paise(seen.principal_paise),
        carried: Heads::of_instalment(interest, Money::ZERO).with_charges(penalty, fee),
        interest: Money::from_paise(seen.interest_paise),
        first_due_on: wire::read_day(&seen.first_due_on)?,
        last_due_on: wire::read_day(&seen.last_due_on)?,
    };
    Some((wanted, seen))
}

fn take_wanted(form: &mut Form) -> Option<RescheduleWanted> {
    let first = day(
        form,
        field("firstDueOn").about(
            "When the first new instalment falls due: after the business date, and at most 366 days later. It moves to a meeting of \
             the client's centre if the product is for groups, and past days off.",
        ),
    );
    let first = form.needed(
        "firstDueOn",
        first.map(Option::flatten),
        "First due date is required",
    );
    let instalments = instalment_count(
        form,
        field("instalments").about("Their number, at most the product's largest."),
        "Number of instalments is required",
    );
    let rate = annual_rate(
        form,
        field("annualRate")
            .about("Percent a year, at most the product's highest; the present one by default."),
    );
    let frequency = form
        .word_of::<Frequency>(field("frequency").about("One of the product's; the present one by default."));
    let principal = chosen_grace(
        form,
        field("gracePrincipal").about("Instalments at the start without principal; 0 by default."),
    );
    let interest = chosen_grace(
        form,
        field("graceInterest")
            .about("Instalments at the start without interest, which later ones ask for; 0 by default."),
    );
    let distress = form.optional::<bool>(field("distress").about(
        "Whether the borrower cannot pay as agreed. Then they are in NPA from the end of the day on, and the loan is watched until a \
         year after its first new due date. Required to be true if instalments are overdue or the borrower is in NPA.",
    ));
    let distress = form.needed("distress", distress, "Say whether the borrower is in distress");
    Some(RescheduleWanted {
        first_due_on: first?,
        instalments: instalments?,
        rate: rate?,
        frequency: frequency?,
        grace: Grace {
            principal: principal?.unwrap_or_default(),
            interest: interest?.unwrap_or_default(),
        },
        distress: distress?,
    })
}

pub(crate) struct PreviewRescheduleRequest(pub(super) RescheduleWanted);

impl FromForm for PreviewRescheduleRequest {
    const NAME: &'static str = "PreviewRescheduleRequest";
    const ABOUT: &'static str = "The instalments over which the unpaid principal is spread.";

    fn take(form: &mut Form) -> Option<Self> {
        take_wanted(form).map(Self)
    }

    fn example() -> Value {
        json!({"firstDueOn": "2027-03-15", "instalments": 12, "annualRate": 20, "distress": true})
    }
}

pub(crate) struct RescheduleRequest {
    pub(super) wanted: RescheduleWanted,
    pub(super) reason: String,
}

impl FromForm for RescheduleRequest {
    const NAME: &'static str = "RescheduleRequest";
    const ABOUT: &'static str = "The instalments over which the unpaid principal is spread, and why.";

    fn take(form: &mut Form) -> Option<Self> {
        let wanted = take_wanted(form);
        let about = field("reason").about("Shown to everybody who sees the loan.");
        let reason = form.text(about, "Reason is required", 500);
        Some(Self {
            wanted: wanted?,
            reason: reason?,
        })
    }

    fn example() -> Value {
        json!({"firstDueOn": "2027-03-15", "instalments": 12, "annualRate": 20, "distress": true,
            "reason": "The flood has taken the crop"})
    }
}
