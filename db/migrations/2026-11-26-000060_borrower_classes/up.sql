-- The asset class of borrowers. It changes only at the end of a day: a payment changes days past due at once, never the class.

CREATE TABLE borrower_classes (
  tenant_id bigint NOT NULL REFERENCES tenants,
  client_id bigint NOT NULL,
  -- Standard borrowers have no row, or one with `cleared_on`.
  class     text NOT NULL CHECK (class IN ('sma_0', 'sma_1', 'sma_2', 'npa')),
  -- The first day at whose end the borrower was in the class.
  since     date NOT NULL,
  -- The day at whose end the borrower had paid all arrears. If money that cleared an NPA comes back, the borrower is in NPA again,
  -- since the same day.
  cleared_on date,
  PRIMARY KEY (tenant_id, client_id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients
);
CREATE INDEX borrower_classes_class_idx ON borrower_classes (tenant_id, class, client_id) WHERE cleared_on IS NULL;
CALL munim_protect('borrower_classes', 'SELECT, INSERT, UPDATE');
GRANT UPDATE ON borrower_classes TO munim_loader;

-- Borrowers of today, by the days past due of the last day that has ended. The owner sees rows only while row-level security does
-- not bind it.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE loans NO FORCE ROW LEVEL SECURITY;
ALTER TABLE loan_positions NO FORCE ROW LEVEL SECURITY;
ALTER TABLE borrower_classes NO FORCE ROW LEVEL SECURITY;
INSERT INTO borrower_classes (tenant_id, client_id, class, since)
  SELECT tenant_id, client_id, c.class, oldest + c.days_before
  FROM (
    SELECT l.tenant_id, l.client_id, min(p.oldest_unpaid_due) AS oldest, t.business_date - min(p.oldest_unpaid_due) AS days
    FROM loans l
    JOIN loan_positions p ON p.tenant_id = l.tenant_id AND p.loan_id = l.loan_id
    JOIN tenants t ON t.tenant_id = l.tenant_id
    WHERE l.state = 'active' AND p.oldest_unpaid_due < t.business_date
    GROUP BY l.tenant_id, l.client_id, t.business_date
  ) late
  CROSS JOIN LATERAL (VALUES ('sma_0', 0, 30), ('sma_1', 30, 60), ('sma_2', 60, 90), ('npa', 90, NULL)) AS c (class, days_before, days_to)
  WHERE days > days_before AND (days_to IS NULL OR days <= days_to);
ALTER TABLE borrower_classes FORCE ROW LEVEL SECURITY;
ALTER TABLE loan_positions FORCE ROW LEVEL SECURITY;
ALTER TABLE loans FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
ANALYZE borrower_classes;
