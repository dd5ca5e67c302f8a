use munim_kernel::{Actor, EmailAddress, Fields, PhoneNumber, TenantId};
use thiserror::Error;
use time::OffsetDateTime;

use crate::{ChangeTenantError, PlanCode, PostalCode, branch_details::text};

munim_kernel::words! {
    /// The legal form of an organisation.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum TenantKind {
        /// A non-banking financial company for microfinance, licensed by the Reserve Bank of India.
        NbfcMfi = "nbfc_mfi",
        CooperativeBank = "cooperative_bank",
        CreditSociety = "credit_society",
        /// A company under section 8 of the Companies Act, 2013.
        Section8 = "section8",
        Trust = "trust",
    }
}

impl TenantKind {
    /// Returns whether it may take deposits.
    pub const fn takes_deposits(self) -> bool {
        matches!(self, Self::CooperativeBank | Self::CreditSociety)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("an organisation's code has 2 to 20 characters of A-Z, 0-9 and '-'")]
pub struct InvalidOrgCode;

/// An organisation's code, unique on the platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrgCode(String);

impl OrgCode {
    pub fn try_new(code: impl Into<String>) -> Result<Self, InvalidOrgCode> {
        let code = code.into();
        let allowed = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
        if (2..=20).contains(&code.len()) && code.chars().all(allowed) {
            Ok(Self(code))
        } else {
            Err(InvalidOrgCode)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TenantDetails {
    pub org_name: String,
    /// Unique on the platform.
    pub org_code: String,
    /// Its registration number, in the register for its kind.
    pub registration_number: String,
    /// Its legal form, a word of [`TenantKind`].
    pub kind: String,
    pub contact_person: String,
    pub email_address: String,
    /// E.164; empty when not known.
    pub phone_number: String,
    pub address: String,
    pub city: String,
    pub state: String,
    /// Indian PIN; empty when not known.
    pub postal_code: String,
    pub subscription_plan: String,
}

impl From<&TenantDetails> for Fields {
    fn from(details: &TenantDetails) -> Self {
        Self::new()
            .with("orgName", details.org_name.as_str())
            .with("orgCode", details.org_code.as_str())
            .with("registrationNumber", details.registration_number.as_str())
            .with("kind", details.kind.as_str())
            .with("contactPerson", details.contact_person.as_str())
            .with("emailAddress", details.email_address.as_str())
            .with("phoneNumber", details.phone_number.as_str())
            .with("address", details.address.as_str())
            .with("city", details.city.as_str())
            .with("state", details.state.as_str())
            .with("postalCode", details.postal_code.as_str())
            .with("subscriptionPlan", details.subscription_plan.as_str())
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TenantRecord {
    pub id: TenantId,
    pub details: TenantDetails,
    pub is_active: bool,
    pub created_at: OffsetDateTime,
    pub version: i64,
}

munim_kernel::entity! {
    /// An organisation on the platform. It decides what its own administrators may change.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Tenant(TenantRecord), ChangeTenantError;
}

impl Tenant {
    pub(crate) fn is_on(&self, plan: &PlanCode) -> bool {
        plan.as_str() == self.0.details.subscription_plan
    }

    /// Changes its details for an actor. Returns whether anything differs.
    ///
    /// # Errors
    /// [`ChangeTenantError::PlatformOnly`] names the fields that only the platform's administrator may change.
    pub(crate) fn change(&mut self, by: &Actor, change: &TenantChange) -> Result<bool, ChangeTenantError> {
        let after = change.applied_to(&self.0.details);
        if !by.is_super_admin() {
            let refused = platforms_own(&self.0.details, &after);
            if !refused.is_empty() {
                return Err(ChangeTenantError::PlatformOnly(refused));
            }
        }
        if after == self.0.details {
            return Ok(false);
        }
        self.0.details = after;
        self.0.version += 1;
        Ok(true)
    }

    pub(crate) fn move_to_plan(&mut self, plan: &PlanCode) {
        plan.as_str().clone_into(&mut self.0.details.subscription_plan);
        self.0.version += 1;
    }

    /// Suspends or reactivates it. Returns whether that differs.
    pub(crate) fn set_active(&mut self, active: bool) -> bool {
        if self.0.is_active == active {
            return false;
        }
        self.0.is_active = active;
        self.0.version += 1;
        true
    }
}

/// Returns the fields that differ and that a tenant's own administrator may not change.
fn platforms_own(before: &TenantDetails, after: &TenantDetails) -> Vec<&'static str> {
    let all = [
        ("OrgName", &before.org_name, &after.org_name),
        ("OrgCode", &before.org_code, &after.org_code),
        (
            "RegistrationNumber",
            &before.registration_number,
            &after.registration_number,
        ),
        ("Kind", &before.kind, &after.kind),
        (
            "SubscriptionPlan",
            &before.subscription_plan,
            &after.subscription_plan,
        ),
    ];
    let changed = all.into_iter().filter(|(_, was, is)| was != is);
    changed.map(|(field, ..)| field).collect()
}

/// A change of a tenant. `None` leaves a value as it is; an inner `None` empties it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TenantChange {
    pub org_name: Option<String>,
    pub org_code: Option<OrgCode>,
    pub registration_number: Option<String>,
    pub kind: Option<TenantKind>,
    pub contact_person: Option<String>,
    pub email_address: Option<EmailAddress>,
    pub phone_number: Option<Option<PhoneNumber>>,
    pub address: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub postal_code: Option<Option<PostalCode>>,
    pub subscription_plan: Option<PlanCode>,
}

impl TenantChange {
    pub fn applied_to(&self, details: &TenantDetails) -> TenantDetails {
        let pick = |new: Option<&str>, old: &str| new.unwrap_or(old).to_owned();
        let phone_number = self.phone_number.as_ref().map(|number| text(number.as_ref()));
        let postal_code = self.postal_code.as_ref().map(|code| text(code.as_ref()));
        TenantDetails {
            org_name: pick(self.org_name.as_deref(), &details.org_name),
            org_code: pick(self.org_code.as_ref().map(OrgCode::as_str), &details.org_code),
            registration_number: pick(self.registration_number.as_deref(), &details.registration_number),
            kind: pick(self.kind.map(TenantKind::as_str), &details.kind),
            contact_person: pick(self.contact_person.as_deref(), &details.contact_person),
            email_address: pick(
                self.email_address.as_ref().map(EmailAddress::as_str),
                &details.email_address,
            ),
            phone_number: pick(phone_number.as_deref(), &details.phone_number),
            address: pick(self.address.as_deref(), &details.address),
            city: pick(self.city.as_deref(), &details.city),
            state: pick(self.state.as_deref(), &details.state),
            postal_code: pick(postal_code.as_deref(), &details.postal_code),
            subscription_plan: pick(
                self.subscription_plan.as_ref().map(PlanCode::as_str),
                &details.subscription_plan,
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_written() {
        for kind in TenantKind::ALL {
            assert_eq!(kind.as_str().parse(), Ok(kind));
        }
        assert!("platform".parse::<TenantKind>().is_err());
    }

    #[test]
    fn codes_have_edges() {
        for good in ["A1", "ABCDEFGHIJKLMNOPQRST"] {
            assert_eq!(OrgCode::try_new(good).unwrap().as_str(), good);
        }
        for bad in ["", "A", "ABCDEFGHIJKLMNOPQRSTU", "ab", "A B"] {
            assert_eq!(OrgCode::try_new(bad), Err(InvalidOrgCode), "{bad}");
        }
    }
}
