use munim_kernel::{EmailAddress, Fields, PhoneNumber};
use time::Date;

use crate::{BranchCode, PostalCode};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchDetails {
    /// Unique in the tenant.
    pub code: String,
    pub name: String,
    /// Whether it is the head office; a tenant has one.
    pub is_head_office: bool,
    pub address: String,
    pub city: String,
    pub state: String,
    /// Indian PIN; empty when not known.
    pub postal_code: String,
    /// E.164; empty when there is none.
    pub phone_number: String,
    /// Mail; empty when there is none.
    pub email_address: String,
    /// The manager's name; empty if there is none.
    pub manager_name: String,
    pub is_active: bool,
    /// When it opened; `None` while that is pending.
    pub opening_date: Option<Date>,
}

impl From<&BranchDetails> for Fields {
    fn from(details: &BranchDetails) -> Self {
        Self::new()
            .with("branchCode", details.code.as_str())
            .with("branchName", details.name.as_str())
            .with("isHeadOffice", details.is_head_office)
            .with("address", details.address.as_str())
            .with("city", details.city.as_str())
            .with("state", details.state.as_str())
            .with("postalCode", details.postal_code.as_str())
            .with("phoneNumber", details.phone_number.as_str())
            .with("emailAddress", details.email_address.as_str())
            .with("managerName", details.manager_name.as_str())
            .with("isActive", details.is_active)
            .with("openingDate", details.opening_date)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewBranch {
    pub code: BranchCode,
    pub name: String,
    pub city: String,
    pub state: String,
    pub rest: BranchChange,
}

impl NewBranch {
    /// Returns the details as they will be stored. The branch is active unless stated otherwise.
    pub fn details(&self) -> BranchDetails {
        let bare = BranchDetails {
            code: self.code.as_str().to_owned(),
            name: self.name.clone(),
            is_head_office: false,
            address: String::new(),
            city: self.city.clone(),
            state: self.state.clone(),
            postal_code: String::new(),
            phone_number: String::new(),
            email_address: String::new(),
            manager_name: String::new(),
            is_active: true,
            opening_date: None,
        };
        self.rest.applied_to(&bare)
    }
}

/// A change of a branch. `None` leaves a value as it is; an inner `None` empties it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BranchChange {
    pub code: Option<BranchCode>,
    pub name: Option<String>,
    pub is_head_office: Option<bool>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub postal_code: Option<Option<PostalCode>>,
    pub phone_number: Option<Option<PhoneNumber>>,
    pub email_address: Option<Option<EmailAddress>>,
    pub manager_name: Option<String>,
    pub is_active: Option<bool>,
    pub opening_date: Option<Option<Date>>,
}

pub(crate) fn text<T: ToString>(value: Option<&T>) -> String {
    value.map(ToString::to_string).unwrap_or_default()
}

impl BranchChange {
    pub fn of_status(is_active: bool) -> Self {
        Self {
            is_active: Some(is_active),
            ..Self::default()
        }
    }

    pub fn applied_to(&self, details: &BranchDetails) -> BranchDetails {
        let pick = |new: Option<&str>, old: &str| new.unwrap_or(old).to_owned();
        let postal_code = self.postal_code.as_ref().map(|code| text(code.as_ref()));
        let phone_number = self.phone_number.as_ref().map(|number| text(number.as_ref()));
        let email_address = self.email_address.as_ref().map(|address| text(address.as_ref()));
        BranchDetails {
            code: pick(self.code.as_ref().map(BranchCode::as_str), &details.code),
            name: pick(self.name.as_deref(), &details.name),
            is_head_office: self.is_head_office.unwrap_or(details.is_head_office),
            address: pick(self.address.as_deref(), &details.address),
            city: pick(self.city.as_deref(), &details.city),
            state: pick(self.state.as_deref(), &details.state),
            postal_code: pick(postal_code.as_deref(), &details.postal_code),
            phone_number: pick(phone_number.as_deref(), &details.phone_number),
            email_address: pick(email_address.as_deref(), &details.email_address),
            manager_name: pick(self.manager_name.as_deref(), &details.manager_name),
            is_active: self.is_active.unwrap_or(details.is_active),
            opening_date: self.opening_date.unwrap_or(details.opening_date),
        }
    }
}

/// What prevents a branch from being deleted: the number of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BranchHolds {
    /// Clients of any status.
    pub clients: i64,
    /// Users who work there, and check-ins of any.
    pub staff: i64,
    /// Loans in any state.
    pub loans: i64,
    pub centres: i64,
    /// Devices activated for it, including revoked ones, which records name.
    pub devices: i64,
    /// Activation codes that were issued for it.
    pub activation_codes: i64,
    pub device_requests: i64,
    /// Sessions that were ever begun in it, and sign-ins that wait for a second factor.
    pub sessions: i64,
    pub entries: i64,
    /// Periods that were closed in its books.
    pub closures: i64,
    /// Accounts that are chosen for it: by posting rules, or at banks.
    pub accounts: i64,
    /// Holidays of its own.
    pub holidays: i64,
    /// Tills, and days that were closed.
    pub tills: i64,
    /// Requests for a second person's approval, also those that were decided.
    pub approvals: i64,
}

impl BranchHolds {
    /// Returns those that are not 0, each with its name and its description.
    pub fn named(&self) -> Vec<(&'static str, &'static str, i64)> {
        let all = [
            ("clients", "clients", self.clients),
            ("staff", "members of staff", self.staff),
            ("loans", "loans", self.loans),
            ("centres", "centres", self.centres),
            ("devices", "devices", self.devices),
            ("activationCodes", "activation codes", self.activation_codes),
            ("deviceRequests", "device requests", self.device_requests),
            ("sessions", "sign-ins", self.sessions),
            ("entries", "journal entries", self.entries),
            ("closures", "closed periods", self.closures),
            ("accounts", "accounts of its own", self.accounts),
            ("holidays", "holidays", self.holidays),
            ("tills", "tills and closed days", self.tills),
            ("approvals", "requests for approval", self.approvals),
        ];
        all.into_iter().filter(|(.., count)| *count > 0).collect()
    }

    /// Returns whether the branch can be deleted.
    pub fn is_empty(&self) -> bool {
        self.named().is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_said_stays_and_what_is_emptied_goes() {
        let new = NewBranch {
            code: BranchCode::try_new("SAT-01").unwrap(),
            name: "Satara".into(),
            city: "Satara".into(),
            state: "Maharashtra".into(),
            rest: BranchChange {
                phone_number: Some(PhoneNumber::try_new("9822012345").ok()),
                postal_code: Some(PostalCode::try_new("415001").ok()),
                ..BranchChange::default()
            },
        };
        let before = new.details();
        assert!(before.is_active && before.opening_date.is_none());
        assert_eq!(BranchChange::default().applied_to(&before), before);
        let change = BranchChange {
            name: Some("Satara City".into()),
            phone_number: Some(None),
            ..BranchChange::default()
        };
        let after = change.applied_to(&before);
        assert_eq!(
            (after.name.as_str(), after.phone_number.as_str()),
            ("Satara City", "")
        );
        assert_eq!(after.postal_code, "415001");
        let (was, is) = Fields::from(&before).changes_to(&Fields::from(&after));
        assert_eq!(
            was,
            Fields::new()
                .with("branchName", "Satara")
                .with("phoneNumber", "+919822012345")
        );
        assert_eq!(
            is,
            Fields::new()
                .with("branchName", "Satara City")
                .with("phoneNumber", "")
        );
    }

    #[test]
    fn only_what_holds_a_branch_is_named() {
        let holds = BranchHolds {
            staff: 2,
            sessions: 9,
            ..BranchHolds::default()
        };
        assert_eq!(
            holds.named(),
            [("staff", "members of staff", 2), ("sessions", "sign-ins", 9)]
        );
        assert!(BranchHolds::default().is_empty() && !holds.is_empty());
    }
}
