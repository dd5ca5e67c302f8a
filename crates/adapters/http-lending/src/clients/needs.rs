use crate::prelude::*;

needs! {
    /// See clients.
    SeesClients: ClientView;
    /// Enrol clients, and delete prospects.
    EnrolsClients: ClientCreate;
    /// Change clients.
    ChangesClients: ClientEdit;
    /// Capture clients' documents: to enrol them, or to check them.
    CapturesDocuments: ClientEdit | ClientKyc;
    /// Verify and reject clients' documents, and see them in full.
    ChecksDocuments: ClientKyc;
}
