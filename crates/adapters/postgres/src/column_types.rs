//! The types of the domain as columns and parameters. Each type has one SQL type.
use std::net::IpAddr;

use diesel::{
    deserialize::FromSql,
    pg::Pg,
    serialize::ToSql,
    sql_types::{
        Array, BigInt, Binary, Bool, Cidr, Date as SqlDate, HasSqlType, Inet, Integer, Jsonb, Nullable,
        SmallInt, SqlType, Text, Timestamptz, Uuid as SqlUuid, is_nullable,
    },
};
use ipnet::IpNet;
use munim_kernel::{Money, StoreError};
use rust_decimal::Decimal;
use serde_json::Value;
use time::{
    Date, OffsetDateTime,
    format_description::well_known::{Iso8601, Rfc3339},
};
use uuid::Uuid;

use crate::stored::{Columns, FromRow};

/// A type that columns are read as.
pub(crate) trait Column: Sized {
    type Sql: 'static;
    /// What PostgreSQL sends, which may not be a valid value.
    type Raw: FromSql<Self::Sql, Pg>;

    fn of(raw: Self::Raw) -> Option<Self>;

    /// Reads a member of a row that is one JSON object.
    fn of_json(value: &Value) -> Option<Self>;
}

/// A type of values that are bound to parameters.
pub(crate) trait Parameter {
    type Sql: Send + 'static;
    type Raw: ToSql<Self::Sql, Pg> + Send;

    fn raw(self) -> Self::Raw;
}

macro_rules! native {
    ($($native:ty => $sql:ty, $json:expr;)*) => {
        $(
            impl Column for $native {
                type Sql = $sql;
                type Raw = Self;

                fn of(raw: Self) -> Option<Self> {
                    Some(raw)
                }

                fn of_json(value: &Value) -> Option<Self> {
                    let read: fn(&Value) -> Option<Self> = $json;
                    read(value)
                }
            }

            parameters!($native => $sql, Self, |own| own;);
        )*
    };
}

macro_rules! parameters {
    ($($own:ty => $sql:ty, $raw:ty, |$value:ident| $get:expr;)*) => {
        $(
            impl Parameter for $own {
                type Sql = $sql;
                type Raw = $raw;

                fn raw(self) -> $raw {
                    let $value = self;
                    $get
                }
            }
        )*
    };
}

/// Types that are converted from a native one.
macro_rules! made {
    ($($own:ty => $raw:ty, $of:expr;)*) => {
        $(
            impl Column for $own {
                type Sql = <$raw as Column>::Sql;
                type Raw = $raw;

                fn of(raw: $raw) -> Option<Self> {
                    let read: fn($raw) -> Option<Self> = $of;
                    read(raw)
                }

                fn of_json(value: &Value) -> Option<Self> {
                    Self::of(<$raw>::of_json(value)?)
                }
            }
        )*
    };
}

macro_rules! ids {
    ($($id:ident: $table:literal, $column:literal;)*) => {
        $(
            made!(munim_kernel::$id => i64, |raw| Self::try_new(raw).ok(););
            parameters!(munim_kernel::$id => BigInt, i64, |id| id.get(););

            impl FromRow for munim_kernel::$id {
                const ROW: (&'static str, &'static str) = ($table, $column);

                fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
                    row.get($column)
                }
            }
        )*
    };
}

macro_rules! words {
    ($($word:ty,)*) => {
        $(
            made!($word => String, |raw| raw.parse().ok(););
            parameters!($word => Text, &'static str, |word| word.as_str(););
        )*
    };
}

native! {
    bool => Bool, Value::as_bool;
    i16 => SmallInt, |value| value.as_i64()?.try_into().ok();
    i32 => Integer, |value| value.as_i64()?.try_into().ok();
    i64 => BigInt, Value::as_i64;
    String => Text, |value| value.as_str().map(str::to_owned);
    Vec<u8> => Binary, |_| None;
    Date => SqlDate, |value| Date::parse(value.as_str()?, &Iso8601::DATE).ok();
    OffsetDateTime => Timestamptz, |value| OffsetDateTime::parse(value.as_str()?, &Rfc3339).ok();
    IpNet => Cidr, |_| None;
    Value => Jsonb, |value| Some(value.clone());
    Uuid => SqlUuid, |value| value.as_str()?.parse().ok();
}

made! {
    u16 => i16, |raw| raw.try_into().ok();
    u32 => i32, |raw| raw.try_into().ok();
    Money => i64, |raw| Some(Self::from_paise(raw));
    munim_kernel::TenantId => i64, |raw| Self::from_store(raw).ok();
    munim_kernel::SessionId => Uuid, |raw| Some(Self::new(raw));
    munim_kernel::SheetRowId => Uuid, |raw| Some(Self::new(raw));
    Decimal => String, |raw| raw.parse().ok();
}

ids! {
    BranchId: "branches", "branch_id";
    CentreId: "centres", "centre_id";
    CollectionSheetId: "collection_sheets", "sheet_id";
    UserId: "users", "user_id";
    RoleId: "roles", "role_id";
    ClientId: "clients", "client_id";
    LoanId: "loans", "loan_id";
    LoanProductId: "loan_products", "product_id";
    ChargeId: "charges", "charge_id";
    LoanChargeId: "loan_charges", "loan_charge_id";
    AccountId: "accounts", "account_id";
    BankAccountId: "bank_accounts", "bank_account_id";
    PurposeId: "loan_purposes", "purpose_id";
    HolidayId: "holidays", "holiday_id";
    EntryId: "journal_entries", "entry_id";
    PaymentId: "repayments", "repayment_id";
    ApprovalId: "approvals", "approval_id";
    PlanId: "plans", "plan_id";
    InvoiceId: "invoices", "invoice_id";
    GroupId: "groups", "group_id";
    HouseholdId: "households", "household_id";
    KycDocumentId: "kyc_documents", "document_id";
    KycPictureId: "kyc_pictures", "picture_id";
    TrainingId: "group_trainings", "training_id";
    RecognitionTestId: "recognition_tests", "test_id";
    ConsentId: "consents", "consent_id";
    ContactId: "client_contacts", "contact_id";
    CheckInId: "check_ins", "check_in_id";
    LeaveId: "staff_leave", "leave_id";
    TransferId: "transfers", "transfer_id";
    ClientDraftId: "client_drafts", "draft_id";
    SavingsProductId: "savings_products", "savings_product_id";
    SavingsAccountId: "savings_accounts", "savings_account_id";
    SavingsTransactionId: "savings_transactions", "savings_transaction_id";
    TillId: "tills", "till_id";
    DisbursementBatchId: "disbursement_batches", "batch_id";
    HandOverId: "till_hand_overs", "hand_over_id";
    TillMovementId: "till_movements", "movement_id";
}

words! {
    munim_approvals::ApprovalStatus, munim_audit::RequestMethod, munim_books::AccountKind, munim_books::AccountRole,
    munim_books::PaymentMode, munim_books::Series, munim_clients::ClientStatus, munim_clients::ConsentHow, munim_clients::ConsentPurpose,
    munim_clients::DocumentKind, munim_clients::Education, munim_clients::Gender, munim_clients::GroupStatus,
    munim_clients::KycStatus, munim_clients::Language, munim_clients::MaritalStatus, munim_clients::MoneyRhythm,
    munim_clients::Relation, munim_clients::RelativeKind, munim_clients::Rhythm, munim_clients::RiskClass,
    munim_clients::Side, munim_clients::SocialCategory, munim_clients::TestOutcome, munim_clients::TimelineKind,
    munim_clients::TransferKind, munim_clients::TransferStatus, munim_collections::Attendance,
    munim_collections::ContactKind, munim_collections::ContactOutcome, munim_collections::LeaveKind,
    munim_collections::LeaveStatus, munim_collections::Presence, munim_collections::ReminderStatus,
    munim_collections::RowMode, munim_collections::SheetAction, munim_collections::SheetState, munim_kernel::RoleReach,
    munim_lending::AssetClass, munim_lending::AuthorityAct, munim_lending::BankTemplate, munim_lending::BatchState,
    munim_lending::BrokenPeriod, munim_lending::ChargeEvent, munim_lending::ChargeKind, munim_lending::DayEndStatus,
    munim_lending::DayEndStep, munim_lending::Direction, munim_lending::Disburser, munim_lending::EarlyMoney,
    munim_lending::Frequency, munim_lending::FundingSource, munim_lending::InstalmentUnit, munim_lending::InterestMethod,
    munim_lending::LoanCategory, munim_lending::LoanState, munim_lending::PartState,
    munim_lending::ProvisionClass, munim_lending::Rounding, munim_lending::ScheduleCause, munim_lending::TransactionKind,
    munim_lending::WeeklyOff, munim_savings::AccountState, munim_savings::BrokenDays, munim_savings::Freeze, munim_savings::Maturity,
    munim_savings::Operation, munim_savings::Rhythm,
    munim_savings::SavingsKind, munim_savings::SavingsMovementKind, munim_savings::SlabBasis, munim_tenancy::BillingCycle, munim_tenancy::InvoiceStatus,
    munim_tills::MovementKind, munim_tills::TillKind,
}

impl Column for IpAddr {
    type Sql = Inet;
    type Raw = IpNet;

    fn of(raw: IpNet) -> Option<Self> {
        Some(raw.addr())
    }

    fn of_json(_: &Value) -> Option<Self> {
        None
    }
}

impl<T: Column> Column for Option<T>
where
    T::Sql: SqlType<IsNull = is_nullable::NotNull>,
{
    type Sql = Nullable<T::Sql>;
    type Raw = Option<T::Raw>;

    fn of(raw: Option<T::Raw>) -> Option<Self> {
        raw.map_or(Some(None), |raw| T::of(raw).map(Some))
    }

    fn of_json(value: &Value) -> Option<Self> {
        if value.is_null() {
            Some(None)
        } else {
            T::of_json(value).map(Some)
        }
    }
}

impl<T: Column> Column for Vec<T> {
    type Sql = Array<T::Sql>;
    type Raw = Vec<T::Raw>;

    fn of(raw: Vec<T::Raw>) -> Option<Self> {
        raw.into_iter().map(T::of).collect()
    }

    fn of_json(value: &Value) -> Option<Self> {
        value.as_array()?.iter().map(T::of_json).collect()
    }
}

parameters! {
    Money => BigInt, i64, |money| money.paise();
    munim_kernel::SheetRowId => SqlUuid, Uuid, |id| id.get();
}

macro_rules! borrowed {
    ($($own:ty => $sql:ty;)*) => {
        $(
            impl<'a> Parameter for &'a $own {
                type Sql = $sql;
                type Raw = Self;

                fn raw(self) -> Self {
                    self
                }
            }
        )*
    };
}

borrowed! {
    str => Text;
    String => Text;
    [u8] => Binary;
}

impl<T: Parameter> Parameter for Option<T>
where
    T::Sql: SqlType<IsNull = is_nullable::NotNull>,
{
    type Sql = Nullable<T::Sql>;
    type Raw = Option<T::Raw>;

    fn raw(self) -> Self::Raw {
        self.map(T::raw)
    }
}

impl<T: Parameter> Parameter for Vec<T>
where
    Pg: HasSqlType<T::Sql>,
{
    type Sql = Array<T::Sql>;
    type Raw = Vec<T::Raw>;

    fn raw(self) -> Self::Raw {
        self.into_iter().map(T::raw).collect()
    }
}

impl<T: Parameter + Copy> Parameter for &[T]
where
    Pg: HasSqlType<T::Sql>,
{
    type Sql = Array<T::Sql>;
    type Raw = Vec<T::Raw>;

    fn raw(self) -> Self::Raw {
        self.iter().map(|value| value.raw()).collect()
    }
}

impl<T: Parameter + Copy> Parameter for &Vec<T>
where
    Pg: HasSqlType<T::Sql>,
{
    type Sql = Array<T::Sql>;
    type Raw = Vec<T::Raw>;

    fn raw(self) -> Self::Raw {
        self.as_slice().raw()
    }
}
