ALTER TABLE loans DROP COLUMN batch_id;
DROP TABLE disbursement_files, disbursement_parts, disbursement_batches;
