DROP FUNCTION munim_username(bigint, bigint);
DROP TRIGGER users_of_the_platform ON users;
DROP FUNCTION munim_keep_platform_name();
DROP TABLE platform_names;
