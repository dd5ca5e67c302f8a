ALTER FUNCTION munim_open_loans(bigint) RESET enable_nestloop;
