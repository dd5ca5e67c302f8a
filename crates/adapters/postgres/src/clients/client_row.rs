use munim_clients::{Block, Client, ClientDetails, ClientRecord, ListedClient, PersonName};
use munim_kernel::{GroupId, PhoneNumber, StoreError, UserId};

use crate::stored::{Columns, FromRow};

/// A client `c` as a JSON object, with the names of their branch `b`, centre `e`, its officer and group `g`.
pub(super) const LISTED: &str =
    "(to_jsonb(c) || jsonb_build_object('branch_name', b.branch_name, 'centre_name', e.centre_name,
   'officer_id', e.officer_id, 'officer_name', (SELECT trim(u.first_name || ' ' || u.last_name) FROM users u
     WHERE u.tenant_id = e.tenant_id AND u.user_id = e.officer_id),
   'group_id', g.group_id, 'group_name', g.group_name))::text AS row";

/// The tables of [`LISTED`].
pub(super) const FROM: &str = "clients c
   JOIN branches b ON b.tenant_id = c.tenant_id AND b.branch_id = c.branch_id
   LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
   LEFT JOIN group_members m ON m.tenant_id = c.tenant_id AND m.client_id = c.client_id
   LEFT JOIN groups g ON g.tenant_id = m.tenant_id AND g.group_id = m.group_id";

impl FromRow for ListedClient {
    const ROW: (&'static str, &'static str) = ("clients", "client_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let last_name: String = row.get("last_name")?;
        let officer: Option<UserId> = row.get("officer_id")?;
        let officer_name: Option<String> = row.get("officer_name")?;
        let group: Option<GroupId> = row.get("group_id")?;
        let group_name: Option<String> = row.get("group_name")?;
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
            centre_name: row.get("centre_name")?,
            officer: officer.zip(officer_name),
            group: group.zip(group_name),
            created_at: row.get("created_at")?,
        })
    }
}
