use crate::prelude::*;

needs! {
    /// See clients.
    SeesClients: ClientView;
    /// Enrol clients, and delete prospects.
    EnrolsClients: ClientCreate;
    /// Change clients.
    ChangesClients: ClientEdit;
    /// Compare a person with the clients there are, to enrol or change one.
    ComparesClients: ClientCreate | ClientEdit;
    /// Take everything that is held about a client out as a file.
    ExportsClients: ReportExport;
    /// Capture clients' documents: to enrol them, or to check them.
    CapturesDocuments: ClientEdit | ClientKyc;
    /// Verify and reject clients' documents, and see them in full.
    ChecksDocuments: ClientKyc;
}
