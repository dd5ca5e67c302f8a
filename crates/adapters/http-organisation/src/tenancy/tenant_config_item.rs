use std::collections::BTreeMap;

use munim_tenancy::{ConfigKey, TenantConfig};

use crate::prelude::*;

/// A setting and its type.
#[item(PascalCase)]
pub(crate) struct ConfigEntry {
    key: &'static str,
    /// choice, text, number, percentage, address, colour or picture.
    #[serde(rename = "Type")]
    kind: &'static str,
    /// The default; empty for none.
    default: &'static str,
    /// The values to choose from; null if it is not a choice.
    allowed: Option<Vec<&'static str>>,
    /// Its purpose.
    meaning: &'static str,
    /// The type of a value.
    demand: String,
}

/// Settings of an organisation.
#[item(PascalCase, from = config: TenantConfig, let value = |key: ConfigKey| (key.as_str(), config.value(key).to_owned()),
    let entry = |key: ConfigKey| ConfigEntry {
        key: key.as_str(),
        kind: key.kind().as_str(),
        default: key.default_value(),
        allowed: key.kind().allowed().map(<[_]>::to_vec),
        meaning: key.meaning(),
        demand: format!("{} {}", key.as_str(), key.kind().demand()),
    })]
#[schema(as = TenantConfig)]
pub(crate) struct ConfigItem {
    /// The value in effect for each key; empty for none.
    #[field(from = ConfigKey::ALL.into_iter().map(value).collect())]
    values: BTreeMap<&'static str, String>,
    /// All available settings.
    #[field(from = ConfigKey::ALL.into_iter().map(entry).collect())]
    catalogue: Vec<ConfigEntry>,
    /// Increases with each change; also the `ETag`. 0 before the first change.
    #[field(from = config.version())]
    version: i64,
}

pub(super) fn reply(message: &'static str, config: TenantConfig) -> TenantReply<ConfigItem> {
    let version = config.version();
    TenantSuccess::new(message, config.into()).tagged(version)
}

pub(super) fn example(message: &'static str) -> TenantSuccess<ConfigItem> {
    TenantSuccess::new(message, TenantConfig::default().into())
}
