//! Papers for borrowers: receipts on paper and by SMS, statements of loans, and no-dues letters.
mod paper;
mod ports;
mod post_receipt;
mod print_receipt;
mod statement;
mod view_papers;

pub use paper::{NoDuesLetter, Paper, Receipt, ReceiptCopy, Reversal, ToPay};
pub use ports::{LoanFile, PaperPress, PaperReader, ReceiptAddressee, ReceiptBook};
pub(crate) use post_receipt::{ReceiptKit, ReceiptNews, post_receipt};
pub use print_receipt::{print_receipt, print_receipt_again};
pub use statement::{LedgerBalance, LoanStatement, StatementLines};
pub use view_papers::ViewPapers;
