use munim_audit::AuditRecord;
use munim_kernel::{Actor, ClientId, Fields};
use munim_messages::{CodeKeys, OneTimeCode};
use time::OffsetDateTime;

use super::{client_profile::ClientProfile, lock_member::lock_member, phone_code::PhoneCode};
use crate::{ClientError, ClientsWork, note::note};

/// Marks the phone of a client as verified, with the code that was sent to it. Changes nothing if the number is verified already.
///
/// # Errors
/// [`ClientError::NoPhone`], [`ClientError::NoCode`]. [`ClientError::WrongCode`]; the caller must commit the transaction then, which
/// contains the count of tries and the audit record.
pub async fn confirm_phone(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (client, given): (ClientId, &OneTimeCode),
    keys: &impl CodeKeys,
) -> Result<ClientProfile, ClientError> {
    let tenant = actor.tenant()?;
    let held = lock_member(work, actor, client).await?;
    let phone = held.get().details.phone.as_ref().ok_or(ClientError::NoPhone)?;
    let before = work.lock_profile(client).await?;
    if before.is_phone_verified(phone) {
        return Ok(before);
    }
    let mut code = work.phone_code(client).await?.ok_or(ClientError::NoCode)?;
    let hmac = keys.one_time_hmac(&PhoneCode::sent_for(tenant, client, phone), given);
    let accepted = code.accept(phone, hmac, at);
    if accepted == Err(ClientError::NoCode) {
        return Err(ClientError::NoCode);
    }
    work.keep_phone_code(&code).await?;
    if let Err(refused) = accepted {
        work.record(AuditRecord {
            tenant,
            at,
            actor: actor.into(),
            action: "MISTYPE_PHONE_CODE",
            entity_type: "Client",
            entity_id: client.to_string(),
            before: None,
            after: Some(
                Fields::new()
                    .with("phoneNumber", phone.as_str())
                    .with("tries", i64::from(code.tries)),
            ),
        })
        .await?;
        return Err(refused);
    }
    let mut after = before.clone();
    after.verify_phone(phone, at);
    work.replace_profile(&after).await?;
    let (was, is) = Fields::from(&before).changes_to(&Fields::from(&after));
    let what = ("VERIFY_PHONE", "clients.profile.changed");
    note::<ClientError>(work, at, actor, ("Client", client), what, (Some(was), Some(is))).await?;
    Ok(after)
}

#[cfg(test)]
mod tests {
    use munim_kernel::{PhoneNumber, Reach};
    use time::{Date, Duration, macros::date};

    use super::*;
    use crate::{
        ClientDetails, Gender, PersonName, change_client, create_client,
        profile::send_phone_code,
        testing::{NOW, Office, PlainSealer, actor, branch},
    };

    fn officer() -> Actor {
        actor(1, Reach::Branches(vec![branch()]))
    }

    fn details(phone: Option<&str>) -> impl Fn(Date) -> ClientDetails {
        let phone = phone.map(|phone| PhoneNumber::try_new(phone).unwrap());
        move |joined_on| ClientDetails {
            branch: branch(),
            centre: None,
            name: PersonName::try_new("Asha", "Patil").unwrap(),
            gender: Gender::Female,
            birth_date: date!(1991 - 08 - 15),
            phone: phone.clone(),
            joined_on,
        }
    }

    async fn enrol(office: &mut Office) -> ClientId {
        let by = officer();
        let enrolled = create_client(office, NOW, &by, branch(), details(Some("9820012345")), "");
        enrolled.await.unwrap().get().id
    }

    async fn change_phone(office: &mut Office, client: ClientId, phone: Option<&str>, at: OffsetDateTime) {
        change_client(office, at, &officer(), client, None, details(phone), "")
            .await
            .unwrap();
    }

    async fn send(
        office: &mut Office,
        client: ClientId,
        at: OffsetDateTime,
    ) -> Result<PhoneCode, ClientError> {
        send_phone_code(office, at, &officer(), client, &PlainSealer).await
    }

    /// Gives the code that [`PlainSealer`] draws every time.
    async fn confirm(
        office: &mut Office,
        client: ClientId,
        at: OffsetDateTime,
    ) -> Result<ClientProfile, ClientError> {
        let code = OneTimeCode::draw(&PlainSealer);
        confirm_phone(office, at, &officer(), (client, &code), &PlainSealer).await
    }

    #[tokio::test]
    async fn a_number_is_verified_until_it_changes() {
        let mut office = Office::default();
        let asha = enrol(&mut office).await;
        assert_eq!(confirm(&mut office, asha, NOW).await, Err(ClientError::NoCode));
        let elsewhere = actor(2, Reach::Branches(Vec::new()));
        let unseen = send_phone_code(&mut office, NOW, &elsewhere, asha, &PlainSealer).await;
        assert_eq!(unseen, Err(ClientError::NoSuchClient));
        send(&mut office, asha, NOW).await.unwrap();
        let wrong = OneTimeCode::typed("000000");
        let wrong = confirm_phone(&mut office, NOW, &officer(), (asha, &wrong), &PlainSealer).await;
        assert_eq!(wrong, Err(ClientError::WrongCode(4)));
        let verified = confirm(&mut office, asha, NOW).await.unwrap();
        assert!(verified.is_phone_verified(&PhoneNumber::try_new("9820012345").unwrap()));
        assert_eq!(confirm(&mut office, asha, NOW).await, Ok(verified));
        let later = NOW + Duration::HOUR;
        assert_eq!(
            send(&mut office, asha, later).await,
            Err(ClientError::PhoneVerified)
        );
        change_phone(&mut office, asha, Some("9820054321"), later).await;
        assert_eq!(confirm(&mut office, asha, later).await, Err(ClientError::NoCode));
        // Neither does a code survive that the number changed and changed back.
        send(&mut office, asha, later).await.unwrap();
        for phone in [None, Some("9820054321")] {
            change_phone(&mut office, asha, phone, later).await;
            let refused = confirm(&mut office, asha, later).await;
            let expected = phone.map_or(ClientError::NoPhone, |_| ClientError::NoCode);
            assert_eq!(refused, Err(expected));
        }
        assert_eq!(
            office.actions(),
            [
                "CREATE",
                "SEND_PHONE_CODE",
                "MISTYPE_PHONE_CODE",
                "VERIFY_PHONE",
                "UPDATE",
                "SEND_PHONE_CODE",
                "UPDATE",
                "UPDATE"
            ]
        );
    }

    #[tokio::test]
    async fn five_codes_are_sent_to_a_phone_in_a_day() {
        let mut office = Office::default();
        let asha = enrol(&mut office).await;
        for minute in 0..5 {
            send(&mut office, asha, NOW + Duration::minutes(minute))
                .await
                .unwrap();
        }
        let sixth = send(&mut office, asha, NOW + Duration::minutes(5)).await;
        let until_midnight = Duration::hours(14) - Duration::minutes(5);
        assert_eq!(sixth, Err(ClientError::TooManyCodes(until_midnight)));
        // Nor is the phone sent another one for somebody else.
        let shared = details(Some("9820012345"));
        let lata = create_client(&mut office, NOW, &officer(), branch(), shared, "Her sister").await;
        let lata = lata.unwrap().get().id;
        let more = send(&mut office, lata, NOW + Duration::minutes(5)).await;
        assert_eq!(more, Err(ClientError::TooManyCodes(until_midnight)));
        assert_eq!(office.posted.len(), 5);
    }
}
