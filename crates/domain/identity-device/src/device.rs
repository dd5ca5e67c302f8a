use std::{fmt, net::IpAddr};

use munim_kernel::{BranchId, NoTenantChosen, StoreError, TenantId, TrustedDeviceId, visible_part};
use thiserror::Error;
use time::{Duration, OffsetDateTime};
use uuid::{Uuid, Variant};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the device id must be a UUID of version 4")]
pub struct InvalidDeviceId;

/// The id that a device generated: a random UUID (version 4), treated as a credential. Stored only as a keyed hash,
/// shown only masked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DeviceId(Uuid);

impl DeviceId {
    pub fn try_new(text: &str) -> Result<Self, InvalidDeviceId> {
        let id = Uuid::try_parse(text.trim()).map_err(|_| InvalidDeviceId)?;
        if id.get_version_num() == 4 && id.get_variant() == Variant::RFC4122 {
            Ok(Self(id))
        } else {
            Err(InvalidDeviceId)
        }
    }

    /// Returns the id, for hashing and for sending to the device itself.
    pub fn expose(&self) -> Uuid {
        self.0
    }

    /// Returns the id with all but its last four digits hidden.
    pub fn masked(&self) -> String {
        let text = self.0.simple().to_string();
        let tail = text.get(text.len().saturating_sub(4)..).unwrap_or_default();
        format!("••••••••-••••-••••-••••-••••••••{tail}")
    }
}

impl fmt::Debug for DeviceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.masked())
    }
}

/// A device id's HMAC-SHA-256 under a key outside the database.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DeviceHash([u8; 32]);

impl DeviceHash {
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Returns the bytes in hexadecimal, for keys that are text.
    pub fn hex(&self) -> String {
        munim_kernel::hex(&self.0)
    }
}

impl fmt::Debug for DeviceHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DeviceHash(…)")
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the device name must have 1 to 200 characters")]
pub struct InvalidDeviceName;

/// A device's name: platform, browser, operating system.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeviceName(String);

impl DeviceName {
    /// # Errors
    /// [`InvalidDeviceName`] when empty or longer than 200 characters.
    pub fn try_new(name: &str) -> Result<Self, InvalidDeviceName> {
        let name = visible_part(name);
        if (1..=200).contains(&name.chars().count()) {
            Ok(Self(name))
        } else {
            Err(InvalidDeviceName)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrustedDevice {
    pub id: TrustedDeviceId,
    pub branch: Option<BranchId>,
}

/// A device's activation, as the device may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeviceStanding {
    pub tenant: TenantId,
    pub name: String,
    pub address: IpAddr,
    pub activated_at: OffsetDateTime,
    pub expires_at: OffsetDateTime,
    /// The contact for the tenant's users, if set.
    pub support_contact: Option<String>,
}

#[derive(Debug, Clone)]
pub struct NewDevice {
    pub hash: DeviceHash,
    /// Its id, masked.
    pub masked: String,
    pub name: DeviceName,
    pub branch: Option<BranchId>,
    pub address: IpAddr,
    pub activated_at: OffsetDateTime,
    pub expires_at: OffsetDateTime,
}

/// The reasons why a device is not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DeviceChangeError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Device not found")]
    NoSuchDevice,
    #[error("This device was revoked. It must be activated again.")]
    Revoked,
    #[error(
        "This device is now activated for another organisation. To use it here, activate it with a new code."
    )]
    Claimed,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeviceRecord {
    pub id: TrustedDeviceId,
    /// Its id, masked.
    pub masked: String,
    pub name: String,
    pub branch: Option<BranchId>,
    pub address: IpAddr,
    pub activated_at: OffsetDateTime,
    pub expires_at: OffsetDateTime,
    /// When a session was last begun on it.
    pub last_seen_at: Option<OffsetDateTime>,
    pub revoked_at: Option<OffsetDateTime>,
}

munim_kernel::entity! {
    /// A device that a tenant trusts or trusted. It decides whether its activation can be extended.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Device(DeviceRecord);
}

impl Device {
    /// The duration of an extension, from the day on which it is made.
    const EXTENSION: Duration = Duration::days(90);

    /// Revokes it. Returns false if it was already revoked.
    pub(crate) fn revoke(&mut self, at: OffsetDateTime) -> bool {
        let due = self.0.revoked_at.is_none();
        self.0.revoked_at.get_or_insert(at);
        due
    }

    /// Extends its activation, and returns its new end.
    pub(crate) fn extend(&mut self, at: OffsetDateTime) -> Result<OffsetDateTime, DeviceChangeError> {
        if self.0.revoked_at.is_some() {
            return Err(DeviceChangeError::Revoked);
        }
        self.0.expires_at = at + Self::EXTENSION;
        Ok(self.0.expires_at)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnDevice {
    pub id: TrustedDeviceId,
    /// Its own id, masked.
    pub masked: String,
    pub name: String,
    pub last_seen_at: OffsetDateTime,
    pub active: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_random_uuids_are_device_ids() {
        let id = DeviceId::try_new("6f9619ff-8b86-4d01-b42d-00cf4fc964ff").unwrap();
        assert_eq!(format!("{id:?}"), "••••••••-••••-••••-••••-••••••••64ff");
        for bad in [
            "",
            "x",
            "6f9619ff-8b86-1d01-b42d-00cf4fc964ff",
            "00000000-0000-0000-0000-000000000000",
        ] {
            assert!(DeviceId::try_new(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn names_are_cleaned_and_bounded() {
        assert_eq!(
            DeviceName::try_new(" Linux\n, Chromium ").unwrap().as_str(),
            "Linux, Chromium"
        );
        assert!(DeviceName::try_new(" ").is_err());
        assert!(DeviceName::try_new(&"x".repeat(201)).is_err());
    }
}
