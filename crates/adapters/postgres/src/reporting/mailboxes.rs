use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use munim_kernel::UserId;
use munim_reporting::Mailbox;

use crate::{run::RunQueryDsl, schema::users};

pub(super) const ACTIVE: &str = "active";

/// User, first name, last name, address.
pub(super) type BoxRow = (i64, String, String, Option<String>);

pub(super) fn mailbox(row: BoxRow) -> Option<Mailbox> {
    let (user, first, last, address) = row;
    Some(Mailbox {
        user: UserId::try_new(user).ok()?,
        name: format!("{first} {last}").trim().to_owned(),
        address: address.filter(|address| !address.is_empty())?,
    })
}

pub(super) async fn boxes_of(
    connection: &mut AsyncPgConnection,
    tenant: i64,
    numbers: &[i64],
) -> QueryResult<Vec<Mailbox>> {
    let rows: Vec<BoxRow> = users::table
        .filter(users::tenant_id.eq(tenant).and(users::user_id.eq_any(numbers)))
        .filter(users::status.eq(ACTIVE).and(users::removed_at.is_null()))
        .select((
            users::user_id,
            users::first_name,
            users::last_name,
            users::email_address,
        ))
        .order(users::user_id)
        .load(connection)
        .await?;
    Ok(rows.into_iter().filter_map(mailbox).collect())
}
