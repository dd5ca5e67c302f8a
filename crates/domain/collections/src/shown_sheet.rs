use munim_kernel::{BranchId, CentreId, ClientId, CollectionSheetId, GroupId, Issuer, Money, UserId};
use time::{Date, OffsetDateTime, Time};

use crate::{ChangedEntry, Sheet, SheetAction, SheetState, SheetTotals};

/// A filter of sheets. All conditions must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SheetFilter {
    pub on: Option<Date>,
    /// Inclusive.
    pub from: Option<Date>,
    /// Inclusive.
    pub to: Option<Date>,
    /// Any state if empty.
    pub states: Vec<SheetState>,
    pub branch: Option<BranchId>,
    pub officer: Option<UserId>,
    pub centre: Option<CentreId>,
}

/// A sheet as lists show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedSheet {
    pub id: CollectionSheetId,
    pub number: String,
    pub on: Date,
    pub centre: (CentreId, String),
    pub branch: (BranchId, String),
    pub officer: (UserId, String),
    pub state: SheetState,
    /// When the centre meets, in India.
    pub meeting_at: Option<Time>,
    pub totals: SheetTotals,
    /// Sheets from before rows were kept have only this.
    pub collected: Money,
}

/// The names of a row on a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowNames {
    pub client: ClientId,
    pub client_name: String,
    pub client_number: String,
    /// All digits but the last four are masked.
    pub phone: Option<String>,
    pub group: Option<(GroupId, String)>,
    /// The number of each account's loan, and the receipt of its payment, in the order of the accounts.
    pub accounts: Vec<(String, Option<String>)>,
    pub struck_out_by: Option<String>,
}

/// A user who took a sheet, handed it over or verified it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetPerson {
    pub username: String,
    pub name: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetEvent {
    pub at: OffsetDateTime,
    /// A username; empty for the day end.
    pub by: String,
    pub action: SheetAction,
    /// Why, if a person gave a reason. For a changed entry, why the sheet was reopened, if it was.
    pub note: String,
    /// The entry that was changed, with the client's name.
    pub entry: Option<(String, ChangedEntry)>,
}

/// A sheet as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownSheet {
    pub listed: ListedSheet,
    pub sheet: Sheet,
    /// In the order of the rows.
    pub names: Vec<RowNames>,
    /// Who took it, handed it over and verified it.
    pub people: [Option<SheetPerson>; 3],
    pub history: Vec<SheetEvent>,
}

/// A sheet for its paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedSheet {
    pub issuer: Issuer,
    pub shown: ShownSheet,
}
