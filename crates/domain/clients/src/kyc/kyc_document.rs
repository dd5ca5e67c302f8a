use munim_kernel::{ClientId, Fields, KycDocumentId, UserId};
use time::{Date, OffsetDateTime};

use super::{
    document_kind::DocumentKind,
    document_number::KeptNumber,
    kyc_error::KycError,
    kyc_status::{KycCommand, KycStatus},
    ports::Side,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KycDocumentRecord {
    pub id: KycDocumentId,
    pub client: ClientId,
    pub kind: DocumentKind,
    /// The tenant's name for a document of another kind.
    pub name: String,
    pub number: KeptNumber,
    pub valid_until: Option<Date>,
    /// The sides that there are pictures of.
    pub sides: Vec<Side>,
    pub status: KycStatus,
    pub captured_by: UserId,
    pub captured_at: OffsetDateTime,
    /// Who verified or rejected it.
    pub decided_by: Option<UserId>,
    pub decided_at: Option<OffsetDateTime>,
    /// Why it was rejected, or has expired.
    pub reason: String,
    pub version: i64,
}

munim_kernel::entity! {
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct KycDocument(KycDocumentRecord), KycError;
}

impl KycDocument {
    /// Verifies it against its pictures. The user who captured it cannot do this. Returns whether anything changed.
    pub fn verify(&mut self, by: UserId, at: OffsetDateTime, business_date: Date) -> Result<bool, KycError> {
        if self.0.valid_until.is_some_and(|last| last < business_date) {
            return Err(KycError::HasExpired);
        }
        if !self.0.sides.contains(&Side::Front) {
            return Err(KycError::NoPicture);
        }
        self.decide(KycCommand::Verify, (by, at), "")
    }

    /// Rejects it. The user who captured it cannot do this. Returns whether anything changed.
    pub fn reject(&mut self, by: UserId, at: OffsetDateTime, reason: &str) -> Result<bool, KycError> {
        if reason.trim().is_empty() {
            return Err(KycError::NoReason);
        }
        self.decide(KycCommand::Reject, (by, at), reason)
    }

    /// Returns the status on a day. A verified document has expired once its last day is over, even if nobody has
    /// marked it.
    pub fn status_on(&self, today: Date) -> KycStatus {
        let is_over = self.0.valid_until.is_some_and(|last| last < today);
        match self.0.status {
            KycStatus::Verified if is_over => KycStatus::Expired,
            status => status,
        }
    }

    fn decide(
        &mut self,
        command: KycCommand,
        (by, at): (UserId, OffsetDateTime),
        reason: &str,
    ) -> Result<bool, KycError> {
        let status = self.0.status.after(command)?;
        if status == self.0.status {
            return Ok(false);
        }
        if by == self.0.captured_by {
            return Err(KycError::OwnDocument);
        }
        self.0.status = status;
        (self.0.decided_by, self.0.decided_at) = (Some(by), Some(at));
        reason.clone_into(&mut self.0.reason);
        self.0.version += 1;
        Ok(true)
    }

    /// Returns whether it is verified and proves identity and address.
    pub fn proves(&self) -> bool {
        self.0.status == KycStatus::Verified && self.0.kind.is_officially_valid()
    }

    /// Marks a verified document as no longer valid. Returns whether anything changed.
    pub fn expire(&mut self, reason: &str) -> Result<bool, KycError> {
        if reason.trim().is_empty() {
            return Err(KycError::NoReason);
        }
        let status = self.0.status.after(KycCommand::Expire)?;
        let differs = status != self.0.status;
        if differs {
            self.0.status = status;
            reason.clone_into(&mut self.0.reason);
            self.0.version += 1;
        }
        Ok(differs)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedDocument {
    pub document: KycDocument,
    /// Its status on the business date.
    pub status: KycStatus,
    pub client_number: String,
    pub client_name: String,
    pub captured_by_name: String,
    pub decided_by_name: Option<String>,
}

impl From<&KycDocument> for Fields {
    fn from(document: &KycDocument) -> Self {
        let record = &document.0;
        let sides = record.sides.iter().map(|side| side.as_str().to_owned());
        Self::new()
            .with("clientId", record.client.get())
            .with("kind", record.kind.as_str())
            .with("name", record.name.as_str())
            .with("number", record.number.masked.as_str())
            .with("validUntil", record.valid_until)
            .with("pictures", sides.collect::<Vec<_>>())
            .with("status", record.status.as_str())
            .with("reason", record.reason.as_str())
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;
    use crate::testing::{NOW, client, user};

    #[test]
    fn a_verified_document_is_valid_on_its_last_day() {
        let last = date!(2026 - 12 - 31);
        for (status, valid_until, today, expected) in [
            (KycStatus::Verified, Some(last), last, KycStatus::Verified),
            (
                KycStatus::Verified,
                Some(last),
                date!(2027 - 01 - 01),
                KycStatus::Expired,
            ),
            (
                KycStatus::Verified,
                None,
                date!(2099 - 01 - 01),
                KycStatus::Verified,
            ),
            (
                KycStatus::Captured,
                Some(last),
                date!(2027 - 01 - 01),
                KycStatus::Captured,
            ),
            (
                KycStatus::Rejected,
                Some(last),
                date!(2027 - 01 - 01),
                KycStatus::Rejected,
            ),
        ] {
            let document = KycDocument::from_store(KycDocumentRecord {
                id: KycDocumentId::try_new(1).unwrap(),
                client: client(1),
                kind: DocumentKind::Passport,
                name: String::new(),
                number: KeptNumber {
                    masked: String::new(),
                    hash: Vec::new(),
                    sealed: None,
                },
                valid_until,
                sides: vec![Side::Front],
                status,
                captured_by: user(1),
                captured_at: NOW,
                decided_by: None,
                decided_at: None,
                reason: String::new(),
                version: 1,
            });
            assert_eq!(document.status_on(today), expected, "{status} {today}");
        }
    }
}
