use crate::prelude::*;

needs! {
    /// See transfers.
    SeesTransfers: GroupView;
    /// Propose transfers, and withdraw them.
    ProposesTransfers: GroupCreate;
    /// Accept and refuse transfers.
    DecidesOnTransfers: LoanSanction;
}
