use munim_kernel::{Actor, ClientId, ConsentId, Fields, Language, Reach};
use time::OffsetDateTime;

use super::{
    consent::{Consent, ConsentError, ConsentHow, ConsentPurpose, ConsentText},
    ports::NewConsent,
};
use crate::{ClientsWork, note::note};

/// Records that a client agreed to the current text in their language.
pub async fn record_consent(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    client: ClientId,
    (purpose, language, how): (ConsentPurpose, Language, ConsentHow),
) -> Result<Consent, ConsentError> {
    actor.tenant()?;
    let held = work.lock_client(&actor.reach, client).await?;
    held.ok_or(ConsentError::NoSuchClient)?;
    let text = work.lock_consent_text(purpose, language).await?;
    let wanted = NewConsent {
        client,
        purpose,
        language,
        text_version: text.ok_or(ConsentError::NoText)?.version,
        how,
        by: actor.user,
        at,
    };
    let consent = work.add_consent(&wanted).await?;
    let (id, after) = (consent.id, Fields::from(&consent));
    let what = ("CREATE", "clients.consent.recorded");
    note::<ConsentError>(work, at, actor, ("Consent", id), what, (None, Some(after))).await?;
    Ok(consent)
}

/// Records that a client withdrew a consent. Repeating the call succeeds.
pub async fn withdraw_consent(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    consent: ConsentId,
) -> Result<Consent, ConsentError> {
    actor.tenant()?;
    let held = work.lock_consent(&actor.reach, consent).await?;
    let before = held.ok_or(ConsentError::NoSuchConsent)?;
    if before.withdrawn_at.is_some() {
        return Ok(before);
    }
    let after = Consent {
        withdrawn_at: Some(at),
        ..before.clone()
    };
    work.replace_consent(&after).await?;
    let (was, is) = Fields::from(&before).changes_to(&Fields::from(&after));
    let what = ("WITHDRAW", "clients.consent.withdrawn");
    note::<ConsentError>(work, at, actor, ("Consent", consent), what, (Some(was), Some(is))).await?;
    Ok(after)
}

/// Adds a version of a text. Clients who agreed to an earlier version are not bound by the new one. Does nothing if the
/// text is the same.
pub async fn change_consent_text(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (purpose, language): (ConsentPurpose, Language),
    body: &str,
) -> Result<ConsentText, ConsentError> {
    actor.tenant()?;
    if actor.reach != Reach::Tenant {
        return Err(ConsentError::NotTheWhole);
    }
    if !(20..=5_000).contains(&body.chars().count()) {
        return Err(ConsentError::Body);
    }
    let present = work.lock_consent_text(purpose, language).await?;
    let version = match present {
        Some(present) if present.body == body => return Ok(present),
        present => present.map_or(1, |present| present.version + 1),
    };
    let text = ConsentText {
        purpose,
        language,
        version,
        body: body.to_owned(),
    };
    work.add_consent_text(&text).await?;
    let after = Fields::new()
        .with("purpose", purpose.as_str())
        .with("language", language.as_str())
        .with("version", i64::from(version));
    let entity = ("ConsentText", format!("{purpose}/{language}/{version}"));
    let what = ("CREATE", "clients.consent_text.changed");
    note::<ConsentError>(work, at, actor, entity, what, (None, Some(after))).await?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use munim_kernel::PhoneNumber;
    use time::macros::date;

    use super::*;
    use crate::{
        ClientDetails, Gender, PersonName, create_client,
        testing::{NOW, Office, actor, branch},
    };

    #[tokio::test]
    async fn clients_agree_to_the_current_text_in_their_language() {
        let (mut office, officer) = (Office::default(), actor(1, Reach::Tenant));
        let details = |joined_on| ClientDetails {
            branch: branch(),
            centre: None,
            name: PersonName::try_new("Asha", "Patil").unwrap(),
            gender: Gender::Female,
            birth_date: date!(1991 - 08 - 15),
            phone: PhoneNumber::try_new("9820012345").ok(),
            joined_on,
        };
        let enrolled = create_client(&mut office, NOW, &officer, branch(), details, "")
            .await
            .unwrap();
        let client = enrolled.get().id;
        let what = (
            ConsentPurpose::CreditBureau,
            Language::Marathi,
            ConsentHow::Thumbprint,
        );
        let refused = record_consent(&mut office, NOW, &officer, client, what).await;
        assert_eq!(refused, Err(ConsentError::NoText));
        let of = (ConsentPurpose::CreditBureau, Language::Marathi);
        for (body, version) in [
            ("We may ask the bureau about you.", 1),
            ("We may ask the bureau about you.", 1),
            ("We may ask the bureaus about you.", 2),
        ] {
            let text = change_consent_text(&mut office, NOW, &officer, of, body)
                .await
                .unwrap();
            assert_eq!(text.version, version);
        }
        let manager = actor(2, Reach::Branches(vec![branch()]));
        let part = change_consent_text(&mut office, NOW, &manager, of, "We may ask the bureau.").await;
        assert_eq!(part, Err(ConsentError::NotTheWhole));
        let short = change_consent_text(&mut office, NOW, &officer, of, "Yes").await;
        assert_eq!(short, Err(ConsentError::Body));
        let given = record_consent(&mut office, NOW, &officer, client, what)
            .await
            .unwrap();
        assert_eq!(given.text_version, 2);
        let withdrawn = withdraw_consent(&mut office, NOW, &officer, given.id)
            .await
            .unwrap();
        let again = withdraw_consent(&mut office, NOW + time::Duration::HOUR, &officer, given.id)
            .await
            .unwrap();
        assert_eq!((withdrawn.withdrawn_at, again), (Some(NOW), withdrawn));
    }
}
