//! The permissions that the operations of the day end need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// See the business date.
pub(crate) struct SeesBusinessDate;

impl Needs for SeesBusinessDate {
    const ANY_OF: &'static [Permission] = &[
        Permission::DayEndRun,
        Permission::BooksPost,
        Permission::DashboardView,
        Permission::LoanApplicationView,
        Permission::CollectionRecord,
    ];
}

/// End a day, and follow its progress.
pub(crate) struct EndsDays;

impl Needs for EndsDays {
    const ANY_OF: &'static [Permission] = &[Permission::DayEndRun];
}
