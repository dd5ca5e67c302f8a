use munim_clients::{self as clients, CapturedDocument, DocumentKind, DocumentNumber, KycError, Side};
use munim_http_kit::body::fields::{NAME, day, row};

use super::{document_item::DocumentItem, refusals::kyc_problem, reply::shown};
use crate::prelude::*;

pub(crate) struct CaptureDocumentRequest(CapturedDocument);

/// The longest number, with the spaces that people write in it.
const LONGEST: u64 = 60;

impl FromForm for CaptureDocumentRequest {
    const NAME: &'static str = "CaptureDocumentRequest";
    const ABOUT: &'static str = "A document that identifies a client.";

    fn take(form: &mut Form) -> Option<Self> {
        let kind = form.word_of::<DocumentKind>("kind");
        let kind = form.needed("kind", kind, "Kind is required");
        let about = "As it is written on the document. It is checked by the rule of its kind, and shown masked from then on.";
        let typed = form.text(field("number").about(about), "Number is required", LONGEST);
        let about = "What a document of the kind `other` is; for no other kind.";
        let name = form.line(field("name").about(about).printed(), NAME);
        let about = "The last day on which it is valid. Required for passports and driving licences.";
        let valid_until = day(form, field("validUntil").about(about));
        let about = "The picture of the front, which the caller sent for this client.";
        let front = row(form, field("frontPictureId").about(about));
        let front = form.needed("frontPictureId", front, "Picture of the front is required");
        let back = row(form, field("backPictureId").about("The picture of the back."));
        let (kind, name) = (kind?, name?);
        if (kind == DocumentKind::Other) == name.is_empty() {
            let (code, message) = if name.is_empty() {
                ("required", "Name is required")
            } else {
                ("not_possible", "Name is for documents of other kinds only.")
            };
            form.refuse("name", code, message);
        }
        let number = DocumentNumber::try_new(kind, &typed?);
        if let Err(fault) = number {
            form.refuse("number", "document_number", fault.to_string());
        }
        Some(Self(CapturedDocument {
            number: number.ok()?,
            name,
            valid_until: valid_until?.flatten(),
            front: front?,
            back: back?,
        }))
    }

    fn example() -> Value {
        json!({"kind": "pan", "number": "ABCPE1234F", "frontPictureId": 205})
    }
}

#[operation(post "/api/clients/{clientId}/documents", tag = "clients", created = "The document", body = Success<DocumentItem>,
    location = "The address.", message = "Document captured",
    refuses = [KycError::NoSuchClient, KycError::HasLeft, KycError::NoExpiry, KycError::Expiry, KycError::Picture(Side::Front),
        KycError::Taken("C/SAT-01/2026-27/000009".to_owned()), KycError::TakenElsewhere,
        KycError::TooMany(Duration::HOUR)].map(kyc_problem))]
/// Capture a client's document
///
/// With its pictures, each of which the caller has sent for this client and no other document has. Another person has to verify
/// it. Of an Aadhaar number, only the last four digits are kept.
pub(crate) async fn capture_document(
    app: State,
    caller: May<CapturesDocuments>,
    client: PathId<ClientKey>,
    Once(key, CaptureDocumentRequest(captured)): Once<CaptureDocumentRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope, client) = (
        caller.actor().clone(),
        caller.actor().scope()?,
        client.into_inner(),
    );
    let (transaction, sealer) = ((app.clients(), scope, Stale::Nothing), app.sealer());
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let document = clients::capture_document(work, at, &actor, (client, &captured), &*sealer)
            .await
            .map_err(kyc_problem)?;
        let id = document.get().id;
        Ok(Created::new(
            format!("/api/documents/{id}"),
            MESSAGE,
            shown(work, id).await?,
        ))
    })
    .await
}

#[cfg(test)]
mod tests {
    use munim_http_kit::faults::faults;

    use super::*;

    #[test]
    fn a_number_is_checked_by_the_rule_of_its_kind() {
        let bad = |body| faults::<CaptureDocumentRequest>(body);
        for (kind, number) in [("aadhaar", "2345 6789 0123"), ("pan", "ABCCE1234F")] {
            let body = json!({"kind": kind, "number": number, "frontPictureId": 205});
            assert_eq!(bad(body), ["number: document_number"], "{kind}");
        }
        let named = json!({"kind": "pan", "number": "ABCPE1234F", "name": "Card", "frontPictureId": 205});
        assert_eq!(bad(named), ["name: not_possible"]);
        let nameless = json!({"kind": "other", "number": "!", "validUntil": "soon", "backPictureId": 0});
        assert_eq!(
            bad(nameless),
            [
                "validUntil: date",
                "frontPictureId: required",
                "backPictureId: range",
                "name: required",
                "number: document_number"
            ]
        );
    }
}
