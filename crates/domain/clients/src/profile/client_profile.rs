use std::fmt;

use munim_kernel::{ClientId, Fields, PhoneNumber};
use thiserror::Error;
use time::{Date, OffsetDateTime};

use super::{
    bank_details::BankDetails,
    words::{Education, MaritalStatus, RelativeKind, RiskClass, SocialCategory},
};
use crate::{ClientError, KycCheck, Language};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ProfileFault {
    #[error("A PIN code has six digits and does not begin with 0.")]
    PinCode,
    #[error("A nominee is someone else than the client, and was born before today.")]
    Nominee,
    #[error("The second phone number must differ from the first.")]
    SecondPhone,
    #[error("Enter the names that the client has in the local script, or none.")]
    LocalName,
    #[error("Enter the number of the bank account.")]
    BankNumber,
}

/// A postal index number of India.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PinCode(String);

impl PinCode {
    pub const PATTERN: &'static str = "^[1-9][0-9]{5}$";

    pub fn try_new(code: impl Into<String>) -> Result<Self, ProfileFault> {
        let code = code.into();
        let digits = code.bytes().all(|digit| digit.is_ascii_digit());
        if code.len() == 6 && digits && !code.starts_with('0') {
            Ok(Self(code))
        } else {
            Err(ProfileFault::PinCode)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// House and street.
    pub line: String,
    pub village: String,
    pub district: String,
    pub state: String,
    pub pin_code: PinCode,
}

/// The parts of a name in the script of the client's language.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LocalName {
    pub first: String,
    pub middle: String,
    pub last: String,
}

impl fmt::Display for LocalName {
    /// Writes the known parts.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [&self.first, &self.middle, &self.last].map(String::as_str);
        let known: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        f.write_str(&known.join(" "))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relative {
    pub kind: RelativeKind,
    pub name: String,
}

/// Who receives what the lender owes the client after their death.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nominee {
    pub name: String,
    pub relation: String,
    pub birth_date: Date,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProfileDraft {
    pub middle_name: String,
    pub local_name: LocalName,
    pub relative: Option<Relative>,
    pub marital_status: Option<MaritalStatus>,
    pub education: Option<Education>,
    pub occupation: String,
    pub religion: String,
    pub social_category: Option<SocialCategory>,
    pub permanent_address: Option<Address>,
    /// `None` if they live at the permanent one.
    pub current_address: Option<Address>,
    pub second_phone: Option<PhoneNumber>,
    /// The language of letters.
    pub language: Language,
    pub nominee: Option<Nominee>,
    pub risk: RiskClass,
}

impl ProfileDraft {
    /// Returns a profile of which nothing is known.
    pub fn empty(language: Language) -> Self {
        Self {
            middle_name: String::new(),
            local_name: LocalName::default(),
            relative: None,
            marital_status: None,
            education: None,
            occupation: String::new(),
            religion: String::new(),
            social_category: None,
            permanent_address: None,
            current_address: None,
            second_phone: None,
            language,
            nominee: None,
            risk: RiskClass::High,
        }
    }

    /// Returns the words by which the client is found, beside those of their name.
    pub fn other_names(&self) -> String {
        format!("{} {}", self.middle_name, self.local_name)
            .trim()
            .to_owned()
    }

    fn faults(&self, (full_name, phone): (&str, Option<&PhoneNumber>), today: Date) -> Vec<ProfileFault> {
        let mut faults = Vec::new();
        let own = |nominee: &Nominee| {
            nominee.name.to_lowercase() == full_name.to_lowercase() || nominee.birth_date >= today
        };
        if self.nominee.as_ref().is_some_and(own) {
            faults.push(ProfileFault::Nominee);
        }
        if self.second_phone.is_some() && self.second_phone.as_ref() == phone {
            faults.push(ProfileFault::SecondPhone);
        }
        let local = &self.local_name;
        if local.first.is_empty() && !(local.middle.is_empty() && local.last.is_empty()) {
            faults.push(ProfileFault::LocalName);
        }
        faults
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientProfileRecord {
    pub client: ClientId,
    pub draft: ProfileDraft,
    pub bank: Option<BankDetails>,
    pub has_photo: bool,
    /// The number from which a code came back that was sent to it, and when. It is verified only while it is the client's.
    pub verified_phone: Option<(PhoneNumber, OffsetDateTime)>,
    /// When their documents were last verified; `None` if never.
    pub kyc_on: Option<Date>,
    /// The last day on which one of these documents is valid; `None` if one has no end.
    pub kyc_until: Option<Date>,
    pub version: i64,
}

munim_kernel::entity! {
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct ClientProfile(ClientProfileRecord), ClientError;
}

impl ClientProfile {
    /// Changes the details of a client with that name and phone. Returns whether they differ. A bank account that differs
    /// is not verified any more.
    pub fn change(
        &mut self,
        (wanted, bank): (ProfileDraft, Option<BankDetails>),
        own: (&str, Option<&PhoneNumber>),
        business_date: Date,
    ) -> Result<bool, ClientError> {
        let faults = wanted.faults(own, business_date);
        if !faults.is_empty() {
            return Err(ClientError::Profile(faults));
        }
        let bank = bank.map(|bank| match &self.0.bank {
            // A number is sealed differently each time.
            Some(before) if before.is_same(&bank) => before.clone(),
            _ => bank,
        });
        if (&wanted, &bank) == (&self.0.draft, &self.0.bank) {
            return Ok(false);
        }
        (self.0.draft, self.0.bank) = (wanted, bank);
        self.0.version += 1;
        Ok(true)
    }

    /// Returns whether the bank account has another number than before, which its masked form may not show.
    pub fn has_other_account(&self, before: &Self) -> bool {
        let number = |profile: &Self| profile.0.bank.as_ref().map(|bank| bank.number.hash.clone());
        number(self) != number(before)
    }

    /// Notes that there is a new photo.
    pub fn take_photo(&mut self) {
        self.0.has_photo = true;
        self.0.version += 1;
    }

    pub fn is_phone_verified(&self, phone: &PhoneNumber) -> bool {
        let verified = self.0.verified_phone.as_ref();
        verified.is_some_and(|(verified, _)| verified == phone)
    }

    /// Notes that a code came back that was sent to the client's phone.
    pub fn verify_phone(&mut self, phone: &PhoneNumber, at: OffsetDateTime) {
        self.0.verified_phone = Some((phone.clone(), at));
        self.0.version += 1;
    }

    /// Notes that the client has another phone. Returns whether the earlier one was verified.
    pub fn forget_phone(&mut self) -> bool {
        let was_verified = self.0.verified_phone.take().is_some();
        self.0.version += i64::from(was_verified);
        was_verified
    }

    /// Keeps what the verified documents prove, or that none does any more. Returns whether this differs.
    pub fn keep_check(&mut self, check: Option<KycCheck>) -> bool {
        let (on, until) = (check.map(|check| check.on), check.and_then(|check| check.until));
        if (on, until) == (self.0.kyc_on, self.0.kyc_until) {
            return false;
        }
        (self.0.kyc_on, self.0.kyc_until) = (on, until);
        self.0.version += 1;
        true
    }

    /// Returns the day on which the documents are due to be checked again, by the risk, or when the last of them expires; `None`
    /// if none is verified.
    pub fn rekyc_due_on(&self) -> Option<Date> {
        let due_on = self.0.draft.risk.due_after(self.0.kyc_on?)?;
        Some(self.0.kyc_until.map_or(due_on, |until| until.min(due_on)))
    }
}

impl From<&ClientProfile> for Fields {
    fn from(profile: &ClientProfile) -> Self {
        let (record, draft) = (&profile.0, &profile.0.draft);
        let address = |place: &Option<Address>| {
            place.as_ref().map(|place| {
                let Address {
                    line,
                    village,
                    district,
                    state,
                    pin_code,
                } = place;
                format!("{line}, {village}, {district}, {state} {}", pin_code.as_str())
            })
        };
        Self::new()
            .with("middleName", draft.middle_name.as_str())
            .with("localName", draft.local_name.to_string())
            .with(
                "relative",
                draft
                    .relative
                    .as_ref()
                    .map(|relative| format!("{}: {}", relative.kind, relative.name)),
            )
            .with("maritalStatus", draft.marital_status.map(MaritalStatus::as_str))
            .with("education", draft.education.map(Education::as_str))
            .with("occupation", draft.occupation.as_str())
            .with("religion", draft.religion.as_str())
            .with(
                "socialCategory",
                draft.social_category.map(SocialCategory::as_str),
            )
            .with("permanentAddress", address(&draft.permanent_address))
            .with("currentAddress", address(&draft.current_address))
            .with(
                "secondPhone",
                draft.second_phone.as_ref().map(|phone| phone.as_str().to_owned()),
            )
            .with("language", draft.language.as_str())
            .with(
                "nominee",
                draft
                    .nominee
                    .as_ref()
                    .map(|one| format!("{}, {}, {}", one.name, one.relation, one.birth_date)),
            )
            .with(
                "bankAccount",
                record
                    .bank
                    .as_ref()
                    .map(|bank| format!("{} {} {}", bank.ifsc.as_str(), bank.number.masked, bank.holder)),
            )
            .with(
                "bankAccountVerified",
                record.bank.as_ref().map(|bank| bank.is_verified),
            )
            .with("risk", draft.risk.as_str())
            .with("kycOn", record.kyc_on)
            .with("kycUntil", record.kyc_until)
            .with(
                "verifiedPhone",
                record
                    .verified_phone
                    .as_ref()
                    .map(|(phone, _)| phone.as_str().to_owned()),
            )
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;
    use crate::{KeptNumber, testing::client};

    fn profile() -> ClientProfile {
        ClientProfile::from_store(ClientProfileRecord {
            client: client(1),
            draft: ProfileDraft::empty(Language::Marathi),
            bank: None,
            has_photo: false,
            verified_phone: None,
            kyc_on: Some(date!(2024 - 02 - 29)),
            kyc_until: None,
            version: 1,
        })
    }

    const TODAY: Date = date!(2026 - 11 - 28);

    #[test]
    fn documents_are_checked_again_by_risk() {
        let mut held = profile();
        for (risk, due) in [
            (RiskClass::Low, date!(2034 - 02 - 28)),
            (RiskClass::Medium, date!(2032 - 02 - 29)),
            (RiskClass::High, date!(2026 - 02 - 28)),
        ] {
            held.0.draft.risk = risk;
            assert_eq!(held.rekyc_due_on(), Some(due), "{risk}");
        }
        held.0.kyc_until = Some(date!(2025 - 06 - 30));
        assert_eq!(held.rekyc_due_on(), Some(date!(2025 - 06 - 30)));
        assert!(held.keep_check(None) && !held.keep_check(None));
        assert_eq!(held.rekyc_due_on(), None);
    }

    #[test]
    fn a_changed_bank_account_is_verified_anew() {
        let mut held = profile();
        let bank = |number: &str| BankDetails {
            ifsc: munim_books::Ifsc::try_new("SBIN0000300").unwrap(),
            number: KeptNumber {
                masked: "XXXXXXX".to_owned(),
                hash: number.as_bytes().to_vec(),
                sealed: Some(number.as_bytes().to_vec()),
            },
            holder: "Asha Patil".to_owned(),
            is_verified: false,
        };
        let kept = BankDetails {
            is_verified: true,
            ..bank("30412345678")
        };
        held.0.bank = Some(kept.clone());
        let wanted = ProfileDraft {
            occupation: "Tailor".to_owned(),
            ..held.get().draft.clone()
        };
        let same = (wanted.clone(), Some(bank("30412345678")));
        assert_eq!(held.change(same.clone(), ("Asha Patil", None), TODAY), Ok(true));
        assert_eq!(held.get().bank, Some(kept));
        assert_eq!(held.change(same, ("Asha Patil", None), TODAY), Ok(false));
        let other = bank("30412345679");
        let before = held.clone();
        let changed = held.change((wanted, Some(other.clone())), ("Asha Patil", None), TODAY);
        assert!(held.has_other_account(&before) && !held.has_other_account(&held));
        assert_eq!((changed, &held.get().bank), (Ok(true), &Some(other)));
        let recorded = format!("{:?}", Fields::from(&held));
        assert!(recorded.contains("Asha Patil") && !recorded.contains("3041234567"));
    }

    #[test]
    fn faults_are_found_together() {
        let mut held = profile();
        let phone = PhoneNumber::try_new("9820012345").unwrap();
        let mut wanted = ProfileDraft::empty(Language::Hindi);
        wanted.nominee = Some(Nominee {
            name: "asha patil".to_owned(),
            relation: "Husband".to_owned(),
            birth_date: date!(1990 - 01 - 01),
        });
        wanted.second_phone = Some(phone.clone());
        wanted.local_name.last = "पाटील".to_owned();
        let faults = vec![
            ProfileFault::Nominee,
            ProfileFault::SecondPhone,
            ProfileFault::LocalName,
        ];
        assert_eq!(
            held.change((wanted, None), ("Asha Patil", Some(&phone)), TODAY),
            Err(ClientError::Profile(faults))
        );
        for bad in ["011001", "41500", "4150011", "41500१"] {
            assert_eq!(PinCode::try_new(bad), Err(ProfileFault::PinCode));
        }
    }
}
