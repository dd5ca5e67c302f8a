//! The permissions that the operations of this feature need.
use munim_http_kit::extractors::Needs;
use munim_kernel::Permission;

/// Compute what a loan would cost: to advise a client, to decide on an application, or to shape a product.
pub(crate) struct PreviewsLoans;

impl Needs for PreviewsLoans {
    const ANY_OF: &'static [Permission] = &[
        Permission::LoanApplicationView,
        Permission::LoanApplicationCreate,
        Permission::LoanApplicationEdit,
        Permission::LoanProductManage,
    ];
}

/// See loan products: to apply for a loan, to decide on one, or to keep the products.
pub(crate) struct SeesLoanProducts;

impl Needs for SeesLoanProducts {
    const ANY_OF: &'static [Permission] = PreviewsLoans::ANY_OF;
}

/// Manage loan products.
pub(crate) struct ManagesLoanProducts;

impl Needs for ManagesLoanProducts {
    const ANY_OF: &'static [Permission] = &[Permission::LoanProductManage];
}
