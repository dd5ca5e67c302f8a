use munim_kernel::{BranchId, CentreId, ClientId, Fields, GroupId, PhoneNumber, UserId};
use time::{Date, OffsetDateTime};

use crate::{ClientCommand, ClientError, ClientStatus, Gender, MemberRules, PersonName, SoundKey};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientDetails {
    pub branch: BranchId,
    pub centre: Option<CentreId>,
    pub name: PersonName,
    pub gender: Gender,
    pub birth_date: Date,
    pub phone: Option<PhoneNumber>,
    pub joined_on: Date,
}

impl ClientDetails {
    pub fn identity(&self) -> Identity<'_> {
        Identity {
            name: Some(&self.name),
            birth_date: Some(self.birth_date),
            phone: self.phone.as_ref(),
        }
    }

    /// Checks the age on joining by the tenant's rules, and that the joining date is not after the business date.
    pub fn check(&self, business_date: Date, rules: &MemberRules) -> Result<(), ClientError> {
        if self.joined_on > business_date {
            return Err(ClientError::JoinsLater(business_date));
        }
        let (least, greatest) = rules.ages();
        (i32::from(least)..=i32::from(greatest))
            .contains(&age(self.birth_date, self.joined_on))
            .then_some(())
            .ok_or(ClientError::Age(least, greatest))
    }
}

/// What clients are compared by, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Identity<'a> {
    pub name: Option<&'a PersonName>,
    pub birth_date: Option<Date>,
    pub phone: Option<&'a PhoneNumber>,
}

impl Identity<'_> {
    /// Returns whether these may be the same person: the phone is the same, or the names are the same or sound alike and the
    /// date of birth is the same.
    pub fn resembles(self, other: Identity<'_>) -> bool {
        let same_phone = self.phone.is_some() && self.phone == other.phone;
        let same_day = self.birth_date.is_some() && self.birth_date == other.birth_date;
        let names = self.name.zip(other.name);
        let alike = |(own, other): (&PersonName, &PersonName)| {
            own == other || SoundKey::are_alike(&own.to_string(), &other.to_string())
        };
        same_phone || (same_day && names.is_some_and(alike))
    }
}

/// Returns the whole years between two days. A person born on 29 February turns a year older on 1 March in years
/// without that day.
fn age(born: Date, on: Date) -> i32 {
    let had_birthday = (on.month() as u8, on.day()) >= (born.month() as u8, born.day());
    on.year() - born.year() - i32::from(!had_birthday)
}

/// Why a client cannot borrow for now. Their status goes on to follow their loans.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    pub reason: String,
    pub on: Date,
    pub by: UserId,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientRecord {
    pub id: ClientId,
    /// Unique in the tenant, and never changed.
    pub number: String,
    pub details: ClientDetails,
    pub status: ClientStatus,
    pub block: Option<Block>,
    pub version: i64,
}

munim_kernel::entity! {
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Client(ClientRecord), ClientError;
}

impl Client {
    /// Changes the details. Returns whether they differ. The dates of birth and of joining are checked only if they change: the
    /// rules may have changed since the client joined.
    ///
    /// # Errors
    /// [`ClientError::HasLeft`], [`ClientError::BranchIsKept`], [`ClientError::CentreIsKept`], or as [`ClientDetails::check`].
    pub fn change(
        &mut self,
        details: ClientDetails,
        business_date: Date,
        rules: &MemberRules,
    ) -> Result<bool, ClientError> {
        if self.0.status == ClientStatus::Exited {
            return Err(ClientError::HasLeft);
        }
        if details.branch != self.0.details.branch {
            return Err(ClientError::BranchIsKept);
        }
        if self.0.details.centre.is_some() && details.centre != self.0.details.centre {
            return Err(ClientError::CentreIsKept);
        }
        if details == self.0.details {
            return Ok(false);
        }
        let dates = |one: &ClientDetails| (one.birth_date, one.joined_on);
        if dates(&details) != dates(&self.0.details) {
            details.check(business_date, rules)?;
        }
        self.0.details = details;
        self.0.version += 1;
        Ok(true)
    }

    pub fn is_blocked(&self) -> bool {
        self.0.block.is_some()
    }

    /// Blocks the client. Returns false if they are blocked for the same reason.
    pub fn block(&mut self, block: Block) -> Result<bool, ClientError> {
        if self.0.status == ClientStatus::Exited {
            return Err(ClientError::HasLeft);
        }
        if self
            .0
            .block
            .as_ref()
            .is_some_and(|present| present.reason == block.reason)
        {
            return Ok(false);
        }
        self.0.block = Some(block);
        self.0.version += 1;
        Ok(true)
    }

    /// Lifts a block. Returns whether there was one.
    pub fn unblock(&mut self) -> bool {
        let was_blocked = self.0.block.take().is_some();
        self.0.version += i64::from(was_blocked);
        was_blocked
    }

    /// Ends or renews the membership. Returns whether the status differs.
    pub fn go(&mut self, command: ClientCommand) -> Result<bool, ClientError> {
        let after = self.0.status.after(command)?;
        let differs = after != self.0.status;
        self.0.status = after;
        self.0.version += i64::from(differs);
        Ok(differs)
    }

    pub fn check_deletable(&self, is_referred_to: bool) -> Result<(), ClientError> {
        if is_referred_to || self.0.status != ClientStatus::Prospect {
            return Err(ClientError::InUse);
        }
        Ok(())
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedClient {
    pub client: Client,
    pub branch_name: String,
    pub centre_name: Option<String>,
    /// The officer of the centre.
    pub officer: Option<(UserId, String)>,
    pub group: Option<(GroupId, String)>,
    /// When they were enrolled; `None` for imported clients.
    pub created_at: Option<OffsetDateTime>,
}

impl From<&Client> for Fields {
    fn from(client: &Client) -> Self {
        let (record, details) = (&client.0, &client.0.details);
        Self::new()
            .with("clientNumber", record.number.as_str())
            .with("branchId", details.branch.get())
            .with("centreId", details.centre.map(CentreId::get))
            .with("firstName", details.name.first())
            .with("lastName", details.name.last())
            .with("gender", details.gender.as_str())
            .with("birthDate", details.birth_date)
            .with(
                "phoneNumber",
                details.phone.as_ref().map(|phone| phone.as_str().to_owned()),
            )
            .with("joinedOn", details.joined_on)
            .with("status", record.status.as_str())
            .with(
                "blockedBecause",
                record.block.as_ref().map(|block| block.reason.as_str()),
            )
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;
    use crate::testing::{TODAY, branch};

    #[test]
    fn years_are_whole_on_the_birthday() {
        assert_eq!(age(date!(2000 - 03 - 15), date!(2018 - 03 - 14)), 17);
        assert_eq!(age(date!(2000 - 03 - 15), date!(2018 - 03 - 15)), 18);
        assert_eq!(age(date!(2000 - 02 - 29), date!(2018 - 02 - 28)), 17);
        assert_eq!(age(date!(2000 - 02 - 29), date!(2018 - 03 - 01)), 18);
    }

    fn details(name: (&str, &str), birth_date: Date, phone: Option<&str>) -> ClientDetails {
        ClientDetails {
            branch: branch(),
            centre: None,
            name: PersonName::try_new(name.0, name.1).unwrap(),
            gender: Gender::Female,
            birth_date,
            phone: phone.map(|phone| PhoneNumber::try_new(phone).unwrap()),
            joined_on: TODAY,
        }
    }

    #[test]
    fn clients_join_between_the_ages_of_the_tenant() {
        let rules = MemberRules::default();
        for (birth_date, expected) in [
            (date!(2008 - 11 - 28), Ok(())),
            (date!(2008 - 11 - 29), Err(ClientError::Age(18, 75))),
            (date!(1950 - 11 - 29), Ok(())),
            (date!(1950 - 11 - 28), Err(ClientError::Age(18, 75))),
        ] {
            let joining = details(("Asha", "Patil"), birth_date, None);
            assert_eq!(joining.check(TODAY, &rules), expected, "{birth_date}");
            assert_eq!(
                joining.check(date!(2026 - 11 - 27), &rules),
                Err(ClientError::JoinsLater(date!(2026 - 11 - 27)))
            );
        }
    }

    #[test]
    fn people_are_alike_by_phone_or_by_name_and_birth_date() {
        let (born, later) = (date!(1991 - 08 - 15), date!(1991 - 08 - 16));
        let asha = details(("Asha", "Patil"), born, Some("9820012345"));
        for (other, expected) in [
            (details(("Lata", "Jadhav"), later, Some("+919820012345")), true),
            (details(("आशा", "पाटील"), born, None), true),
            (details(("Aasha", ""), born, None), true),
            (details(("Asha", "Patil"), later, None), false),
            (details(("Lata", "Patil"), born, Some("9820012346")), false),
        ] {
            assert_eq!(asha.identity().resembles(other.identity()), expected, "{other:?}");
            assert_eq!(other.identity().resembles(asha.identity()), expected, "{other:?}");
        }
        let unknown = details(("Lata", "Patil"), later, None);
        let asha = details(("Asha", "Patil"), born, None);
        assert!(!asha.identity().resembles(unknown.identity()));
        // A phone is enough, and without name and birth date nothing else is compared.
        let phone = PhoneNumber::try_new("9820012345").unwrap();
        let mut caller = Identity {
            name: None,
            birth_date: None,
            phone: Some(&phone),
        };
        let asha = details(("Asha", "Patil"), born, Some("9820012345"));
        assert!(caller.resembles(asha.identity()));
        caller.phone = None;
        assert!(!caller.resembles(asha.identity()));
    }

    #[test]
    fn only_a_transfer_takes_a_client_out_of_a_centre() {
        let (rules, alone) = (
            MemberRules::default(),
            details(("Asha", "Patil"), date!(1991 - 08 - 15), None),
        );
        let in_centre = |id| ClientDetails {
            centre: Some(CentreId::try_new(id).unwrap()),
            ..alone.clone()
        };
        let mut held = Client::from_store(ClientRecord {
            id: ClientId::try_new(1).unwrap(),
            number: "C/SAT-01/2026-27/000001".to_owned(),
            details: alone.clone(),
            status: ClientStatus::Active,
            block: None,
            version: 1,
        });
        assert_eq!(held.change(in_centre(1), TODAY, &rules), Ok(true));
        for elsewhere in [in_centre(2), alone.clone()] {
            let refused = held.change(elsewhere, TODAY, &rules);
            assert_eq!(refused, Err(ClientError::CentreIsKept));
        }
        assert_eq!(held.change(in_centre(1), TODAY, &rules), Ok(false));
    }

    #[test]
    fn a_block_is_beside_the_status() {
        let mut held = Client::from_store(ClientRecord {
            id: ClientId::try_new(1).unwrap(),
            number: "C/SAT-01/2026-27/000001".to_owned(),
            details: details(("Asha", "Patil"), date!(1991 - 08 - 15), None),
            status: ClientStatus::Active,
            block: None,
            version: 1,
        });
        let block = |reason: &str| Block {
            reason: reason.to_owned(),
            on: TODAY,
            by: UserId::try_new(1).unwrap(),
        };
        assert_eq!(held.block(block("Forged papers")), Ok(true));
        assert_eq!(held.block(block("Forged papers")), Ok(false));
        assert_eq!(held.block(block("Forged papers and threats")), Ok(true));
        assert_eq!(held.go(ClientCommand::FallDormant), Ok(true));
        assert!(held.is_blocked() && held.unblock() && !held.unblock());
        assert_eq!(held.go(ClientCommand::Exit), Ok(true));
        assert_eq!(held.block(block("Forged papers")), Err(ClientError::HasLeft));
        assert_eq!(held.get().version, 6);
    }
}
