-- Each print of a payment's receipt: the first is the original, later ones are marked as copies.

CREATE TABLE receipt_prints (
  tenant_id    bigint NOT NULL,
  repayment_id bigint NOT NULL,
  -- From 1, without gaps.
  print_number integer NOT NULL CHECK (print_number > 0),
  -- May belong to the platform, so it names a user without a foreign key.
  printed_by   bigint NOT NULL,
  printed_at   timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, repayment_id, print_number),
  FOREIGN KEY (tenant_id, repayment_id) REFERENCES repayments
);
CALL munim_protect('receipt_prints', 'SELECT, INSERT');
CREATE TRIGGER receipt_prints_are_final BEFORE UPDATE OR DELETE ON receipt_prints
  FOR EACH ROW EXECUTE FUNCTION munim_refuse_change();
CREATE TRIGGER receipt_prints_stay BEFORE TRUNCATE ON receipt_prints
  FOR EACH STATEMENT EXECUTE FUNCTION munim_refuse_change();

-- A message that expires soon, such as a code to sign in with, does not wait for receipts.
CREATE INDEX messages_by_expiry ON messages (tenant_id, expires_at) WHERE status = 'waiting';
