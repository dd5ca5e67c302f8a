use munim_kernel::{Fields, LoanChargeId, Money, Rate};
use time::Date;

use crate::{Frequency, Grace, Head, Heads, InstalmentStanding, Terms};

/// The instalments over which the unpaid principal of a loan is spread anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RescheduleWanted {
    /// Before it moves to a meeting or past days off.
    pub first_due_on: Date,
    pub instalments: u16,
    /// Defaults to the present one.
    pub rate: Option<Rate>,
    /// Defaults to the present one.
    pub frequency: Option<Frequency>,
    pub grace: Grace,
    /// Whether the borrower cannot pay as agreed.
    pub distress: bool,
}

/// When a loan was last rescheduled because its borrower was in distress, and the last day of the year in which it is watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Restructured {
    pub on: Date,
    pub watched_until: Date,
}

impl Restructured {
    /// Watches a loan until a year after its first new due date.
    pub(super) fn new(on: Date, first_due_on: Date) -> Self {
        Self {
            on,
            watched_until: Frequency::Monthly.advance(first_due_on, 12).unwrap_or(Date::MAX),
        }
    }
}

/// The last reschedule of a loan: its schedule is the base from which payments are replayed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rescheduled {
    /// The business date. Instalments due by then ask only for what was paid of them, and bear no further penal charges.
    pub on: Date,
    pub rate: Rate,
    pub frequency: Frequency,
    /// The last due date of the schedule with which the loan was paid out.
    pub agreed_until: Date,
    /// Penal charges of the days before, with the due date of their instalment.
    pub penalties: Vec<(Date, Money)>,
    /// The last charge before it.
    pub charges_through: Option<LoanChargeId>,
    /// Charges before it that were due from this day or an earlier one are due with the first new instalment, as far as they
    /// were not paid.
    pub fallen_through: Date,
}

impl Rescheduled {
    /// The day from which what was unpaid is due with the next instalment, the first new one.
    pub(super) fn carried_on(&self) -> Date {
        self.on.next_day().unwrap_or(self.on)
    }

    /// Returns the day from which a charge is due.
    pub(super) fn due_day(&self, charge: Option<LoanChargeId>, due_on: Date) -> Date {
        if charge <= self.charges_through && due_on <= self.fallen_through {
            self.carried_on()
        } else {
            due_on
        }
    }
}

/// A reschedule, to be stored with the version of the schedule that it makes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewReschedule {
    /// Of the unpaid principal.
    pub terms: Terms,
    /// After it has moved to a meeting and past days off.
    pub first_due_on: Date,
    /// What was unpaid besides principal, and is due with the first new instalments: interest with the first that asks for
    /// some.
    pub carried: Heads,
    pub agreed_until: Date,
    pub fallen_through: Date,
    pub distress: bool,
    pub reason: String,
}

impl From<&NewReschedule> for Fields {
    fn from(new: &NewReschedule) -> Self {
        let terms = &new.terms;
        Self::new()
            .with("principal", terms.principal().to_string())
            .with("annualRate", terms.rate().percent().normalize().to_string())
            .with("newInstalments", i64::from(terms.instalments()))
            .with("frequency", terms.frequency().as_str())
            .with("gracePrincipal", i64::from(terms.grace().principal))
            .with("graceInterest", i64::from(terms.grace().interest))
            .with("firstDueOn", new.first_due_on)
            .with("unpaidInterest", new.carried.get(Head::Interest).to_string())
            .with("distress", new.distress)
    }
}

/// A reschedule as it would be carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RescheduleQuote {
    pub new: NewReschedule,
    /// The amount of the instalments after the grace but the last, without what is carried into the first. `None` if the method has
    /// no such amount.
    pub instalment_amount: Option<Money>,
    /// The instalments with something unpaid or due later, before and after.
    pub before: Vec<InstalmentStanding>,
    pub after: Vec<InstalmentStanding>,
    /// What is still asked for of interest, before and after.
    pub interest: (Money, Money),
    pub rate_before: Rate,
    /// The business date.
    pub on: Date,
    /// The change of the interest that is income, as what is posted.
    pub earned: Money,
    pub restructured: Option<Restructured>,
}

impl RescheduleQuote {
    /// Returns what a request for it is for, on the version of the loan that its maker saw.
    pub(super) fn seen(&self, version: i64) -> RescheduleSeen {
        RescheduleSeen {
            version,
            on: self.on,
            principal: self.new.terms.principal(),
            carried: self.new.carried,
            interest: self.interest.1,
            first_due_on: self.new.first_due_on,
            last_due_on: self.after.last().map_or(self.new.first_due_on, |one| one.due_on),
        }
    }

    /// Returns the charges that are unpaid, with penal charges.
    pub fn unpaid_charges(&self) -> Money {
        let carried = [Head::Fee, Head::Penalty].map(|head| self.new.carried.get(head));
        carried.into_iter().sum()
    }
}

/// What a request for a reschedule is for. It is carried out only if it comes to the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RescheduleSeen {
    pub version: i64,
    /// The business date.
    pub on: Date,
    pub principal: Money,
    pub carried: Heads,
    /// All interest that the new schedule asks for.
    pub interest: Money,
    /// After it has moved to a meeting and past days off.
    pub first_due_on: Date,
    pub last_due_on: Date,
}
