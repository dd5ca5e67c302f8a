ALTER TABLE loan_product_versions DROP COLUMN arrears_tolerance_paise;
ALTER TABLE loan_products DROP COLUMN arrears_tolerance_paise;
