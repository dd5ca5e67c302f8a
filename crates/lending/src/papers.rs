//! Papers for borrowers: receipts, statements of loans, no-dues letters, and receipts by SMS.
mod paper;
mod ports;
mod post_receipt;
mod print_receipt;
mod statement;
mod view_papers;

pub use paper::{Issuer, NoDuesLetter, Paper, PrintedFor, Receipt, ReceiptCopy, Reversal, ToPay};
pub use ports::{LoanFile, NotPrinted, PaperPress, PaperReader, ReceiptAddressee, ReceiptBook};
pub(crate) use post_receipt::{ReceiptNews, post_receipt};
pub use print_receipt::{print_receipt, print_receipt_again};
pub use statement::{LedgerBalance, LoanStatement, StatementLines};
pub use view_papers::ViewPapers;
