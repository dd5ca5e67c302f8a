//! How the status of a group follows its members' loans.
use munim_clients::{GroupBook as _, GroupCommand, GroupStatus};
use munim_kernel::{ClientId, GroupId, StoreError};

use crate::{
    PgWork,
    stored::{Columns, FromRow, sql},
};

struct Followed(GroupId, GroupStatus);

impl FromRow for Followed {
    const ROW: (&'static str, &'static str) = ("groups", "group_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self(row.get("group_id")?, row.get("status")?))
    }
}

impl PgWork {
    /// Updates the status of the group of a locked client, after theirs. Groups that have not passed their test keep their
    /// status.
    pub(crate) async fn follow_members(&mut self, client: ClientId) -> Result<(), StoreError> {
        let tenant = self.tenant()?.get();
        let found: Option<Followed> = self
            .row(sql!(
                "SELECT g.group_id, g.status FROM group_members m
                 JOIN groups g ON g.tenant_id = m.tenant_id AND g.group_id = m.group_id
                 WHERE m.tenant_id = $1 AND m.client_id = $2 FOR NO KEY UPDATE OF g";
                tenant, client
            ))
            .await?;
        let Some(Followed(group, status)) = found else {
            return Ok(());
        };
        // Other members' loans may have changed while the statement waited for the group.
        let command = if self.has_loans_in_use(group).await? {
            GroupCommand::Activate
        } else {
            GroupCommand::FallDormant
        };
        match status.after(command) {
            Ok(after) if after != status => {
                self.apply(sql!(
                    "UPDATE groups SET status = $3, version = version + 1 WHERE tenant_id = $1 AND group_id = $2";
                    tenant, group, after
                ))
                .await
            }
            _ => Ok(()),
        }
    }
}
