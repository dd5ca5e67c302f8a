use munim_kernel::{Actor, ClientId, Clock, CollectionSheetId, Randomness, StoreError, indian_day};
use munim_lending::{LoanError, PaymentMode, PaymentWanted, record_payment};
use munim_messages::Sealer;
use munim_tills::CashTill;
use time::Date;

use crate::{
    CollectionsStore, RowFailure, RowMode, Sheet, SheetError, SheetRow, SheetState,
    lock_sheet::{keep_change, lock_sheet},
};

/// How many times a row is tried if the database interrupts its transaction.
const TRIES: u32 = 3;

/// Posts the rows of a verified sheet that are not posted yet, each as payments in a transaction of its own. An
/// interrupted call can be repeated, and two concurrent calls post each row once. A row that is refused is not posted,
/// and keeps the reason that `explain` returns; the others are posted.
pub async fn post_sheet(
    store: &dyn CollectionsStore,
    kit: &(impl Clock + Randomness + Sealer),
    actor: &Actor,
    sheet: CollectionSheetId,
    explain: &dyn Fn(LoanError) -> RowFailure,
) -> Result<(), SheetError> {
    let (mut after, mut tries) = (None, 0);
    loop {
        match post_next(store, kit, actor, (sheet, after), explain).await {
            Ok(None) => return Ok(()),
            Ok(done) => (after, tries) = (done, 0),
            Err(SheetError::Store(StoreError::Interrupted)) if tries + 1 < TRIES => tries += 1,
            Err(error) => return Err(error),
        }
    }
}

/// Posts the next row after a client, and returns its client; `None` if none is left.
async fn post_next(
    store: &dyn CollectionsStore,
    kit: &(impl Clock + Randomness + Sealer),
    actor: &Actor,
    (sheet, after): (CollectionSheetId, Option<ClientId>),
    explain: &dyn Fn(LoanError) -> RowFailure,
) -> Result<Option<ClientId>, SheetError> {
    let (at, scope) = (kit.now(), actor.scope()?);
    let mut work = store.begin(scope).await?;
    let before = lock_sheet(&mut *work, actor, sheet).await?;
    let Some(row) = before.next_to_post(after) else {
        return match before.get().state {
            SheetState::Verified | SheetState::Posted => Ok(None),
            state => Err(SheetError::State(state)),
        };
    };
    let client = row.client;
    let today = work.business_date_now().await?.min(indian_day(at));
    let mut payments = Vec::new();
    for wanted in payments_of(&before, row, today) {
        match record_payment(&mut *work, kit, at, actor, &wanted).await {
            Ok(recorded) => payments.push((wanted.loan, recorded.payment.id)),
            Err(LoanError::Store(error)) if !error.is_lasting() => return Err(error.into()),
            Err(refused) => {
                drop(work);
                let failure = explain(refused);
                return fail(store, kit, actor, (sheet, client), failure).await;
            }
        }
    }
    let mut posted = before.clone();
    posted.post(client, &payments)?;
    let what = ("POST", "collections.sheet.changed");
    keep_change(&mut *work, (at, actor), what, (&before, &posted), None).await?;
    work.commit().await?;
    Ok(Some(client))
}

/// Records why a row could not be posted, unless another call has posted it or struck it out meanwhile.
async fn fail(
    store: &dyn CollectionsStore,
    kit: &impl Clock,
    actor: &Actor,
    (sheet, client): (CollectionSheetId, ClientId),
    failure: RowFailure,
) -> Result<Option<ClientId>, SheetError> {
    let mut work = store.begin(actor.scope()?).await?;
    let before = lock_sheet(&mut *work, actor, sheet).await?;
    let mut after = before.clone();
    if after.fail(client, failure).is_ok() && after.get().rows != before.get().rows {
        let what = ("FAIL", "collections.sheet.changed");
        keep_change(&mut *work, (kit.now(), actor), what, (&before, &after), None).await?;
        work.commit().await?;
    }
    Ok(Some(client))
}

/// Returns the payments of a row, valued on the day of the meeting.
fn payments_of(sheet: &Sheet, row: &SheetRow, today: Date) -> Vec<PaymentWanted> {
    let (Some(taken), record) = (&row.taken, sheet.get()) else {
        return Vec::new();
    };
    let mode = match taken.mode {
        RowMode::Cash => PaymentMode::Cash,
        RowMode::Upi => PaymentMode::Upi,
    };
    let paid = row.accounts.iter().filter(|account| !account.paid.is_zero());
    let wanted = paid.enumerate().map(|(place, account)| PaymentWanted {
        loan: account.loan,
        amount: account.paid,
        mode,
        // The cashier has counted it with the sheet.
        till: CashTill::Counted,
        received_on: (record.on <= today).then_some(record.on),
        receiving_branch: Some(record.branch),
        reference: taken.reference.clone(),
        device_receipt: Some(format!("{}/{}", taken.id, account.loan)),
        replaces: None,
        accepts_overpayment: false,
        // One transfer can pay several loans of a member.
        accepts_same_reference: place > 0,
    });
    wanted.collect()
}
