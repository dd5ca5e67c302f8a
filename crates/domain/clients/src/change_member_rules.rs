use munim_kernel::{Actor, Fields, Reach};
use time::OffsetDateTime;

use crate::{ClientError, ClientsWork, MemberRules, note::note};

/// Changes the tenant's rules for clients and groups. What was recorded by the earlier ones stays.
pub async fn change_member_rules(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: &MemberRules,
) -> Result<(), ClientError> {
    let tenant = actor.tenant()?;
    if actor.reach != Reach::Tenant {
        return Err(ClientError::NotTheWhole);
    }
    let before = work.member_rules().await?;
    if before == *wanted {
        return Ok(());
    }
    work.replace_member_rules(wanted).await?;
    let (was, is) = Fields::from(&before).changes_to(&Fields::from(wanted));
    let what = ("UPDATE", "clients.member_rules.changed");
    note(
        work,
        at,
        actor,
        ("MemberRules", tenant),
        what,
        (Some(was), Some(is)),
    )
    .await
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
        let refused = change_member_rules(&mut office, NOW, &manager, &wanted).await;
        assert_eq!(refused, Err(ClientError::NotTheWhole));
        for _ in 0..2 {
            change_member_rules(&mut office, NOW, &actor(1, Reach::Tenant), &wanted)
                .await
                .unwrap();
        }
        assert_eq!(
            (office.rules.ages(), office.actions()),
            ((18, 65), vec!["UPDATE"])
        );
    }
}
