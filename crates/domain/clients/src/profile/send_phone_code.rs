use munim_audit::{AuditRecord, RefusalLimit};
use munim_kernel::{Actor, ClientId, Fields, PhoneNumber, Randomness};
use munim_messages::{
    CodeKeys, CodePurpose, Envelope, Letter, OneTimeCode, Postbox, Recipient, SealedMessage, Sealer,
};
use time::{Duration, OffsetDateTime};

use super::{lock_member::lock_member, phone_code::PhoneCode};
use crate::{ClientError, ClientsWork};

/// Returns the limits of codes: for a client and for a phone, which several clients may have, in a day, and of a user in an hour.
fn limits(actor: &Actor, client: ClientId, phone: &PhoneNumber) -> [RefusalLimit; 3] {
    [
        ("phone codes of a client", client.to_string(), Duration::DAY, 5),
        ("codes to a phone", phone.as_str().to_owned(), Duration::DAY, 5),
        (
            "phone codes of a user",
            actor.user.to_string(),
            Duration::HOUR,
            60,
        ),
    ]
    .map(|(kind, counted, window, recorded)| RefusalLimit {
        kind,
        counted,
        window,
        recorded,
    })
}

/// Sends a code to the phone of a client by SMS, which proves that the number is theirs. An earlier code ends.
///
/// # Errors
/// [`ClientError::NoPhone`], [`ClientError::PhoneVerified`]. [`ClientError::ForeignPhone`], because messages to other
/// countries are expensive, and are used for fraud: the owner of such a number can get a share of the price.
/// [`ClientError::TooManyCodes`] within a minute of the last code, and after five codes in a day, so that nobody's phone is flooded.
pub async fn send_phone_code<K: Randomness + Sealer + CodeKeys>(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    client: ClientId,
    kit: &K,
) -> Result<PhoneCode, ClientError> {
    let tenant = actor.tenant()?;
    let held = lock_member(work, actor, client).await?;
    let details = &held.get().details;
    let phone = details.phone.clone().ok_or(ClientError::NoPhone)?;
    if !phone.is_indian() {
        return Err(ClientError::ForeignPhone);
    }
    if work.lock_profile(client).await?.is_phone_verified(&phone) {
        return Err(ClientError::PhoneVerified);
    }
    if let Some(last) = work.phone_code(client).await? {
        last.check_pause(at)?;
    }
    let record = AuditRecord {
        tenant,
        at,
        actor: actor.into(),
        action: "SEND_PHONE_CODE",
        entity_type: "Client",
        entity_id: client.to_string(),
        before: None,
        after: Some(Fields::new().with("phoneNumber", phone.as_str())),
    };
    for limit in limits(actor, client, &phone) {
        if work.count_refusals(&limit, &record, 1).await? > limit.recorded {
            return Err(ClientError::TooManyCodes(limit.window_end(at) - at));
        }
    }
    let code = OneTimeCode::draw(kit);
    let sent = PhoneCode {
        client,
        hmac: kit.one_time_hmac(&PhoneCode::sent_for(tenant, client, &phone), &code),
        sent_at: at,
        expires_at: at + PhoneCode::LIFE,
        tries: 0,
        phone,
    };
    work.keep_phone_code(&sent).await?;
    let envelope = Envelope {
        to: Recipient::Sms {
            number: sent.phone.as_str().to_owned(),
        },
        letter: Letter::OneTimeCode {
            name: details.name.to_string(),
            organisation: work.organisation_name().await?,
            code: code.expose().to_owned(),
            minutes: PhoneCode::LIFE.whole_minutes(),
            purpose: CodePurpose::Phone,
        },
    };
    let sealed = SealedMessage::seal(kit, (tenant, None), &envelope, at, PhoneCode::LIFE)?;
    Postbox::post(work, &sealed).await?;
    work.record(record).await?;
    Ok(sent)
}
