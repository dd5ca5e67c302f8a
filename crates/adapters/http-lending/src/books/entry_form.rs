//! A manual entry, as requested and as stored for approval.
use munim_approvals::Command;
use munim_books::{AccountCode, ManualEntry, ManualLine, Side};
use munim_http_kit::body::{
    Field,
    amounts::rupees,
    fields::{day, free, row},
};
use munim_lending::LoanProductTerms;
use serde::Deserialize;

use crate::lending::fields::amount_or_nothing;
use crate::prelude::*;

const MOST_LINES: usize = 50;

/// An amount above 0 is a debit.
#[derive(Serialize, Deserialize)]
struct StoredLine {
    account: String,
    debit_paise: i64,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    branch_id: i64,
    value_on: Option<String>,
    narration: String,
    lines: Vec<StoredLine>,
}

pub(super) fn command(entry: &ManualEntry) -> Command {
    let lines = entry.lines.iter().map(|line| StoredLine {
        account: line.account.as_str().to_owned(),
        debit_paise: match line.side {
            Side::Debit => line.amount.paise(),
            Side::Credit => line.amount.paise().saturating_neg(),
        },
    });
    let stored = Stored {
        branch_id: entry.branch.get(),
        value_on: entry.value_on.map(|day| day.to_string()),
        narration: entry.narration.clone(),
        lines: lines.collect(),
    };
    Command(json!(stored).to_string())
}

/// `None` if the stored request cannot be read.
pub(crate) fn stored_entry(command: &Command) -> Option<ManualEntry> {
    let stored: Stored = serde_json::from_str(&command.0).ok()?;
    let lines = stored.lines.into_iter().map(|line| {
        Some(ManualLine {
            account: AccountCode::try_new(line.account).ok()?,
            side: if line.debit_paise > 0 {
                Side::Debit
            } else {
                Side::Credit
            },
            amount: Money::from_paise(line.debit_paise.checked_abs()?),
        })
    });
    Some(ManualEntry {
        branch: BranchId::try_new(stored.branch_id).ok()?,
        value_on: match stored.value_on {
            Some(day) => Some(wire::read_day(&day)?),
            None => None,
        },
        narration: stored.narration,
        lines: lines.collect::<Option<_>>()?,
    })
}

pub(super) fn account_code(form: &mut Form, field: Field) -> Option<AccountCode> {
    let typed = form.text(field, "Account is required", 20)?;
    let code = AccountCode::try_new(typed.to_uppercase());
    form.valid(code, field.name(), "account_code", |fault| format!("{fault}."))
}

fn line(form: &mut Form) -> Option<ManualLine> {
    let account = account_code(form, field("account").about("The account's code."));
    let debit = rupees(
        form,
        field("debit").about("In rupees.").shaped(amount_or_nothing),
        LoanProductTerms::MOST,
    );
    let credit = rupees(
        form,
        field("credit").about("In rupees.").shaped(amount_or_nothing),
        LoanProductTerms::MOST,
    );
    let (debit, credit) = (debit?.unwrap_or(Money::ZERO), credit?.unwrap_or(Money::ZERO));
    if debit.is_zero() == credit.is_zero() {
        form.refuse("debit", "one_side", "A line has either a debit or a credit.");
        return None;
    }
    let (side, amount) = if credit.is_zero() {
        (Side::Debit, debit)
    } else {
        (Side::Credit, credit)
    };
    Some(ManualLine {
        account: account?,
        side,
        amount,
    })
}

pub(crate) struct CreateEntryRequest {
    pub(super) entry: ManualEntry,
    pub(super) reason: String,
}

impl FromForm for CreateEntryRequest {
    const NAME: &'static str = "CreateEntryRequest";
    const ABOUT: &'static str = "A manual journal entry.";

    fn take(form: &mut Form) -> Option<Self> {
        let branch = row(form, field("branchId").about("In whose books."));
        let branch = form.needed("branchId", branch, "Branch is required");
        let about = "The day that it is about; the business date by default.";
        let on: Option<Option<Option<Date>>> = day(form, field("on").about(about));
        let narration = form.text(
            field("narration").about("What happened."),
            "Narration is required",
            300,
        );
        let about = "Each debits or credits one account. Debits and credits add up to the same.";
        let lines = form.objects(field("lines").about(about), MOST_LINES, line);
        let reason = free(form, field("reason").about("For the person who decides."), 500);
        Some(Self {
            entry: ManualEntry {
                branch: branch?,
                value_on: on?.flatten(),
                narration: narration?,
                lines: lines?,
            },
            reason: reason?.unwrap_or_default(),
        })
    }

    fn example() -> Value {
        json!({"branchId": 3, "on": "2026-11-24", "narration": "Rent of the office for November", "reason": "Bill 114",
            "lines": [{"account": "5500", "debit": 18_000}, {"account": "1100", "credit": 18_000}]})
    }
}
