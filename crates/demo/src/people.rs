use std::collections::HashSet;

use crate::{dice::Dice, region::Region};

/// Returns a telephone number that rings nowhere: numbers of India after `+91 5550` go on with 2 to 9.
pub(crate) fn phone(dice: &mut Dice) -> String {
    format!("+9155500{:05}", dice.below(100_000))
}

/// Returns a street address.
pub(crate) fn address(dice: &mut Dice, region: &Region) -> String {
    format!("{}, {}", dice.between(1, 240), dice.pick(region.streets))
}

/// The names and user names of one organisation's staff.
#[derive(Debug)]
pub(crate) struct Names {
    taken: HashSet<String>,
}

/// Somebody who was given a user name.
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

    /// Returns a person whose user name nobody else has.
    pub(crate) fn person(&mut self, dice: &mut Dice, region: &Region) -> Person {
        let women = dice.per_mille(420);
        let (mut first, mut last) = ("", "");
        // Prefers another free name to a taken one with a number.
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
