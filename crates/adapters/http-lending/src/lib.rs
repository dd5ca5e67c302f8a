//! The HTTP API of clients, loans, payments, the books and approvals.
#![forbid(unsafe_code)]

pub mod approvals;
pub mod books;
pub mod clients;
pub mod disbursements;
pub mod follow_up;
pub mod groups;
pub mod lending;
mod moment;
pub mod monitoring;
mod paper;
mod person;
mod place;
pub mod savings;
mod services;
pub mod sheets;
pub mod tills;
mod time_of_day;
pub mod transfers;

mod prelude {
    pub(crate) use munim_http_kit::{pictures::PictureFault, prelude::*};

    pub(crate) use crate::{
        approvals::needs::*, approvals::path_keys::*, approvals::refusals::*, books::needs::*,
        books::path_keys::*, books::refusals::*, clients::needs::*, clients::path_keys::*,
        clients::refusals::*, disbursements::path_keys::*, disbursements::refusals::*, follow_up::needs::*,
        groups::needs::*, groups::path_keys::*, groups::refusals::*, lending::charges::path_keys::*,
        lending::charges::refusals::*, lending::day_end::needs::*, lending::day_end::path_keys::*,
        lending::day_end::refusals::*, lending::loans::needs::*, lending::loans::path_keys::*,
        lending::loans::refusals::*, lending::needs::*, lending::path_keys::*, lending::refusals::*,
        lending::settings::path_keys::*, monitoring::needs::*, monitoring::path_keys::*, savings::needs::*,
        savings::path_keys::*, savings::refusals::*, services::AreaServices as _, sheets::needs::*,
        sheets::path_keys::*, sheets::refusals::*, tills::needs::*, tills::path_keys::*, tills::refusals::*,
        transfers::needs::*, transfers::path_keys::*,
    };
}
