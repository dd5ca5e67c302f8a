use munim_audit::{Change, Note as _};
use munim_books::{FinancialYear, Series};
use munim_kernel::{Actor, BranchId, ClientId, Fields, Reach, UserId};
use time::{Date, OffsetDateTime};

use crate::{Client, ClientDetails, ClientError, ClientsWork};

/// Enrols a client as a prospect, with the `details` for the business date. If another client of the tenant has the
/// same phone, or the same name and date of birth, `sure` must state why this is another person, which is recorded.
pub async fn create_client(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    branch: BranchId,
    details: impl Fn(Date) -> ClientDetails,
    sure: &str,
) -> Result<Client, ClientError> {
    let tenant = actor.tenant()?;
    if !work.lock_open_branch(&actor.reach, branch).await? {
        return Err(ClientError::Branch);
    }
    let books = work.lock_books_shared(branch).await?;
    let details = &details(books.business_date);
    check_centre(work, actor, details).await?;
    details.check(books.business_date, &work.member_rules().await?)?;
    check_same(work, actor, (details, None), sure).await?;
    let year = FinancialYear::of(books.business_date);
    let number = work.next_number(Series::Client, branch, year).await?;
    let client = work.add_client(&format!("C/{number}"), details, at).await?;
    let after = Fields::from(&client).and(reason_fields(sure));
    let change = Change::new("CREATE", "clients.client.created", "Client", client.get().id).after(after);
    work.note(at, actor, tenant, change).await?;
    Ok(client)
}

/// Checks that the centre is active, in the branch and, for an officer, their own. Returns its officer.
pub(crate) async fn check_centre(
    work: &mut dyn ClientsWork,
    actor: &Actor,
    details: &ClientDetails,
) -> Result<Option<UserId>, ClientError> {
    let own = match &actor.reach {
        Reach::Officer(officer, _) => Some(*officer),
        Reach::Tenant | Reach::Branches(_) => None,
    };
    let Some(centre) = details.centre else {
        return own.map_or(Ok(None), |_| Err(ClientError::CentreMissing));
    };
    let found = work.client_centre(centre).await?.ok_or(ClientError::Centre)?;
    let theirs = own.is_none_or(|officer| found.officer == Some(officer));
    if found.branch == details.branch && theirs {
        Ok(found.officer)
    } else {
        Err(ClientError::Centre)
    }
}

/// Checks that no client looks like the same person, unless the actor gives a reason why this is another.
pub(crate) async fn check_same(
    work: &mut dyn ClientsWork,
    actor: &Actor,
    (details, except): (&ClientDetails, Option<ClientId>),
    sure: &str,
) -> Result<(), ClientError> {
    if !sure.is_empty() {
        return Ok(());
    }
    match work.same_client(&actor.reach, details, except).await? {
        None => Ok(()),
        Some(same) if same.in_reach => Err(ClientError::Like(same.number)),
        Some(_) => Err(ClientError::LikeElsewhere),
    }
}

/// Returns the reason why a client is not the same person as another, for the audit record.
pub(crate) fn reason_fields(sure: &str) -> Fields {
    if sure.is_empty() {
        Fields::new()
    } else {
        Fields::new().with("notTheSameAs", sure)
    }
}
