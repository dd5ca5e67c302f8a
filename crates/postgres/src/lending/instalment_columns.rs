use munim_lending::{Head, InstalmentStanding};
use time::Date;

/// The columns of many instalments.
#[derive(Default)]
pub(super) struct Columns {
    pub(super) numbers: Vec<i16>,
    pub(super) due_on: Vec<Date>,
    pub(super) asked: [Vec<i64>; 3],
    pub(super) paid: [Vec<i64>; 4],
    pub(super) settled_on: Vec<Option<Date>>,
}

impl Columns {
    pub(super) fn of(instalments: &[InstalmentStanding]) -> Self {
        let mut columns = Self::default();
        for one in instalments {
            columns
                .numbers
                .push(i16::try_from(one.number).unwrap_or(i16::MAX));
            columns.due_on.push(one.due_on);
            for (column, head) in columns
                .asked
                .iter_mut()
                .zip([Head::Principal, Head::Interest, Head::Fee])
            {
                column.push(one.asked.get(head).paise());
            }
            let heads = [Head::Principal, Head::Interest, Head::Fee, Head::Penalty];
            for (column, head) in columns.paid.iter_mut().zip(heads) {
                column.push(one.paid.get(head).paise());
            }
            columns.settled_on.push(one.settled_on);
        }
        columns
    }
}
