use crate::prelude::*;

needs! {
    /// Read the books.
    ReadsBooks: BooksPost;
    /// Make manual entries, and close periods.
    ManagesBooks: BooksPost;
    /// See the lender's bank accounts: to keep them, or to pay loans out.
    SeesBankAccounts: BooksPost | LoanDisburse;
    /// Change the chart of accounts and the lender's bank accounts.
    ManagesChart: BooksPost;
}
