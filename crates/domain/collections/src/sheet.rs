use munim_kernel::{
    BranchId, CentreId, ClientId, CollectionSheetId, Fields, LoanId, Money, PaymentId, SheetRowId, UserId,
};
use munim_tills::{Count, Denominations};
use time::{Date, OffsetDateTime};

use crate::{ChangedEntry, RowDraft, RowFailure, SheetError, SheetRow, SheetState, SheetTotals, StruckOut};

/// The cash that an officer handed over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandedOver {
    pub by: UserId,
    pub at: OffsetDateTime,
    pub cash: Denominations,
    pub note: String,
}

/// The cash that a second person counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    pub by: UserId,
    pub at: OffsetDateTime,
    pub cash: Denominations,
    /// What was counted, less the cash of the rows then.
    pub difference: Money,
    /// Required if the difference is a rupee or more.
    pub reason: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetRecord {
    pub id: CollectionSheetId,
    pub number: String,
    pub centre: CentreId,
    pub branch: BranchId,
    pub officer: UserId,
    pub on: Date,
    pub state: SheetState,
    /// In the order of their clients.
    pub rows: Vec<SheetRow>,
    pub taken: Option<(UserId, OffsetDateTime)>,
    pub handed_over: Option<HandedOver>,
    pub verified: Option<Verified>,
    /// Everyone who recorded rows, took it or handed it over, including before it was reopened. None of them may count its cash.
    pub handled_by: Vec<UserId>,
    pub version: i64,
}

munim_kernel::entity! {
    /// What a centre's members owe on the day of a meeting, who came, and what they paid. Its rows are provisional until a
    /// second person has counted the cash; then each is posted separately.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Sheet(SheetRecord);
}

impl Sheet {
    pub fn totals(&self) -> SheetTotals {
        SheetTotals::of(&self.0.rows)
    }

    /// Returns whether nothing was recorded yet, so that members and dues can still be brought up to date.
    pub fn is_untouched(&self) -> bool {
        self.0.state == SheetState::Open && self.0.rows.iter().all(|row| row.taken.is_none())
    }

    /// Gives it to another officer. Returns false if it is already theirs.
    pub fn assign(&mut self, officer: UserId) -> Result<bool, SheetError> {
        self.expect(&[SheetState::Open, SheetState::Taken])?;
        let differs = self.0.officer != officer;
        self.0.officer = officer;
        Ok(self.changed(differs))
    }

    /// Records rows. Those that are recorded already are replaced. Returns whether any differs.
    pub fn record(&mut self, by: UserId, drafts: &[RowDraft]) -> Result<bool, SheetError> {
        let mut after = self.0.rows.clone();
        let mut differs = false;
        for draft in drafts {
            let client = draft.client;
            let has_id = |row: &SheetRow| row.taken.as_ref().is_some_and(|taken| taken.id == draft.taken.id);
            if after.iter().any(|row| row.client != client && has_id(row)) {
                return Err(SheetError::RowIdTaken(client));
            }
            let row = after.iter_mut().find(|row| row.client == client);
            let row = row.ok_or(SheetError::NotAMember(client))?;
            if row.taken.is_some() && !has_id(row) {
                return Err(SheetError::OtherRow(client));
            }
            if !names_accounts(draft, row) {
                return Err(SheetError::Account(client));
            }
            let promise = draft.taken.promise.as_ref();
            if promise.is_some_and(|promise| promise.on < self.0.on) {
                return Err(SheetError::PromiseBefore(client, self.0.on));
            }
            differs |= row.take(draft);
        }
        if differs {
            self.expect(&[SheetState::Open, SheetState::Taken])?;
            self.0.rows = after;
            self.handle(by);
        }
        Ok(self.changed(differs))
    }

    fn handle(&mut self, by: UserId) {
        if !self.0.handled_by.contains(&by) {
            self.0.handled_by.push(by);
        }
    }

    /// Returns the entries that were recorded before too, but with other contents.
    pub(crate) fn entries_changed_since(&self, before: &Self) -> Vec<ChangedEntry> {
        let rows = before.0.rows.iter().zip(&self.0.rows);
        let entries = rows.filter_map(|(was, is)| was.entry().zip(is.entry()));
        let changed = entries.filter(|(was, is)| was != is);
        changed
            .map(|(before, after)| ChangedEntry { before, after })
            .collect()
    }

    /// Takes the sheet at the meeting. Returns whether it was not taken before.
    pub fn take(&mut self, by: UserId, at: OffsetDateTime) -> Result<bool, SheetError> {
        if self.0.state == SheetState::Taken {
            return Ok(false);
        }
        self.expect(&[SheetState::Open])?;
        self.0.taken = Some((by, at));
        self.handle(by);
        self.0.state = SheetState::Taken;
        Ok(self.changed(true))
    }

    /// Hands over the cash of all rows. Returns `false` if the same person already handed over the same.
    pub fn hand_over(&mut self, wanted: HandedOver) -> Result<bool, SheetError> {
        let same = |held: &HandedOver| (held.by, held.cash) == (wanted.by, wanted.cash);
        if self.0.state == SheetState::HandedOver && self.0.handed_over.as_ref().is_some_and(same) {
            return Ok(false);
        }
        self.expect(&[SheetState::Taken])?;
        let missing = self.0.rows.iter().filter(|row| row.taken.is_none()).count();
        if missing > 0 {
            return Err(SheetError::RowsMissing(missing));
        }
        difference(self.totals().cash, wanted.cash, "")?;
        self.handle(wanted.by);
        self.0.handed_over = Some(wanted);
        self.0.state = SheetState::HandedOver;
        Ok(self.changed(true))
    }

    /// Gives a sheet that was handed over back to its officer. The person who handed it over needs `manages`, the permission
    /// to manage collections.
    pub fn reopen(&mut self, by: UserId, manages: bool) -> Result<(), SheetError> {
        self.expect(&[SheetState::HandedOver])?;
        if !manages && self.0.handed_over.as_ref().is_some_and(|given| given.by == by) {
            return Err(SheetError::OwnHandOver);
        }
        self.0.handed_over = None;
        self.0.state = SheetState::Taken;
        self.changed(true);
        Ok(())
    }

    /// Records the count of a second person. Returns `false` if the same person already counted the same.
    pub fn verify(
        &mut self,
        (by, at): (UserId, OffsetDateTime),
        cash: Denominations,
        reason: &str,
    ) -> Result<bool, SheetError> {
        let same = |held: &Verified| (held.by, held.cash) == (by, cash);
        if self.0.verified.as_ref().is_some_and(same) {
            return Ok(false);
        }
        self.expect(&[SheetState::HandedOver])?;
        self.expect_other(by)?;
        let difference = difference(self.totals().cash, cash, reason)?;
        self.0.verified = Some(Verified {
            by,
            at,
            cash,
            difference,
            reason: reason.to_owned(),
        });
        self.0.state = SheetState::Verified;
        self.settle();
        Ok(self.changed(true))
    }

    /// Returns the first row after a client that is still to be posted.
    pub fn next_to_post(&self, after: Option<ClientId>) -> Option<&SheetRow> {
        let later = |row: &&SheetRow| after.is_none_or(|after| row.client > after);
        let verified = self.0.state == SheetState::Verified;
        self.0
            .rows
            .iter()
            .filter(later)
            .find(|row| verified && row.is_left())
    }

    /// Records the payments of a row, and that the sheet is posted if no other row is left.
    pub fn post(&mut self, client: ClientId, payments: &[(LoanId, PaymentId)]) -> Result<(), SheetError> {
        let row = self.open_row(|row| row.client == client)?;
        for account in &mut row.accounts {
            let posted = payments.iter().find(|(loan, _)| *loan == account.loan);
            account.payment = posted.map(|(_, payment)| *payment);
        }
        row.failure = None;
        self.changed(true);
        self.settle();
        Ok(())
    }

    /// Records why a row could not be posted.
    pub fn fail(&mut self, client: ClientId, failure: RowFailure) -> Result<(), SheetError> {
        self.open_row(|row| row.client == client)?.failure = Some(failure);
        self.changed(true);
        Ok(())
    }

    /// Removes a refused row from the sheet. Returns its cash, which goes back to the member.
    pub fn strike_out(&mut self, id: SheetRowId, by: StruckOut) -> Result<Money, SheetError> {
        let is_it = |row: &SheetRow| row.taken.as_ref().is_some_and(|taken| taken.id == id);
        if !self.0.rows.iter().any(is_it) {
            return Err(SheetError::NoSuchRow);
        }
        let other = self.expect_other(by.by);
        let row = self.open_row(is_it)?;
        if row.failure.is_none() {
            return Err(SheetError::NotRefused);
        }
        other?;
        let cash = row.paid_in(crate::RowMode::Cash);
        row.struck_out = Some(by);
        row.failure = None;
        self.changed(true);
        self.settle();
        Ok(cash)
    }

    /// Becomes posted if no row is left to post.
    fn settle(&mut self) {
        if !self.0.rows.iter().any(SheetRow::is_left) {
            self.0.state = SheetState::Posted;
        }
    }

    /// Checks that a person is not the officer, and has neither recorded its rows, taken it nor handed it over. Sheets from
    /// older servers have no list of those who did.
    fn expect_other(&self, person: UserId) -> Result<(), SheetError> {
        let taken = self.0.taken.map(|(by, _)| by);
        let handed_over = self.0.handed_over.as_ref().map(|given| given.by);
        let had_it = [Some(self.0.officer), taken, handed_over].contains(&Some(person))
            || self.0.handled_by.contains(&person);
        (!had_it).then_some(()).ok_or(SheetError::SamePerson)
    }

    fn open_row(&mut self, is_it: impl Fn(&SheetRow) -> bool) -> Result<&mut SheetRow, SheetError> {
        self.expect(&[SheetState::Verified])?;
        let row = self.0.rows.iter_mut().find(|row| is_it(row) && row.is_left());
        row.ok_or(SheetError::NothingToStrikeOut)
    }

    fn expect(&self, allowed: &[SheetState]) -> Result<(), SheetError> {
        if allowed.contains(&self.0.state) {
            Ok(())
        } else {
            Err(SheetError::State(self.0.state))
        }
    }

    fn changed(&mut self, differs: bool) -> bool {
        self.0.version += i64::from(differs);
        differs
    }
}

/// Returns by how much the counted cash exceeds the expected cash.
fn difference(expected: Money, counted: Denominations, reason: &str) -> Result<Money, SheetError> {
    let difference = Count { counted, reason }.difference(expected);
    difference.map_err(|_| SheetError::CountDiffers(expected, counted.total()))
}

/// Returns whether all payments of a draft are for accounts of the row, each named once.
fn names_accounts(draft: &RowDraft, row: &SheetRow) -> bool {
    let mut loans: Vec<LoanId> = draft.paid.iter().map(|(loan, _)| *loan).collect();
    loans.sort_unstable();
    let named = loans.len();
    loans.dedup();
    let known = |loan: &LoanId| row.accounts.iter().any(|account| account.loan == *loan);
    loans.len() == named && loans.iter().all(known)
}

impl From<&Sheet> for Fields {
    fn from(sheet: &Sheet) -> Self {
        let (record, totals) = (&sheet.0, sheet.totals());
        let counted = record.verified.as_ref();
        Self::new()
            .with("centreId", record.centre.get())
            .with("on", record.on)
            .with("officerId", record.officer.get())
            .with("state", record.state.as_str())
            .with("cash", totals.cash.to_string())
            .with("upi", totals.upi.to_string())
            .with("present", i64::from(totals.present))
            .with("absent", i64::from(totals.absent))
            .with("excused", i64::from(totals.excused))
            .with("failedRows", i64::from(totals.failed_rows))
            .with("difference", counted.map(|count| count.difference.to_string()))
            .with("differenceReason", counted.map(|count| count.reason.clone()))
    }
}

#[cfg(test)]
mod tests;
