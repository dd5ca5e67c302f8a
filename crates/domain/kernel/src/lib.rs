//! Terms shared by all contexts of Munim: ids, money, the actor and scope of a request, time, randomness, and
//! transactions against the store. Kept small: a term that only one context uses belongs to that context.
#![forbid(unsafe_code)]

mod actor;
mod clock;
mod contact;
mod coordinates;
mod entity;
mod event;
mod fields;
mod financial_year;
mod hex;
mod ids;
mod indian_day;
mod language;
mod money;
mod name;
mod network;
mod once;
mod page;
mod paper;
mod permission;
mod plan_limit;
mod print;
mod randomness;
mod rank;
mod role;
mod round;
mod scope;
mod store_error;
mod unit_of_work;
mod words;

pub use async_trait::async_trait;

pub use actor::{Actor, ClientInfo, Reach};
pub use clock::Clock;
pub use contact::{EmailAddress, InvalidContact, PhoneNumber};
pub use coordinates::{Coordinates, InvalidCoordinates};
pub use event::{Event, EventKind, Outbox};
pub use fields::{FieldValue, Fields};
pub use financial_year::FinancialYear;
pub use hex::{from_hex, hex};
pub use ids::{
    AccountId, ActivationCodeId, ApprovalId, BankAccountId, BranchId, CentreId, ChargeId, CheckInId,
    ClientDraftId, ClientId, CollectionSheetId, ConsentId, ContactId, DeviceRequestId, DisbursementBatchId,
    EntryId, GroupId, HandOverId, HolidayId, HouseholdId, InvalidId, InvoiceId, KycDocumentId, KycPictureId,
    LeaveId, LoanChargeId, LoanId, LoanProductId, PaymentId, PlanId, PurposeId, RecognitionTestId, ReportId,
    RequestLogId, RoleId, SavingsAccountId, SavingsProductId, SavingsTransactionId, SessionId, SheetRowId,
    TenantId, TillId, TillMovementId, TrainingId, TransferId, TrustedDeviceId, UserId,
};
pub use indian_day::{INDIA, indian_day};
pub use language::Language;
pub use money::{AmountOverflow, InvalidRate, Money, Percent, Rate, grouped};
pub use name::{HiddenCharacters, Look, composed, visible_name, visible_part};
pub use network::ClientNetwork;
pub use once::{Claim, KeptReply, KeyStanding, OnceBook, OnceKey, ReplyBook, ReplyNotSealed, ReplySealer};
pub use page::{InvalidPage, Page, PageRequest};
pub use paper::{Issuer, NotPrinted, PrintedFor};
pub use permission::{Permission, PermissionSet, UnknownPermission};
pub use plan_limit::{Limited, PlanLimitReached, PlanLimitReader, PlanRoom};
pub use print::{Unprintable, check_printable};
pub use randomness::Randomness;
pub use rank::Rank;
pub use role::{RoleName, RoleReach, SystemRole};
pub use round::{PassedOver, Round};
pub use scope::{NoTenantChosen, Scope, TenantMismatch};
pub use store_error::StoreError;
pub use unit_of_work::{Readiness, TenantDirectory, UnitOfWork, Work};
pub use words::{UnknownWord, Words};
