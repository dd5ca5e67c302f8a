-- The sources of reports: positions at the end of a day, each day's events, centres, borrowers by days past due,
-- clients. Written with the other roll-ups, or by the end of day.

-- ---------------------------------------------------------------- snapshots

-- Active loans as they stood at the end of a day: the books' day and the ends of months. The rows of past days are
-- never rewritten, so a report of a past day always shows the same figures.
CREATE TABLE portfolio_snapshots (
  tenant_id         bigint NOT NULL REFERENCES tenants,
  as_of             date NOT NULL,
  branch_id         bigint NOT NULL,
  officer_id        bigint NOT NULL,
  product_id        bigint NOT NULL,
  active_loans      bigint NOT NULL CHECK (active_loans >= 0),
  outstanding_paise bigint NOT NULL,
  -- Loans with an unpaid instalment whose day had ended: their number, their whole outstanding principal, and the
  -- part of it due.
  overdue_loans     bigint NOT NULL,
  overdue_outstanding_paise bigint NOT NULL,
  overdue_paise     bigint NOT NULL,
  par1_paise        bigint NOT NULL,
  par30_paise       bigint NOT NULL,
  par60_paise       bigint NOT NULL,
  par90_paise       bigint NOT NULL,
  PRIMARY KEY (tenant_id, as_of, branch_id, officer_id, product_id)
);
CALL munim_protect('portfolio_snapshots', 'SELECT, INSERT, UPDATE, DELETE');

-- ---------------------------------------------------------------- days

-- Amounts lent, due and collected on a day. The branch and officer are the loan's.
CREATE TABLE daily_figures (
  tenant_id       bigint NOT NULL REFERENCES tenants,
  day             date NOT NULL,
  branch_id       bigint NOT NULL,
  officer_id      bigint NOT NULL,
  product_id      bigint NOT NULL,
  loans_disbursed bigint NOT NULL,
  disbursed_paise bigint NOT NULL,
  due_paise       bigint NOT NULL,
  -- The part of it paid by the end of the day.
  on_time_paise   bigint NOT NULL,
  -- Rows of repayments; the amounts are net of reversals.
  receipts        bigint NOT NULL,
  collected_paise bigint NOT NULL,
  principal_paise bigint NOT NULL,
  interest_paise  bigint NOT NULL,
  cash_paise      bigint NOT NULL,
  upi_paise       bigint NOT NULL,
  bank_paise      bigint NOT NULL,
  PRIMARY KEY (tenant_id, day, branch_id, officer_id, product_id)
);
CALL munim_protect('daily_figures', 'SELECT, INSERT, UPDATE, DELETE');

-- ---------------------------------------------------------------- centres, borrowers, clients

CREATE TABLE centre_figures (
  tenant_id         bigint NOT NULL,
  centre_id         bigint NOT NULL,
  branch_id         bigint NOT NULL,
  officer_id        bigint,
  centre_code       text NOT NULL,
  clients           bigint NOT NULL,
  active_loans      bigint NOT NULL,
  outstanding_paise bigint NOT NULL,
  overdue_paise     bigint NOT NULL,
  par30_paise       bigint NOT NULL,
  -- The month of the business date, up to it.
  due_paise         bigint NOT NULL,
  on_time_paise     bigint NOT NULL,
  PRIMARY KEY (tenant_id, centre_id),
  FOREIGN KEY (tenant_id, centre_id) REFERENCES centres
);
CREATE INDEX centre_figures_by_code ON centre_figures (tenant_id, centre_code);
CALL munim_protect('centre_figures', 'SELECT, INSERT, UPDATE, DELETE');

-- Borrowers by class: each in the class of their worst loan.
CREATE TABLE ageing_figures (
  tenant_id         bigint NOT NULL REFERENCES tenants,
  branch_id         bigint NOT NULL,
  officer_id        bigint NOT NULL,
  class             text NOT NULL CHECK (class IN ('standard', 'sma_0', 'sma_1', 'sma_2', 'npa')),
  clients           bigint NOT NULL,
  active_loans      bigint NOT NULL,
  outstanding_paise bigint NOT NULL,
  overdue_paise     bigint NOT NULL,
  -- Borrowers who owe more than the allowed principal of two lakh rupees.
  over_exposed      bigint NOT NULL,
  PRIMARY KEY (tenant_id, branch_id, officer_id, class)
);
CALL munim_protect('ageing_figures', 'SELECT, INSERT, UPDATE, DELETE');

-- Clients of all states, by branch and by the officer who goes to their centre; 0 for those without one.
CREATE TABLE client_figures (
  tenant_id         bigint NOT NULL REFERENCES tenants,
  branch_id         bigint NOT NULL,
  officer_id        bigint NOT NULL,
  clients           bigint NOT NULL,
  active_loans      bigint NOT NULL,
  outstanding_paise bigint NOT NULL,
  PRIMARY KEY (tenant_id, branch_id, officer_id)
);
CALL munim_protect('client_figures', 'SELECT, INSERT, UPDATE, DELETE');

-- ---------------------------------------------------------------- lists in pages

CREATE INDEX loans_by_disbursal ON loans (tenant_id, disbursed_on DESC, loan_id DESC) WHERE disbursed_on IS NOT NULL;
CREATE INDEX loans_by_oldest_due ON loans (tenant_id, oldest_unpaid_due, loan_id) WHERE state = 'active';
DROP INDEX repayments_by_day;
CREATE INDEX repayments_by_day ON repayments (tenant_id, received_on DESC, repayment_id DESC);
CREATE INDEX repayments_by_branch ON repayments (tenant_id, branch_id, received_on DESC, repayment_id DESC);
CREATE INDEX clients_by_branch_and_number ON clients (tenant_id, branch_id, client_number);
CREATE INDEX clients_by_centre ON clients (tenant_id, centre_id);
