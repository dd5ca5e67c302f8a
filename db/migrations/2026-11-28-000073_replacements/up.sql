-- A payment may take the place of one that was reversed, once.
ALTER TABLE repayments
  ADD COLUMN replaces_id bigint,
  ADD FOREIGN KEY (tenant_id, replaces_id) REFERENCES repayments,
  ADD CHECK (replaces_id IS NULL OR reverses_id IS NULL);
CREATE UNIQUE INDEX repayments_replaced_once ON repayments (tenant_id, replaces_id) WHERE replaces_id IS NOT NULL;
