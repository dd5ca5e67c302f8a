use std::collections::HashSet;

use crate::{dice::Dice, region::Region};

/// Returns a telephone number that cannot be called: no number in India that starts with `+91 5550` continues with 0 or
/// 1.
pub(crate) fn phone(dice: &mut Dice) -> String {
    format!("+9155500{:05}", dice.below(100_000))
}

pub(crate) fn address(dice: &mut Dice, region: &Region) -> String {
    format!("{}, {}", dice.between(1, 240), dice.pick(region.streets))
}

/// Generates the names and usernames of one organisation's staff.
#[derive(Debug)]
pub(crate) struct Names {
    taken: HashSet<String>,
}

/// A generated name with its username.
#[derive(Debug, Clone)]
pub(crate) struct Person {
    pub(crate) first: &'static str,
    pub(crate) last: &'static str,
    pub(crate) username: String,
}

impl Names {
    pub(crate) fn new() -> Self {
        Self {
            taken: HashSet::new(),
        }
    }

    pub(crate) fn person(&mut self, dice: &mut Dice, region: &Region) -> Person {
        let women = dice.per_mille(420);
        let (mut first, mut last) = ("", "");
        // Prefers an unused name to a used one with a number at its end.
        for _ in 0..8 {
            first = dice.pick(if women { region.women } else { region.men });
            last = dice.pick(region.families);
            if !self.taken.contains(&plain(first, last)) {
                break;
            }
        }
        let wanted = plain(first, last);
        let mut username = wanted.clone();
        let mut number = 2;
        while !self.taken.insert(username.clone()) {
            username = format!("{wanted}{number}");
            number += 1;
        }
        Person {
            first,
            last,
            username,
        }
    }
}

fn plain(first: &str, last: &str) -> String {
    format!("{}.{}", first.to_ascii_lowercase(), last.to_ascii_lowercase())
}
