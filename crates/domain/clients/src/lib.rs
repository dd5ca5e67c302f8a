//! Memberships of a lender: clients and their households, documents, centres and groups, with the training and test of
//! these.
#![forbid(unsafe_code)]

mod centres;
mod change_client;
mod change_member_rules;
mod client;
mod client_error;
mod client_status;
mod consents;
mod create_client;
mod delete_client;
mod drafts;
mod events;
mod gender;
mod get_member_rules;
mod groups;
mod households;
mod keep_standing;
mod kyc;
mod list_like_clients;
mod member_rules;
mod note;
mod papers;
mod person_name;
mod ports;
mod profile;
mod second_person;
mod sound_key;
mod store;
#[cfg(test)]
mod testing;
mod timeline;
mod transfers;
mod view_clients;

pub use centres::{
    Centre, CentreBook, CentreCode, CentreDraft, CentreError, CentreReader, CentreRecord, InvalidCentre,
    InvalidMeetings, ListedCentre, Meetings, Rhythm, StaffMember, change_centre, create_centre, get_centre,
    list_branch_staff,
};
pub use change_client::change_client;
pub use change_member_rules::change_member_rules;
pub use client::{Block, Client, ClientDetails, ClientRecord, Identity, ListedClient};
pub use client_error::ClientError;
pub use client_status::{ClientCommand, ClientStatus, Refusal};
pub use consents::{
    Consent, ConsentBook, ConsentError, ConsentHow, ConsentPurpose, ConsentReader, ConsentText, NewConsent,
    change_consent_text, list_consent_texts, list_consents, record_consent, withdraw_consent,
};
pub use create_client::create_client;
pub use delete_client::delete_client;
pub use drafts::{
    ClientDraft, DraftBook, DraftError, DraftReader, SealedDraft, change_client_draft, create_client_draft,
    delete_client_draft, get_client_draft, list_client_drafts,
};
pub use events::EVENTS;
pub use gender::Gender;
pub use get_member_rules::get_member_rules;
pub use groups::{
    Group, GroupBook, GroupCommand, GroupDraft, GroupError, GroupFilter, GroupMember, GroupReader,
    GroupRecord, GroupRefusal, GroupStatus, HeldTest, ListedGroup, ListedTraining, RecognitionTest,
    TestAnswer, TestOutcome, TestedMember, Training, TrainingDraft, add_group_member, change_group,
    create_group, dissolve_group, get_group, list_groups, record_recognition_test, record_training,
    remove_group_member,
};
pub use households::{
    Asset, Debt, Expense, Household, HouseholdBook, HouseholdDraft, HouseholdError, HouseholdFault,
    HouseholdMember, HouseholdReader, Income, MoneyRhythm, Relation, list_households, record_household,
};
pub use keep_standing::{block_client, exit_client, rejoin_client, unblock_client};
pub use kyc::{
    CapturedDocument, ClientSealer, DocumentKind, DocumentNumber, InvalidDocumentNumber, KeptNumber, KycBook,
    KycCheck, KycCommand, KycDocument, KycDocumentRecord, KycError, KycFilter, KycReader, KycRefusal,
    KycStatus, ListedDocument, NewDocument, NewPicture, PictureShelf, SealFailed, SealedAs, Side,
    TakenNumber, ViewedPicture, capture_document, expire_document, get_document, get_document_picture,
    keep_document_picture, list_client_documents, list_documents, reject_document, reveal_document,
    verify_document, view_document_picture,
};
pub use list_like_clients::{LikeClients, LikeReader, list_like_clients};
pub use member_rules::{InvalidMemberRules, MemberRules, TrainingRules};
pub use munim_kernel::Language;
pub use papers::{
    GroupResolution, MemberCard, MemberPaperPress, MemberPaperReader, PrintedMember, get_group_resolution,
    get_member_card,
};
pub use person_name::{InvalidPersonName, PersonName};
pub use ports::{ClientBook, ClientCentre, ClientFilter, ClientReader, ClientSort};
pub use profile::{
    Address, BankDetails, BankDraft, ClientProfile, ClientProfileRecord, Education, LocalName, MaritalStatus,
    Nominee, PhoneCode, PhoneCodeBook, PinCode, ProfileBook, ProfileDraft, ProfileFault, ProfileReader,
    Relative, RelativeKind, RiskClass, SocialCategory, change_client_profile, confirm_phone,
    get_client_photo, get_client_profile, keep_client_photo, reveal_bank_account, send_phone_code,
};
pub use sound_key::SoundKey;
pub use store::{ClientsStore, ClientsWork};
pub use timeline::{TimelineEntry, TimelineKind, TimelineReader, get_client_timeline};
pub use transfers::{
    HeldLoans, ListedTransfer, Move, NewTransfer, Transfer, TransferBook, TransferError, TransferFilter,
    TransferKind, TransferReader, TransferRecord, TransferStatus, TransferSubject, TransferWish,
    accept_transfer, list_transfers, propose_transfer, refuse_transfer, withdraw_transfer,
};
pub use view_clients::ViewClients;
