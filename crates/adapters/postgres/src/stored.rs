//! How values of the domain stand in columns and parameters of SQL by hand. Each type has one SQL type.
use std::net::IpAddr;

use diesel::{
    deserialize::{self, FromSql, QueryableByName},
    pg::{Pg, PgValue},
    query_builder::{BoxedSqlQuery, SqlQuery},
    row::{Field as _, NamedRow, Row},
    serialize::ToSql,
    sql_types::{
        Array, BigInt, Binary, Bool, Cidr, Date as SqlDate, HasSqlType, Inet, Integer, Jsonb, Nullable,
        SmallInt, SqlType, Text, Timestamptz, Uuid as SqlUuid, is_nullable,
    },
};
use ipnet::IpNet;
use munim_kernel::{Money, StoreError};
use rust_decimal::Decimal;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use time::{
    Date, OffsetDateTime,
    format_description::well_known::{Iso8601, Rfc3339},
};
use uuid::Uuid;

use crate::{errors::corrupt, json_row};

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

/// Types that are made of a native one.
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
    Decimal => String, |raw| raw.parse().ok();
}

ids! {
    BranchId: "branches", "branch_id";
    CentreId: "centres", "centre_id";
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
    PaymentId: "payments", "payment_id";
    ApprovalId: "approvals", "approval_id";
    PlanId: "plans", "plan_id";
    InvoiceId: "invoices", "invoice_id";
}

words! {
    munim_approvals::ApprovalStatus, munim_books::AccountKind, munim_books::AccountRole, munim_books::Series,
    munim_clients::ClientStatus, munim_clients::Gender, munim_lending::AuthorityAct, munim_lending::ChargeEvent, munim_lending::ChargeKind, munim_lending::LoanCategory, munim_lending::WeeklyOff, munim_lending::DayEndStatus, munim_lending::DayEndStep, munim_lending::LoanState, munim_lending::Frequency, munim_lending::InterestMethod, munim_lending::Rounding, munim_lending::InstalmentUnit, munim_lending::Direction, munim_lending::BrokenPeriod, munim_lending::FundingSource, munim_lending::PaymentMode, munim_lending::TransactionKind, munim_lending::AssetClass, munim_lending::EarlyMoney, munim_lending::ScheduleCause, munim_lending::Disburser,
    munim_tenancy::BillingCycle, munim_tenancy::InvoiceStatus,
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

impl FromRow for munim_kernel::TenantId {
    const ROW: (&'static str, &'static str) = ("tenants", "tenant_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        row.get("tenant_id")
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

/// A statement by hand whose parameters get values.
pub(crate) type Sql<'f> = BoxedSqlQuery<'f, Pg, SqlQuery>;

/// Binds a value to the next parameter. [`sql!`] calls it.
pub(crate) fn bind<'f, P: Parameter>(query: Sql<'f>, value: P) -> Sql<'f>
where
    Pg: HasSqlType<P::Sql>,
    P::Raw: 'f,
{
    query.bind::<P::Sql, _>(value.raw())
}

/// A statement by hand with the values of `$1`, `$2` and so on: `sql!("… WHERE tenant_id = $1"; tenant)`. A literal may
/// contain constants in braces, as in `format!`.
macro_rules! sql {
    ($text:literal) => {
        diesel::sql_query(format_args!($text).to_string())
    };
    ($text:expr) => {
        diesel::sql_query($text)
    };
    ($text:literal; $($value:expr),+ $(,)?) => {
        $crate::stored::sql!(format_args!($text).to_string(); $($value),+)
    };
    ($text:expr; $($value:expr),+ $(,)?) => {{
        let query = diesel::sql_query($text).into_boxed::<diesel::pg::Pg>();
        $(let query = $crate::stored::bind(query, $value);)+
        query
    }};
}
pub(crate) use sql;

/// A value of the domain that is read from a row.
pub(crate) trait FromRow: Sized + Send + 'static {
    /// The table and the column that identify the row when a value is corrupt.
    const ROW: (&'static str, &'static str);

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError>;
}

/// The columns of a row, or the members of one that is a JSON object.
pub(crate) struct Columns<'r> {
    source: Source<'r>,
    row: (&'static str, &'static str),
}

#[derive(Clone, Copy)]
enum Source<'r> {
    Sql(&'r dyn Named),
    Json(&'r Map<String, Value>),
}

trait Named {
    fn read(&self, column: &str, read: &mut dyn FnMut(Option<PgValue<'_>>));
}

impl<'a, R: NamedRow<'a, Pg>> Named for R {
    fn read(&self, column: &str, read: &mut dyn FnMut(Option<PgValue<'_>>)) {
        if let Some(field) = Row::get(self, column) {
            read(field.value());
        }
    }
}

impl<'r> Columns<'r> {
    pub(crate) fn new<'a>(columns: &'r impl NamedRow<'a, Pg>, row: (&'static str, &'static str)) -> Self {
        Self {
            source: Source::Sql(columns),
            row,
        }
    }

    /// Reads a column.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if its value is invalid.
    pub(crate) fn get<T: Column>(&self, column: &str) -> Result<T, StoreError> {
        let mut found = None;
        match self.source {
            Source::Sql(row) => row.read(column, &mut |value| {
                found = T::Raw::from_nullable_sql(value).ok().and_then(T::of);
            }),
            Source::Json(members) => found = members.get(column).and_then(T::of_json),
        }
        found.ok_or_else(|| self.wrong(column))
    }

    /// Reads a column whose values a constructor of the domain checks.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] if its value is invalid.
    pub(crate) fn parse<R: Column, T, E>(
        &self,
        column: &str,
        read: impl FnOnce(R) -> Result<T, E>,
    ) -> Result<T, StoreError> {
        read(self.get(column)?).map_err(|_| self.wrong(column))
    }

    /// Reads an object or array as `serde` does.
    pub(crate) fn json<T: DeserializeOwned>(&self, column: &str) -> Result<T, StoreError> {
        self.parse(column, serde_json::from_value::<T>)
    }

    /// Reads an object inside the row.
    pub(crate) fn inner<T: FromRow>(&self, column: &str) -> Result<T, StoreError> {
        let members: Value = self.get(column)?;
        let members = members.as_object().ok_or_else(|| self.wrong(column))?;
        T::from_row(&Columns {
            source: Source::Json(members),
            row: T::ROW,
        })
    }

    /// Reads the objects of an array.
    pub(crate) fn list<T: FromRow>(&self, column: &str) -> Result<Vec<T>, StoreError> {
        let Source::Json(members) = self.source else {
            return Err(self.wrong(column));
        };
        let items = members.get(column).and_then(Value::as_array);
        let items = items.ok_or_else(|| self.wrong(column))?;
        let items = items.iter().map(|item| {
            let members = item.as_object().ok_or_else(|| self.wrong(column))?;
            T::from_row(&Columns {
                source: Source::Json(members),
                row: T::ROW,
            })
        });
        items.collect()
    }

    /// Reads another part of the row, such as the product of a loan.
    pub(crate) fn part<T: FromRow>(&self) -> Result<T, StoreError> {
        T::from_row(&Columns {
            source: self.source,
            row: T::ROW,
        })
    }

    /// Returns the error for a column whose value is invalid.
    pub(crate) fn wrong(&self, column: &str) -> StoreError {
        let (table, key) = self.row;
        let mut named = String::new();
        match self.source {
            Source::Sql(row) => row.read(key, &mut |value| named = value.map_or_else(String::new, shown)),
            Source::Json(members) => named = json_row::key(members),
        }
        corrupt(table, column, named)
    }
}

/// Returns the value of a key.
fn shown(value: PgValue<'_>) -> String {
    let shown = match value.get_oid().get() {
        20 => <i64 as FromSql<BigInt, Pg>>::from_sql(value).map(|number| number.to_string()),
        23 => <i32 as FromSql<Integer, Pg>>::from_sql(value).map(|number| number.to_string()),
        1082 => <Date as FromSql<SqlDate, Pg>>::from_sql(value).map(|day| day.to_string()),
        2950 => <Uuid as FromSql<SqlUuid, Pg>>::from_sql(value).map(|id| id.to_string()),
        _ => <String as FromSql<Text, Pg>>::from_sql(value),
    };
    shown.unwrap_or_default()
}

/// Declares rows of queries whose fields are columns of the same names.
macro_rules! row {
    ($($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$doc:meta])* $of:vis $field:ident: $type:ty,)+
    })+) => {
        $(
            $(#[$meta])*
            $vis struct $name {
                $($(#[$doc])* $of $field: $type,)+
            }

            impl diesel::deserialize::QueryableByName<diesel::pg::Pg> for $name {
                fn build<'a>(
                    row: &impl diesel::row::NamedRow<'a, diesel::pg::Pg>,
                ) -> diesel::deserialize::Result<Self> {
                    let row = $crate::stored::Columns::new(row, (stringify!($name), ""));
                    Ok(Self { $($field: row.get(stringify!($field))?,)+ })
                }
            }
        )+
    };
}
pub(crate) use row;

/// A row of a query, with columns or with one named `row` that is a JSON object.
#[derive(Debug)]
pub(crate) struct Stored<T>(pub(crate) T);

pub(crate) fn values<T>(rows: Vec<Stored<T>>) -> Vec<T> {
    rows.into_iter().map(|Stored(value)| value).collect()
}

impl<T: FromRow> QueryableByName<Pg> for Stored<T> {
    fn build<'a>(row: &impl NamedRow<'a, Pg>) -> deserialize::Result<Self> {
        let json: String;
        let members: Map<String, Value>;
        let is_json = row.field_count() == 1 && Row::get(row, "row").is_some();
        let source = if is_json {
            json = NamedRow::get::<Text, _>(row, "row")?;
            members = serde_json::from_str(&json).map_err(|_| corrupt(T::ROW.0, "row", "an unknown key"))?;
            Source::Json(&members)
        } else {
            Source::Sql(row)
        };
        Ok(Self(T::from_row(&Columns { source, row: T::ROW })?))
    }
}

/// A row whose invalid values are refused later.
impl<T: FromRow> FromRow for Result<T, StoreError> {
    const ROW: (&'static str, &'static str) = T::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(T::from_row(row))
    }
}

#[cfg(test)]
mod tests {
    use munim_kernel::{BranchId, ClientId};
    use serde_json::json;
    use time::macros::date;

    use super::*;

    #[derive(Debug, PartialEq)]
    struct Visit {
        client: ClientId,
        branch: Option<BranchId>,
        on: Date,
        paid: Money,
        number: u16,
    }

    impl FromRow for Visit {
        const ROW: (&'static str, &'static str) = ("visits", "client_id");

        fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
            Ok(Self {
                client: row.get("client_id")?,
                branch: row.get("branch_id")?,
                on: row.get("visited_on")?,
                paid: row.get("paid_paise")?,
                number: row.get("number")?,
            })
        }
    }

    fn stored() -> Value {
        json!({"client_id": 7, "branch_id": null, "visited_on": "2026-11-24", "paid_paise": 500, "number": 3})
    }

    fn read(row: &Value) -> Result<Visit, StoreError> {
        let source = Source::Json(row.as_object().unwrap());
        Visit::from_row(&Columns {
            source,
            row: Visit::ROW,
        })
    }

    #[test]
    fn values_of_the_domain_are_read_by_the_names_of_columns() {
        let expected = Visit {
            client: ClientId::try_new(7).unwrap(),
            branch: None,
            on: date!(2026 - 11 - 24),
            paid: Money::from_paise(500),
            number: 3,
        };
        assert_eq!(read(&stored()), Ok(expected));
    }

    #[test]
    fn values_that_do_not_fit_and_columns_that_are_missing_are_corrupt() {
        for (column, wrong) in [
            ("branch_id", json!(0)),
            ("visited_on", json!("2026-13-24")),
            ("paid_paise", json!("500")),
            ("number", json!(-3)),
        ] {
            let mut row = stored();
            row[column] = wrong;
            let Err(StoreError::Corrupt(named)) = read(&row) else {
                panic!("{column} was read");
            };
            let begins = format!("visits.{column} of ");
            assert!(
                named.starts_with(&begins) && named.contains("client_id 7"),
                "{named}"
            );
            row.as_object_mut().unwrap().remove(column);
            assert!(matches!(read(&row), Err(StoreError::Corrupt(_))), "{column}");
        }
    }
}
