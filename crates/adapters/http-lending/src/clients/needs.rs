use crate::prelude::*;

needs! {
    /// See clients.
    SeesClients: ClientView;
    /// Enrol clients, and delete prospects.
    EnrolsClients: ClientCreate;
    /// Change clients.
    ChangesClients: ClientEdit;
    /// Find existing clients who may be the same person as one being enrolled or changed.
    ComparesClients: ClientCreate | ClientEdit, and ClientView;
    /// Export everything held about a client.
    ExportsClients: ReportExport, and ClientView;
    /// Capture clients' documents: to enrol them, or to check them.
    CapturesDocuments: ClientEdit | ClientKyc;
    /// Verify and reject clients' documents, and see them in full.
    ChecksDocuments: ClientKyc;
}
