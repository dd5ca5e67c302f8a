use munim_books::BooksWork;
use munim_kernel::context_store;
use munim_messages::Postbox;
use munim_savings::SavingsWork;
use munim_tills::TillsWork;

use crate::{
    AuthorityBook, AuthorityReader, BatchBook, BatchReader, ChargeBook, ChargeReader, DayEndBook,
    DayEndReader, HolidayBook, HolidayReader, LoanBook, LoanProductBook, LoanProductReader, LoanReader,
    PaperReader, PurposeBook, PurposeReader, ReceiptBook,
};

context_store! {
    pub trait LendingWork: BooksWork, AuthorityBook, BatchBook, ChargeBook, DayEndBook, HolidayBook, LoanBook, LoanProductBook,
        Postbox, PurposeBook, ReceiptBook, SavingsWork, TillsWork;
    pub trait LendingStore: AuthorityReader, BatchReader, ChargeReader, DayEndReader, HolidayReader, LoanProductReader, LoanReader,
        PaperReader, PurposeReader;
}
