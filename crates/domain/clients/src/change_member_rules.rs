use munim_kernel::{Actor, Fields, Reach};
use time::OffsetDateTime;

use crate::{ClientError, ClientsWork, MemberRules, note::note};

/// Changes the tenant's rules for clients and groups, and returns their version. What was recorded by the earlier ones stays.
pub async fn change_member_rules(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (wanted, seen): (&MemberRules, Option<i64>),
) -> Result<i64, ClientError> {
    let tenant = actor.tenant()?;
    if actor.reach != Reach::Tenant {
        return Err(ClientError::NotTheWhole);
    }
    let (before, version) = work.lock_member_rules().await?;
    if seen.is_some_and(|seen| seen != version) {
        return Err(ClientError::RulesVersionConflict);
    }
    if before == *wanted {
        return Ok(version);
    }
    let version = work.replace_member_rules(wanted).await?;
    let (was, is) = Fields::from(&before).changes_to(&Fields::from(wanted));
    let what = ("UPDATE", "clients.member_rules.changed");
    note::<ClientError>(
        work,
        at,
        actor,
        ("MemberRules", tenant),
        what,
        (Some(was), Some(is)),
    )
    .await?;
    Ok(version)
}

#[cfg(test)]
mod tests {
    use munim_kernel::Reach;

    use super::*;
    use crate::{
        TrainingRules,
        testing::{NOW, Office, actor, branch},
    };

    #[tokio::test]
    async fn rules_belong_to_the_whole_tenant() {
        let mut office = Office::default();
        let training = TrainingRules::try_new(5, 4).unwrap();
        let wanted = MemberRules::try_new((18, 65), (5, 10), training, Vec::new(), 3).unwrap();
        let manager = actor(2, Reach::Branches(vec![branch()]));
        let refused = change_member_rules(&mut office, NOW, &manager, (&wanted, None)).await;
        assert_eq!(refused, Err(ClientError::NotTheWhole));
        let admin = actor(1, Reach::Tenant);
        for seen in [Some(1), Some(2), None] {
            let version = change_member_rules(&mut office, NOW, &admin, (&wanted, seen)).await;
            assert_eq!(version, Ok(2));
        }
        let stale = change_member_rules(&mut office, NOW, &admin, (&MemberRules::default(), Some(1))).await;
        assert_eq!(stale, Err(ClientError::RulesVersionConflict));
        assert_eq!(
            (office.rules.ages(), office.actions()),
            ((18, 65), vec!["UPDATE"])
        );
    }
}
