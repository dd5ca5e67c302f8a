use std::collections::BTreeMap;

use munim_kernel::Fields;

use crate::{ChangeTenantError, ConfigType};

munim_kernel::words! {
    /// A setting that a tenant can change. The catalogue is fixed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ConfigKey {
        Currency = "currency",
        /// The first day of the financial year: `04-01`.
        FinancialYearStart = "financialYearStart",
        Language = "language",
        Timezone = "timezone",
        DateFormat = "dateFormat",
        Logo = "logo",
        BrandColour = "brandColour",
        SupportContact = "supportContact",
        Website = "website",
        ReceiptSms = "receiptSms",
        ReceiptHeader = "receiptHeader",
        ReceiptFooter = "receiptFooter",
        /// The days of a week on which nothing falls due.
        WeeklyOff = "weeklyOff",
        /// Who may pay out approved loans.
        Disburser = "disburser",
        /// How many days after its approval a loan can be paid out.
        ApprovalDays = "approvalDays",
        /// Whether cash moves through tills, which branches count and close.
        Tills = "tills",
        /// By how many rupees one person's counts of a till may differ in a day.
        TillDifference = "tillDifference",
        /// The percentage of meetings that a client must attend for a larger loan.
        AttendanceToGrow = "attendanceToGrow",
        /// The percentage of meetings that a client must attend for another loan.
        AttendanceToRepeat = "attendanceToRepeat",
        /// The percentages that are provided for loan losses, by class; by default those usual for the kind of organisation.
        ProvisionStandard = "provisionStandard",
        ProvisionSma = "provisionSma",
        ProvisionSubstandard = "provisionSubstandard",
        ProvisionDoubtful1 = "provisionDoubtful1",
        ProvisionDoubtful2 = "provisionDoubtful2",
        ProvisionDoubtful3 = "provisionDoubtful3",
    }
}

impl ConfigKey {
    /// Returns the type of its value. Amounts are in paise, days in Indian time and years of the books from April
    /// everywhere, so there is only one currency, time zone and start of the financial year.
    pub const fn kind(self) -> ConfigType {
        match self {
            Self::Currency => ConfigType::Choice(&["INR"]),
            Self::FinancialYearStart => ConfigType::Choice(&["04-01"]),
            // The console, letters and papers have no texts in another language.
            Self::Language => ConfigType::Choice(&["en"]),
            Self::Timezone => ConfigType::Choice(&["Asia/Kolkata"]),
            Self::DateFormat => {
                ConfigType::Choice(&["dd MMM yyyy", "dd-MM-yyyy", "dd/MM/yyyy", "yyyy-MM-dd"])
            }
            Self::Logo => ConfigType::Picture,
            Self::BrandColour => ConfigType::Colour,
            Self::SupportContact => ConfigType::Text(200),
            Self::Website => ConfigType::Address,
            Self::ReceiptSms | Self::Tills => ConfigType::Choice(&["on", "off"]),
            Self::ReceiptHeader => ConfigType::Text(120),
            Self::ReceiptFooter => ConfigType::Text(240),
            Self::WeeklyOff => ConfigType::Choice(&["none", "sunday", "sunday_and_bank_saturdays"]),
            Self::Disburser => ConfigType::Choice(&["third_person", "approver"]),
            Self::ApprovalDays => ConfigType::Number(1, 365),
            Self::TillDifference => ConfigType::Number(0, 9_999),
            Self::AttendanceToGrow | Self::AttendanceToRepeat => ConfigType::Number(0, 100),
            Self::ProvisionStandard
            | Self::ProvisionSma
            | Self::ProvisionSubstandard
            | Self::ProvisionDoubtful1
            | Self::ProvisionDoubtful2
            | Self::ProvisionDoubtful3 => ConfigType::Percentage,
        }
    }

    /// Returns the default value; empty for none.
    pub const fn default_value(self) -> &'static str {
        match self {
            Self::Currency => "INR",
            Self::FinancialYearStart => "04-01",
            Self::Language => "en",
            Self::Timezone => "Asia/Kolkata",
            Self::DateFormat => "dd MMM yyyy",
            Self::ReceiptSms => "on",
            Self::WeeklyOff => "none",
            Self::Disburser => "third_person",
            Self::ApprovalDays => "30",
            Self::Tills => "off",
            Self::TillDifference => "100",
            Self::AttendanceToGrow => "80",
            Self::AttendanceToRepeat => "50",
            Self::Logo
            | Self::BrandColour
            | Self::SupportContact
            | Self::Website
            | Self::ReceiptHeader
            | Self::ReceiptFooter
            | Self::ProvisionStandard
            | Self::ProvisionSma
            | Self::ProvisionSubstandard
            | Self::ProvisionDoubtful1
            | Self::ProvisionDoubtful2
            | Self::ProvisionDoubtful3 => "",
        }
    }

    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Currency => "Currency",
            Self::FinancialYearStart => "Financial year starts",
            Self::Language => "Language",
            Self::Timezone => "Time zone",
            Self::DateFormat => "Date format",
            Self::Logo => "Logo",
            Self::BrandColour => "Brand colour",
            Self::SupportContact => "Support contact",
            Self::Website => "Website",
            Self::ReceiptSms => "Receipts by SMS",
            Self::ReceiptHeader => "Top of receipts",
            Self::ReceiptFooter => "Bottom of receipts",
            Self::WeeklyOff => "Weekly days off",
            Self::Disburser => "Who may pay out loans",
            Self::ApprovalDays => "Days that an approval is valid",
            Self::Tills => "Tills",
            Self::TillDifference => "Till difference that one person may book in a day (₹)",
            Self::AttendanceToGrow => "Attendance for a larger loan (%)",
            Self::AttendanceToRepeat => "Attendance for another loan (%)",
            Self::ProvisionStandard => "Provision for standard loans (%)",
            Self::ProvisionSma => "Provision for SMA loans (%)",
            Self::ProvisionSubstandard => "Provision for substandard loans (%)",
            Self::ProvisionDoubtful1 => "Provision for doubtful loans up to 24 months (%)",
            Self::ProvisionDoubtful2 => "Provision for doubtful loans up to 48 months (%)",
            Self::ProvisionDoubtful3 => "Provision for doubtful loans after 48 months (%)",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TenantConfig {
    set: BTreeMap<ConfigKey, String>,
    version: i64,
}

impl TenantConfig {
    /// Returns stored settings: those that differ from the defaults, and the number of changes so far. A value that the
    /// catalogue no longer offers counts as not set.
    pub fn from_store(mut set: BTreeMap<ConfigKey, String>, version: i64) -> Self {
        set.retain(|key, value| key.kind().admits(value));
        Self { set, version }
    }

    /// Returns the settings that differ from the defaults.
    pub fn set(&self) -> &BTreeMap<ConfigKey, String> {
        &self.set
    }

    pub fn version(&self) -> i64 {
        self.version
    }

    pub(crate) fn check_version(&self, seen: Option<i64>) -> Result<(), ChangeTenantError> {
        match seen {
            Some(seen) if seen != self.version => Err(ChangeTenantError::VersionConflict),
            _ => Ok(()),
        }
    }

    /// Changes settings. Returns whether any value differs.
    pub(crate) fn change(&mut self, change: &ConfigChange) -> bool {
        let after = change.applied_to(self);
        if ConfigKey::ALL
            .iter()
            .all(|key| after.value(*key) == self.value(*key))
        {
            return false;
        }
        *self = after;
        self.version += 1;
        true
    }

    /// Returns the value of a key; empty for none.
    pub fn value(&self, key: ConfigKey) -> &str {
        self.set.get(&key).map_or(key.default_value(), String::as_str)
    }

    /// Returns whether a setting that is on will be off.
    pub(crate) fn switches_off(&self, key: ConfigKey, after: &Self) -> bool {
        (self.value(key), after.value(key)) == ("on", "off")
    }

    /// Returns all settings as records show them: of a picture, the size and a digest.
    pub(crate) fn fields(&self) -> Fields {
        ConfigKey::ALL.into_iter().fold(Fields::new(), |fields, key| {
            let value = self.value(key);
            match key.kind() {
                ConfigType::Picture if !value.is_empty() => fields.with(
                    key.as_str(),
                    format!("{} characters, {}", value.len(), digest(value)),
                ),
                _ => fields.with(key.as_str(), value),
            }
        })
    }
}

/// Distinguishes two pictures of the same size in records (FNV-1a); proves nothing.
fn digest(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfigFault {
    pub key: ConfigKey,
    /// What is wrong with its value, after its name.
    pub demand: String,
}

/// The changed settings; `None` restores the default.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ConfigChange(BTreeMap<ConfigKey, Option<String>>);

impl ConfigChange {
    /// # Errors
    /// Every value that its key does not admit.
    pub fn try_new(wanted: BTreeMap<ConfigKey, Option<String>>) -> Result<Self, Vec<ConfigFault>> {
        let faults: Vec<_> = wanted
            .iter()
            .filter_map(|(key, value)| {
                let demand = key.kind().fault(value.as_deref()?)?;
                Some(ConfigFault { key: *key, demand })
            })
            .collect();
        if faults.is_empty() {
            Ok(Self(wanted))
        } else {
            Err(faults)
        }
    }

    fn applied_to(&self, config: &TenantConfig) -> TenantConfig {
        let mut after = config.clone();
        for (key, value) in &self.0 {
            match value {
                Some(value) if value != key.default_value() => {
                    after.set.insert(*key, value.clone());
                }
                _ => {
                    after.set.remove(key);
                }
            }
        }
        after
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOT: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA";

    #[test]
    fn every_kind_has_edges() {
        let cases: [(ConfigKey, &[&str], &[&str]); 11] = [
            (ConfigKey::Currency, &["INR"], &["", "inr", "USD"]),
            (
                ConfigKey::FinancialYearStart,
                &["04-01"],
                &["", "4-1", "01-01", "03-31"],
            ),
            (
                ConfigKey::BrandColour,
                &["#1a6b54", "#FFFFFF"],
                &["", "1a6b54", "#1a6b5", "#1a6b5g", "#1a6b544"],
            ),
            (
                ConfigKey::Website,
                &["https://sahyadri.in", "https://www.sahyadri.in/about?x=1"],
                &[
                    "",
                    "http://sahyadri.in",
                    "https://",
                    "https://localhost",
                    "https://a b.in",
                    "javascript:x",
                    "https://u@sahyadri.in",
                ],
            ),
            (
                ConfigKey::SupportContact,
                &["Asha, +919822012345"],
                &["", "  ", "a\nb"],
            ),
            (
                ConfigKey::ReceiptFooter,
                &["Thank you. धन्यवाद", "Complaints: 1800 200 300"],
                &["", " ", "Thank\tyou", "Thank\u{7}you", "Thank\u{200b}you"],
            ),
            (
                ConfigKey::Disburser,
                &["third_person", "approver"],
                &["", "maker", "Approver"],
            ),
            (
                ConfigKey::ApprovalDays,
                &["1", "30", "365"],
                &[
                    "", "0", "366", "-1", "+30", "030", " 30", "30.0", "thirty", "99999",
                ],
            ),
            (
                ConfigKey::AttendanceToGrow,
                &["0", "80", "100"],
                &["", "101", "-1", "080", "80 %"],
            ),
            (
                ConfigKey::ProvisionSma,
                &["0", "0.4", "0.05", "12.5", "99.99", "100"],
                &[
                    "", "00", "1.", ".5", "0.40", "0.005", "100.01", "101", "-1", "+1", "1,5", "1e1",
                ],
            ),
            (
                ConfigKey::Logo,
                &[DOT],
                &[
                    "",
                    "data:image/svg+xml;base64,PHN2Zz4=",
                    "data:image/png;base64,PHN2Zz48",
                    "data:image/png;base64,iVBORw0KGgo",
                    "data:image/png;base64,iVBORw0KGgoA<AAA",
                    "https://x.in/logo.png",
                ],
            ),
        ];
        for (key, good, bad) in cases {
            for value in good {
                assert!(key.kind().admits(value), "{key:?} {value}");
            }
            for value in bad {
                assert!(!key.kind().admits(value), "{key:?} {value}");
            }
        }
        for (key, most) in [
            (ConfigKey::SupportContact, 200),
            (ConfigKey::ReceiptHeader, 120),
            (ConfigKey::ReceiptFooter, 240),
        ] {
            assert!(key.kind().admits(&"म".repeat(most)), "{key:?}");
            assert!(!key.kind().admits(&"x".repeat(most + 1)), "{key:?}");
        }
        assert!(
            !ConfigKey::Logo
                .kind()
                .admits(&format!("{DOT}{}", "AAAA".repeat(25_000)))
        );
    }

    #[test]
    fn defaults_are_values_and_words_are_read_as_written() {
        for key in ConfigKey::ALL {
            assert_eq!(key.as_str().parse(), Ok(key));
            let default = key.default_value();
            assert!(default.is_empty() || key.kind().admits(default), "{key:?}");
        }
    }

    #[test]
    fn texts_that_receipts_cannot_show_are_refused() {
        let of = |text: &str| {
            ConfigChange::try_new(BTreeMap::from([(
                ConfigKey::ReceiptHeader,
                Some(text.to_owned()),
            )]))
        };
        assert!(of("நன்றி · ধন্যবাদ · شکریہ").is_ok());
        let demand = "contains “喜”, which cannot be printed. Please use the letters of English or of an Indian language.";
        let fault = ConfigFault {
            key: ConfigKey::ReceiptHeader,
            demand: demand.to_owned(),
        };
        assert_eq!(
            of("双喜"),
            Err(vec![ConfigFault {
                demand: demand.replace('喜', "双"),
                ..fault.clone()
            }])
        );
        assert_eq!(of("Thanks 喜"), Err(vec![fault]));
    }

    #[test]
    fn every_bad_value_is_named_and_none_puts_the_default_back() {
        let wanted = |pairs: &[(ConfigKey, Option<&str>)]| {
            pairs
                .iter()
                .map(|(key, value)| (*key, value.map(str::to_owned)))
                .collect()
        };
        let faults = ConfigChange::try_new(wanted(&[
            (ConfigKey::Currency, Some("USD")),
            (ConfigKey::Language, Some("mr")),
            (ConfigKey::FinancialYearStart, Some("01-01")),
            (ConfigKey::BrandColour, Some("green")),
        ]));
        let keys: Vec<_> = faults.unwrap_err().into_iter().map(|fault| fault.key).collect();
        assert_eq!(
            keys,
            [
                ConfigKey::Currency,
                ConfigKey::FinancialYearStart,
                ConfigKey::Language,
                ConfigKey::BrandColour
            ]
        );
        let change = ConfigChange::try_new(wanted(&[
            (ConfigKey::DateFormat, Some("yyyy-MM-dd")),
            (ConfigKey::Logo, Some(DOT)),
        ]));
        let config = change.unwrap().applied_to(&TenantConfig::default());
        assert_eq!(config.value(ConfigKey::DateFormat), "yyyy-MM-dd");
        assert!(!format!("{:?}", config.fields()).contains("iVBOR"));
        let change = ConfigChange::try_new(wanted(&[
            (ConfigKey::DateFormat, None),
            (ConfigKey::Currency, Some("INR")),
        ]));
        let config = change.unwrap().applied_to(&config);
        let format = config.value(ConfigKey::DateFormat);
        assert_eq!((format, config.set.len()), ("dd MMM yyyy", 1));
    }

    #[test]
    fn a_stored_value_that_is_no_longer_offered_is_not_set() {
        let stored = [
            (ConfigKey::Language, "mr"),
            (ConfigKey::FinancialYearStart, "01-01"),
            (ConfigKey::SupportContact, "Asha"),
        ];
        let stored = stored.map(|(key, value)| (key, value.to_owned()));
        let config = TenantConfig::from_store(BTreeMap::from(stored), 7);
        assert_eq!((config.value(ConfigKey::Language), config.version()), ("en", 7));
        assert_eq!(config.value(ConfigKey::FinancialYearStart), "04-01");
        assert_eq!(config.value(ConfigKey::SupportContact), "Asha");
    }
}
