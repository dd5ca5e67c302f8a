-- A tenant's mappings of posting rules to accounts count their changes, for If-Match. No row: they were never changed.
CREATE TABLE account_maps (
  tenant_id bigint NOT NULL REFERENCES tenants,
  version   bigint NOT NULL CHECK (version > 0),
  PRIMARY KEY (tenant_id)
);
CALL munim_protect('account_maps', 'SELECT, INSERT, UPDATE');
