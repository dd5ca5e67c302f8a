ALTER TABLE loan_product_versions DROP COLUMN amount_ladder_paise;
ALTER TABLE loan_products DROP CONSTRAINT loan_products_amount_ladder, DROP COLUMN amount_ladder_paise;
DROP FUNCTION munim_is_ladder(bigint[], bigint, bigint, bigint);
