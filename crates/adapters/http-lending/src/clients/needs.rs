use crate::prelude::*;

needs! {
    /// See clients.
    SeesClients: ClientView;
    /// Enrol clients, and delete prospects.
    EnrolsClients: ClientCreate;
    /// Change clients.
    ChangesClients: ClientEdit;
}
