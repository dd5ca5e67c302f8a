use munim_clients::{Block, Client, ClientDetails, ClientRecord, ListedClient, PersonName};
use munim_kernel::{PhoneNumber, StoreError};

use crate::stored::{Columns, FromRow};

/// A client `c` as a JSON object, with the names of their branch `b` and centre `e`.
pub(super) const LISTED: &str =
    "(to_jsonb(c) || jsonb_build_object('branch_name', b.branch_name, 'centre_name', e.centre_name,
   'officer_id', e.officer_id))::text AS row";

/// The tables of [`LISTED`].
pub(super) const FROM: &str = "clients c
   JOIN branches b ON b.tenant_id = c.tenant_id AND b.branch_id = c.branch_id
   LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id";

impl FromRow for ListedClient {
    const ROW: (&'static str, &'static str) = ("clients", "client_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let centre: Option<String> = row.get("centre_name")?;
        let (officer, last_name): (_, String) = (row.get("officer_id")?, row.get("last_name")?);
        let block = match (
            row.get("block_reason")?,
            row.get("blocked_on")?,
            row.get("blocked_by")?,
        ) {
            (Some(reason), Some(on), Some(by)) => Some(Block { reason, on, by }),
            _ => None,
        };
        Ok(Self {
            client: Client::from_store(ClientRecord {
                id: row.get("client_id")?,
                number: row.get("client_number")?,
                details: ClientDetails {
                    branch: row.get("branch_id")?,
                    centre: row.get("centre_id")?,
                    name: row.parse("first_name", |first: String| {
                        PersonName::try_new(&first, &last_name)
                    })?,
                    gender: row.get("gender")?,
                    birth_date: row.get("birth_date")?,
                    phone: row.parse("phone_number", |number: String| {
                        let number = Some(number).filter(|number| !number.is_empty());
                        number.as_deref().map(PhoneNumber::try_new).transpose()
                    })?,
                    joined_on: row.get("joined_on")?,
                },
                status: row.get("status")?,
                block,
                version: row.get("version")?,
            }),
            branch_name: row.get("branch_name")?,
            centre: centre.map(|name| (name, officer)),
            created_at: row.get("created_at")?,
        })
    }
}
