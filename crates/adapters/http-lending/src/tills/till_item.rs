use munim_kernel::UserId;
use munim_tills::{ListedHandOver, ListedTill, TillKind};

use crate::{
    prelude::*,
    sheets::cash_count::{DenominationItem, counted},
};

/// A till with its name.
#[item]
pub(crate) struct NamedTillItem {
    #[field(example = 7)]
    till_id: i64,
    #[field(example = "Counter 1")]
    name: String,
}

/// Cash on the way from one till to another.
#[item(from = listed: ListedHandOver, let sent = listed.hand_over, let amount = sent.amount())]
#[schema(as = HandOver)]
pub(crate) struct HandOverItem {
    #[field(from = sent.id.get(), example = 31)]
    hand_over_id: i64,
    #[field(from = NamedTillItem { till_id: sent.from.get(), name: sent.from_name }, example = NamedTillItem::example())]
    from: NamedTillItem,
    #[field(from = NamedTillItem { till_id: sent.to.get(), name: listed.to_name }, example = NamedTillItem::example())]
    to: NamedTillItem,
    /// In rupees.
    #[field(from = amount, example = Money::from_paise(150_000))]
    amount: Money,
    #[field(from = counted(&sent.counted), example = vec![DenominationItem::example()])]
    denominations: Vec<DenominationItem>,
    /// A username.
    #[field(from = listed.sent_by.username, example = "meena.k")]
    sent_by: String,
    #[field(from = listed.sent_by.name, example = "Meena Kulkarni")]
    sent_by_name: String,
    #[field(example = EXAMPLE_TIME)]
    sent_at: OffsetDateTime,
    #[field(from = sent.note, example = "")]
    note: String,
}

/// A till: the vault, a counter's or an officer's.
#[item(from = listed: ListedTill, let record = listed.till.into_inner())]
#[schema(as = Till)]
pub(crate) struct TillItem {
    #[field(from = record.id.get(), example = 7)]
    till_id: i64,
    #[field(from = record.branch.get(), example = 3)]
    branch_id: i64,
    #[field(example = "Satara Main")]
    branch_name: String,
    #[field(word = TillKind, from = record.kind.as_str(), example = TillKind::Counter.as_str())]
    kind: &'static str,
    #[field(from = record.draft.name, example = "Counter 1")]
    name: String,
    /// Who has it open or, if it is an officer's, the officer.
    #[field(optional, from = record.open.map(|(holder, _)| holder).or(record.officer).map(UserId::get), example = Some(12))]
    holder_id: Option<i64>,
    #[field(optional, example = Some("Meena Kale".to_owned()))]
    holder_name: Option<String>,
    /// The most that it may hold, in rupees; null for any amount.
    #[field(optional, from = record.draft.limit, example = Some(Money::from_paise(20_000_000)))]
    limit: Option<Money>,
    #[field(from = record.open.is_some(), example = true)]
    is_open: bool,
    #[field(optional, from = record.open.map(|(_, at)| at), example = Some(EXAMPLE_TIME))]
    opened_at: Option<OffsetDateTime>,
    /// Its cash in rupees.
    #[field(from = record.balance, example = Money::from_paise(4_512_000))]
    balance: Money,
    /// The cash on the officer's sheets that the cashier has not counted yet, in rupees. It is not part of the balance.
    #[field(example = Money::ZERO)]
    provisional: Money,
    /// Cash on the way from it or to it.
    #[field(from = listed.on_the_way.into_iter().map(Into::into).collect(), example = vec![HandOverItem::example()])]
    on_the_way: Vec<HandOverItem>,
    #[field(from = record.draft.is_active, example = true)]
    is_active: bool,
    /// For `If-Match`.
    #[field(from = record.version, example = 4)]
    version: i64,
}

list_page!(
    /// A page of tills.
    TillPage of TillItem
);
