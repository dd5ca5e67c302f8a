-- The transaction that last changed what the loans of a client add to the roll-ups. The day end computes the figures of the next day from
-- one snapshot of the database, and computes these clients again before it switches to them.
CREATE TABLE figure_changes (
  tenant_id  bigint NOT NULL REFERENCES tenants,
  client_id  bigint NOT NULL,
  changed_by bigint NOT NULL,
  PRIMARY KEY (tenant_id, client_id)
);
CREATE INDEX figure_changes_by_transaction ON figure_changes (tenant_id, changed_by);
CALL munim_protect('figure_changes', 'SELECT, INSERT, UPDATE, DELETE');
