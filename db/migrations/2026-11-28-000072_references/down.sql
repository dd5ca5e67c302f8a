DROP INDEX repayments_by_reference;
