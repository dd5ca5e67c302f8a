use munim_clients::{Client, ClientDetails, ClientRecord, ListedClient, PersonName};
use munim_kernel::{BranchId, CentreId, ClientId, PhoneNumber, StoreError, UserId};
use serde::Deserialize;
use time::{Date, OffsetDateTime};

use crate::{errors::corrupt, json_row::day};

/// A client `c` as a JSON object, with the names of their branch `b` and centre `e`.
pub(super) const LISTED: &str =
    "(to_jsonb(c) || jsonb_build_object('branch_name', b.branch_name, 'centre_name', e.centre_name,
   'officer_id', e.officer_id))::text AS row";

/// The tables of [`LISTED`].
pub(super) const FROM: &str = "clients c
   JOIN branches b ON b.tenant_id = c.tenant_id AND b.branch_id = c.branch_id
   LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id";

#[derive(Deserialize)]
pub(super) struct ClientRow {
    client_id: i64,
    branch_id: i64,
    centre_id: Option<i64>,
    client_number: String,
    first_name: String,
    last_name: String,
    gender: String,
    #[serde(deserialize_with = "day::deserialize")]
    birth_date: Date,
    phone_number: String,
    status: String,
    #[serde(deserialize_with = "day::deserialize")]
    joined_on: Date,
    version: i64,
    #[serde(with = "time::serde::rfc3339::option")]
    created_at: Option<OffsetDateTime>,
    branch_name: String,
    centre_name: Option<String>,
    officer_id: Option<i64>,
}

impl TryFrom<ClientRow> for ListedClient {
    type Error = StoreError;

    fn try_from(row: ClientRow) -> Result<Self, StoreError> {
        let id = row.client_id;
        let wrong = |column| corrupt("clients", column, id);
        let phone = match row.phone_number.as_str() {
            "" => None,
            number => Some(PhoneNumber::try_new(number).map_err(|_| wrong("phone_number"))?),
        };
        let centre = row.centre_id.map(CentreId::try_new).transpose();
        let officer = row.officer_id.map(UserId::try_new).transpose();
        let officer = officer.map_err(|_| wrong("officer_id"))?;
        Ok(Self {
            client: Client::from_store(ClientRecord {
                id: ClientId::try_new(id).map_err(|_| wrong("client_id"))?,
                number: row.client_number,
                details: ClientDetails {
                    branch: BranchId::try_new(row.branch_id).map_err(|_| wrong("branch_id"))?,
                    centre: centre.map_err(|_| wrong("centre_id"))?,
                    name: PersonName::try_new(&row.first_name, &row.last_name)
                        .map_err(|_| wrong("first_name"))?,
                    gender: row.gender.parse().map_err(|_| wrong("gender"))?,
                    birth_date: row.birth_date,
                    phone,
                    joined_on: row.joined_on,
                },
                status: row.status.parse().map_err(|_| wrong("status"))?,
                version: row.version,
            }),
            branch_name: row.branch_name,
            centre: row.centre_name.map(|name| (name, officer)),
            created_at: row.created_at,
        })
    }
}
