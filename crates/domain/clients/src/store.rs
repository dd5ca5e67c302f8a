use munim_audit::AuditTrail;
use munim_books::{BusinessDateBook, NumberBook};
use munim_kernel::{Outbox, context_store};

use crate::{
    CentreBook, CentreReader, ClientBook, ClientReader, ConsentBook, ConsentReader, GroupBook, GroupReader,
    HouseholdBook, HouseholdReader, KycBook, KycReader, LikeReader, ProfileBook, ProfileReader, TransferBook,
    TransferReader,
};

context_store! {
    pub trait ClientsWork: AuditTrail, BusinessDateBook, CentreBook, ClientBook, GroupBook, HouseholdBook,
        KycBook, NumberBook, Outbox, ProfileBook;
    pub trait ClientsStore: CentreReader, ClientReader, GroupReader, HouseholdReader, KycReader, ProfileReader;
}

context_store! {
    /// The ports of memberships that the store does not have yet. They move to [`ClientsWork`] and [`ClientsStore`] with it.
    pub trait MembersWork: ClientsWork, ConsentBook, TransferBook;
    pub trait MembersStore: ConsentReader, LikeReader, TransferReader;
}
