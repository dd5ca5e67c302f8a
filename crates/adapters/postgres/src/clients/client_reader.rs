use async_trait::async_trait;
use munim_clients::{ClientFilter, ClientReader, ClientSort, ListedClient, MemberRules, SoundKey};
use munim_kernel::{BranchId, CentreId, ClientId, Page, PageRequest, Reach, Scope, StoreError, TenantId};

use super::{
    client_row::{FROM, LISTED},
    rules_row::{DEFAULT_VERSION, RULES},
};
use crate::{
    PgStore,
    long_list::{conditions, count, is_rare, read_of},
    prepared::{Given, Prepared},
    reach_sql::{given_reach, in_given_reach, in_reach},
    stored::sql,
};

/// The words of a search `$2`, the longest first.
const WORDS: &str =
    "SELECT t, row_number() OVER (ORDER BY char_length(t) DESC, t) AS place FROM munim_words($2) t";

/// Returns the condition that one expression begins with another.
fn begins_with(word: &str, sought: &str) -> String {
    format!("{word} >= {sought} AND {word} < {sought} || chr(1114111)")
}

/// Whether the name of a client `c` has a word that begins with a word `k` of a search.
const HAS_WORD: &str = "strpos(' ' || translate(c.search_name, '.,''-', '    '), ' ' || k.t) > 0";

/// The clients of tenant `$1` found by `$2`: by the end of their number or phone, or by the last four digits of a document. Fewer
/// than three final digits would match too many.
const NUMBERS: &str =
    "SELECT w.row_id AS client_id FROM search_words w WHERE w.tenant_id = $1 AND w.kind = 'client' AND char_length($2) > 2
        AND w.word >= reverse(upper($2)) AND w.word < reverse(upper($2)) || chr(1114111)
      UNION SELECT w.row_id FROM search_words w
      WHERE w.tenant_id = $1 AND w.kind = 'phone' AND char_length(translate($2, ' -', '')) > 2
        AND w.word >= reverse(translate($2, ' -', '')) AND w.word < reverse(translate($2, ' -', '')) || chr(1114111)
      UNION SELECT w.row_id FROM search_words w WHERE w.tenant_id = $1 AND w.kind = 'document' AND w.word = upper($2)";

/// Returns a query for the clients of tenant `$1` found by [`WORDS`] of their name in either script. The two longest words
/// are looked up in the index; any others are compared with the few names that are left. In the other script, only the
/// longest word is looked up.
fn named() -> String {
    let word = |place| format!("(SELECT t FROM words WHERE place = {place})");
    let (first, second) = (begins_with("w.word", &word(1)), begins_with("o.word", &word(2)));
    format!(
        "SELECT w.row_id FROM search_words w
         WHERE w.tenant_id = $1 AND w.kind = 'name' AND {first}
           AND ((SELECT count(*) FROM words) = 1 OR w.row_id IN (
             SELECT o.row_id FROM search_words o WHERE o.tenant_id = $1 AND o.kind = 'name' AND {second}))
           AND NOT EXISTS (SELECT FROM unnest(ARRAY(SELECT t FROM words WHERE place > 2)) k (t)
             WHERE NOT EXISTS (SELECT FROM clients c WHERE c.tenant_id = $1 AND c.client_id = w.row_id AND {HAS_WORD}))
         UNION SELECT w.row_id FROM search_words w WHERE w.tenant_id = $1 AND w.kind = 'local_name' AND {first}"
    )
}

/// Returns a statement that finds the clients of tenant `$1` by `$2`, and by how it sounds if the caller's list shows none of them.
/// `among` is the list's FROM clause with its other conditions, for client `x`. The parameter with the number `sounds` is of
/// [`sounds_of`].
pub(crate) fn found(sounds: usize, among: &str) -> String {
    let named = named();
    // OFFSET keeps PostgreSQL from turning it into a join, which reads all clients. Each is looked up, until one is shown.
    format!(
        "WITH words AS MATERIALIZED ({WORDS}), exact AS MATERIALIZED ({NUMBERS} UNION {named})
         SELECT x.client_id FROM exact x
         UNION ALL SELECT w.row_id FROM search_words w
         WHERE NOT EXISTS (SELECT FROM exact x WHERE EXISTS (SELECT FROM {among} OFFSET 0))
           AND w.tenant_id = $1 AND w.kind = 'sound' AND w.word = ANY (${sounds})
         GROUP BY w.row_id HAVING count(*) = cardinality(${sounds})"
    )
}

/// The most words beginning like a word of the search that [`newest_found`] looks up.
const MOST_SPELT: u32 = 64;

/// Returns a statement that finds the newest `most` of the clients that [`found`] finds, in the list with that condition.
/// Thousands may have the same name. The index lists the clients of each word in order, so for each word that begins like
/// one of the search, only the newest are read. If more than [`MOST_SPELT`] words begin like it, all clients are found
/// first.
fn newest_found(condition: &str, most: &str) -> String {
    let kept = format!("{condition} AND c.client_id = w.row_id");
    let listed = "clients c LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id";
    // OFFSET keeps PostgreSQL from turning it into a join, which reads all clients.
    let is_kept = format!("EXISTS (SELECT FROM {listed} WHERE {kept} OFFSET 0)");
    let begins = begins_with("n.word", "k.t");
    let next = |after: &str| {
        format!(
            "(SELECT n.word FROM search_words n WHERE n.tenant_id = $1 AND n.kind = k.kind AND {begins}{after} ORDER BY n.word LIMIT 1)"
        )
    };
    let (first, second) = (next(""), next(" AND n.word > p.word"));
    let all = sought(condition);
    format!(
        "WITH RECURSIVE words AS MATERIALIZED ({WORDS}),
         looked_up AS (SELECT 'name' AS kind, t, place FROM words WHERE place <= 2
           UNION ALL SELECT 'local_name', t, place FROM words WHERE place = 1),
         spelt (kind, place, number, word) AS (
           SELECT k.kind, k.place, 1, {first} FROM looked_up k
           UNION ALL SELECT k.kind, k.place, p.number + 1, {second} FROM spelt p JOIN looked_up k USING (kind, place)
           WHERE p.word IS NOT NULL AND p.number <= {MOST_SPELT}),
         names AS MATERIALIZED (SELECT kind, place, word FROM spelt
           WHERE word IS NOT NULL AND NOT EXISTS (SELECT FROM spelt WHERE word IS NOT NULL AND number > {MOST_SPELT})),
         shown AS MATERIALIZED (
           SELECT w.row_id FROM ({NUMBERS}) w (row_id) WHERE {is_kept}
           UNION SELECT m.row_id FROM names a CROSS JOIN LATERAL (
             SELECT w.row_id FROM search_words w, {listed} WHERE w.tenant_id = $1 AND w.kind = a.kind AND w.word = a.word AND {kept}
             ORDER BY w.row_id DESC LIMIT {most}) m
           WHERE a.kind = 'local_name' OR (SELECT count(*) FROM words) = 1
           UNION SELECT m.row_id FROM names a JOIN names b ON b.place = 2 CROSS JOIN LATERAL (
             SELECT w.row_id FROM search_words w JOIN search_words o
                 ON o.tenant_id = $1 AND o.kind = 'name' AND o.word = b.word AND o.row_id = w.row_id, {listed}
             WHERE w.tenant_id = $1 AND w.kind = 'name' AND w.word = a.word AND {kept} AND NOT EXISTS (SELECT FROM words k
               WHERE k.place > 2 AND NOT {HAS_WORD})
             ORDER BY w.row_id DESC LIMIT {most}) m
           WHERE a.kind = 'name' AND a.place = 1
           UNION SELECT w.row_id FROM ({all}) w (row_id)
           WHERE {is_kept} AND EXISTS (SELECT FROM spelt WHERE word IS NOT NULL AND number > {MOST_SPELT})),
         heard AS (
           SELECT w.row_id FROM search_words w JOIN search_words o ON o.tenant_id = $1 AND o.kind = 'sound' AND o.row_id = w.row_id
               AND o.word = ($9)[least(cardinality($9), 2)], {listed}
           WHERE w.tenant_id = $1 AND w.kind = 'sound' AND w.word = ($9)[1] AND {kept} AND NOT EXISTS (SELECT FROM shown)
             AND NOT EXISTS (SELECT FROM unnest(($9)[3:]) k WHERE NOT EXISTS (SELECT FROM search_words v
               WHERE v.tenant_id = $1 AND v.kind = 'sound' AND v.word = k AND v.row_id = w.row_id))
           ORDER BY w.row_id DESC LIMIT {most})
         SELECT row_id AS client_id FROM shown UNION ALL SELECT row_id FROM heard"
    )
}

/// Returns the sounds of a search, each once. A sound of one letter would match too many.
pub(crate) fn sounds_of(search: Option<&str>) -> Given {
    let keys = SoundKey::of_name(search.unwrap_or_default());
    let mut sounds: Vec<String> = keys.iter().map(|key| key.as_str().to_owned()).collect();
    sounds.retain(|sound| sound.len() > 1);
    sounds.sort_unstable();
    sounds.dedup();
    Given::Texts(sounds)
}

/// Returns the condition of a filter, without its search. [`given`] returns its parameters.
fn condition(reach: &Reach, filter: &ClientFilter) -> String {
    let always = vec![
        "c.tenant_id = $1".to_owned(),
        in_given_reach(reach, "c.branch_id", Some("e.officer_id"), 7),
    ];
    conditions(
        always,
        &[
            (filter.statuses.len() == 1, "c.status = ($4)[1]"),
            (filter.statuses.len() > 1, "c.status = ANY ($4)"),
            (filter.branch.is_some(), "c.branch_id = $5"),
            (filter.centre.is_some(), "c.centre_id = $6"),
            (
                filter.rekyc_due_by.is_some(),
                "c.client_id IN (SELECT p.client_id FROM client_profiles p
                   WHERE p.tenant_id = $1 AND p.recheck_branch_id IS NOT NULL AND p.rekyc_due_on <= $10)",
            ),
        ],
    )
}

/// Returns the clients that are searched for among those of a condition.
fn sought(condition: &str) -> String {
    let among = format!(
        "clients c LEFT JOIN centres e ON e.tenant_id = c.tenant_id AND e.centre_id = c.centre_id
         WHERE {condition} AND c.client_id = x.client_id"
    );
    found(9, &among)
}

/// Returns the parameters of a list, used or not, so that their numbers are fixed.
fn given(tenant: TenantId, reach: &Reach, filter: &ClientFilter, offset: i64) -> Vec<Given> {
    let [branches, officer] = given_reach(reach);
    vec![
        Given::Number(tenant.get()),
        Given::Words(filter.search.clone().unwrap_or_default()),
        Given::Number(offset),
        Given::Texts(filter.statuses.iter().map(ToString::to_string).collect()),
        Given::Number(filter.branch.map_or(0, BranchId::get)),
        Given::Number(filter.centre.map_or(0, CentreId::get)),
        branches,
        officer,
        sounds_of(filter.search.as_deref()),
        Given::Day(filter.rekyc_due_by),
    ]
}

#[async_trait(?Send)]
impl ClientReader for PgStore {
    async fn clients(
        &self,
        tenant: TenantId,
        reach: &Reach,
        filter: &ClientFilter,
        sort: ClientSort,
        page: PageRequest,
    ) -> Result<Page<ListedClient>, StoreError> {
        // Both orders have an index; clients with the same name are sorted by number.
        let order = match sort {
            ClientSort::Newest => "c.client_id DESC",
            ClientSort::Name => "c.search_name, c.client_id",
            ClientSort::NameDescending => "c.search_name DESC, c.client_id DESC",
        };
        let condition = condition(reach, filter);
        let is_rare = is_rare(&[
            filter.branch.is_some(),
            filter.centre.is_some(),
            filter.search.is_some(),
            filter.rekyc_due_by.is_some(),
        ]);
        let sought = filter.search.is_some().then(|| sought(&condition));
        let listed = match &sought {
            Some(sought) => format!("{FROM} WHERE {condition} AND c.client_id = ANY (ARRAY({sought}))"),
            None => format!("{FROM} WHERE {condition}"),
        };
        let count = count(&listed, given(tenant, reach, filter, 0)).slow(filter.search.is_some());
        let rows = |_, limit: &str| {
            let text = match (&sought, sort) {
                (Some(_), ClientSort::Newest) => {
                    let offset = if page.offset() == 0 { "" } else { " + $3" };
                    let found = newest_found(&condition, &format!("{}{offset}", read_of(page)));
                    format!(
                        "SELECT {LISTED} FROM (SELECT s.client_id FROM ({found}) s ORDER BY s.client_id DESC {limit}) s
                         JOIN ({FROM}) ON c.tenant_id = $1 AND c.client_id = s.client_id ORDER BY s.client_id DESC"
                    )
                }
                _ => format!("SELECT {LISTED} FROM {listed} ORDER BY {order} {limit}"),
            };
            Prepared::new("", &text, given(tenant, reach, filter, page.offset()))
        };
        self.long_list(tenant, page, count.rare(is_rare), rows).await
    }

    async fn client(
        &self,
        tenant: TenantId,
        reach: &Reach,
        client: ClientId,
    ) -> Result<Option<ListedClient>, StoreError> {
        let reached = in_reach(reach, "c.branch_id", Some("e.officer_id"));
        self.row(
            Scope::Tenant(tenant),
            sql!(
                "SELECT {LISTED} FROM {FROM} WHERE c.tenant_id = $1 AND c.client_id = $2 AND {reached}";
                tenant.get(), client.get()
            ),
        )
        .await
    }

    async fn rules_of(&self, tenant: TenantId) -> Result<(MemberRules, i64), StoreError> {
        let rules = sql!("SELECT {RULES}, version FROM member_rules WHERE tenant_id = $1"; tenant.get());
        let found = self.row(Scope::Tenant(tenant), rules).await?;
        Ok(found.unwrap_or((MemberRules::default(), DEFAULT_VERSION)))
    }
}
