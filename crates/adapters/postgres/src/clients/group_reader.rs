use async_trait::async_trait;
use munim_clients::{GroupFilter, GroupReader, HeldTest, ListedGroup, ListedTraining};
use munim_kernel::{BranchId, CentreId, GroupId, Page, PageRequest, Reach, Scope, StoreError, TenantId};

use super::group_row::{FROM, GROUP, TEST, TRAINING};
use crate::{PgStore, reach_sql::in_reach, stored::sql};

/// The condition of a filter without a search.
const MEANT: &str = "g.tenant_id = $1 AND (cardinality($2::text[]) = 0 OR g.status = ANY ($2))
   AND ($3::bigint = 0 OR e.branch_id = $3) AND ($4::bigint = 0 OR g.centre_id = $4)";

/// The condition of a search: by the end of the number, or the beginning of the longest word in the name.
const SOUGHT: &str = "g.group_id = ANY (ARRAY(
   SELECT w.row_id FROM search_words w WHERE w.tenant_id = $1 AND w.kind = 'group' AND char_length($5) > 2
     AND w.word >= reverse(upper($5)) AND w.word < reverse(upper($5)) || chr(1114111)
   UNION SELECT w.row_id FROM search_words w WHERE w.tenant_id = $1 AND w.kind = 'group_name'
     AND w.word >= (SELECT t FROM munim_words($5) t ORDER BY char_length(t) DESC, t LIMIT 1)
     AND w.word < (SELECT t FROM munim_words($5) t ORDER BY char_length(t) DESC, t LIMIT 1) || chr(1114111)))";

#[async_trait(?Send)]
impl GroupReader for PgStore {
    async fn groups(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &GroupFilter,
        page: PageRequest,
    ) -> Result<Page<ListedGroup>, StoreError> {
        let reached = in_reach(reach, "e.branch_id", Some("e.officer_id"));
        let (branch, centre) = (
            filter.branch.map_or(0, BranchId::get),
            filter.centre.map_or(0, CentreId::get),
        );
        let search = filter.search.as_deref().unwrap_or_default();
        let sought = if search.is_empty() { "true" } else { SOUGHT };
        let rows = sql!(
            "SELECT {GROUP}::text AS row FROM {FROM} WHERE {MEANT} AND {sought} AND {reached}
             ORDER BY g.group_id DESC LIMIT $6 OFFSET $7";
            tenant.get(), &filter.statuses, branch, centre, search, i64::from(page.size()), page.offset()
        );
        let count = sql!(
            "SELECT count(*) AS total FROM {FROM} WHERE {MEANT} AND {sought} AND {reached}";
            tenant.get(), &filter.statuses, branch, centre, search
        );
        self.page(Scope::Tenant(tenant), page, rows, count).await
    }

    async fn group(
        &self,
        tenant: TenantId,
        reach: &Reach,
        group: GroupId,
    ) -> Result<Option<(ListedGroup, Vec<ListedTraining>, Vec<HeldTest>)>, StoreError> {
        let reached = in_reach(reach, "e.branch_id", Some("e.officer_id"));
        self.row(
            Scope::Tenant(tenant),
            sql!(
                "SELECT ({GROUP} || jsonb_build_object(
                   'trainings', coalesce((SELECT jsonb_agg({TRAINING} ORDER BY t.held_on DESC) FROM group_trainings t
                     WHERE t.tenant_id = g.tenant_id AND t.group_id = g.group_id), '[]'),
                   'tests', coalesce((SELECT jsonb_agg({TEST} ORDER BY r.test_id DESC) FROM recognition_tests r
                     WHERE r.tenant_id = g.tenant_id AND r.group_id = g.group_id), '[]')))::text AS row
                 FROM {FROM} WHERE g.tenant_id = $1 AND g.group_id = $2 AND {reached}";
                tenant.get(), group
            ),
        )
        .await
    }
}
