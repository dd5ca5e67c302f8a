-- An instalment of which no more is unpaid counts as paid for days past due.
ALTER TABLE loan_products ADD COLUMN arrears_tolerance_paise bigint NOT NULL DEFAULT 0
  CHECK (arrears_tolerance_paise BETWEEN 0 AND 10000);
ALTER TABLE loan_product_versions ADD COLUMN arrears_tolerance_paise bigint NOT NULL DEFAULT 0;
