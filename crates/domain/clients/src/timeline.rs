//! What happened to a client.
use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{Actor, ClientId, Money, Page, PageRequest, Permission, StoreError, TenantId, words};
use time::{Date, OffsetDateTime};

use crate::{ClientError, ClientsStore};

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum TimelineKind {
        Enrolled = "enrolled",
        Changed = "changed",
        PhotoTaken = "photo_taken",
        PhoneVerified = "phone_verified",
        Blocked = "blocked",
        Unblocked = "unblocked",
        Exited = "exited",
        Rejoined = "rejoined",
        GroupJoined = "group_joined",
        GroupLeft = "group_left",
        TrainingAttended = "training_attended",
        TrainingMissed = "training_missed",
        Tested = "tested",
        DocumentCaptured = "document_captured",
        DocumentVerified = "document_verified",
        DocumentRejected = "document_rejected",
        DocumentExpired = "document_expired",
        ConsentGiven = "consent_given",
        ConsentWithdrawn = "consent_withdrawn",
        HouseholdAssessed = "household_assessed",
        Transferred = "transferred",
        LoanApplied = "loan_applied",
        LoanApproved = "loan_approved",
        LoanDisbursed = "loan_disbursed",
        LoanClosed = "loan_closed",
        PaymentReceived = "payment_received",
        PaymentReversed = "payment_reversed",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimelineEntry {
    /// The business date, or the day in India for what has none.
    pub on: Date,
    /// When it was recorded, if known.
    pub at: Option<OffsetDateTime>,
    pub kind: TimelineKind,
    /// The id of the client, group, training, test, document, consent, assessment, transfer, loan or payment.
    pub about: i64,
    /// The name or number of that, the changed fields, the reason, a training's topic, a test's outcome, a consent's purpose or the
    /// new centre. Numbers of documents are masked.
    pub detail: String,
    pub amount: Option<Money>,
    /// The name of the user, if known.
    pub by: Option<String>,
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait TimelineReader {
    /// Returns what happened to a client, the newest first, with or without their loans and payments.
    async fn timeline(
        &self,
        tenant: TenantId,
        client: ClientId,
        with_loans: bool,
        page: PageRequest,
    ) -> Result<Page<TimelineEntry>, StoreError>;
}

/// Returns what happened to a client, the newest first. Only users who see loans see those of the client.
pub async fn get_client_timeline(
    store: &dyn ClientsStore,
    actor: &Actor,
    client: ClientId,
    page: PageRequest,
) -> Result<Page<TimelineEntry>, ClientError> {
    let tenant = actor.tenant()?;
    let found = store.client(tenant, &actor.reach, client).await?;
    found.ok_or(ClientError::NoSuchClient)?;
    let with_loans = actor.may(Permission::LoanApplicationView);
    Ok(store.timeline(tenant, client, with_loans, page).await?)
}
