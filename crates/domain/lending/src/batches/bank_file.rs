//! Renders the file of a batch by its bank's layout.
use munim_books::{BankAccountNumber, Ifsc};
use munim_kernel::{AmountOverflow, Money};
use time::Date;

use super::{
    bank_text::bank_text,
    layout::{Amount, Day, Field, Fill, Value},
    templates::BankTemplate,
};

/// The lender and its bank account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payer {
    pub name: String,
    pub ifsc: Ifsc,
    pub number: BankAccountNumber,
    /// Assigned by the bank or NPCI.
    pub customer_code: String,
}

/// A payment of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct FilePart {
    pub(super) reference: String,
    pub(super) amount: Money,
    pub(super) name: String,
    pub(super) ifsc: Ifsc,
    pub(super) number: String,
}

/// A file for a bank. It contains full account numbers.
#[derive(Clone, PartialEq, Eq)]
pub struct BankFile {
    pub name: String,
    pub content: Vec<u8>,
}

/// What is in a file, before it is rendered.
#[derive(Debug)]
pub(super) struct FileContent<'a> {
    pub(super) batch: String,
    pub(super) value_on: Date,
    pub(super) payer: &'a Payer,
    pub(super) parts: &'a [FilePart],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unwritable {
    /// The name of the lender, or of the payee of a part.
    Name(Option<usize>),
    /// A value of the file, or of a part, is longer than its field.
    TooLong(&'static str, Option<usize>),
}

impl From<AmountOverflow> for Unwritable {
    fn from(_: AmountOverflow) -> Self {
        Self::TooLong("The total", None)
    }
}

impl FileContent<'_> {
    pub(super) fn total(&self) -> Result<Money, AmountOverflow> {
        let mut amounts = self.parts.iter().map(|part| part.amount);
        amounts.try_fold(Money::ZERO, Money::checked_add)
    }

    /// Renders the file in ASCII.
    pub(super) fn render(&self, template: BankTemplate) -> Result<String, Unwritable> {
        let layout = template.layout();
        let mut file = String::new();
        let mut add = |fields: &[Field], part| -> Result<(), Unwritable> {
            for (place, field) in fields.iter().enumerate() {
                if place > 0 {
                    file.push_str(layout.separator);
                }
                file.push_str(&self.field(field, part)?);
            }
            file.push_str(layout.line_end);
            Ok(())
        };
        for record in layout.header {
            add(record, None)?;
        }
        for place in 0..self.parts.len() {
            add(layout.part, Some(place))?;
        }
        Ok(file)
    }

    fn field(&self, field: &Field, place: Option<usize>) -> Result<String, Unwritable> {
        let text = self.text(field, place)?;
        if text.len() > field.width {
            return Err(Unwritable::TooLong(field.value.name(), place));
        }
        let width = field.width;
        Ok(match field.fill {
            Fill::No => text,
            Fill::Spaces => format!("{text:<width$}"),
            Fill::Zeros => format!("{text:0>width$}"),
        })
    }

    fn text(&self, field: &Field, place: Option<usize>) -> Result<String, Unwritable> {
        let payer = self.payer;
        let part = place.and_then(|place| self.parts.get(place));
        let of_part = |read: fn(&FilePart) -> String| part.map(read).unwrap_or_default();
        Ok(match field.value {
            Value::Text(text) => text.to_owned(),
            Value::Batch => self.batch.clone(),
            Value::Count(more) => (self.parts.len() + more).to_string(),
            Value::Total(form) => amount(self.total()?, form),
            Value::PaidOn(form) => day(self.value_on, form),
            Value::CustomerCode => payer.customer_code.clone(),
            Value::PayerName => bank_text(&payer.name, field.width).ok_or(Unwritable::Name(None))?,
            Value::PayerAccount => payer.number.expose().to_owned(),
            Value::PayerIfsc => payer.ifsc.as_str().to_owned(),
            Value::PayerBranch => payer.ifsc.as_str().chars().skip(7).collect(),
            Value::PartReference => of_part(|part| part.reference.clone()),
            Value::Amount(form) => amount(part.map_or(Money::ZERO, |part| part.amount), form),
            Value::PayeeName => {
                let name = of_part(|part| part.name.clone());
                bank_text(&name, field.width).ok_or(Unwritable::Name(place))?
            }
            Value::PayeeAccount => of_part(|part| part.number.clone()),
            Value::PayeeIfsc => of_part(|part| part.ifsc.as_str().to_owned()),
            Value::Within(bank, inside, outside) => {
                let is_inside = part.is_some_and(|part| part.ifsc.as_str().starts_with(bank));
                (if is_inside { inside } else { outside }).to_owned()
            }
        })
    }
}

fn amount(amount: Money, form: Amount) -> String {
    match form {
        Amount::Rupees => format!("{:.2}", amount.rupees()),
        Amount::Paise => amount.paise().to_string(),
    }
}

fn day(day: Date, form: Day) -> String {
    let (year, month, day) = (day.year(), u8::from(day.month()), day.day());
    match form {
        Day::British => format!("{day:02}/{month:02}/{year:04}"),
        Day::American => format!("{month:02}/{day:02}/{year:04}"),
        Day::Digits => format!("{day:02}{month:02}{year:04}"),
    }
}

#[cfg(test)]
mod tests;
