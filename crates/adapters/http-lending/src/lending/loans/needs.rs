use crate::prelude::*;

needs! {
    /// See loans.
    SeesLoans: LoanApplicationView;
    /// Write, submit and withdraw applications.
    AppliesForLoans: LoanApplicationCreate;
    /// Return applications for correction.
    ReviewsLoans: LoanApplicationEdit | LoanSanction;
    /// Approve and reject applications, and take either back.
    SanctionsLoans: LoanSanction;
    /// Pay loans out.
    PaysLoansOut: LoanDisburse;
    /// Ask for changes of a loan that is being repaid.
    ServicesLoans: CollectionManage;
    /// Compute what such a change comes to: to ask for it, or to decide on it.
    PreviewsServicing: CollectionManage | LoanSanction;
    /// Take payments.
    TakesPayments: CollectionRecord;
}
