use munim_books::NotEnoughCash;
use munim_kernel::{BranchId, Fields, Money, TillId, UserId, words};
use time::{Date, OffsetDateTime};

use crate::{Denominations, TillError};

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum TillKind {
        /// The branch's safe. A branch has one.
        Vault = "vault",
        Counter = "counter",
        /// The cash of one officer.
        Officer = "officer",
    }
}

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum MovementKind {
        Opened = "opened",
        /// A vault took over what the books have beyond the tills, or gave up what they lack.
        TakenOver = "taken_over",
        Closed = "closed",
        /// The count differed from the balance.
        Difference = "difference",
        HandedOver = "handed_over",
        /// Received from another till, or taken back.
        Received = "received",
        Deposited = "deposited",
        Withdrawn = "withdrawn",
        /// The cash of a collection sheet, or of a struck-out row of one.
        Sheet = "sheet",
        Payment = "payment",
        Disbursal = "disbursal",
        Refund = "refund",
        /// A deposit into a savings account, or a withdrawal from one.
        Savings = "savings",
        /// A manual entry of the books, which is paid out of the vault or into it.
        Entry = "entry",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillDraft {
    pub name: String,
    /// The most that it may hold. `None` for any amount.
    pub limit: Option<Money>,
    pub is_active: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillRecord {
    pub id: TillId,
    pub branch: BranchId,
    pub kind: TillKind,
    /// Whose till it is, if it is an officer's.
    pub officer: Option<UserId>,
    pub draft: TillDraft,
    /// The holder, and since when.
    pub open: Option<(UserId, OffsetDateTime)>,
    pub balance: Money,
    /// Whether it was ever opened. A vault's first opening takes over the branch's cash.
    pub was_opened: bool,
    /// Who last counted it with a large difference, and the total. `None` once its cash has moved.
    pub counted: Option<(UserId, Money)>,
    /// The last business date that its branch closed, if it was not reopened.
    pub day_closed: Option<Date>,
    pub version: i64,
}

munim_kernel::entity! {
    /// A till with its cash.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Till(TillRecord), TillError;
}

/// One change of a till's cash. A count alone changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Movement {
    pub kind: MovementKind,
    /// Negative for cash that goes out.
    pub amount: Money,
    /// The till's cash after it.
    pub balance: Money,
    pub counted: Option<Denominations>,
}

/// A count of a till's cash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count<'a> {
    pub counted: Denominations,
    /// Why it differs from the balance. Empty if it must not.
    pub reason: &'a str,
}

impl Count<'_> {
    /// Returns by how much it differs from the expected cash.
    ///
    /// # Errors
    /// [`TillError::CountDiffers`] if it differs by a rupee or more and no reason was given. Paise cannot be counted.
    pub fn difference(&self, expected: Money) -> Result<Money, TillError> {
        let counted = self.counted.total();
        let difference = counted.checked_sub(expected)?;
        if difference.paise().abs() >= 100 && self.reason.is_empty() {
            return Err(TillError::CountDiffers { expected, counted });
        }
        Ok(difference)
    }
}

impl TillKind {
    /// Returns the limit of a till for which none was chosen: ₹2,00,000, or none for a vault, where other tills take what is
    /// beyond theirs.
    pub fn usual_limit(self) -> Option<Money> {
        match self {
            Self::Vault => None,
            Self::Counter | Self::Officer => Some(Money::from_paise(20_000_000)),
        }
    }
}

impl Till {
    pub fn holder(&self) -> Option<UserId> {
        self.0.open.map(|(holder, _)| holder)
    }

    /// Changes its name, limit and whether it is in use. Returns whether they differ.
    pub fn change(&mut self, wanted: TillDraft) -> Result<bool, TillError> {
        if self.0.draft == wanted {
            return Ok(false);
        }
        if self.0.kind == TillKind::Officer && self.0.draft.name != wanted.name {
            return Err(TillError::OfficerName);
        }
        if !wanted.is_active && (self.0.open.is_some() || !self.0.balance.is_zero()) {
            return Err(TillError::InUse);
        }
        self.0.draft = wanted;
        self.0.version += 1;
        Ok(true)
    }

    /// Checks that the branch has not closed the business date.
    pub(crate) fn check_day(&self, on: Date) -> Result<(), TillError> {
        if self.0.day_closed == Some(on) {
            return Err(TillError::DayClosed(on));
        }
        Ok(())
    }

    /// Opens it with a count of its cash. A difference of more than `alone` is not booked: it is found again when the till is
    /// closed, by a second person. `found` is the branch's cash that it takes over; it is negative for cash that it
    /// gives up, at most all that it has. Does nothing if the user already has it open. `manages` is whether the user may
    /// open the tills of officers.
    pub fn open(
        &mut self,
        (user, at): (UserId, OffsetDateTime),
        manages: bool,
        (found, alone): (Money, Money),
        count: Count<'_>,
    ) -> Result<Vec<Movement>, TillError> {
        if !self.0.draft.is_active {
            return Err(TillError::Inactive);
        }
        if !manages && self.0.officer.is_some_and(|officer| officer != user) {
            return Err(TillError::OtherOfficer);
        }
        match self.holder() {
            Some(holder) if holder == user => return Ok(Vec::new()),
            Some(_) => return Err(TillError::OpenedByOther),
            None => {}
        }
        let found = found.max(Money::ZERO.checked_sub(self.0.balance)?);
        let difference = self.difference(found, count)?;
        let difference = if is_within(alone, difference) {
            difference
        } else {
            Money::ZERO
        };
        self.0.open = Some((user, at));
        self.0.was_opened = true;
        self.0.version += 1;
        let mut moved = Vec::new();
        if !found.is_zero() {
            moved.push(self.shift(MovementKind::TakenOver, found, None)?);
        }
        moved.push(self.shift(MovementKind::Opened, Money::ZERO, Some(count.counted))?);
        self.with_difference(moved, difference, count.counted)
    }

    /// Closes it with a count of its cash, which stays in it. Closing a closed till changes nothing. `manages` is whether the
    /// user may close the tills of others. A difference of more than `alone` is booked once a second person has counted the same.
    ///
    /// # Errors
    /// [`TillError::SecondPerson`] if this is the first such count. It is kept in the till, which must then be stored.
    pub fn close(
        &mut self,
        user: UserId,
        manages: bool,
        alone: Money,
        count: Count<'_>,
    ) -> Result<Vec<Movement>, TillError> {
        match self.holder() {
            None => return Ok(Vec::new()),
            Some(holder) if holder != user && !manages => return Err(TillError::NotHolder),
            Some(_) => {}
        }
        let difference = self.difference(Money::ZERO, count)?;
        let counted = count.counted.total();
        let agrees = |(first, total)| first != user && total == counted;
        if !is_within(alone, difference) && !self.0.counted.is_some_and(agrees) {
            self.0.counted = Some((user, counted));
            return Err(TillError::SecondPerson {
                expected: self.0.balance,
                counted,
                alone,
            });
        }
        self.0.open = None;
        self.0.version += 1;
        let mut moved = self.with_difference(Vec::new(), difference, count.counted)?;
        moved.push(self.shift(MovementKind::Closed, Money::ZERO, Some(count.counted))?);
        Ok(moved)
    }

    /// Takes cash in, or gives a negative amount out.
    pub fn shift_by(
        &mut self,
        user: UserId,
        kind: MovementKind,
        amount: Money,
        counted: Option<Denominations>,
    ) -> Result<Movement, TillError> {
        if amount < Money::ZERO {
            let out = Money::ZERO.checked_sub(amount)?;
            self.give_out(user, kind, out, counted)
        } else {
            self.take_in(user, kind, amount, counted)
        }
    }

    /// Takes cash in.
    pub fn take_in(
        &mut self,
        user: UserId,
        kind: MovementKind,
        amount: Money,
        counted: Option<Denominations>,
    ) -> Result<Movement, TillError> {
        self.check_holder(user)?;
        self.check_limit(self.0.balance.checked_add(amount)?)?;
        self.0.version += 1;
        self.shift(kind, amount, counted)
    }

    /// Takes in cash from another till. The count must not differ from what was sent by more than `alone`.
    pub fn receive(
        &mut self,
        user: UserId,
        (sent, alone): (Money, Money),
        count: Count<'_>,
    ) -> Result<Vec<Movement>, TillError> {
        self.check_holder(user)?;
        let difference = count.difference(sent)?;
        let counted = count.counted.total();
        self.check_limit(self.0.balance.checked_add(counted)?)?;
        if !is_within(alone, difference) {
            return Err(TillError::SentDiffers { sent, counted, alone });
        }
        self.0.version += 1;
        let taken = self.shift(MovementKind::Received, sent, Some(count.counted))?;
        self.with_difference(vec![taken], difference, count.counted)
    }

    /// Gives counted cash out for another till. `manages` is whether the user may do so from the open tills of others.
    pub fn hand_over(
        &mut self,
        user: UserId,
        manages: bool,
        counted: Denominations,
    ) -> Result<Movement, TillError> {
        let holder = self.holder().filter(|_| manages).unwrap_or(user);
        self.give_out(holder, MovementKind::HandedOver, counted.total(), Some(counted))
    }

    /// Gives cash out.
    pub fn give_out(
        &mut self,
        user: UserId,
        kind: MovementKind,
        amount: Money,
        counted: Option<Denominations>,
    ) -> Result<Movement, TillError> {
        self.check_holder(user)?;
        if amount > self.0.balance {
            return Err(TillError::NotEnoughCash(NotEnoughCash {
                account: self.0.draft.name.clone(),
                held: self.0.balance,
                wanted: amount,
            }));
        }
        self.0.version += 1;
        let out = Money::ZERO.checked_sub(amount)?;
        self.shift(kind, out, counted)
    }

    /// Applies an entry of the books, whether the till is open or closed.
    pub fn follow(&mut self, amount: Money) -> Result<Movement, TillError> {
        if self.0.balance.checked_add(amount)? < Money::ZERO {
            return Err(TillError::NotEnoughCash(NotEnoughCash {
                account: self.0.draft.name.clone(),
                held: self.0.balance,
                wanted: Money::ZERO.checked_sub(amount)?,
            }));
        }
        if amount > Money::ZERO {
            self.check_limit(self.0.balance.checked_add(amount)?)?;
        }
        self.0.version += 1;
        self.shift(MovementKind::Entry, amount, None)
    }

    /// Returns by how much a count of the whole till differs from its cash and what it takes over. A surplus must not exceed
    /// the limit.
    fn difference(&self, found: Money, count: Count<'_>) -> Result<Money, TillError> {
        let difference = count.difference(self.0.balance.checked_add(found)?)?;
        if difference > Money::ZERO {
            self.check_limit(count.counted.total())?;
        }
        Ok(difference)
    }

    fn check_limit(&self, balance: Money) -> Result<(), TillError> {
        match self.0.draft.limit {
            Some(limit) if balance > limit => Err(TillError::Limit { limit, balance }),
            _ => Ok(()),
        }
    }

    fn check_holder(&self, user: UserId) -> Result<(), TillError> {
        match self.holder() {
            None => Err(TillError::NotOpen),
            Some(holder) if holder != user => Err(TillError::NotHolder),
            Some(_) => Ok(()),
        }
    }

    fn with_difference(
        &mut self,
        mut moved: Vec<Movement>,
        difference: Money,
        counted: Denominations,
    ) -> Result<Vec<Movement>, TillError> {
        if !difference.is_zero() {
            moved.push(self.shift(MovementKind::Difference, difference, Some(counted))?);
        }
        Ok(moved)
    }

    fn shift(
        &mut self,
        kind: MovementKind,
        amount: Money,
        counted: Option<Denominations>,
    ) -> Result<Movement, TillError> {
        self.0.balance = self.0.balance.checked_add(amount)?;
        self.0.counted = None;
        Ok(Movement {
            kind,
            amount,
            balance: self.0.balance,
            counted,
        })
    }
}

/// Returns whether one person's count may differ by this much. Paise cannot be counted.
fn is_within(alone: Money, difference: Money) -> bool {
    let difference = difference.paise().abs();
    difference < 100 || difference <= alone.paise()
}

impl From<&Till> for Fields {
    fn from(till: &Till) -> Self {
        let record = till.get();
        Self::new()
            .with("branchId", record.branch.get())
            .with("kind", record.kind.as_str())
            .with("name", record.draft.name.as_str())
            .with("limit", record.draft.limit.map(|limit| limit.to_string()))
            .with("isActive", record.draft.is_active)
            .with("officerId", record.officer.map(UserId::get))
            .with("holderId", till.holder().map(UserId::get))
            .with("balance", record.balance.to_string())
    }
}
