DROP INDEX clients_by_centre, clients_by_branch_and_number, repayments_by_branch, repayments_by_day,
  loans_by_oldest_due, loans_by_disbursal;
CREATE INDEX repayments_by_day ON repayments (tenant_id, received_on);
DROP TABLE client_figures, ageing_figures, centre_figures, daily_figures, portfolio_snapshots;
