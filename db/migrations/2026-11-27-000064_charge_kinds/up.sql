-- Insurance premiums among charges: money that is collected for an insurer at cost, with the disbursal and without tax. It is owed to
-- the insurer and is no income.
--
-- The charges in the terms of products have their kind too (`kind`). Those without one were taken up before this migration: fees.

ALTER TABLE charges
  ADD COLUMN kind text NOT NULL DEFAULT 'fee' CHECK (kind IN ('fee', 'insurance_premium')),
  ADD CONSTRAINT charges_premium_check CHECK (kind = 'fee' OR (event = 'disbursal' AND tax_percent = 0));

-- A cancellation has the kind of its charge: the previous version of the program, which knows no kinds, cannot give a premium back as
-- a fee.
ALTER TABLE loan_charges
  ADD COLUMN kind text NOT NULL DEFAULT 'fee' CHECK (kind IN ('fee', 'insurance_premium')),
  ADD CONSTRAINT loan_charges_premium_check
    CHECK (kind = 'fee' OR (event = 'disbursal' AND due_on IS NULL AND document_number IS NULL)),
  ADD CONSTRAINT loan_charges_with_kind UNIQUE (tenant_id, loan_charge_id, kind);
ALTER TABLE loan_charges
  ADD CONSTRAINT loan_charges_cancels_its_kind FOREIGN KEY (tenant_id, cancels_id, kind)
    REFERENCES loan_charges (tenant_id, loan_charge_id, kind);
