-- Memberships: what is known of a client beside their row, households, consents, documents, centres and groups with their
-- training and test, and transfers.

-- ---------------------------------------------------------------- clients

-- Migration 121 validates what is not valid here, so that nobody waits while all rows are read.
ALTER TABLE clients
  ADD COLUMN block_reason text,
  ADD COLUMN blocked_on date,
  ADD COLUMN blocked_by bigint,
  ADD CONSTRAINT clients_block_reason_check CHECK (block_reason <> '') NOT VALID,
  ADD CONSTRAINT clients_check CHECK (num_nulls(block_reason, blocked_on, blocked_by) IN (0, 3)) NOT VALID;

ALTER TABLE number_series
  DROP CONSTRAINT number_series_series_check,
  ADD CONSTRAINT number_series_series_check
    CHECK (series IN ('client', 'group', 'loan', 'receipt', 'tax_invoice', 'credit_note', 'voucher'));

-- What lists and loans do not need of a client. Without a row, nothing of it is known.
CREATE TABLE client_profiles (
  tenant_id           bigint NOT NULL,
  client_id           bigint NOT NULL,
  middle_name         text NOT NULL DEFAULT '',
  local_first_name    text NOT NULL DEFAULT '',
  local_middle_name   text NOT NULL DEFAULT '',
  local_last_name     text NOT NULL DEFAULT '',
  relative_kind       text CHECK (relative_kind IN ('father', 'husband')),
  relative_name       text,
  marital_status      text CHECK (marital_status IN ('single', 'married', 'widowed', 'divorced', 'separated')),
  education           text CHECK (education IN ('none', 'primary', 'secondary', 'higher_secondary', 'graduate', 'postgraduate')),
  occupation          text NOT NULL DEFAULT '',
  religion            text NOT NULL DEFAULT '',
  social_category     text CHECK (social_category IN ('general', 'scheduled_caste', 'scheduled_tribe', 'other_backward_class', 'minority')),
  second_phone        text,
  verified_phone      text,
  phone_verified_at   timestamptz,
  language            text NOT NULL CHECK (language IN ('en', 'hi', 'mr', 'gu', 'kn')),
  nominee_name        text,
  nominee_relation    text,
  nominee_birth_date  date,
  bank_ifsc           text CHECK (bank_ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  -- The number of a bank account is kept like that of a document.
  bank_number_masked  text,
  bank_number_hash    bytea,
  bank_number_sealed  bytea,
  bank_holder         text,
  is_bank_verified    boolean NOT NULL DEFAULT false,
  risk_class          text NOT NULL DEFAULT 'low' CHECK (risk_class IN ('low', 'medium', 'high')),
  -- When their documents were last verified, and are due to be checked again.
  kyc_on              date,
  rekyc_due_on        date,
  version             bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, client_id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE,
  CHECK ((relative_kind IS NULL) = (relative_name IS NULL)),
  CHECK ((verified_phone IS NULL) = (phone_verified_at IS NULL)),
  CHECK (num_nulls(nominee_name, nominee_relation, nominee_birth_date) IN (0, 3)),
  CHECK (num_nulls(bank_ifsc, bank_number_masked, bank_number_hash, bank_number_sealed, bank_holder) IN (0, 5)),
  CHECK (bank_ifsc IS NOT NULL OR NOT is_bank_verified)
);
CREATE INDEX client_profiles_by_rekyc ON client_profiles (tenant_id, rekyc_due_on) WHERE rekyc_due_on IS NOT NULL;
CALL munim_protect('client_profiles', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE client_addresses (
  tenant_id    bigint NOT NULL,
  client_id    bigint NOT NULL,
  address_kind text NOT NULL CHECK (address_kind IN ('permanent', 'current')),
  line         text NOT NULL,
  village      text NOT NULL,
  district     text NOT NULL,
  state        text NOT NULL,
  pin_code     text NOT NULL CHECK (pin_code ~ '^[1-9][0-9]{5}$'),
  PRIMARY KEY (tenant_id, client_id, address_kind),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE
);
CALL munim_protect('client_addresses', 'SELECT, INSERT, UPDATE, DELETE');

-- Photos of clients, sealed under a key of the tenant.
CREATE TABLE client_photos (
  tenant_id bigint NOT NULL,
  client_id bigint NOT NULL,
  sealed    bytea NOT NULL,
  taken_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, client_id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE
);
-- Sealed bytes do not get smaller.
ALTER TABLE client_photos ALTER COLUMN sealed SET STORAGE EXTERNAL;
CALL munim_protect('client_photos', 'SELECT, INSERT, UPDATE, DELETE');

-- The sounds of names and the ends of document numbers are words that clients are found by, like those of migration 80. The
-- server computes and writes them, since SQL cannot say how a name sounds.
ALTER TABLE search_words
  DROP CONSTRAINT search_words_kind_check,
  ADD CONSTRAINT search_words_kind_check
    CHECK (kind IN ('name', 'client', 'phone', 'loan', 'sound', 'local_name', 'document', 'group', 'group_name')) NOT VALID;

-- The tenants whose clients had no sounds when these were introduced, and the last client who has them since. The server adds them in parts,
-- and deletes the row.
CREATE TABLE sound_backlog (
  tenant_id      bigint PRIMARY KEY REFERENCES tenants,
  done_client_id bigint NOT NULL DEFAULT 0
);
CALL munim_protect('sound_backlog', 'SELECT, UPDATE, DELETE');
ALTER TABLE clients NO FORCE ROW LEVEL SECURITY;
ALTER TABLE sound_backlog NO FORCE ROW LEVEL SECURITY;
-- Finds each tenant by the primary key instead of reading all clients.
INSERT INTO sound_backlog (tenant_id)
  WITH RECURSIVE found (tenant_id) AS (
    SELECT min(tenant_id) FROM clients
    UNION ALL
    SELECT (SELECT min(c.tenant_id) FROM clients c WHERE c.tenant_id > f.tenant_id) FROM found f WHERE f.tenant_id IS NOT NULL
  )
  SELECT tenant_id FROM found WHERE tenant_id IS NOT NULL;
ALTER TABLE clients FORCE ROW LEVEL SECURITY;
ALTER TABLE sound_backlog FORCE ROW LEVEL SECURITY;

-- ---------------------------------------------------------------- rules

-- A tenant without a row has the default rules.
CREATE TABLE member_rules (
  tenant_id         bigint PRIMARY KEY REFERENCES tenants,
  least_age         smallint NOT NULL,
  greatest_age      smallint NOT NULL,
  fewest_members    smallint NOT NULL,
  most_members      smallint NOT NULL,
  training_sessions smallint NOT NULL,
  sessions_attended smallint NOT NULL,
  test_questions    text[] NOT NULL,
  assessment_months smallint NOT NULL CHECK (assessment_months BETWEEN 1 AND 24),
  version           bigint NOT NULL DEFAULT 1,
  CHECK (18 <= least_age AND least_age <= greatest_age AND greatest_age <= 100),
  CHECK (2 <= fewest_members AND fewest_members <= most_members AND most_members <= 30),
  CHECK (training_sessions BETWEEN 2 AND 7 AND sessions_attended BETWEEN 1 AND training_sessions)
);
CALL munim_protect('member_rules', 'SELECT, INSERT, UPDATE');

-- ---------------------------------------------------------------- households

-- Dated versions, which are never changed.
CREATE TABLE households (
  tenant_id                 bigint NOT NULL,
  household_id              bigint GENERATED BY DEFAULT AS IDENTITY,
  client_id                 bigint NOT NULL,
  assessed_on               date NOT NULL,
  assessed_by               bigint NOT NULL,
  recorded_at               timestamptz NOT NULL,
  -- Of husband, wife and unmarried children, and what they pay on debts. They follow from the rows below.
  yearly_income_paise       bigint NOT NULL CHECK (yearly_income_paise >= 0),
  monthly_obligations_paise bigint NOT NULL CHECK (monthly_obligations_paise >= 0),
  PRIMARY KEY (tenant_id, household_id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE
);
CREATE INDEX households_of_client ON households (tenant_id, client_id, household_id DESC);
CALL munim_protect('households', 'SELECT, INSERT');

CREATE TABLE household_members (
  tenant_id     bigint NOT NULL,
  household_id  bigint NOT NULL,
  member_number smallint NOT NULL,
  member_name   text NOT NULL,
  relation      text NOT NULL CHECK (relation IN ('self', 'spouse', 'unmarried_child', 'married_child', 'parent', 'other')),
  age           smallint NOT NULL CHECK (age BETWEEN 0 AND 120),
  occupation    text NOT NULL,
  PRIMARY KEY (tenant_id, household_id, member_number),
  FOREIGN KEY (tenant_id, household_id) REFERENCES households ON DELETE CASCADE
);
CALL munim_protect('household_members', 'SELECT, INSERT');

CREATE TABLE household_incomes (
  tenant_id     bigint NOT NULL,
  household_id  bigint NOT NULL,
  member_number smallint NOT NULL,
  income_number smallint NOT NULL,
  source        text NOT NULL,
  -- In a month of the season, and the length of the season in months a year.
  monthly_paise bigint NOT NULL CHECK (monthly_paise >= 0),
  months        smallint NOT NULL CHECK (months BETWEEN 1 AND 12),
  PRIMARY KEY (tenant_id, household_id, member_number, income_number),
  FOREIGN KEY (tenant_id, household_id, member_number) REFERENCES household_members ON DELETE CASCADE
);
CALL munim_protect('household_incomes', 'SELECT, INSERT');

CREATE TABLE household_expenses (
  tenant_id      bigint NOT NULL,
  household_id   bigint NOT NULL,
  expense_number smallint NOT NULL,
  expense_name   text NOT NULL,
  -- In a month if regular, else in a year.
  amount_paise   bigint NOT NULL CHECK (amount_paise >= 0),
  is_regular     boolean NOT NULL,
  PRIMARY KEY (tenant_id, household_id, expense_number),
  FOREIGN KEY (tenant_id, household_id) REFERENCES households ON DELETE CASCADE
);
CALL munim_protect('household_expenses', 'SELECT, INSERT');

CREATE TABLE household_assets (
  tenant_id    bigint NOT NULL,
  household_id bigint NOT NULL,
  asset_number smallint NOT NULL,
  asset_name   text NOT NULL,
  value_paise  bigint NOT NULL CHECK (value_paise >= 0),
  PRIMARY KEY (tenant_id, household_id, asset_number),
  FOREIGN KEY (tenant_id, household_id) REFERENCES households ON DELETE CASCADE
);
CALL munim_protect('household_assets', 'SELECT, INSERT');

CREATE TABLE household_debts (
  tenant_id         bigint NOT NULL,
  household_id      bigint NOT NULL,
  debt_number       smallint NOT NULL,
  lender            text NOT NULL,
  outstanding_paise bigint NOT NULL CHECK (outstanding_paise >= 0),
  instalment_paise  bigint NOT NULL CHECK (instalment_paise >= 0),
  rhythm            text NOT NULL CHECK (rhythm IN ('weekly', 'fortnightly', 'four_weekly', 'monthly', 'quarterly')),
  PRIMARY KEY (tenant_id, household_id, debt_number),
  FOREIGN KEY (tenant_id, household_id) REFERENCES households ON DELETE CASCADE
);
CALL munim_protect('household_debts', 'SELECT, INSERT');

-- ---------------------------------------------------------------- consents

CREATE TABLE consent_texts (
  tenant_id    bigint NOT NULL REFERENCES tenants,
  purpose      text NOT NULL CHECK (purpose IN ('personal_data', 'credit_bureau', 'kyc', 'contact')),
  language     text NOT NULL CHECK (language IN ('en', 'hi', 'mr', 'gu', 'kn')),
  text_version integer NOT NULL CHECK (text_version > 0),
  body         text NOT NULL CHECK (body <> ''),
  PRIMARY KEY (tenant_id, purpose, language, text_version)
);
CALL munim_protect('consent_texts', 'SELECT, INSERT');

CREATE TABLE consents (
  tenant_id    bigint NOT NULL,
  consent_id   bigint GENERATED BY DEFAULT AS IDENTITY,
  client_id    bigint NOT NULL,
  purpose      text NOT NULL,
  language     text NOT NULL,
  text_version integer NOT NULL,
  given_how    text NOT NULL CHECK (given_how IN ('signature', 'thumbprint', 'code')),
  given_at     timestamptz NOT NULL,
  recorded_by  bigint NOT NULL,
  withdrawn_at timestamptz,
  PRIMARY KEY (tenant_id, consent_id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, purpose, language, text_version) REFERENCES consent_texts
);
CREATE INDEX consents_of_client ON consents (tenant_id, client_id, consent_id DESC);
CALL munim_protect('consents', 'SELECT, INSERT');
GRANT UPDATE (withdrawn_at) ON consents TO munim_app;

-- ---------------------------------------------------------------- documents

CREATE TABLE kyc_documents (
  tenant_id     bigint NOT NULL,
  document_id   bigint GENERATED BY DEFAULT AS IDENTITY,
  client_id     bigint NOT NULL,
  document_kind text NOT NULL
    CHECK (document_kind IN ('aadhaar', 'voters_card', 'pan', 'passport', 'driving_licence', 'job_card', 'bank_passbook', 'other')),
  -- The tenant's name for a document of another kind.
  document_name text NOT NULL DEFAULT '',
  masked_number text NOT NULL,
  -- An HMAC of the kind and the number under a key of the tenant.
  number_hash   bytea NOT NULL CHECK (length(number_hash) = 32),
  -- Sealed under a key of the tenant. Full Aadhaar numbers are not stored.
  number_sealed bytea CHECK (document_kind <> 'aadhaar' OR number_sealed IS NULL),
  valid_until   date,
  status        text NOT NULL CHECK (status IN ('captured', 'verified', 'expired', 'rejected')),
  captured_by   bigint NOT NULL,
  captured_at   timestamptz NOT NULL,
  decided_by    bigint,
  decided_at    timestamptz,
  reason        text NOT NULL DEFAULT '',
  version       bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, document_id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE,
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (decided_by <> captured_by),
  CHECK ((status = 'captured') = (decided_by IS NULL)),
  CHECK (status NOT IN ('expired', 'rejected') OR reason <> '')
);
CREATE INDEX kyc_documents_of_client ON kyc_documents (tenant_id, client_id, document_id DESC);
CREATE INDEX kyc_documents_by_number ON kyc_documents (tenant_id, document_kind, number_hash);
-- The queue of those to verify, and the alerts of those that expire.
CREATE INDEX kyc_documents_by_status ON kyc_documents (tenant_id, status, document_id);
CREATE INDEX kyc_documents_by_expiry ON kyc_documents (tenant_id, valid_until) WHERE status = 'verified' AND valid_until IS NOT NULL;
CALL munim_protect('kyc_documents', 'SELECT, INSERT, UPDATE, DELETE');

-- Pictures of documents. They are sent before the document is captured, which then names them.
CREATE TABLE kyc_pictures (
  tenant_id    bigint NOT NULL,
  picture_id   bigint GENERATED BY DEFAULT AS IDENTITY,
  client_id    bigint NOT NULL,
  document_id  bigint,
  side         text NOT NULL CHECK (side IN ('front', 'back')),
  -- When it was sealed.
  byte_count   integer NOT NULL CHECK (byte_count > 0),
  kept_at      timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, picture_id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, document_id) REFERENCES kyc_documents ON DELETE CASCADE
);
CREATE UNIQUE INDEX kyc_pictures_of_document ON kyc_pictures (tenant_id, document_id, side) WHERE document_id IS NOT NULL;
CREATE UNIQUE INDEX kyc_pictures_waiting ON kyc_pictures (tenant_id, client_id, side) WHERE document_id IS NULL;
CALL munim_protect('kyc_pictures', 'SELECT, INSERT, UPDATE, DELETE');

-- The sealed bytes of a picture, in pieces of at most 256 KiB.
CREATE TABLE kyc_picture_pieces (
  tenant_id    bigint NOT NULL,
  picture_id   bigint NOT NULL,
  piece_number smallint NOT NULL,
  sealed       bytea NOT NULL,
  PRIMARY KEY (tenant_id, picture_id, piece_number),
  FOREIGN KEY (tenant_id, picture_id) REFERENCES kyc_pictures ON DELETE CASCADE
);
-- Sealed bytes do not get smaller.
ALTER TABLE kyc_picture_pieces ALTER COLUMN sealed SET STORAGE EXTERNAL;
CALL munim_protect('kyc_picture_pieces', 'SELECT, INSERT, DELETE');

-- ---------------------------------------------------------------- centres

ALTER TABLE centres
  -- How to find the meeting place, and where it is in millionths of a degree.
  ADD COLUMN place text NOT NULL DEFAULT '',
  ADD COLUMN latitude integer CHECK (latitude BETWEEN -90000000 AND 90000000),
  ADD COLUMN longitude integer CHECK (longitude BETWEEN -180000000 AND 180000000),
  ADD COLUMN meeting_rhythm text NOT NULL DEFAULT 'weekly'
    CHECK (meeting_rhythm IN ('weekly', 'fortnightly', 'four_weekly', 'monthly')),
  -- Weeks between meetings are counted from it.
  ADD COLUMN first_meeting_on date,
  -- Minutes after midnight in India.
  ADD COLUMN meeting_minute smallint CHECK (meeting_minute BETWEEN 0 AND 1439),
  ADD COLUMN leader_id bigint,
  ADD COLUMN version bigint NOT NULL DEFAULT 1,
  ADD FOREIGN KEY (tenant_id, leader_id) REFERENCES clients ON DELETE SET NULL (leader_id),
  ADD CHECK ((latitude IS NULL) = (longitude IS NULL)),
  ADD CHECK (first_meeting_on IS NOT NULL OR meeting_rhythm = 'weekly'),
  ADD CHECK (extract(isodow FROM first_meeting_on) = meeting_weekday);
CREATE INDEX centres_by_leader ON centres (tenant_id, leader_id) WHERE leader_id IS NOT NULL;

-- ---------------------------------------------------------------- groups

CREATE TABLE groups (
  tenant_id    bigint NOT NULL,
  group_id     bigint GENERATED BY DEFAULT AS IDENTITY,
  centre_id    bigint NOT NULL,
  group_number text NOT NULL,
  group_name   text NOT NULL CHECK (group_name <> ''),
  leader_id    bigint,
  formed_on    date NOT NULL,
  status       text NOT NULL CHECK (status IN ('forming', 'in_training', 'tested', 'active', 'dormant', 'dissolved')),
  version      bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, group_id),
  UNIQUE (tenant_id, group_number),
  FOREIGN KEY (tenant_id, centre_id) REFERENCES centres
);
CREATE INDEX groups_of_centre ON groups (tenant_id, centre_id, group_id DESC);
CALL munim_protect('groups', 'SELECT, INSERT, UPDATE');

-- Groups are found by the end of their number and by words of their name.
CREATE FUNCTION munim_index_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_words (tenant_id, kind, word, row_id)
      VALUES (NEW.tenant_id, 'group', reverse(upper(NEW.group_number)), NEW.group_id);
  ELSE
    DELETE FROM search_words s USING munim_words(OLD.group_name) w (word)
      WHERE s.tenant_id = OLD.tenant_id AND s.kind = 'group_name' AND s.word = w.word AND s.row_id = OLD.group_id;
  END IF;
  INSERT INTO search_words (tenant_id, kind, word, row_id)
    SELECT NEW.tenant_id, 'group_name', w.word, NEW.group_id FROM munim_words(NEW.group_name) w (word);
  RETURN NULL;
END
$$;
CREATE TRIGGER groups_formed_words AFTER INSERT ON groups FOR EACH ROW EXECUTE FUNCTION munim_index_groups();
CREATE TRIGGER groups_told_words AFTER UPDATE OF group_name ON groups FOR EACH ROW
  WHEN (OLD.group_name <> NEW.group_name) EXECUTE FUNCTION munim_index_groups();

CREATE TABLE group_members (
  tenant_id  bigint NOT NULL,
  group_id   bigint NOT NULL,
  client_id  bigint NOT NULL,
  joined_on  date NOT NULL,
  -- When they completed the training, last failed the test and passed it. The server decides; loans ask for it.
  trained_on date,
  failed_on  date,
  tested_on  date,
  PRIMARY KEY (tenant_id, group_id, client_id),
  -- A client is in one group.
  UNIQUE (tenant_id, client_id),
  FOREIGN KEY (tenant_id, group_id) REFERENCES groups,
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients
);
CALL munim_protect('group_members', 'SELECT, INSERT, UPDATE, DELETE');

ALTER TABLE groups ADD FOREIGN KEY (tenant_id, group_id, leader_id) REFERENCES group_members DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE group_trainings (
  tenant_id   bigint NOT NULL,
  training_id bigint GENERATED BY DEFAULT AS IDENTITY,
  group_id    bigint NOT NULL,
  held_on     date NOT NULL,
  place       text NOT NULL,
  topic       text NOT NULL,
  trainer_id  bigint NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, training_id),
  UNIQUE (tenant_id, group_id, held_on),
  FOREIGN KEY (tenant_id, group_id) REFERENCES groups,
  FOREIGN KEY (tenant_id, trainer_id) REFERENCES users
);
CALL munim_protect('group_trainings', 'SELECT, INSERT');

-- A row for each member at the time. Their membership may have ended since.
CREATE TABLE training_attendance (
  tenant_id   bigint NOT NULL,
  training_id bigint NOT NULL,
  client_id   bigint NOT NULL,
  is_present  boolean NOT NULL,
  PRIMARY KEY (tenant_id, training_id, client_id),
  FOREIGN KEY (tenant_id, training_id) REFERENCES group_trainings,
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients
);
CREATE INDEX training_attendance_of_client ON training_attendance (tenant_id, client_id);
CALL munim_protect('training_attendance', 'SELECT, INSERT');

CREATE TABLE recognition_tests (
  tenant_id   bigint NOT NULL,
  test_id     bigint GENERATED BY DEFAULT AS IDENTITY,
  group_id    bigint NOT NULL,
  held_on     date NOT NULL,
  tester_id   bigint NOT NULL,
  outcome     text NOT NULL CHECK (outcome IN ('pass', 'repeat', 'fail')),
  reason      text NOT NULL DEFAULT '',
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, test_id),
  FOREIGN KEY (tenant_id, group_id) REFERENCES groups,
  FOREIGN KEY (tenant_id, tester_id) REFERENCES users,
  CHECK (outcome = 'pass' OR reason <> '')
);
CREATE INDEX recognition_tests_of_group ON recognition_tests (tenant_id, group_id, test_id DESC);
CALL munim_protect('recognition_tests', 'SELECT, INSERT');

CREATE TABLE recognition_test_answers (
  tenant_id     bigint NOT NULL,
  test_id       bigint NOT NULL,
  answer_number smallint NOT NULL,
  question      text NOT NULL,
  is_right      boolean NOT NULL,
  PRIMARY KEY (tenant_id, test_id, answer_number),
  FOREIGN KEY (tenant_id, test_id) REFERENCES recognition_tests
);
CALL munim_protect('recognition_test_answers', 'SELECT, INSERT');

CREATE TABLE recognition_test_results (
  tenant_id      bigint NOT NULL,
  test_id        bigint NOT NULL,
  client_id      bigint NOT NULL,
  outcome        text NOT NULL CHECK (outcome IN ('pass', 'repeat', 'fail')),
  documents_seen boolean NOT NULL,
  house_seen     boolean NOT NULL,
  PRIMARY KEY (tenant_id, test_id, client_id),
  FOREIGN KEY (tenant_id, test_id) REFERENCES recognition_tests,
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  CHECK (outcome <> 'pass' OR documents_seen AND house_seen)
);
CREATE INDEX recognition_test_results_of_client ON recognition_test_results (tenant_id, client_id);
CALL munim_protect('recognition_test_results', 'SELECT, INSERT');

-- ---------------------------------------------------------------- transfers

CREATE TABLE transfers (
  tenant_id       bigint NOT NULL,
  transfer_id     bigint GENERATED BY DEFAULT AS IDENTITY,
  subject_kind    text NOT NULL CHECK (subject_kind IN ('client', 'group', 'centre', 'portfolio')),
  client_id       bigint,
  group_id        bigint,
  -- The centre that moves, or that the client or group moves to.
  centre_id       bigint,
  from_centre_id  bigint,
  from_officer_id bigint,
  to_officer_id   bigint,
  from_branch_id  bigint NOT NULL,
  to_branch_id    bigint NOT NULL,
  reason          text NOT NULL CHECK (reason <> ''),
  status          text NOT NULL CHECK (status IN ('proposed', 'accepted', 'refused', 'withdrawn')),
  proposed_by     bigint NOT NULL,
  proposed_at     timestamptz NOT NULL,
  decided_by      bigint,
  decided_at      timestamptz,
  refusal         text NOT NULL DEFAULT '',
  version         bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, transfer_id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  FOREIGN KEY (tenant_id, group_id) REFERENCES groups,
  FOREIGN KEY (tenant_id, centre_id) REFERENCES centres,
  FOREIGN KEY (tenant_id, from_centre_id) REFERENCES centres,
  FOREIGN KEY (tenant_id, from_officer_id) REFERENCES users,
  FOREIGN KEY (tenant_id, to_officer_id) REFERENCES users,
  FOREIGN KEY (tenant_id, from_branch_id) REFERENCES branches,
  FOREIGN KEY (tenant_id, to_branch_id) REFERENCES branches,
  CHECK ((client_id IS NOT NULL) = (subject_kind = 'client')),
  CHECK ((group_id IS NOT NULL) = (subject_kind = 'group')),
  CHECK ((centre_id IS NULL) = (subject_kind = 'portfolio')),
  CHECK ((to_officer_id IS NOT NULL) = (subject_kind IN ('centre', 'portfolio'))),
  CHECK (from_centre_id IS NOT NULL OR subject_kind <> 'group'),
  CHECK (from_officer_id IS NOT NULL OR subject_kind <> 'portfolio'),
  CHECK ((status = 'proposed') = (decided_by IS NULL)),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CHECK (status <> 'accepted' OR decided_by <> proposed_by)
);
CREATE INDEX transfers_from_branch ON transfers (tenant_id, from_branch_id, transfer_id DESC);
CREATE INDEX transfers_to_branch ON transfers (tenant_id, to_branch_id, transfer_id DESC);
CREATE INDEX transfers_of_client ON transfers (tenant_id, client_id) WHERE client_id IS NOT NULL;
-- One transfer of a subject waits at a time.
CREATE UNIQUE INDEX transfers_waiting ON transfers (tenant_id, subject_kind, coalesce(client_id, group_id, centre_id, from_officer_id), from_branch_id)
  WHERE status = 'proposed';
CALL munim_protect('transfers', 'SELECT, INSERT, UPDATE');

-- The day end computes the figures of a client again whose loans moved to another branch or officer meanwhile.
CREATE TRIGGER loans_moved AFTER UPDATE OF branch_id, officer_id ON loans FOR EACH ROW
  WHEN ((OLD.branch_id, OLD.officer_id) IS DISTINCT FROM (NEW.branch_id, NEW.officer_id)) EXECUTE FUNCTION munim_note_client();

-- Tenants are loaded with households and groups.
GRANT USAGE, SELECT, UPDATE ON SEQUENCE households_household_id_seq, groups_group_id_seq, group_trainings_training_id_seq,
  recognition_tests_test_id_seq TO munim_loader;
