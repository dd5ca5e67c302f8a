//! Type-erases queries before they run, so that sending them and waiting for rows is compiled once. diesel-async compiles it again for
//! each query, which took half of this crate's compile time.
use std::{future::Future, pin::Pin};

use diesel::{
    QueryResult,
    deserialize::FromSqlRow,
    dsl::Limit,
    expression::QueryMetadata,
    pg::Pg,
    query_builder::{AsQuery, AstPass, Query, QueryFragment, QueryId},
    query_dsl::{CompatibleType, methods::LimitDsl},
    result::Error,
    sql_types::Untyped,
};
use diesel_async::{AsyncConnectionCore, AsyncPgConnection};
use futures_util::TryStreamExt as _;

/// A row as the driver returns it.
pub(crate) type PgRow = <AsyncPgConnection as AsyncConnectionCore>::Row<'static, 'static>;

/// A reply that is waited for.
pub(crate) type Reply<'c, T> = Pin<Box<dyn Future<Output = QueryResult<T>> + 'c>>;

/// The part of diesel's trait that type-erased queries need. The whole trait would compile four more methods for each.
pub(crate) trait Fragment {
    fn walk<'b>(&'b self, out: AstPass<'_, 'b, Pg>) -> QueryResult<()>;
}

impl<Q: QueryFragment<Pg>> Fragment for Q {
    fn walk<'b>(&'b self, out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        self.walk_ast(out)
    }
}

/// A query that has not been sent.
pub(crate) type Unsent<'q> = Box<dyn Fragment + 'q>;

/// Reads a value from a row.
pub(crate) type Build<T> = fn(&PgRow) -> QueryResult<T>;

struct Erased<'q>(&'q dyn Fragment);

impl QueryFragment<Pg> for Erased<'_> {
    fn walk_ast<'b>(&'b self, out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        self.0.walk(out)
    }
}

impl QueryId for Erased<'_> {
    type QueryId = ();
    // Connections identify prepared statements by their text.
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl Query for Erased<'_> {
    type SqlType = Untyped;
}

/// A connection, or a shared one on which several queries are sent at once.
pub(crate) trait Connection {
    fn shared(&self) -> &AsyncPgConnection;
}

impl Connection for AsyncPgConnection {
    fn shared(&self) -> &AsyncPgConnection {
        self
    }
}

impl Connection for &AsyncPgConnection {
    fn shared(&self) -> &AsyncPgConnection {
        self
    }
}

/// Sends a query, and returns its rows.
pub(crate) fn rows<'c>(mut connection: &'c AsyncPgConnection, query: &dyn Fragment) -> Reply<'c, Vec<PgRow>> {
    let rows = AsyncConnectionCore::load(&mut connection, Erased(query));
    Box::pin(async { rows.await?.try_collect().await })
}

/// Sends a statement, and returns the number of affected rows.
pub(crate) fn count<'c>(mut connection: &'c AsyncPgConnection, query: &dyn Fragment) -> Reply<'c, usize> {
    connection.execute_returning_count(Erased(query))
}

async fn all<T>(rows: Reply<'_, Vec<PgRow>>, build: Build<T>) -> QueryResult<Vec<T>> {
    rows.await?.iter().map(build).collect()
}

async fn first<T>(rows: Reply<'_, Vec<PgRow>>, build: Build<T>) -> QueryResult<T> {
    match rows.await?.as_slice() {
        [first, ..] => build(first),
        [] => Err(Error::NotFound),
    }
}

/// A query whose rows are read as `T`.
pub(crate) trait LoadQuery<T> {
    type Query: QueryFragment<Pg>;

    fn query(self) -> Self::Query;

    fn build(row: &PgRow) -> QueryResult<T>;
}

impl<T, Q> LoadQuery<T> for Q
where
    Q: AsQuery,
    Q::Query: QueryFragment<Pg>,
    Q::SqlType: CompatibleType<T, Pg>,
    Pg: QueryMetadata<Q::SqlType>,
    T: FromSqlRow<<Q::SqlType as CompatibleType<T, Pg>>::SqlType, Pg>,
{
    type Query = Q::Query;

    fn query(self) -> Q::Query {
        self.as_query()
    }

    fn build(row: &PgRow) -> QueryResult<T> {
        T::build_from_row(row).map_err(Error::DeserializationError)
    }
}

/// The methods of diesel's trait of this name, for type-erased queries.
pub(crate) trait RunQueryDsl<C: Connection>: Sized {
    fn execute(self, connection: &mut C) -> Reply<'_, usize>
    where
        Self: QueryFragment<Pg>,
    {
        count(connection.shared(), &self)
    }

    fn load<'c, T: 'c>(self, connection: &'c mut C) -> Reply<'c, Vec<T>>
    where
        Self: LoadQuery<T>,
    {
        Box::pin(all(rows(connection.shared(), &self.query()), Self::build))
    }

    fn get_results<'c, T: 'c>(self, connection: &'c mut C) -> Reply<'c, Vec<T>>
    where
        Self: LoadQuery<T>,
    {
        self.load(connection)
    }

    fn get_result<'c, T: 'c>(self, connection: &'c mut C) -> Reply<'c, T>
    where
        Self: LoadQuery<T>,
    {
        Box::pin(first(rows(connection.shared(), &self.query()), Self::build))
    }

    fn first<'c, T: 'c>(self, connection: &'c mut C) -> Reply<'c, T>
    where
        Self: LimitDsl,
        Limit<Self>: LoadQuery<T>,
    {
        self.limit(1).get_result(connection)
    }
}

impl<Q, C: Connection> RunQueryDsl<C> for Q {}
