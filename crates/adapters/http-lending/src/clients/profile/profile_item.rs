use munim_clients::{
    Address, BankDetails, ClientProfile, Education, Language, LocalName, MaritalStatus, Nominee, Relative,
    RelativeKind, RiskClass, SocialCategory,
};

use crate::prelude::*;

/// A name in the script of the client's language. Empty if it is not known.
#[item(from = name: LocalName)]
pub(crate) struct LocalNameItem {
    #[field(example = "आशा")]
    first: String,
    #[field(example = "")]
    middle: String,
    #[field(example = "पाटील")]
    last: String,
}

/// Whose name is beside the client's on documents.
#[item(from = relative: Relative)]
pub(crate) struct RelativeItem {
    #[field(word = RelativeKind, example = RelativeKind::Husband.as_str())]
    kind: &'static str,
    #[field(example = "Ramesh Patil")]
    name: String,
}

/// An address.
#[item(from = address: Address)]
pub(crate) struct AddressItem {
    /// House and street.
    #[field(example = "12 Main Road")]
    line: String,
    #[field(example = "Wai")]
    village: String,
    #[field(example = "Satara")]
    district: String,
    #[field(example = "Maharashtra")]
    state: String,
    #[field(from = address.pin_code.as_str().to_owned(), example = "412803")]
    pin_code: String,
}

/// Who receives what the client is owed after their death.
#[item(from = nominee: Nominee)]
pub(crate) struct NomineeItem {
    #[field(example = "Ramesh Patil")]
    name: String,
    #[field(example = "Husband")]
    relation: String,
    #[field(example = date!(1988 - 02 - 11))]
    birth_date: Date,
}

/// The account that loans are paid out to.
#[item(from = bank: BankDetails)]
pub(crate) struct ClientBankAccountItem {
    #[field(from = bank.ifsc.as_str().to_owned(), example = "SBIN0000300")]
    ifsc: String,
    /// All but the last four digits are masked.
    #[field(from = bank.number.masked, example = "XXXXXXX5678")]
    number: String,
    #[field(example = "Asha Patil")]
    holder: String,
    /// Whether the bank has confirmed number and holder.
    #[field(example = false)]
    is_verified: bool,
}

/// The details of a client that lists do not show.
#[item(from = profile: ClientProfile, let rekyc_due_on = profile.rekyc_due_on(), let profile = profile.into_inner(),
    let draft = profile.draft)]
pub(crate) struct ClientProfileItem {
    #[field(from = profile.client.get(), example = 318)]
    client_id: i64,
    #[field(from = draft.middle_name, example = "")]
    middle_name: String,
    #[field(from = draft.local_name.into(), example = LocalNameItem::example())]
    local_name: LocalNameItem,
    #[field(from = draft.relative.map(Into::into), example = Some(RelativeItem::example()))]
    relative: Option<RelativeItem>,
    #[field(word = MaritalStatus, from = draft.marital_status.map(MaritalStatus::as_str), example = Some("married"))]
    marital_status: Option<&'static str>,
    #[field(word = Education, from = draft.education.map(Education::as_str), example = None)]
    education: Option<&'static str>,
    #[field(from = draft.occupation, example = "Tailor")]
    occupation: String,
    #[field(from = draft.religion, example = "")]
    religion: String,
    #[field(word = SocialCategory, from = draft.social_category.map(SocialCategory::as_str), example = None)]
    social_category: Option<&'static str>,
    #[field(from = draft.permanent_address.map(Into::into), example = Some(AddressItem::example()))]
    permanent_address: Option<AddressItem>,
    /// Null if they live at the permanent one.
    #[field(from = draft.current_address.map(Into::into), example = None)]
    current_address: Option<AddressItem>,
    #[field(from = draft.second_phone.map(|phone| phone.as_str().to_owned()), example = None)]
    second_phone: Option<String>,
    /// The number from which a code came back that was sent to it.
    #[field(from = profile.verified_phone.map(|(phone, _)| phone.as_str().to_owned()), example = None)]
    verified_phone: Option<String>,
    #[field(word = Language, from = draft.language.as_str(), example = Language::Marathi.as_str())]
    language: &'static str,
    #[field(from = draft.nominee.map(Into::into), example = Some(NomineeItem::example()))]
    nominee: Option<NomineeItem>,
    #[field(from = profile.bank.map(Into::into), example = Some(ClientBankAccountItem::example()))]
    bank_account: Option<ClientBankAccountItem>,
    #[field(word = RiskClass, from = draft.risk.as_str(), example = RiskClass::Low.as_str())]
    risk_class: &'static str,
    /// When a document that proves identity and address was last verified.
    #[field(from = profile.kyc_on, example = Some(date!(2026 - 04 - 01)))]
    kyc_on: Option<Date>,
    /// When the documents are due to be checked again.
    #[field(from = rekyc_due_on, example = Some(date!(2036 - 04 - 01)))]
    rekyc_due_on: Option<Date>,
    #[field(from = profile.has_photo, example = false)]
    has_photo: bool,
    #[field(from = profile.version, example = 2)]
    version: i64,
}
