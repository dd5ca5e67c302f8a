CREATE TABLE product_totals (
  tenant_id         bigint NOT NULL,
  product_id        bigint NOT NULL,
  active_loans      bigint NOT NULL DEFAULT 0,
  outstanding_paise bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, product_id),
  FOREIGN KEY (tenant_id, product_id) REFERENCES loan_products
);
CALL munim_protect('product_totals', 'SELECT, INSERT, UPDATE, DELETE');
