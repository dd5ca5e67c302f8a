DROP TABLE savings_product_versions, savings_products;
DROP FUNCTION munim_keep_savings_product_version();
