use munim_books::BooksWork;
use munim_kernel::context_store;
use munim_messages::Postbox;
use munim_tills::TillsWork;

use crate::{
    AuthorityBook, AuthorityReader, ChargeBook, ChargeReader, DayEndBook, DayEndReader, HolidayBook,
    HolidayReader, LoanBook, LoanProductBook, LoanProductReader, LoanReader, PaperReader, PurposeBook,
    PurposeReader, ReceiptBook,
};

context_store! {
    pub trait LendingWork: BooksWork, AuthorityBook, ChargeBook, DayEndBook, HolidayBook, LoanBook, LoanProductBook,
        Postbox, PurposeBook, ReceiptBook, TillsWork;
    pub trait LendingStore: AuthorityReader, ChargeReader, DayEndReader, HolidayReader, LoanProductReader, LoanReader,
        PaperReader, PurposeReader;
}
