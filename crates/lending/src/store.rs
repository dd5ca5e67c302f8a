use munim_approvals::ApprovalBook;
use munim_audit::AuditTrail;
use munim_books::{BankAccountBook, BusinessDateBook, JournalBook, NumberBook};
use munim_kernel::{Outbox, context_store};
use munim_messages::Postbox;

use crate::{
    AuthorityBook, AuthorityReader, ChargeBook, ChargeReader, DayEndBook, DayEndReader, HolidayBook,
    HolidayReader, LoanAccountBook, LoanBook, LoanProductBook, LoanProductReader, LoanReader, PaperReader,
    PaymentBook, PaymentReader, PurposeBook, PurposeReader, ReceiptBook, ScheduleBook,
};

context_store! {
    /// An open transaction of the lending context.
    pub trait LendingWork: ApprovalBook, AuditTrail, AuthorityBook, BankAccountBook, BusinessDateBook, ChargeBook, DayEndBook,
        HolidayBook, JournalBook, LoanAccountBook, LoanBook, LoanProductBook, NumberBook, Outbox, PaymentBook, Postbox,
        PurposeBook, ReceiptBook, ScheduleBook;
    /// The store of the lending context.
    pub trait LendingStore: AuthorityReader, ChargeReader, DayEndReader, HolidayReader, LoanProductReader, LoanReader,
        PaperReader, PaymentReader, PurposeReader;
}
