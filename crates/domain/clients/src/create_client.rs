use munim_audit::{Change, Note as _};
use munim_books::Series;
use munim_kernel::{Actor, BranchId, ClientId, Fields, FinancialYear, Limited, Reach, UserId};
use time::{Date, OffsetDateTime};

use crate::{Client, ClientDetails, ClientError, ClientsWork, LikeClients};

/// Enrols a client as a prospect, with the `details` for the business date, if the tenant's plan has room. If another
/// client of the tenant has the same phone, or the same date of birth and a name that sounds the same, `sure` must state why
/// this is another person, which is recorded.
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
    work.plan_room(Limited::Clients).await?.check_room()?;
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
    let identity = details.identity();
    let found = work.lock_like_clients(identity).await?;
    let like = LikeClients::among(found, &actor.reach, identity, except);
    match like.clients.first() {
        Some(same) => Err(ClientError::Like(same.client.get().number.clone())),
        None if like.elsewhere > 0 => Err(ClientError::LikeElsewhere),
        None => Ok(()),
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

#[cfg(test)]
mod tests {
    use munim_kernel::PhoneNumber;
    use time::macros::date;

    use super::*;
    use crate::{
        ClientStatus, Gender, MemberRules, PersonName, Refusal, change_client, exit_client, rejoin_client,
        testing::{NOW, Office, actor, branch},
    };

    fn manager() -> Actor {
        actor(2, Reach::Branches(vec![branch()]))
    }

    fn named(first: &str, last: &str, phone: &str) -> impl Fn(Date) -> ClientDetails + use<> {
        let name = PersonName::try_new(first, last).unwrap();
        let phone = PhoneNumber::try_new(phone).ok();
        move |joined_on| ClientDetails {
            branch: branch(),
            centre: None,
            name: name.clone(),
            gender: Gender::Female,
            birth_date: date!(1956 - 08 - 15),
            phone: phone.clone(),
            joined_on,
        }
    }

    async fn enrol(
        office: &mut Office,
        details: impl Fn(Date) -> ClientDetails,
    ) -> Result<Client, ClientError> {
        create_client(office, NOW, &manager(), branch(), details, "").await
    }

    async fn change(
        office: &mut Office,
        client: ClientId,
        details: impl Fn(Date) -> ClientDetails,
    ) -> Result<Client, ClientError> {
        change_client(office, NOW, &manager(), client, None, details, "").await
    }

    #[tokio::test]
    async fn either_of_two_names_may_be_the_shorter_one() {
        for (first, second) in [("Aasha", "Asha Patil"), ("Asha Patil", "Aasha")] {
            let mut office = Office::default();
            let of = |name: &str, phone: &str| {
                let (first, last) = name.split_once(' ').unwrap_or((name, ""));
                named(first, last, phone)
            };
            let before = enrol(&mut office, of(first, "9820012345")).await.unwrap();
            let number = before.get().number.clone();
            let same = enrol(&mut office, of(second, "9820012346")).await;
            assert_eq!(same, Err(ClientError::Like(number.clone())), "{second}");
            let other = enrol(&mut office, of("Meena Kadam", "9820012347")).await.unwrap();
            let same = change(&mut office, other.get().id, of(second, "9820012347")).await;
            assert_eq!(same, Err(ClientError::Like(number)), "{second}");
        }
    }

    #[tokio::test]
    async fn rules_that_changed_do_not_keep_a_client_from_being_corrected() {
        let mut office = Office::default();
        let asha = enrol(&mut office, named("Asha", "Patil", "9820012345"))
            .await
            .unwrap();
        let id = asha.get().id;
        let (before, training) = (MemberRules::default(), MemberRules::default().training());
        office.rules = MemberRules::try_new((18, 65), before.group_size(), training, Vec::new(), 12).unwrap();
        assert_eq!(
            change(&mut office, id, named("Asha", "Patil", "9820012345")).await,
            Ok(asha)
        );
        let moved = change(&mut office, id, named("Asha", "Patil", "9820054321")).await;
        assert_eq!(moved.unwrap().get().version, 2);
        let born = |joined_on| ClientDetails {
            birth_date: date!(1956 - 08 - 16),
            ..named("Asha", "Patil", "9820054321")(joined_on)
        };
        assert_eq!(change(&mut office, id, born).await, Err(ClientError::Age(18, 65)));
    }

    #[tokio::test]
    async fn a_full_plan_lets_nobody_be_enrolled() {
        let mut office = Office::default();
        office.client_limit = Some(1);
        let asha = enrol(&mut office, named("Asha", "Patil", "9820012345"))
            .await
            .unwrap();
        let lata = enrol(&mut office, named("Lata", "Jadhav", "9820012346"))
            .await
            .unwrap();
        let seen = (lata.get().id, None);
        office.saved = true;
        let refused = exit_client(&mut office, NOW, &manager(), seen, "Moved away").await;
        assert_eq!(refused, Err(ClientError::Status(Refusal::StillActive)));
        office.saved = false;
        exit_client(&mut office, NOW, &manager(), seen, "Moved away")
            .await
            .unwrap();
        office.set_status(asha.get().id, ClientStatus::Active);
        let refused = [
            enrol(&mut office, named("Meena", "Kadam", "9820012347")).await,
            rejoin_client(&mut office, NOW, &manager(), seen, "Is back").await,
        ];
        for refused in refused {
            let Err(ClientError::PlanLimit(reached)) = refused else {
                panic!("{refused:?}")
            };
            assert_eq!((reached.limited, reached.limit), (Limited::Clients, 1));
        }
        office.set_status(asha.get().id, ClientStatus::Dormant);
        assert!(
            enrol(&mut office, named("Meena", "Kadam", "9820012347"))
                .await
                .is_ok()
        );
        assert!(
            rejoin_client(&mut office, NOW, &manager(), seen, "Is back")
                .await
                .is_ok()
        );
    }
}
