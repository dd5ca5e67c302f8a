-- Loans are opened in the transaction that loads them, when the statistics know nothing of them yet. Nested loops, which then look
-- cheap, took minutes for 50,000 loans.
ALTER FUNCTION munim_open_loans(bigint) SET enable_nestloop TO off;
