//! How clients' names sound, as words of `search_words`. Numbers, phones and the words of names are kept by triggers.
use std::collections::BTreeSet;

use diesel::prelude::*;
use diesel_async::AsyncPgConnection;
use munim_clients::{PersonName, SoundKey};
use munim_kernel::{Scope, StoreError, TenantId, UnitOfWork as _, Work as _};

use crate::{
    PgStore,
    one::One,
    run::RunQueryDsl,
    stored::{row, sql},
};

/// The number of clients whose sounds one transaction adds.
const PART: i64 = 1_000;

pub(crate) fn sounds(name: &str) -> BTreeSet<String> {
    let keys = SoundKey::of_name(name);
    keys.iter().map(|key| key.as_str().to_owned()).collect()
}

/// Replaces the sounds of a client's name. `None` is for a client who is new or deleted.
pub(super) async fn store_sounds(
    connection: &mut AsyncPgConnection,
    (tenant, client): (i64, i64),
    (was, is): (Option<&PersonName>, Option<&PersonName>),
) -> QueryResult<()> {
    let of = |name: Option<&PersonName>| name.map(|name| sounds(&name.to_string())).unwrap_or_default();
    let (was, is) = (of(was), of(is));
    let words = |words: &BTreeSet<String>, others: &BTreeSet<String>| {
        words.difference(others).cloned().collect::<Vec<_>>()
    };
    let (gone, new) = (words(&was, &is), words(&is, &was));
    if !gone.is_empty() {
        sql!(
            "DELETE FROM search_words WHERE tenant_id = $1 AND kind = 'sound' AND word = ANY ($3) AND row_id = $2";
            tenant, client, gone
        )
        .execute(connection)
        .await?;
    }
    if !new.is_empty() {
        sql!(
            "INSERT INTO search_words (tenant_id, kind, word, row_id) SELECT $1, 'sound', w, $2 FROM unnest($3::text[]) w
             ON CONFLICT DO NOTHING";
            tenant, client, new
        )
        .execute(connection)
        .await?;
    }
    Ok(())
}

row! {
    struct NamedRow {
        client_id: i64,
        first_name: String,
        last_name: String,
    }
}

impl PgStore {
    /// Adds the sounds of clients who were enrolled before names had any. Any number of nodes may call it.
    pub(crate) async fn add_missing_sounds(&self, tenant: TenantId) -> Result<(), StoreError> {
        loop {
            let mut work = self.begin(Scope::Tenant(tenant)).await?;
            let are_left = work
                .run(async |connection| add_part(connection, tenant.get()).await)
                .await?;
            work.commit().await?;
            if !are_left {
                return Ok(());
            }
        }
    }
}

/// Adds the sounds of the next clients. Returns whether there may be more.
async fn add_part(connection: &mut AsyncPgConnection, tenant: i64) -> QueryResult<bool> {
    let done: Option<One<i64>> = sql!(
        "SELECT done_client_id FROM sound_backlog WHERE tenant_id = $1 FOR UPDATE SKIP LOCKED";
        tenant
    )
    .get_result(connection)
    .await
    .optional()?;
    let Some(One(done)) = done else {
        return Ok(false);
    };
    // Names do not change until their sounds are there.
    let clients: Vec<NamedRow> = sql!(
        "SELECT client_id, first_name, last_name FROM clients WHERE tenant_id = $1 AND client_id > $2
         ORDER BY client_id LIMIT $3 FOR SHARE";
        tenant, done, PART
    )
    .load(connection)
    .await?;
    let Some(last) = clients.last().map(|client| client.client_id) else {
        sql!("DELETE FROM sound_backlog WHERE tenant_id = $1"; tenant)
            .execute(connection)
            .await?;
        return Ok(false);
    };
    let words = clients.iter().flat_map(|client| {
        let sounds = sounds(&format!("{} {}", client.first_name, client.last_name));
        sounds.into_iter().map(|sound| (sound, client.client_id))
    });
    let (words, ids): (Vec<String>, Vec<i64>) = words.unzip();
    sql!(
        "INSERT INTO search_words (tenant_id, kind, word, row_id)
         SELECT $1, 'sound', s.word, s.client_id FROM unnest($2::text[], $3::bigint[]) s (word, client_id) ON CONFLICT DO NOTHING";
        tenant, words, ids
    )
    .execute(connection)
    .await?;
    sql!("UPDATE sound_backlog SET done_client_id = $2 WHERE tenant_id = $1"; tenant, last)
        .execute(connection)
        .await?;
    Ok(true)
}
