//! Whose an account is, who may operate it, and who inherits it.
use munim_kernel::ClientId;
use thiserror::Error;
use time::Date;

use crate::calendar::whole_steps;

munim_kernel::words! {
    /// Who of several holders may operate an account.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Operation {
        EitherOrSurvivor = "either_or_survivor",
        Jointly = "jointly",
        FormerOrSurvivor = "former_or_survivor",
    }
}

/// The person to whom an account is paid when its holders have died.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nominee {
    pub name: String,
    pub relation: String,
    pub born_on: Option<Date>,
    /// Who receives it for a minor.
    pub guardian: Option<String>,
}

/// A nomination, or that it was declined in writing (rule 2 of the Co-operative Banks (Nomination) Rules, 1985).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Nomination {
    Named(Nominee),
    Declined,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holders {
    pub first: ClientId,
    /// At most three.
    pub others: Vec<ClientId>,
    /// `None` for a single holder.
    pub operation: Option<Operation>,
    /// `None` if nothing was said about one.
    pub nomination: Option<Nomination>,
}

/// A fault of holders. [`HolderFault::field`] names the field of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum HolderFault {
    #[error("an account has at most four holders, each once")]
    Others,
    #[error("choose who of the holders may operate the account, and nothing for a single holder")]
    Operation,
    #[error("name a nominee, or record that the client declined in writing to name one")]
    NoNomination,
    #[error("a nominee needs a name and a relation")]
    Nominee,
    #[error("a nominee under 18 needs a guardian")]
    Guardian,
    #[error("a nominee is not born after today")]
    BornOn,
}

impl HolderFault {
    pub fn field(self) -> &'static str {
        match self {
            Self::Others => "jointHolders",
            Self::Operation => "operation",
            Self::NoNomination => "nomineeDeclined",
            Self::Nominee => "nominee.name",
            Self::Guardian => "nominee.guardian",
            Self::BornOn => "nominee.bornOn",
        }
    }
}

impl Holders {
    const MOST_OTHERS: usize = 3;

    pub fn all(&self) -> impl Iterator<Item = ClientId> + '_ {
        [self.first].into_iter().chain(self.others.iter().copied())
    }

    /// Checks the holders on a day. Fails with every fault, not only the first.
    pub fn check(&self, today: Date) -> Result<(), Vec<HolderFault>> {
        let mut faults = Vec::new();
        let mut all: Vec<ClientId> = self.all().collect();
        all.sort_unstable();
        all.dedup();
        if self.others.len() > Self::MOST_OTHERS || all.len() != self.others.len() + 1 {
            faults.push(HolderFault::Others);
        }
        if self.operation.is_some() == self.others.is_empty() {
            faults.push(HolderFault::Operation);
        }
        match &self.nomination {
            None => faults.push(HolderFault::NoNomination),
            Some(Nomination::Declined) => {}
            Some(Nomination::Named(nominee)) => {
                if nominee.name.trim().is_empty() || nominee.relation.trim().is_empty() {
                    faults.push(HolderFault::Nominee);
                }
                let guardian = nominee.guardian.as_deref().unwrap_or_default().trim();
                match nominee.born_on {
                    Some(born) if born > today => faults.push(HolderFault::BornOn),
                    Some(born) if whole_steps(born, today, 12).0 < 18 && guardian.is_empty() => {
                        faults.push(HolderFault::Guardian);
                    }
                    _ => {}
                }
            }
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    const TODAY: Date = date!(2026 - 11 - 30);

    fn client(id: i64) -> ClientId {
        ClientId::try_new(id).unwrap()
    }

    fn nominee(name: &str, born_on: Option<Date>) -> Nomination {
        Nomination::Named(Nominee {
            name: name.to_owned(),
            relation: "daughter".to_owned(),
            born_on,
            guardian: None,
        })
    }

    fn single(nomination: Option<Nomination>) -> Holders {
        Holders {
            first: client(1),
            others: Vec::new(),
            operation: None,
            nomination,
        }
    }

    #[test]
    fn a_nominee_is_named_or_declined() {
        assert_eq!(single(Some(Nomination::Declined)).check(TODAY), Ok(()));
        assert_eq!(single(None).check(TODAY), Err(vec![HolderFault::NoNomination]));
        assert_eq!(
            single(Some(nominee(" ", None))).check(TODAY),
            Err(vec![HolderFault::Nominee])
        );
    }

    #[test]
    fn a_minor_needs_a_guardian() {
        let check = |born| single(Some(nominee("Asha", Some(born)))).check(TODAY);
        assert_eq!(check(date!(2008 - 11 - 30)), Ok(()));
        assert_eq!(check(date!(2008 - 12 - 01)), Err(vec![HolderFault::Guardian]));
        assert_eq!(check(date!(2026 - 12 - 01)), Err(vec![HolderFault::BornOn]));
        let mut blank = single(Some(nominee("Asha", Some(date!(2020 - 01 - 01)))));
        if let Some(Nomination::Named(nominee)) = &mut blank.nomination {
            nominee.guardian = Some(" ".to_owned());
        }
        assert_eq!(blank.check(TODAY), Err(vec![HolderFault::Guardian]));
    }

    #[test]
    fn several_holders_say_who_operates_the_account() {
        let joint = |others: &[i64], operation| Holders {
            others: others.iter().map(|id| client(*id)).collect(),
            operation,
            ..single(Some(Nomination::Declined))
        };
        let either = Some(Operation::EitherOrSurvivor);
        assert_eq!(joint(&[2, 3], either).check(TODAY), Ok(()));
        assert_eq!(joint(&[2], None).check(TODAY), Err(vec![HolderFault::Operation]));
        assert_eq!(joint(&[], either).check(TODAY), Err(vec![HolderFault::Operation]));
        assert_eq!(joint(&[1], either).check(TODAY), Err(vec![HolderFault::Others]));
        assert_eq!(
            joint(&[2, 3, 4, 5], either).check(TODAY),
            Err(vec![HolderFault::Others])
        );
    }
}
