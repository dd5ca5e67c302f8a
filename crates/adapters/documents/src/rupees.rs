use munim_kernel::{Money, grouped as group};

const PAISE_IN_CRORE: u64 = 1_000_000_000;
const PAISE_IN_LAKH: u64 = 10_000_000;

/// Returns an amount as people say it: '₹45.23 Cr' from a crore (ten million) up, '₹24.00 L' from a lakh (hundred
/// thousand) up, and below that grouped the Indian way, with paise only if there are any. Hundredths are rounded half
/// up, so the last few rupees below a crore read '₹100.00 L'.
pub fn rupees(amount: Money) -> String {
    let paise = amount.paise().unsigned_abs();
    let sign = sign(amount);
    if paise >= PAISE_IN_CRORE {
        format!("{sign}₹{} Cr", hundredths_of(paise, PAISE_IN_CRORE))
    } else if paise >= PAISE_IN_LAKH {
        format!("{sign}₹{} L", hundredths_of(paise, PAISE_IN_LAKH))
    } else {
        amount.in_rupees()
    }
}

/// Returns an amount to the paise, grouped the Indian way: '₹45,23,67,890.50'.
pub fn exact_rupees(amount: Money) -> String {
    let text = amount.in_lakhs();
    format!("{}₹{}", sign(amount), text.trim_start_matches('-'))
}

/// Returns a number grouped the Indian way: '12,34,567'.
pub fn grouped(count: i64) -> String {
    let sign = if count < 0 { "-" } else { "" };
    format!("{sign}{}", group(count.unsigned_abs()))
}

fn sign(amount: Money) -> &'static str {
    if amount.paise() < 0 { "-" } else { "" }
}

fn hundredths_of(paise: u64, unit: u64) -> String {
    let step = unit / 100;
    let rounded = (paise + step / 2) / step;
    format!("{}.{:02}", group(rounded / 100), rounded % 100)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn amounts_read_as_in_india() {
        let table = [
            (0, "₹0", "₹0.00"),
            (1, "₹0.01", "₹0.01"),
            (50, "₹0.50", "₹0.50"),
            (99_900, "₹999", "₹999.00"),
            (100_000, "₹1,000", "₹1,000.00"),
            (1_234_567, "₹12,345.67", "₹12,345.67"),
            (9_999_999, "₹99,999.99", "₹99,999.99"),
            (10_000_000, "₹1.00 L", "₹1,00,000.00"),
            (10_049_999, "₹1.00 L", "₹1,00,499.99"),
            (10_050_000, "₹1.01 L", "₹1,00,500.00"),
            (999_949_999, "₹99.99 L", "₹99,99,499.99"),
            (999_999_999, "₹100.00 L", "₹99,99,999.99"),
            (1_000_000_000, "₹1.00 Cr", "₹1,00,00,000.00"),
            (45_236_789_050, "₹45.24 Cr", "₹45,23,67,890.50"),
            (12_345_678_901_234, "₹12,345.68 Cr", "₹1,23,45,67,89,012.34"),
            (-10_000_000, "-₹1.00 L", "-₹1,00,000.00"),
            (-5, "-₹0.05", "-₹0.05"),
            (
                i64::MIN,
                "-₹9,22,33,72,036.85 Cr",
                "-₹92,23,37,20,36,85,47,758.08",
            ),
        ];
        for (paise, short, exact) in table {
            let amount = Money::from_paise(paise);
            assert_eq!(rupees(amount), short, "{paise} paise");
            assert_eq!(exact_rupees(amount), exact, "{paise} paise");
        }
    }

    #[test]
    fn counts_are_grouped() {
        for (count, text) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1,000"),
            (99_999, "99,999"),
            (100_000, "1,00,000"),
            (10_500_007, "1,05,00,007"),
            (-1_234, "-1,234"),
        ] {
            assert_eq!(grouped(count), text);
        }
    }

    proptest! {
        #[test]
        fn the_exact_form_holds_every_paisa(paise: i64) {
            let text = exact_rupees(Money::from_paise(paise));
            let digits: String = text.chars().filter(|sign| !matches!(sign, '₹' | ',' | '.')).collect();
            prop_assert_eq!(digits.parse::<i64>(), Ok(paise));
        }

        #[test]
        fn groups_are_of_two_but_for_the_last_of_three(count in 0i64..) {
            let text = grouped(count);
            let groups: Vec<&str> = text.split(',').collect();
            if let [first, middle @ .., last] = groups.as_slice() {
                prop_assert!((1..=2).contains(&first.len()));
                prop_assert!(middle.iter().all(|group| group.len() == 2));
                prop_assert_eq!(last.len(), 3);
            } else {
                prop_assert!(count < 1000);
            }
        }

        #[test]
        fn the_short_form_is_off_by_half_a_hundredth_at_most(paise in 10_000_000i64..) {
            let text = rupees(Money::from_paise(paise));
            let (number, step) = match text.strip_suffix(" Cr") {
                Some(number) => (number, 10_000_000i128),
                None => (text.strip_suffix(" L").unwrap(), 100_000),
            };
            let hundredths: String = number.chars().filter(char::is_ascii_digit).collect();
            let shown = hundredths.parse::<i128>().unwrap() * step;
            prop_assert!((shown - i128::from(paise)).abs() * 2 <= step);
        }
    }
}
