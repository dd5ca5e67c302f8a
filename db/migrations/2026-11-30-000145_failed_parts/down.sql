ALTER TABLE disbursement_parts DROP COLUMN gstin, DROP COLUMN tax_place;
ALTER TABLE loans DROP COLUMN failed_by;
