use munim_kernel::{AmountOverflow, Fields, Money};
use rust_decimal::Decimal;
use thiserror::Error;

use super::state::state_code;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error(
    "a GSTIN has 15 letters and digits, such as 27AAAAA0000A1Z2. If it has 15, look for a mistyped character: the last one is a check digit"
)]
pub struct InvalidGstin;

/// A GST registration number: two digits of the state, the PAN, two characters and a check digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gstin(String);

impl Gstin {
    /// # Errors
    /// [`InvalidGstin`], also for a wrong check digit.
    pub fn try_new(text: impl Into<String>) -> Result<Self, InvalidGstin> {
        let text = text.into();
        let shape = text.len() == 15
            && text.bytes().enumerate().all(|(place, byte)| match place {
                0 | 1 | 7..=10 => byte.is_ascii_digit(),
                2..=6 | 11 => byte.is_ascii_uppercase(),
                _ => byte.is_ascii_digit() || byte.is_ascii_uppercase(),
            });
        let digit = text.as_bytes().get(..14).and_then(check_digit);
        if shape && text.bytes().last() == digit {
            Ok(Self(text))
        } else {
            Err(InvalidGstin)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns the check digit of 14 characters (Luhn's method in base 36, as the GST network computes it).
fn check_digit(text: &[u8]) -> Option<u8> {
    const DIGITS: &[u8; 36] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let mut sum = 0;
    for (place, byte) in text.iter().enumerate() {
        let value = DIGITS.iter().position(|digit| digit == byte)?;
        let product = value * (1 + place % 2);
        sum += product / 36 + product % 36;
    }
    DIGITS.get((36 - sum % 36) % 36).copied()
}

impl Gstin {
    pub fn is_of(&self, state: &str) -> bool {
        state_code(state).is_some_and(|code| self.0.starts_with(code))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaxRegistration {
    /// The state, spelled as in branches.
    pub state: String,
    pub gstin: Gstin,
}

pub(super) fn registration_fields(registrations: &[TaxRegistration]) -> Fields {
    let lines = registrations
        .iter()
        .map(|one| format!("{}: {}", one.state, one.gstin.as_str()));
    Fields::new().with("registrations", lines.collect::<Vec<_>>())
}

/// The kind of GST that a branch charges.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TaxPlace {
    Unregistered,
    /// Central and state tax, because the lender is registered in the branch's state.
    Within(Gstin),
    /// Integrated tax, because the lender is registered in another state only.
    Across(Gstin),
    /// The branch's state is not an Indian state, so the tax is unknown.
    Unknown,
}

impl TaxPlace {
    /// Returns the tax of a branch in `state`. A lender that is registered in other states only supplies from the first
    /// of them.
    pub fn of(state: &str, registrations: &[TaxRegistration]) -> Self {
        let here = registrations.iter().find(|one| one.gstin.is_of(state));
        match (here, registrations.first()) {
            (None, Some(_)) if state_code(state).is_none() => Self::Unknown,
            (Some(here), _) => Self::Within(here.gstin.clone()),
            (None, Some(other)) => Self::Across(other.gstin.clone()),
            (None, None) => Self::Unregistered,
        }
    }

    pub fn gstin(&self) -> Option<&Gstin> {
        match self {
            Self::Unregistered | Self::Unknown => None,
            Self::Within(gstin) | Self::Across(gstin) => Some(gstin),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tax {
    pub cgst: Money,
    pub sgst: Money,
    /// Charged instead of CGST and SGST.
    pub igst: Money,
}

impl Tax {
    /// Returns the tax on an amount. Each part is rounded half up to the paise.
    pub(super) fn on(amount: Money, percent: Decimal, place: &TaxPlace) -> Result<Self, AmountOverflow> {
        let part = |divisor: i64| {
            let exact = Decimal::from(amount.paise()).checked_mul(percent / Decimal::from(divisor));
            Money::round_paise(exact.ok_or(AmountOverflow)?)
        };
        Ok(match place {
            TaxPlace::Unregistered | TaxPlace::Unknown => Self::default(),
            TaxPlace::Within(_) => {
                let half = part(200)?;
                Self {
                    cgst: half,
                    sgst: half,
                    igst: Money::ZERO,
                }
            }
            TaxPlace::Across(_) => Self {
                igst: part(100)?,
                ..Self::default()
            },
        })
    }

    pub fn total(&self) -> Money {
        [self.cgst, self.sgst, self.igst].into_iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gstin_has_its_shape_and_check_digit() {
        for good in ["27AAAAA0000A1Z2", "29AAAAA0000A1ZY"] {
            assert!(Gstin::try_new(good).is_ok(), "{good}");
        }
        for bad in [
            "",
            "27AAAAA0000A1ZA",
            "27aaaaa0000a1z2",
            "27AAAAA0000A1Z",
            "2XAAAAA0000A1Z2",
        ] {
            assert_eq!(Gstin::try_new(bad), Err(InvalidGstin), "{bad}");
        }
    }

    #[test]
    fn a_branch_asks_for_the_tax_of_its_state_where_the_lender_is_registered() {
        let registered = |state: &str, gstin: &str| TaxRegistration {
            state: state.to_owned(),
            gstin: Gstin::try_new(gstin).unwrap(),
        };
        let both = [
            registered("Maharashtra", "27AAAAA0000A1Z2"),
            registered("Karnataka", "29AAAAA0000A1ZY"),
        ];
        let of = |state: &str| TaxPlace::of(state, &both);
        assert_eq!(of("Bengal"), TaxPlace::Unknown);
        assert_eq!(of("karnataka "), TaxPlace::Within(both[1].gstin.clone()));
        assert_eq!(of("Goa"), TaxPlace::Across(both[0].gstin.clone()));
        assert_eq!(TaxPlace::of("Goa", &[]), TaxPlace::Unregistered);
    }
}
