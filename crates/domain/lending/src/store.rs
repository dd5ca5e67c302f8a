use munim_books::BooksWork;
use munim_kernel::context_store;
use munim_messages::Postbox;

use crate::{
    AuthorityBook, AuthorityReader, ChargeBook, ChargeReader, DayEndBook, DayEndReader, HolidayBook,
    HolidayReader, LoanAccountBook, LoanBook, LoanProductBook, LoanProductReader, LoanReader, PaperReader,
    PaymentBook, PaymentReader, PurposeBook, PurposeReader, ReceiptBook, ScheduleBook,
};

context_store! {
    pub trait LendingWork: BooksWork, AuthorityBook, ChargeBook, DayEndBook, HolidayBook, LoanAccountBook, LoanBook, LoanProductBook,
        PaymentBook, Postbox, PurposeBook, ReceiptBook, ScheduleBook;
    pub trait LendingStore: AuthorityReader, ChargeReader, DayEndReader, HolidayReader, LoanProductReader, LoanReader,
        PaperReader, PaymentReader, PurposeReader;
}
