use std::ops::RangeInclusive;

use munim_kernel::{BranchId, CentreId, ClientId, Fields, PhoneNumber, UserId};
use time::{Date, OffsetDateTime};

use crate::{ClientError, ClientStatus, Gender, PersonName};

/// The allowed ages on joining, in whole years (our own rule).
pub(crate) const AGES: RangeInclusive<i32> = 18..=75;

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
    /// Returns the fields by which clients are compared.
    pub(crate) fn identity(&self) -> (&PersonName, Date, Option<&PhoneNumber>) {
        (&self.name, self.birth_date, self.phone.as_ref())
    }

    /// Checks the age on joining, and that the joining date is not after the business date.
    pub fn check(&self, business_date: Date) -> Result<(), ClientError> {
        if self.joined_on > business_date {
            return Err(ClientError::JoinsLater(business_date));
        }
        AGES.contains(&age(self.birth_date, self.joined_on))
            .then_some(())
            .ok_or(ClientError::Age)
    }
}

/// Returns the whole years between two days. A person born on 29 February turns a year older on 1 March in years
/// without that day.
fn age(born: Date, on: Date) -> i32 {
    let had_birthday = (on.month() as u8, on.day()) >= (born.month() as u8, born.day());
    on.year() - born.year() - i32::from(!had_birthday)
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientRecord {
    pub id: ClientId,
    /// Unique in the tenant, and never changed.
    pub number: String,
    pub details: ClientDetails,
    pub status: ClientStatus,
    pub version: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Client(ClientRecord);

impl Client {
    pub fn from_store(record: ClientRecord) -> Self {
        Self(record)
    }

    pub fn get(&self) -> &ClientRecord {
        &self.0
    }

    pub fn check_version(&self, seen: Option<i64>) -> Result<(), ClientError> {
        if seen.is_none_or(|seen| seen == self.0.version) {
            Ok(())
        } else {
            Err(ClientError::VersionConflict)
        }
    }

    /// Changes the details. Returns whether they differ.
    ///
    /// # Errors
    /// [`ClientError::HasLeft`], [`ClientError::BranchIsKept`], or as [`ClientDetails::check`].
    pub fn change(&mut self, details: ClientDetails, business_date: Date) -> Result<bool, ClientError> {
        if self.0.status == ClientStatus::Exited {
            return Err(ClientError::HasLeft);
        }
        if details.branch != self.0.details.branch {
            return Err(ClientError::BranchIsKept);
        }
        details.check(business_date)?;
        if details == self.0.details {
            return Ok(false);
        }
        self.0.details = details;
        self.0.version += 1;
        Ok(true)
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
    /// The centre's name and its officer.
    pub centre: Option<(String, Option<UserId>)>,
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
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    #[test]
    fn years_are_whole_on_the_birthday() {
        assert_eq!(age(date!(2000 - 03 - 15), date!(2018 - 03 - 14)), 17);
        assert_eq!(age(date!(2000 - 03 - 15), date!(2018 - 03 - 15)), 18);
        assert_eq!(age(date!(2000 - 02 - 29), date!(2018 - 02 - 28)), 17);
        assert_eq!(age(date!(2000 - 02 - 29), date!(2018 - 03 - 01)), 18);
    }
}
