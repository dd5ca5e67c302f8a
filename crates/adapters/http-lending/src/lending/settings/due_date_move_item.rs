use munim_lending::{BranchDues, DueDateMove};

use crate::prelude::*;

/// What moves in a branch.
#[item(from = (dues, moves_to): (BranchDues, Date))]
struct BranchDueDateMove {
    #[field(from = dues.branch.0.get())]
    branch_id: i64,
    #[field(from = dues.branch.1)]
    branch_name: String,
    /// The branch's first working day from the holiday on.
    #[field(from = moves_to)]
    moves_to: Date,
    #[field(from = dues.loans)]
    loans: i64,
    #[field(from = dues.instalments)]
    instalments: i64,
    /// The unpaid amount of the instalments.
    #[field(from = dues.unpaid)]
    amount: Money,
}

/// What moves if the due dates of existing schedules move past a holiday.
#[item(from = moved: DueDateMove)]
#[schema(as = DueDateMove)]
pub(crate) struct DueDateMoveItem {
    #[field(from = moved.holiday.id.get())]
    holiday_id: i64,
    #[field(from = moved.holiday.draft.on)]
    on: Date,
    #[field(from = moved.holiday.draft.name.clone())]
    name: String,
    /// Active loans with an instalment that falls due on the holiday, or on days off right after it.
    #[field(from = moved.loans())]
    loans: i64,
    #[field(from = moved.instalments())]
    instalments: i64,
    /// The unpaid amount of the instalments.
    #[field(from = moved.unpaid())]
    amount: Money,
    /// Whether a second person has released it. The next day end carries it out.
    #[field(from = moved.holiday.moves_released())]
    released: bool,
    /// Branches with at least one loan, by name.
    #[field(from = moved.branches.into_iter().map(Into::into).collect())]
    branches: Vec<BranchDueDateMove>,
}

impl DueDateMoveItem {
    pub(super) fn example() -> Self {
        Self {
            holiday_id: 12,
            on: date!(2027 - 01 - 26),
            name: "Republic Day".to_owned(),
            loans: 214,
            instalments: 214,
            amount: Money::from_paise(60_711_800),
            released: false,
            branches: vec![BranchDueDateMove {
                branch_id: 3,
                branch_name: "Satara".to_owned(),
                moves_to: date!(2027 - 01 - 27),
                loans: 214,
                instalments: 214,
                amount: Money::from_paise(60_711_800),
            }],
        }
    }
}
