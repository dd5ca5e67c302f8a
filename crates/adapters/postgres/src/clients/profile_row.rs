use munim_books::Ifsc;
use munim_clients::{
    Address, BankDetails, ClientProfile, ClientProfileRecord, KeptNumber, Language, LocalName, Nominee,
    PinCode, ProfileDraft, Relative,
};
use munim_kernel::{PhoneNumber, StoreError};

use crate::stored::{Columns, FromRow};

/// The columns of the profile `p` of a client `c`. They are null if nothing is known of the client.
pub(super) const PROFILE: &str = "c.client_id, p.middle_name, p.local_first_name, p.local_middle_name, p.local_last_name,
   p.relative_kind, p.relative_name, p.marital_status, p.education, p.occupation, p.religion, p.social_category, p.second_phone,
   p.verified_phone, p.phone_verified_at, p.language, p.nominee_name, p.nominee_relation, p.nominee_birth_date, p.bank_ifsc,
   p.bank_number_masked, p.bank_number_hash, p.bank_number_sealed, p.bank_holder, p.is_bank_verified, p.risk_class, p.kyc_on, p.kyc_until,
   p.version, o.line AS permanent_line, o.village AS permanent_village, o.district AS permanent_district,
   o.state AS permanent_state, o.pin_code AS permanent_pin_code, a.line AS current_line, a.village AS current_village,
   a.district AS current_district, a.state AS current_state, a.pin_code AS current_pin_code,
   EXISTS (SELECT FROM client_photos f WHERE f.tenant_id = c.tenant_id AND f.client_id = c.client_id) AS has_photo";

/// The tables of [`PROFILE`], with the client's centre `e`.
pub(super) const FROM: &str = "clients c
   LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
   LEFT JOIN client_profiles p ON p.tenant_id = c.tenant_id AND p.client_id = c.client_id
   LEFT JOIN client_addresses o ON o.tenant_id = c.tenant_id AND o.client_id = c.client_id AND o.address_kind = 'permanent'
   LEFT JOIN client_addresses a ON a.tenant_id = c.tenant_id AND a.client_id = c.client_id AND a.address_kind = 'current'";

fn phone(row: &Columns<'_>, column: &str) -> Result<Option<PhoneNumber>, StoreError> {
    row.parse(column, |number: Option<String>| {
        number.as_deref().map(PhoneNumber::try_new).transpose()
    })
}

impl FromRow for Option<Relative> {
    const ROW: (&'static str, &'static str) = ClientProfile::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let kind = row.get("relative_kind")?;
        let name: Option<String> = row.get("relative_name")?;
        Ok(Option::zip(kind, name).map(|(kind, name)| Relative { kind, name }))
    }
}

impl FromRow for Option<Nominee> {
    const ROW: (&'static str, &'static str) = ClientProfile::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let name: Option<String> = row.get("nominee_name")?;
        let Some(name) = name else { return Ok(None) };
        Ok(Some(Nominee {
            name,
            relation: row.get("nominee_relation")?,
            birth_date: row.get("nominee_birth_date")?,
        }))
    }
}

impl FromRow for Option<BankDetails> {
    const ROW: (&'static str, &'static str) = ClientProfile::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let ifsc = row.parse("bank_ifsc", |code: Option<String>| {
            code.map(Ifsc::try_new).transpose()
        })?;
        let Some(ifsc) = ifsc else { return Ok(None) };
        Ok(Some(BankDetails {
            ifsc,
            number: KeptNumber {
                masked: row.get("bank_number_masked")?,
                hash: row.get("bank_number_hash")?,
                sealed: row.get("bank_number_sealed")?,
            },
            holder: row.get("bank_holder")?,
            is_verified: row.get("is_bank_verified")?,
        }))
    }
}

/// Reads one of the two addresses from its columns: line, village, district, state and PIN.
fn address(row: &Columns<'_>, columns: [&str; 5]) -> Result<Option<Address>, StoreError> {
    let [line, village, district, state, pin_code] = columns;
    let Some(line) = row.get(line)? else {
        return Ok(None);
    };
    Ok(Some(Address {
        line,
        village: row.get(village)?,
        district: row.get(district)?,
        state: row.get(state)?,
        pin_code: row.parse(pin_code, |code: String| PinCode::try_new(code))?,
    }))
}

fn draft(row: &Columns<'_>) -> Result<ProfileDraft, StoreError> {
    Ok(ProfileDraft {
        middle_name: row.get("middle_name")?,
        local_name: LocalName {
            first: row.get("local_first_name")?,
            middle: row.get("local_middle_name")?,
            last: row.get("local_last_name")?,
        },
        relative: row.part()?,
        marital_status: row.get("marital_status")?,
        education: row.get("education")?,
        occupation: row.get("occupation")?,
        religion: row.get("religion")?,
        social_category: row.get("social_category")?,
        permanent_address: address(
            row,
            [
                "permanent_line",
                "permanent_village",
                "permanent_district",
                "permanent_state",
                "permanent_pin_code",
            ],
        )?,
        current_address: address(
            row,
            [
                "current_line",
                "current_village",
                "current_district",
                "current_state",
                "current_pin_code",
            ],
        )?,
        second_phone: phone(row, "second_phone")?,
        language: row.get("language")?,
        nominee: row.part()?,
        risk: row.get("risk_class")?,
    })
}

impl FromRow for ClientProfile {
    const ROW: (&'static str, &'static str) = ("client_profiles", "client_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let (client, has_photo) = (row.get("client_id")?, row.get("has_photo")?);
        let version: Option<i64> = row.get("version")?;
        let Some(version) = version else {
            return Ok(Self::from_store(ClientProfileRecord {
                client,
                // The only language that an organisation can choose yet.
                draft: ProfileDraft::empty(Language::English),
                bank: None,
                has_photo,
                verified_phone: None,
                kyc_on: None,
                kyc_until: None,
                version: 1,
            }));
        };
        let verified_phone = phone(row, "verified_phone")?;
        Ok(Self::from_store(ClientProfileRecord {
            client,
            draft: draft(row)?,
            bank: row.part()?,
            has_photo,
            verified_phone: verified_phone.zip(row.get("phone_verified_at")?),
            kyc_on: row.get("kyc_on")?,
            kyc_until: row.get("kyc_until")?,
            version,
        }))
    }
}
