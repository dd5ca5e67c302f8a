use munim_kernel::StoreError;
use munim_lending::{Carried, Head, InstalmentStanding};
use rust_decimal::Decimal;
use time::Date;

use crate::errors::corrupt;

#[derive(Default)]
pub(super) struct Columns {
    pub(super) numbers: Vec<i16>,
    pub(super) due_on: Vec<Date>,
    pub(super) asked: [Vec<i64>; 4],
    pub(super) paid: [Vec<i64>; 4],
    pub(super) waived: Vec<i64>,
    pub(super) settled_on: Vec<Option<Date>>,
    /// Future and remaining carried interest, in units of [`Carried::SCALE`] decimals of a paisa.
    pub(super) carried: [Vec<Option<i64>>; 2],
}

/// Returns an amount of carried interest as its column holds it.
pub(super) fn stored(mut paise: Decimal) -> Result<i64, StoreError> {
    paise.rescale(Carried::SCALE);
    i64::try_from(paise.mantissa()).map_err(|_| StoreError::Failed)
}

pub(super) fn carried(to_come: Option<i64>, left: Option<i64>) -> Option<Carried> {
    let amount = |stored| Decimal::new(stored, Carried::SCALE);
    to_come.zip(left).map(|(to_come, left)| Carried {
        to_come: amount(to_come),
        left: amount(left),
    })
}

impl Columns {
    /// Returns [`StoreError::Corrupt`] for a number that no schedule has.
    pub(super) fn of<'a>(
        instalments: impl IntoIterator<Item = &'a InstalmentStanding>,
    ) -> Result<Self, StoreError> {
        let mut columns = Self::default();
        for one in instalments {
            let number =
                i16::try_from(one.number).map_err(|_| corrupt("instalments", "number", one.number))?;
            columns.numbers.push(number);
            columns.due_on.push(one.due_on);
            for (column, head) in
                columns
                    .asked
                    .iter_mut()
                    .zip([Head::Principal, Head::Interest, Head::Fee, Head::Penalty])
            {
                column.push(one.asked.get(head).paise());
            }
            let heads = [Head::Principal, Head::Interest, Head::Fee, Head::Penalty];
            for (column, head) in columns.paid.iter_mut().zip(heads) {
                column.push(one.paid.get(head).paise());
            }
            columns.waived.push(one.waived.paise());
            columns.settled_on.push(one.settled_on);
            let amounts = one.carried.map(|carried| [carried.to_come, carried.left]);
            for (place, column) in columns.carried.iter_mut().enumerate() {
                let amount = amounts.and_then(|amounts| amounts.get(place).copied());
                column.push(amount.map(stored).transpose()?);
            }
        }
        Ok(columns)
    }
}
