-- Reads all rows while others read and write.
ALTER TABLE till_movements VALIDATE CONSTRAINT till_movements_kind_check;
