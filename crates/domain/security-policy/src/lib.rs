//! The rules that a tenant sets for its own security: passwords, sessions, second factor, lockout, restrictions of
//! sign-in, and the addresses it may be used from. Values outside the permitted ranges cannot be constructed.
#![forbid(unsafe_code)]

mod add_allowed_network;
mod allow_list;
mod allowed_network;
mod change;
mod change_policy;
mod disable_allow_list;
mod events;
mod lockout_policy;
mod login_restrictions;
mod password_policy;
mod policy;
mod ports;
mod range;
mod remove_allowed_network;
mod security_settings;
mod session_settings;
mod settings_error;
mod statistics;
mod store;
#[cfg(test)]
mod testing;
mod toggle_allow_list;
mod two_factor_settings;
mod view_allow_list;
mod view_settings;
mod view_statistics;

pub use add_allowed_network::add_allowed_network;
pub use allow_list::{AllowList, AllowListError, AllowedEntry};
pub use allowed_network::{AllowedNetwork, InvalidNetwork};
pub use change_policy::change_policy;
pub use disable_allow_list::disable_allow_list;
pub use events::EVENTS;
pub use lockout_policy::LockoutPolicy;
pub use login_restrictions::LoginRestrictions;
pub use password_policy::PasswordPolicy;
pub use policy::Policy;
pub use ports::{AllowListBook, OwnFactorReader, SecurityFigureReader, ServedHourBook, SettingsBook};
pub use range::OutOfRange;
pub use remove_allowed_network::remove_allowed_network;
pub use security_settings::{SecuritySettings, SettingsRecord};
pub use session_settings::SessionSettings;
pub use settings_error::{ChangeSettingsError, NoSuchTenant};
pub use statistics::{SecurityStatistics, Uptime};
pub use store::{SecurityPolicyStore, SecurityPolicyWork};
pub use toggle_allow_list::toggle_allow_list;
pub use two_factor_settings::{FactorsAtHand, NoMethod, TwoFactorSettings};
pub use view_allow_list::ViewAllowList;
pub use view_settings::ViewSettings;
pub use view_statistics::ViewStatistics;
