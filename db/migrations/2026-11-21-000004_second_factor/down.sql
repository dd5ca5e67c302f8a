DROP TABLE one_time_codes;
DROP TABLE sign_in_challenges;
DROP TABLE recovery_codes;
DROP TABLE second_factors;
