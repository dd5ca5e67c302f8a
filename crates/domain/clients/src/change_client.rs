use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, ClientId, Fields};
use time::{Date, OffsetDateTime};

use crate::{
    Client, ClientDetails, ClientError, ClientsWork,
    create_client::{check_centre, check_same, reason_fields},
};

/// Changes a client's details, which `details` returns for the day they joined. Neither the branch nor a centre can
/// change. A change without differences succeeds and does nothing.
pub async fn change_client(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    client: ClientId,
    seen: Option<i64>,
    details: impl Fn(Date) -> ClientDetails,
    sure: &str,
) -> Result<Client, ClientError> {
    let tenant = actor.tenant()?;
    // The centre is locked before the client, as transfers do.
    if let Some(centre) = details(Date::MIN).centre {
        work.client_centre(centre).await?;
    }
    let held = work.lock_client(&actor.reach, client).await?;
    let before = held.ok_or(ClientError::NoSuchClient)?;
    before.check_version(seen)?;
    let books = work.lock_books_shared(before.get().details.branch).await?;
    let details = &details(before.get().details.joined_on);
    let mut after = before.clone();
    let rules = work.member_rules().await?;
    if !after.change(details.clone(), books.business_date, &rules)? {
        return Ok(before);
    }
    if details.centre != before.get().details.centre {
        let officer = check_centre(work, actor, details).await?;
        if work.has_loans_of_others(client, officer).await? {
            return Err(ClientError::LoansOfAnother);
        }
    }
    if details.identity() != before.get().details.identity() {
        check_same(work, actor, (details, Some(client)), sure).await?;
    }
    work.replace_client(&after).await?;
    let mut profile = work.lock_profile(client).await?;
    // The documents were verified for the earlier name, and the earlier number by its code.
    let is_unchecked = details.name != before.get().details.name && profile.keep_check(None);
    let has_other_phone = details.phone != before.get().details.phone;
    let is_unverified = has_other_phone && profile.forget_phone();
    if is_unchecked || is_unverified {
        work.replace_profile(&profile).await?;
    }
    if has_other_phone && let Some(mut code) = work.phone_code(client).await? {
        code.end(at);
        work.keep_phone_code(&code).await?;
    }
    let (was, is) = Fields::from(&before).changes_to(&Fields::from(&after));
    let change = Change::new("UPDATE", "clients.client.changed", "Client", client)
        .before(was)
        .after(is.and(reason_fields(sure)));
    work.note(at, actor, tenant, change).await?;
    Ok(after)
}
