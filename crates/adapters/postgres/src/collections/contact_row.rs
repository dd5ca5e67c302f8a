use munim_collections::{Goals, ListedContact, NextAction, Target};
use munim_kernel::{LoanId, Money, Percent, StoreError, UserId};

use crate::stored::{Columns, FromRow};

/// A contact `k` with its names.
pub(super) const CONTACT: &str = "k.contact_id, k.is_latest, k.kind, k.outcome, k.made_at, k.promised_paise, k.promised_on, k.next_on, k.next_step, k.note,
   k.place, k.client_id, trim(c.first_name || ' ' || c.last_name) AS client_name, k.loan_id, l.loan_number, k.recorded_by,
   coalesce((SELECT trim(u.first_name || ' ' || u.last_name) FROM users u
     WHERE u.tenant_id = k.tenant_id AND u.user_id = k.recorded_by), munim_username(k.tenant_id, k.recorded_by), '') AS recorder";

/// The tables of [`CONTACT`], with the centre `e` of the client.
pub(super) const FROM: &str =
    "client_contacts k JOIN clients c ON c.tenant_id = k.tenant_id AND c.client_id = k.client_id
   LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
   LEFT JOIN loans l ON l.tenant_id = k.tenant_id AND l.loan_id = k.loan_id";

/// Reads the next action of a contact.
pub(super) fn next_action(row: &Columns<'_>) -> Result<Option<NextAction>, StoreError> {
    let what: Option<String> = row.get("next_step")?;
    Ok(row
        .get::<Option<_>>("next_on")?
        .zip(what)
        .map(|(on, what)| NextAction { on, what }))
}

impl FromRow for ListedContact {
    const ROW: (&'static str, &'static str) = ("client_contacts", "contact_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let loan: Option<LoanId> = row.get("loan_id")?;
        let amount: Option<Money> = row.get("promised_paise")?;
        Ok(Self {
            id: row.get("contact_id")?,
            is_latest: row.get("is_latest")?,
            client: (row.get("client_id")?, row.get("client_name")?),
            loan: loan.zip(row.get("loan_number")?),
            kind: row.get("kind")?,
            outcome: row.get("outcome")?,
            at: row.get("made_at")?,
            promise: amount.zip(row.get("promised_on")?),
            next: next_action(row)?,
            note: row.get("note")?,
            place: row.get("place")?,
            officer: (row.get("recorded_by")?, row.get("recorder")?),
        })
    }
}

/// The number that stands for 100 % in stored rates.
pub(super) const WHOLE: i64 = 10_000;

/// Reads the goals of a target; none if it has none.
pub(super) fn goals(row: &Columns<'_>) -> Result<Goals, StoreError> {
    let rate = |column: &str| -> Result<Option<Percent>, StoreError> {
        let hundredths: Option<i64> = row.get(column)?;
        Ok(hundredths.and_then(|hundredths| Percent::of(hundredths, WHOLE)))
    };
    Ok(Goals {
        new_clients: row.get("new_clients")?,
        disbursed: row.get("disbursed_paise")?,
        on_time: rate("on_time_rate")?,
        par30: rate("par30_rate")?,
    })
}

impl FromRow for Target {
    const ROW: (&'static str, &'static str) = ("collection_targets", "branch_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let officer: i64 = row.get("officer_id")?;
        Ok(Self {
            branch: row.get("branch_id")?,
            officer: UserId::try_new(officer).ok(),
            goals: goals(row)?,
        })
    }
}
