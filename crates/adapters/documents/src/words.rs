use munim_kernel::Money;

const SMALL: [&str; 20] = [
    "Zero",
    "One",
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Eleven",
    "Twelve",
    "Thirteen",
    "Fourteen",
    "Fifteen",
    "Sixteen",
    "Seventeen",
    "Eighteen",
    "Nineteen",
];
const TENS: [&str; 10] = [
    "", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety",
];
/// The Indian groups, the largest first. Numbers above a crore are counted in crores.
const GROUPS: [(u64, &str); 4] = [
    (10_000_000, "Crore"),
    (100_000, "Lakh"),
    (1_000, "Thousand"),
    (100, "Hundred"),
];

/// Returns an amount in words, as on receipts and cheques: 'Rupees One Lakh Five Thousand and Fifty Paise Only'.
pub(crate) fn rupees_in_words(amount: Money) -> String {
    let paise = amount.paise().unsigned_abs();
    let sign = if amount.paise() < 0 { "Minus " } else { "" };
    match (paise / 100, paise % 100) {
        (rupees, 0) => format!("{sign}Rupees {} Only", number(rupees)),
        (0, paise) => format!("{sign}{} Paise Only", number(paise)),
        (rupees, paise) => format!("{sign}Rupees {} and {} Paise Only", number(rupees), number(paise)),
    }
}

fn number(mut left: u64) -> String {
    let mut words = Vec::new();
    for (size, name) in GROUPS {
        if left >= size {
            words.push(number(left / size));
            words.push(name.to_owned());
            left %= size;
        }
    }
    if left > 0 || words.is_empty() {
        words.push(below_hundred(left));
    }
    words.join(" ")
}

fn below_hundred(number: u64) -> String {
    let word = |words: &[&str], place: u64| {
        let place = usize::try_from(place).unwrap_or(usize::MAX);
        words.get(place).copied().unwrap_or_default().to_owned()
    };
    match (number / 10, number % 10) {
        (0 | 1, _) => word(&SMALL, number),
        (tens, 0) => word(&TENS, tens),
        (tens, ones) => format!("{}-{}", word(&TENS, tens), word(&SMALL, ones)),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn amounts_are_said_by_lakhs_and_crores() {
        for (paise, words) in [
            (0, "Rupees Zero Only"),
            (5, "Five Paise Only"),
            (100, "Rupees One Only"),
            (283_700, "Rupees Two Thousand Eight Hundred Thirty-Seven Only"),
            (1_999, "Rupees Nineteen and Ninety-Nine Paise Only"),
            (10_500_050, "Rupees One Lakh Five Thousand and Fifty Paise Only"),
            (1_000_000_000, "Rupees One Crore Only"),
            (
                12_345_678_901_234,
                "Rupees Twelve Thousand Three Hundred Forty-Five Crore Sixty-Seven Lakh Eighty-Nine Thousand Twelve and Thirty-Four Paise Only",
            ),
            (-2_000, "Minus Rupees Twenty Only"),
        ] {
            assert_eq!(rupees_in_words(Money::from_paise(paise)), words);
        }
    }

    /// Parses words into a number.
    fn read(words: &str) -> u64 {
        let (mut total, mut group) = (0, 0);
        for word in words.split([' ', '-']) {
            if let Some((size, _)) = GROUPS.iter().find(|(_, name)| *name == word) {
                // 'Two Hundred' is part of the group that follows, and everything before 'Crore' is one number.
                match size {
                    100 => group *= 100,
                    10_000_000 => {
                        total = (total + group) * size;
                        group = 0;
                    }
                    size => {
                        total += group * size;
                        group = 0;
                    }
                }
            } else {
                let small = SMALL.iter().position(|one| *one == word);
                let tens = || TENS.iter().position(|one| *one == word).unwrap() * 10;
                group += u64::try_from(small.unwrap_or_else(tens)).unwrap();
            }
        }
        total + group
    }

    proptest! {
        #[test]
        fn no_number_is_lost_in_words(rupees in 0u64..90_000_000_000_000) {
            prop_assert_eq!(read(&number(rupees)), rupees);
        }
    }
}
