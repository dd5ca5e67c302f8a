//! The permissions that the operations on loans need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// Declares who may do something.
macro_rules! needs {
    ($($(#[$doc:meta])* $name:ident: $($permission:ident),+;)+) => {
        $($(#[$doc])*
        pub(crate) struct $name;

        impl Needs for $name {
            const ANY_OF: &'static [Permission] = &[$(Permission::$permission),+];
        })+
    };
}

needs! {
    /// See loans.
    SeesLoans: LoanApplicationView;
    /// Write, submit and withdraw applications.
    AppliesForLoans: LoanApplicationCreate;
    /// Return applications for correction.
    ReviewsLoans: LoanApplicationEdit, LoanSanction;
    /// Approve and reject applications, and take either back.
    SanctionsLoans: LoanSanction;
    /// Pay loans out.
    PaysLoansOut: LoanDisburse;
    /// Take payments.
    TakesPayments: CollectionRecord;
}
