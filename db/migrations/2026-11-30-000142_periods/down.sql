DROP INDEX loan_positions_by_period;
