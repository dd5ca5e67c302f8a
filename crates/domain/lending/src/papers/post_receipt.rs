use munim_kernel::{Money, Randomness, StoreError, TenantId};
use munim_messages::{Envelope, Letter, PaymentNews, Postbox, Recipient, SealedMessage, Sealer};
use time::{Duration, OffsetDateTime};

use super::ReceiptAddressee;
use crate::{LendingWork, NewPayment};

/// How long a receipt by SMS is useful.
const USEFUL_FOR: Duration = Duration::days(1);

#[derive(Debug, Clone, Copy)]
pub(crate) struct ReceiptNews<'n> {
    pub(crate) payment: &'n NewPayment,
    pub(crate) loan_number: &'n str,
    /// What is left to pay after it, less what is held.
    pub(crate) left: Money,
}

/// What makes and seals messages with receipts.
pub(crate) trait ReceiptKit: Randomness + Sealer {}

impl<K: Randomness + Sealer> ReceiptKit for K {}

/// Queues an SMS with the receipt of a payment, or the notice of its reversal, in the payment's transaction. A receipt
/// is not a reminder, so it is sent at any hour.
pub(crate) async fn post_receipt(
    work: &mut dyn LendingWork,
    kit: &dyn ReceiptKit,
    tenant: TenantId,
    at: OffsetDateTime,
    addressee: ReceiptAddressee,
    news: ReceiptNews<'_>,
) -> Result<(), StoreError> {
    let payment = news.payment;
    let notice = PaymentNews {
        name: addressee.name,
        organisation: addressee.organisation,
        receipt: payment.receipt_number.clone(),
        loan: news.loan_number.to_owned(),
        paise: payment.amount.paise(),
        left_paise: news.left.paise(),
    };
    let letter = match payment.reverses {
        None => Letter::PaymentReceived(notice),
        Some(_) => Letter::PaymentReversed(notice),
    };
    let envelope = Envelope {
        to: Recipient::Sms {
            number: addressee.phone,
        },
        letter,
    };
    let sealed = SealedMessage::seal(kit, (tenant, None), &envelope, at, USEFUL_FOR)?;
    Postbox::post(work, &sealed).await
}
