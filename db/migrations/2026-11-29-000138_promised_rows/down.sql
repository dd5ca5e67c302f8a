DROP INDEX sheet_rows_promised;
