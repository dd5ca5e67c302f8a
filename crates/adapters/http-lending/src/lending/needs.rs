use crate::prelude::*;

needs! {
    /// Compute what a loan would cost: to advise a client, to decide on an application, or to shape a product.
    PreviewsLoans: LoanApplicationView | LoanApplicationCreate | LoanApplicationEdit | LoanProductManage;
    /// See loan products: to apply for a loan, to decide on one, or to keep the products.
    SeesLoanProducts: LoanApplicationView | LoanApplicationCreate | LoanApplicationEdit | LoanProductManage;
    /// Manage loan products.
    ManagesLoanProducts: LoanProductManage;
}
