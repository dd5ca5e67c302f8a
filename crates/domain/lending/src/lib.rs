//! Lending: products, terms and schedules of loans, the states that a loan goes through, how a repayment is
//! allocated, and what overdue means.
#![forbid(unsafe_code)]

mod allocation;
mod annual_percentage_rate;
mod authority;
mod batches;
mod charges;
mod day_end;
mod default_products;
mod due_dates;
mod events;
mod holidays;
mod loan_state;
mod loans;
mod overdue;
mod papers;
mod par;
mod preview_loan;
mod products;
mod provisions;
mod purposes;
mod schedule;
mod store;
mod terms;

pub use allocation::{Allocated, AllocationOrder, Due, Head, Heads, InvalidOrder, allocate_to};
pub use authority::{
    Authority, AuthorityAct, AuthorityBook, AuthorityError, AuthorityFault, AuthorityFaultKind,
    AuthorityLimit, AuthorityReader, RoleStanding, ViewAuthority, change_authority, check_release,
};
pub use batches::{
    BankFile, BankFileSealer, BankTemplate, Batch, BatchBook, BatchClient, BatchDraft, BatchError,
    BatchFilter, BatchNames, BatchReader, BatchRecord, BatchState, BatchTotals, InvalidUtr, LineOutcome,
    ListedBatch, NewBatch, NotOpened, Outcome, Part, PartNames, PartState, Payee, Payer, RefusedPart,
    Released, ResultLine, ResultStatus, Settled, ShownBatch, Utr, cancel_disbursement_batch,
    create_disbursement_batch, get_disbursement_batch, get_disbursement_batch_file,
    list_disbursement_batches, record_disbursement_results, release_disbursement_batch,
};
pub use charges::{
    AssessedCharge, Charge, ChargeBasis, ChargeBook, ChargeError, ChargeEvent, ChargeFault, ChargeKind,
    ChargeReader, ChargeTerms, Gstin, InvalidGstin, ListCharges, LoanCharge, NewLoanCharge, ProductCharge,
    Tax, TaxPlace, TaxRegistration, change_charge, change_tax_registrations, create_charge,
};
pub use day_end::{
    BegunDayEnds, BooksDifference, BusinessDay, CarryOutDayEnds, DayEndBook, DayEndError, DayEndFailure,
    DayEndReader, DayEndRefusal, DayEndRun, DayEndSettings, DayEndStatus, DayEndStep, DueInterest,
    FigurePart, MeasuredFigures, NextFigures, ScheduleDayEnds, ScheduledDay, Starter, StepProgress,
    ViewDayEnd, accrues_through, change_day_end_settings, run_day_end, set_aside_loan,
};
pub use default_products::{DefaultProduct, default_products};
pub use due_dates::{AsPlanned, DueDates, DueDays, DueSeries, due_dates};
pub use events::EVENTS;
pub use holidays::{
    BranchDaysOff, BranchDues, Calendar, DaysOff, DueDateMove, DueMove, Holiday, HolidayBook, HolidayDraft,
    HolidayError, HolidayFault, HolidayReader, MOVE_DUE_DATES, ViewHolidays, WeeklyOff, WorkingDays,
    create_holiday, delete_holiday, import_holidays, move_due_dates, request_due_date_move,
};
pub use loan_state::{Balance, FirstStep, GroupTest, LoanCommand, LoanState, Refusal};
pub use loans::{
    Accrual, Application, ApplicationEnd, Applied, ApprovalDays, CHARGE_LOAN, CLOSE_LOAN, Carried,
    ChargeWanted, Disbursal, DisbursalRules, Disburser, ExportedLoan, FigureChange, ForeclosureQuote,
    FundingSource, GivenUp, GroupStanding, InstalmentStanding, LedgerLine, ListedLoan, ListedPayment, Loan,
    LoanAccountRecord, LoanBelongings, LoanBook, LoanClient, LoanError, LoanFault, LoanFilter, LoanPrice,
    LoanReader, LoanRecord, LoanShare, LoanSort, NewLoan, NewPayment, NewRefund, NewReschedule, NewSchedule,
    NewSettlement, NewTransaction, NewWaiver, NewWriteOff, NotReschedulable, PaidIn, Payment, PaymentFilter,
    PaymentWanted, Penalties, Period, Position, Prepayments, REFUND_LOAN, RESCHEDULE_LOAN, RETURN_PAYMENT,
    REVERSE_PAYMENT, Received, Recorded, ReferenceUse, Refunds, RescheduleQuote, RescheduleSeen,
    RescheduleWanted, Rescheduled, Restructured, SETTLE_LOAN, Sanction, ScheduleCause, ScheduleVersion,
    SettledLoan, Settlement, SettlementQuote, SettlementSeen, SortDirection, Standing, TransactionKind,
    UNDO_WRITE_OFF, ValuedPayment, ViewLoans, WAIVE_DUES, WRITE_OFF_LOAN, WaivedHead, WaiverQuote,
    WaiverWanted, WriteOffAmounts, WrittenOff, approve_loan, change_loan, charge_loan, close_loan,
    create_loan, delete_loan, disburse_loan, end_application, foreclosure_quote, preview_reschedule,
    preview_settlement, preview_waiver, preview_write_off, record_payment, record_recovery, refund_loan,
    replay, replay_charging, request_loan_charge, request_loan_closure, request_loan_refund,
    request_payment_return, request_payment_reversal, request_reschedule, request_settlement,
    request_undo_write_off, request_waiver, request_write_off, reschedule_loan, return_payment,
    reverse_payment, settle_loan, submit_loan, undo_loan_approval, undo_loan_disbursal, undo_loan_rejection,
    undo_write_off, waive_dues, with_charges, with_waivers, write_off_loan,
};
pub use munim_books::PaymentMode;
pub use munim_tills::CashTill;
pub use overdue::{AssetClass, NpaClass, days_past_due};
pub use papers::{
    LedgerBalance, LoanFile, LoanStatement, NoDuesLetter, Paper, PaperPress, PaperReader, Receipt,
    ReceiptAddressee, ReceiptBook, ReceiptCopy, Reversal, StatementLines, ToPay, ViewPapers, print_receipt,
    print_receipt_again,
};
pub use par::{PAR_DAYS, PortfolioAtRisk};
pub use preview_loan::{LoanPreview, PreviewCharge, PreviewLoanError, preview_loan};
pub use products::{
    AmountLadder, Attendance, Bounds, BoundsFault, Cycle, EarlyMoney, FirstDue, History, InvalidProductCode,
    LadderFault, ListLoanProducts, LoanCategory, LoanProduct, LoanProductBook, LoanProductCode,
    LoanProductDraft, LoanProductError, LoanProductFault, LoanProductReader, LoanProductTerms,
    LoanProductVersion, PenalBasis, PenalRule, Prepayment, Requirements, change_loan_product,
    change_loan_product_status, create_loan_product,
};
pub use provisions::{
    Exposure, ListedProvision, Provision, ProvisionBalance, ProvisionClass, ProvisionFilter, ProvisionRates,
    ShownProvisions,
};
pub use purposes::{
    ListPurposes, Purpose, PurposeBook, PurposeDraft, PurposeError, PurposeReader, PurposeRecord,
    change_purpose, create_purpose,
};
pub use schedule::{Instalment, Parts, ScheduleError};
pub use store::{LendingStore, LendingWork};
pub use terms::{
    BrokenPeriod, Direction, Frequency, Grace, InstalmentRounding, InstalmentUnit, InterestMethod,
    InvalidTerms, MAX_INSTALMENTS, Rounding, Terms,
};
