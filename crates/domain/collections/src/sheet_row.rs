use munim_kernel::{ClientId, LoanId, Money, PaymentId, SheetRowId, UserId};
use munim_lending::Heads;
use time::Date;

use crate::{Attendance, RowMode};

/// A member on a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetRow {
    pub client: ClientId,
    pub accounts: Vec<SheetAccount>,
    /// `None` until it is recorded.
    pub taken: Option<TakenRow>,
    /// Why it could not be posted.
    pub failure: Option<RowFailure>,
    pub struck_out: Option<StruckOut>,
}

/// A loan of a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetAccount {
    pub loan: LoanId,
    /// What falls due on the sheet's day.
    pub due: Heads,
    /// What fell due before.
    pub arrears: Money,
    /// What the lender holds beyond what is due.
    pub advance: Money,
    pub paid: Money,
    /// The payment that it was posted as.
    pub payment: Option<PaymentId>,
}

/// What was recorded of a member at the meeting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenRow {
    pub id: SheetRowId,
    pub attendance: Attendance,
    pub mode: RowMode,
    /// Of a UPI payment.
    pub reference: String,
    pub promise: Option<Promise>,
}

/// An amount that a member promised to pay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Promise {
    /// More than zero.
    pub amount: Money,
    pub on: Date,
    pub reason: String,
}

/// A row as a device sends it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowDraft {
    pub client: ClientId,
    pub taken: TakenRow,
    /// Loans that are not named were not paid.
    pub paid: Vec<(LoanId, Money)>,
}

/// An entry that was replaced after it had been recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedEntry {
    pub before: RowDraft,
    pub after: RowDraft,
}

/// A refusal to post a row, with its code in the API.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowFailure {
    pub code: String,
    pub message: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StruckOut {
    pub by: UserId,
    pub reason: String,
}

impl SheetRow {
    /// Returns what was recorded, as a device would send it.
    pub(crate) fn entry(&self) -> Option<RowDraft> {
        let paid = self.accounts.iter().filter(|account| !account.paid.is_zero());
        Some(RowDraft {
            client: self.client,
            taken: self.taken.clone()?,
            paid: paid.map(|account| (account.loan, account.paid)).collect(),
        })
    }

    pub fn paid(&self) -> Money {
        self.accounts.iter().map(|account| account.paid).sum()
    }

    /// Returns what was paid in a mode. A row that was struck out counts for nothing.
    pub fn paid_in(&self, mode: RowMode) -> Money {
        let counts = self.struck_out.is_none() && self.taken.as_ref().is_some_and(|taken| taken.mode == mode);
        if counts { self.paid() } else { Money::ZERO }
    }

    pub fn is_posted(&self) -> bool {
        self.accounts.iter().any(|account| account.payment.is_some())
    }

    /// Returns whether it has money that is neither posted nor struck out.
    pub fn is_left(&self) -> bool {
        self.struck_out.is_none() && !self.is_posted() && !self.paid().is_zero()
    }

    /// Records or replaces what was taken. Returns whether it differs.
    pub(crate) fn take(&mut self, draft: &RowDraft) -> bool {
        let before = self.clone();
        self.taken = Some(draft.taken.clone());
        for account in &mut self.accounts {
            let named = draft.paid.iter().find(|(loan, _)| *loan == account.loan);
            account.paid = named.map_or(Money::ZERO, |(_, amount)| *amount);
        }
        *self != before
    }
}

/// What lists show of a sheet's rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SheetTotals {
    pub members: i32,
    pub due: Money,
    pub arrears: Money,
    pub cash: Money,
    pub upi: Money,
    pub present: i32,
    pub absent: i32,
    pub excused: i32,
    pub failed_rows: i32,
}

impl SheetTotals {
    pub fn of(rows: &[SheetRow]) -> Self {
        let accounts = || rows.iter().flat_map(|row| &row.accounts);
        let paid_in = |mode| rows.iter().map(|row| row.paid_in(mode)).sum();
        let count = |of: &dyn Fn(&SheetRow) -> bool| {
            i32::try_from(rows.iter().filter(|row| of(row)).count()).unwrap_or(i32::MAX)
        };
        let came = |wanted| count(&|row| row.taken.as_ref().is_some_and(|taken| taken.attendance == wanted));
        Self {
            members: count(&|_| true),
            due: accounts().map(|account| account.due.total()).sum(),
            arrears: accounts().map(|account| account.arrears).sum(),
            cash: paid_in(RowMode::Cash),
            upi: paid_in(RowMode::Upi),
            present: came(Attendance::Present),
            absent: came(Attendance::Absent),
            excused: came(Attendance::Excused),
            failed_rows: count(&|row| row.failure.is_some() && row.is_left()),
        }
    }
}
