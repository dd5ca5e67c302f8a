-- Who recorded that a bank could not pay a loan. They cannot pay it out again.
ALTER TABLE loans ADD COLUMN failed_by bigint[] NOT NULL DEFAULT '{}';

-- Where the charges of a released part are taxed. Null for parts that were released before this was kept.
ALTER TABLE disbursement_parts
  ADD COLUMN tax_place text CHECK (tax_place IN ('unregistered', 'within', 'across', 'unknown')),
  ADD COLUMN gstin     text,
  ADD CHECK ((gstin IS NOT NULL) = (tax_place IN ('within', 'across')));
