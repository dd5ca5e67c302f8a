use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use uuid::Uuid;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{kind} must be a positive whole number")]
pub struct InvalidId {
    kind: &'static str,
}

macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(transparent)]
        pub struct $name(i64);

        impl $name {
            pub fn try_new(value: i64) -> Result<Self, InvalidId> {
                if value > 0 { Ok(Self(value)) } else { Err(InvalidId { kind: stringify!($name) }) }
            }

            pub fn get(self) -> i64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl TryFrom<i64> for $name {
            type Error = InvalidId;
            fn try_from(value: i64) -> Result<Self, InvalidId> {
                Self::try_new(value)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Self::try_new(i64::deserialize(deserializer)?).map_err(serde::de::Error::custom)
            }
        }
    };
}

macro_rules! unique {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(Uuid);

        impl $name {
            pub fn new(value: Uuid) -> Self {
                Self(value)
            }

            pub fn get(self) -> Uuid {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

/// An organisation that runs on Munim, or the platform itself ([`TenantId::PLATFORM`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct TenantId(i64);

impl TenantId {
    /// The platform's own accounts, sessions and records are those of tenant 0, so that all tables have the
    /// same shape and protection. It is not an organisation and is never listed as one.
    pub const PLATFORM: Self = Self(0);

    /// Returns an organisation's id.
    ///
    /// # Errors
    /// [`InvalidId`] when `value` is not positive.
    pub fn try_new(value: i64) -> Result<Self, InvalidId> {
        if value > 0 {
            Ok(Self(value))
        } else {
            Err(InvalidId { kind: "TenantId" })
        }
    }

    /// Returns a tenant id from the store: an organisation's, or the platform's 0.
    ///
    /// # Errors
    /// [`InvalidId`] when `value` is negative.
    pub fn from_store(value: i64) -> Result<Self, InvalidId> {
        if value >= 0 {
            Ok(Self(value))
        } else {
            Err(InvalidId { kind: "TenantId" })
        }
    }

    pub fn get(self) -> i64 {
        self.0
    }

    pub fn is_platform(self) -> bool {
        self == Self::PLATFORM
    }
}

impl<'de> Deserialize<'de> for TenantId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_store(i64::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

impl fmt::Display for TenantId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

numbered!(BranchId);
numbered!(
    /// A centre: the meeting of a branch's groups in one village or quarter.
    CentreId
);
numbered!(
    /// A member of staff, or an account of the platform.
    UserId
);
numbered!(
    /// A role of a tenant, or of the platform.
    RoleId
);
numbered!(ClientId);
numbered!(
    /// A group of clients who are liable for each other's loans (JLG).
    GroupId
);
numbered!(
    /// A session of a group's compulsory training (CGT).
    TrainingId
);
numbered!(
    /// A group's recognition test (GRT).
    RecognitionTestId
);
numbered!(
    /// An assessment of a client's household.
    HouseholdId
);
numbered!(ConsentId);
numbered!(KycDocumentId);
numbered!(
    /// A picture of a side of a document.
    KycPictureId
);
numbered!(
    /// A move of clients, groups, centres or a portfolio to another officer, centre or branch.
    TransferId
);
numbered!(
    /// A form for enrolling a client that is not complete yet.
    ClientDraftId
);
numbered!(LoanId);
numbered!(LoanProductId);
numbered!(
    /// A charge of a tenant, which products refer to.
    ChargeId
);
numbered!(
    /// A charge that was made for one loan, or the cancellation of one.
    LoanChargeId
);
numbered!(AccountId);
numbered!(
    /// An account of the lender at a bank.
    BankAccountId
);
numbered!(PurposeId);
numbered!(HolidayId);
numbered!(EntryId);
numbered!(
    /// A payment, or the reversal of one.
    PaymentId
);
numbered!(
    /// A request for approval by a second person, open or decided.
    ApprovalId
);
numbered!(
    /// A plan of the platform that tenants subscribe to.
    PlanId
);
numbered!(
    /// An invoice from the platform to a tenant.
    InvoiceId
);
numbered!(
    /// A device that a tenant trusts: its row, not the secret id that the device generated.
    TrustedDeviceId
);
numbered!(
    /// A code that activates a device: its row, not its digits.
    ActivationCodeId
);
numbered!(DeviceRequestId);
numbered!(CollectionSheetId);
numbered!(ContactId);
numbered!(
    /// The time from a check-in of a member of staff to their check-out.
    CheckInId
);
numbered!(LeaveId);
numbered!(
    /// Loans that are paid out by one file for a bank.
    DisbursementBatchId
);
numbered!(
    /// A vault, a counter's till or an officer's.
    TillId
);
numbered!(
    /// Cash that one till hands over to another.
    HandOverId
);
numbered!(TillMovementId);
numbered!(SavingsProductId);
numbered!(SavingsAccountId);
numbered!(
    /// A deposit, a withdrawal, interest, or another movement of a savings account.
    SavingsTransactionId
);
numbered!(RequestLogId);
unique!(
    /// One sign-in of one user on one device.
    SessionId
);
unique!(ReportId);
unique!(
    /// A member's row on a collection sheet, made by the device that records it.
    SheetRowId
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_positive_and_the_platform_is_no_organisation() {
        assert!(BranchId::try_new(0).is_err());
        assert!(TenantId::try_new(0).is_err());
        assert!(TenantId::from_store(-1).is_err());
        assert_eq!(TenantId::from_store(0), Ok(TenantId::PLATFORM));
        assert_eq!(BranchId::try_new(7).unwrap().get(), 7);
    }
}
