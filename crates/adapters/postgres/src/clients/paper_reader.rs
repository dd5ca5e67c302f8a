use async_trait::async_trait;
use munim_clients::{GroupResolution, LocalName, MemberCard, MemberPaperReader, PersonName, PrintedMember};
use munim_kernel::{ClientId, GroupId, Reach, Scope, StoreError, TenantId};
use munim_tenancy::ConfigKey;
use serde_json::Value;

use crate::{
    PgStore,
    issuer_row::ISSUER,
    reach_sql::in_reach,
    stored::{Columns, FromRow, from_row, sql},
};

/// A client `c` with the profile `p`, as a JSON object.
const MEMBER: &str =
    "jsonb_build_object('client_id', c.client_id, 'client_number', c.client_number, 'first_name', c.first_name,
   'last_name', c.last_name, 'local_first_name', coalesce(p.local_first_name, ''),
   'local_middle_name', coalesce(p.local_middle_name, ''), 'local_last_name', coalesce(p.local_last_name, ''),
   'relative_kind', p.relative_kind, 'relative_name', p.relative_name)";

#[async_trait(?Send)]
impl MemberPaperReader for PgStore {
    async fn group_resolution(
        &self,
        tenant: TenantId,
        reach: &Reach,
        group: GroupId,
    ) -> Result<Option<GroupResolution>, StoreError> {
        let reached = in_reach(reach, "e.branch_id", Some("e.officer_id"));
        self.row(
            Scope::Tenant(tenant),
            sql!(
                "SELECT (to_jsonb(g) || jsonb_build_object('issuer', {ISSUER}, 'centre', to_jsonb(e),
                   'officer_name', (SELECT trim(u.first_name || ' ' || u.last_name) FROM users u
                     WHERE u.tenant_id = e.tenant_id AND u.user_id = e.officer_id),
                   'members', coalesce((SELECT jsonb_agg({MEMBER} ORDER BY m.joined_on, m.client_id)
                     FROM group_members m JOIN clients c ON c.tenant_id = m.tenant_id AND c.client_id = m.client_id
                     LEFT JOIN client_profiles p ON p.tenant_id = m.tenant_id AND p.client_id = m.client_id
                     WHERE m.tenant_id = g.tenant_id AND m.group_id = g.group_id), '[]')))::text AS row
                 FROM groups g JOIN centres e ON e.tenant_id = g.tenant_id AND e.centre_id = g.centre_id
                 JOIN branches b ON b.tenant_id = e.tenant_id AND b.branch_id = e.branch_id
                 JOIN tenants t ON t.tenant_id = g.tenant_id
                 WHERE g.tenant_id = $1 AND g.group_id = $2 AND {reached}";
                tenant.get(), group
            ),
        )
        .await
    }

    async fn member_card(
        &self,
        tenant: TenantId,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<MemberCard>, StoreError> {
        let reached = in_reach(reach, "c.branch_id", Some("e.officer_id"));
        self.row(
            Scope::Tenant(tenant),
            sql!(
                "SELECT jsonb_build_object('client_id', c.client_id, 'status', c.status, 'member', {MEMBER}, 'issuer', {ISSUER},
                   'centre', to_jsonb(e), 'support_contact', coalesce(s.settings ->> $3::text, ''),
                   'group', (SELECT jsonb_build_array(g.group_name, g.group_number)
                     FROM group_members m JOIN groups g ON g.tenant_id = m.tenant_id AND g.group_id = m.group_id
                     WHERE m.tenant_id = c.tenant_id AND m.client_id = c.client_id))::text AS row
                 FROM clients c JOIN branches b ON b.tenant_id = c.tenant_id AND b.branch_id = c.branch_id
                 JOIN tenants t ON t.tenant_id = c.tenant_id
                 LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
                 LEFT JOIN client_profiles p ON p.tenant_id = c.tenant_id AND p.client_id = c.client_id
                 LEFT JOIN tenant_config s ON s.tenant_id = c.tenant_id
                 WHERE c.tenant_id = $1 AND c.client_id = $2 AND {reached}";
                tenant.get(), client, ConfigKey::SupportContact.as_str()
            ),
        )
        .await
    }
}

impl FromRow for PrintedMember {
    const ROW: (&'static str, &'static str) = ("clients", "client_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let last_name: String = row.get("last_name")?;
        Ok(Self {
            client: row.get("client_id")?,
            number: row.get("client_number")?,
            name: row.parse("first_name", |first: String| {
                PersonName::try_new(&first, &last_name)
            })?,
            local_name: LocalName {
                first: row.get("local_first_name")?,
                middle: row.get("local_middle_name")?,
                last: row.get("local_last_name")?,
            },
            relative: row.part()?,
        })
    }
}

from_row! {
    GroupResolution: "groups", "group_id" {
        issuer = inner "issuer", centre = inner "centre", group_name, group_number, formed_on, leader = "leader_id",
        officer = "officer_name", members = list "members",
    }
}

impl FromRow for MemberCard {
    const ROW: (&'static str, &'static str) = ("clients", "client_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let has_centre = row.get::<Option<Value>>("centre")?.is_some();
        Ok(Self {
            issuer: row.inner("issuer")?,
            member: row.inner("member")?,
            status: row.get("status")?,
            group: row.json("group")?,
            centre: has_centre.then(|| row.inner("centre")).transpose()?,
            support_contact: row.get("support_contact")?,
        })
    }
}
