DROP TABLE loan_refunds;
