DROP TABLE authority_limits;
DROP TABLE authority_matrices;
