use munim_audit::AuditTrail;
use munim_books::{BusinessDateBook, JournalBook, NumberBook};
use munim_kernel::{Outbox, PlanLimitReader, context_store};
use munim_messages::Postbox;

use crate::{
    CentreBook, CentreReader, ClientBook, ClientReader, ConsentBook, ConsentReader, DraftBook, DraftReader,
    GroupBook, GroupReader, HouseholdBook, HouseholdReader, KycBook, KycReader, LikeReader,
    MemberPaperReader, PhoneCodeBook, ProfileBook, ProfileReader, TimelineReader, TransferBook,
    TransferReader,
};

context_store! {
    pub trait ClientsWork: AuditTrail, BusinessDateBook, CentreBook, ClientBook, ConsentBook, DraftBook, GroupBook,
        HouseholdBook, JournalBook, KycBook, NumberBook, Outbox, PhoneCodeBook, PlanLimitReader, Postbox, ProfileBook, TransferBook;
    pub trait ClientsStore: CentreReader, ClientReader, ConsentReader, DraftReader, GroupReader, HouseholdReader,
        KycReader, LikeReader, MemberPaperReader, ProfileReader, TimelineReader, TransferReader;
}
