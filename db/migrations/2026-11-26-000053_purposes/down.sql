DROP TRIGGER tenants_open_purposes ON tenants;
DROP FUNCTION munim_open_purposes();
DROP FUNCTION munim_make_purposes(bigint);
DROP TABLE loan_purposes;
