DROP TRIGGER service_accounts_deleted ON service_accounts;
DROP FUNCTION munim_keep_account_holders();
DROP TABLE former_account_holders;
