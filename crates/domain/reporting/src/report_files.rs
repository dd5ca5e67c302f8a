use munim_kernel::{BranchId, ClientId, LoanProductId, PermissionSet, Reach, TenantId, UserId};
use serde::{Deserialize, Serialize};
use time::Date;

use crate::{Availability, ReportEntry, ReportKey};

munim_kernel::words! {
    /// The kind of a file. Its word is also the file extension.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum FileFormat {
        Pdf = "pdf",
        Xlsx = "xlsx",
        Csv = "csv",
    }
}

impl FileFormat {
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv; charset=utf-8",
        }
    }
}

/// The media type of several files in one.
pub const ARCHIVE: &str = "application/zip";

/// The filters of reports. Each report uses those that it knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct ReportParameters {
    pub branch: Option<BranchId>,
    pub from: Option<Date>,
    pub to: Option<Date>,
    pub officer: Option<UserId>,
    pub product: Option<LoanProductId>,
    pub client: Option<ClientId>,
    pub as_of: Option<Date>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FilesOrder {
    pub requested_by: String,
    pub tenant: TenantId,
    pub view: ReportView,
    pub permissions: Vec<String>,
    pub reports: Vec<String>,
    pub format: FileFormat,
    pub parameters: ReportParameters,
}

/// A requester's reach in a form that can be stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReportView {
    /// The whole tenant, or all tenants.
    Tenant,
    Branches(Vec<BranchId>),
    /// An officer's part of some branches.
    Officer(UserId, Vec<BranchId>),
}

impl From<&Reach> for ReportView {
    fn from(reach: &Reach) -> Self {
        match reach {
            Reach::Tenant => Self::Tenant,
            Reach::Branches(own) => Self::Branches(own.clone()),
            Reach::Officer(user, own) => Self::Officer(*user, own.clone()),
        }
    }
}

impl From<&ReportView> for Reach {
    fn from(view: &ReportView) -> Self {
        match view {
            ReportView::Tenant => Self::Tenant,
            ReportView::Branches(own) => Self::Branches(own.clone()),
            ReportView::Officer(user, own) => Self::Officer(*user, own.clone()),
        }
    }
}

pub(crate) fn words(permissions: PermissionSet) -> Vec<String> {
    permissions.iter().map(|one| one.as_str().to_owned()).collect()
}

/// Returns whether a user with these permissions and this reach may read all of those reports. Nobody may read a report
/// that does not exist, or no longer.
pub(crate) fn may_read(held: PermissionSet, reach: &Reach, reports: &[String]) -> bool {
    reports.iter().all(|word| {
        word.parse()
            .is_ok_and(|report| ReportEntry::of(report).is_open_to(held, reach))
    })
}

/// Returns why one of those reports is not available yet, if so.
pub(crate) fn not_kept_yet(reports: &[String]) -> Option<&'static str> {
    let mut known = reports.iter().filter_map(|word| word.parse::<ReportKey>().ok());
    known.find_map(|report| match ReportEntry::of(report).availability {
        Availability::Now => None,
        Availability::Later(sentence) => Some(sentence),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_may_read_a_report_that_does_not_exist() {
        let may = |words: &[&str]| {
            let reports: Vec<_> = words.iter().map(|word| (*word).to_owned()).collect();
            may_read(PermissionSet::all(), &Reach::Tenant, &reports)
        };
        let known = ReportKey::ALL[0].as_str();
        assert!(may(&[known]));
        assert!(!may(&[known, "a-former-name"]));
    }
}
