//! Access that the database itself refuses to the server's role, regardless of the query.

use munim_testkit::{BANK, Database, MFI};
use tokio_postgres::{Client, error::SqlState};

/// Opens a connection as the server's role, in a transaction with that scope.
async fn within(database: &Database, scope: Option<i64>) -> Client {
    let client = database.connect("munim_app").await;
    client.batch_execute("BEGIN").await.unwrap();
    if let Some(tenant) = scope {
        let set = format!("SET LOCAL munim.tenant = '{tenant}'");
        client.batch_execute(&set).await.unwrap();
    }
    client
}

async fn count(client: &Client, query: &str) -> i64 {
    client.query_one(query, &[]).await.unwrap().get(0)
}

/// Runs a statement that may fail without aborting the transaction. Returns the number of rows.
async fn attempt(client: &Client, statement: &str) -> Result<u64, SqlState> {
    client.batch_execute("SAVEPOINT before").await.unwrap();
    let done = client.execute(statement, &[]).await;
    client.batch_execute("ROLLBACK TO before").await.unwrap();
    done.map_err(|failed| failed.code().unwrap().clone())
}

/// Returns the protected tables. That only the owner has access to partitions is tested in `catalogue.rs`.
async fn protected(database: &Database) -> Vec<String> {
    let rows = database
        .rows("SELECT relname FROM pg_class WHERE relrowsecurity AND NOT relispartition AND relnamespace = 'public'::regnamespace ORDER BY 1")
        .await;
    rows.iter()
        .map(|row| row["relname"].as_str().unwrap().to_owned())
        .collect()
}

async fn tenant(database: &Database, org_code: &str) -> i64 {
    database
        .number(&format!(
            "SELECT tenant_id FROM tenants WHERE org_code = '{org_code}'"
        ))
        .await
}

/// Returns the table's columns, for trying to insert copies of another tenant's row.
async fn columns(database: &Database, table: &str) -> Vec<String> {
    let rows = database
        .rows(&format!(
            "SELECT a.attname, a.attidentity <> '' OR a.attgenerated <> '' AS drawn FROM pg_attribute a
             WHERE a.attrelid = 'public.{table}'::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attname <> 'tenant_id'"
        ))
        .await;
    let kept = rows.iter().filter(|row| row["drawn"] == false);
    kept.map(|row| row["attname"].as_str().unwrap().to_owned())
        .collect()
}

#[actix_web::test]
async fn without_a_scope_nothing_is_read_and_no_write_passes() {
    let database = Database::fresh().await;
    let client = within(&database, None).await;
    for table in protected(&database).await {
        assert_eq!(
            count(&client, &format!("SELECT count(*) FROM {table}")).await,
            0,
            "{table}"
        );
        for statement in [
            format!("UPDATE {table} SET tenant_id = tenant_id"),
            format!("DELETE FROM {table}"),
        ] {
            match attempt(&client, &statement).await {
                Ok(0) | Err(SqlState::INSUFFICIENT_PRIVILEGE) => {}
                other => panic!("{statement}: {other:?}"),
            }
        }
    }
    let insert = "INSERT INTO audit_log (tenant_id, recorded_at, actor_name, action, entity_type) VALUES (0, now(), 'x', 'x', 'x')";
    assert_eq!(
        attempt(&client, insert).await,
        Err(SqlState::INSUFFICIENT_PRIVILEGE)
    );
    let empty = within(&database, None).await;
    empty.batch_execute("SET LOCAL munim.tenant = ''").await.unwrap();
    assert_eq!(count(&empty, "SELECT count(*) FROM tenants").await, 0);
}

#[actix_web::test]
async fn one_tenant_never_touches_anothers_rows() {
    let database = Database::fresh().await;
    let (own, other) = (tenant(&database, BANK).await, tenant(&database, MFI).await);
    // A row of the other tenant in every table.
    database
        .run(&format!(
            "INSERT INTO devices (tenant_id, device_hash, masked_id, device_name, ip_address, activated_at, expires_at)
               SELECT t, sha256(t::text::bytea), 'x', 'x', '10.0.0.1', now(), now() FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO sessions (tenant_id, session_id, user_id, ip_address, signed_in_at, last_active_at, proved_at, expires_at, ends_at)
               SELECT tenant_id, gen_random_uuid(), min(user_id), '10.0.0.1', now(), now(), now(), now(), now() FROM users WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO password_history (tenant_id, user_id, password_hash, replaced_at)
               SELECT tenant_id, min(user_id), 'x', now() FROM users WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO messages (tenant_id, message_id, kind, channel, sealed, created_at, expires_at, due_at)
               SELECT t, gen_random_uuid(), 'x', 'email', 'x', now(), now(), now() FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO account_tokens (tenant_id, token_hash, user_id, purpose, email_address, issued_at, expires_at)
               SELECT tenant_id, sha256(tenant_id::text::bytea), min(user_id), 'password_reset', 'x', now(), now() FROM users WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO second_factors (tenant_id, user_id)
               SELECT tenant_id, min(user_id) FROM users WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO recovery_codes (tenant_id, user_id, code_hmac)
               SELECT tenant_id, min(user_id), sha256(tenant_id::text::bytea) FROM users WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO profile_pictures (tenant_id, user_id, picture_id, jpeg, uploaded_at)
               SELECT tenant_id, min(user_id), gen_random_uuid(), 'x', now() FROM users WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO sign_in_challenges (tenant_id, challenge_hash, user_id, ip_address, user_agent, methods, opened_at, expires_at)
               SELECT tenant_id, sha256(tenant_id::text::bytea), min(user_id), '10.0.0.1', 'x', 'email', now(), now() FROM users WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO one_time_codes (tenant_id, challenge_hash, method, code_hmac, expires_at)
               SELECT tenant_id, challenge_hash, 'email', challenge_hash, now() FROM sign_in_challenges;
             INSERT INTO failed_logins (tenant_id, username, attempted_at, ip_address, reason)
               SELECT t, 'x', now(), '10.0.0.1', 'x' FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO refusal_counts (tenant_id, kind, counted, window_start, window_end, refusals, recorded, last_at, action, entity_type, actor_name)
               SELECT t, 'x', 'x', now(), now(), 1, 1, now(), 'x', 'x', 'x' FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO sign_in_attempts (tenant_id, username, lock_key) SELECT t, 'x', 'x' FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO audit_log (tenant_id, recorded_at, actor_name, action, entity_type)
               SELECT t, now(), 'x', 'x', 'x' FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO audit_seal (tenant_id, seq, audit_id, recorded_at, leaf, chain)
               SELECT t, 1, 1, now(), sha256('x'), sha256('x') FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO audit_heads (tenant_id, seq, chain, sealed_up_to)
               SELECT t, 1, sha256('x'), now() FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO audit_by_action (tenant_id, day, action, records) SELECT t, current_date, 'x', 1 FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO audit_by_entity (tenant_id, day, entity_type, records) SELECT t, current_date, 'x', 1 FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO audit_tombstones (tenant_id, first_seq, last_seq, month, chain_before, chain_after, export_name, export_sha256, made_at, signature)
               SELECT t, 1, 1, current_date, 'x', 'x', 'x', 'x', now(), 'x' FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO audit_verifications (tenant_id, verified_at, records) SELECT t, now(), 1 FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO audit_by_actor (tenant_id, day, actor_name, actor_tenant, actor_id, sign_ins, exports, denied, records, last_at)
               SELECT t, current_date, 'x', 0, 0, 0, 0, 0, 1, now() FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO audit_by_day (tenant_id, day, records) SELECT t, current_date, 1 FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO audit_by_hour (tenant_id, hour, records) SELECT t, date_trunc('hour', now()), 1 FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO audit_names (tenant_id, actor_name, last_at) SELECT t, 'x', now() FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO request_logs (tenant_id, user_id, received_at, logged_at, method, url, endpoint, execution_time_ms, user_agent)
               SELECT t, 1, now(), now(), 'GET', 'x', 'x', 1, 'x' FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO outbox (tenant_id, event_name, entity, happened_at, fields)
               SELECT t, 'x', 'x', now(), '{{}}' FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO webhook_endpoints (tenant_id, endpoint_id, url, events, is_enabled, secret, created_at)
               SELECT t, gen_random_uuid(), 'x', '{{*}}', true, 'x', now() FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO webhook_deliveries (tenant_id, delivery_id, endpoint_id, event_name, line, happened_at, body, queued_at, due_at)
               SELECT tenant_id, gen_random_uuid(), endpoint_id, 'x', 'x', now(), 'x', now(), now() FROM webhook_endpoints;
             INSERT INTO webhook_attempts (tenant_id, delivery_id, attempt, began_at, took_ms)
               SELECT tenant_id, delivery_id, 1, now(), 1 FROM webhook_deliveries;
             INSERT INTO idempotency_keys (tenant_id, user_id, idempotency_key, request_hash, created_at)
               SELECT t, 1, 'x', 'x', now() FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO service_accounts (tenant_id, account_name, scopes, whole_tenant, created_by, created_at)
               SELECT t, 'x', '{{DASHBOARD_VIEW}}', false, 'x', now() FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO service_account_branches (tenant_id, account_id, branch_id)
               SELECT tenant_id, account_id, (SELECT min(b.branch_id) FROM branches b WHERE b.tenant_id = a.tenant_id) FROM service_accounts a;
             INSERT INTO service_account_keys (tenant_id, key_id, account_id, key_hash, issued_by, issued_at, expires_at)
               SELECT tenant_id, gen_random_uuid(), account_id, sha256(tenant_id::text::bytea), 'x', now(), now() FROM service_accounts;
             INSERT INTO tenant_config (tenant_id) SELECT t FROM unnest(ARRAY[{own}, {other}]) t ON CONFLICT DO NOTHING;
             INSERT INTO allowed_networks (tenant_id, network, added_by, added_at)
               SELECT t, '10.0.0.0/8', 'x', now() FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO reports (tenant_id, report_id, kind, requested_by, session_id, status, request, created_at, expires_at)
               SELECT tenant_id, gen_random_uuid(), 'x', min(user_id), gen_random_uuid(), 'queued', '{{}}', now(), now() FROM users WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO report_chunks (tenant_id, report_id, chunk, bytes) SELECT tenant_id, report_id, 0, 'x' FROM reports;
             INSERT INTO report_schedules (tenant_id, schedule_id, owner_id, about, schedule_name, report_keys, format,
                 parameters, frequency, minute_of_day, time_zone, recipients, is_active, created_at)
               SELECT t, gen_random_uuid(), 1, t, 'x', '{{x}}', 'pdf', '{{}}', 'daily', 0, 'UTC', '{{1}}', false, now()
                 FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO report_runs (tenant_id, run_id, schedule_id, due_at, began_at, state)
               SELECT tenant_id, gen_random_uuid(), schedule_id, now(), now(), 'running' FROM report_schedules;
             INSERT INTO approvals (tenant_id, act, subject_kind, subject_id, command, reason, facts, asked_by, asked_at)
               SELECT t, 'x', 'x', 1, '{{}}', 'x', '{{}}', 1, now() FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO authority_matrices (tenant_id, version) SELECT t, 1 FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO authority_limits (tenant_id, role_id, act, limit_paise)
               SELECT tenant_id, min(role_id), 'sanction', 1 FROM roles WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO account_maps (tenant_id, version) SELECT t, 1 FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO bank_accounts (tenant_id, account_name, bank_name, ifsc, account_number, account_id)
               SELECT tenant_id, 'x', 'x', 'SBIN0000300', '123456', min(account_id) FROM accounts GROUP BY 1;
             INSERT INTO holidays (tenant_id, falls_on, holiday_name) SELECT t, '2027-01-26', 'x' FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO cash_movements (tenant_id, span, starts_on, branch_id, account_id, received_paise, paid_paise)
               SELECT b.tenant_id, 'day', '2020-03-31', min(b.branch_id), min(a.account_id), 1, 0
               FROM branches b JOIN accounts a USING (tenant_id) GROUP BY 1;
             INSERT INTO period_closures (tenant_id, branch_id, closed_through, closed_by, closed_at)
               SELECT tenant_id, min(branch_id), '2020-03-31', 1, now() FROM branches WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO figure_changes (tenant_id, client_id, changed_by) SELECT t, 1, 1 FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO day_end_runs (tenant_id, business_date, next_date, status, started_by, started_at)
               SELECT t, '2020-03-31', '2020-04-01', 'halted', 1, now() FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO day_end_settings (tenant_id, closes_branches, ends_same_day, changed_by, version)
               SELECT t, false, true, 1, 1 FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO provisions (tenant_id, business_date, branch_id, product_id, class, account_id, outstanding_paise, percent,
                 provision_paise)
               SELECT t, '2020-03-31', 1, 1, 'standard', 1, 100, 1, 1 FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO day_end_steps (tenant_id, business_date, step, total)
               SELECT tenant_id, business_date, 'advances', 1 FROM day_end_runs;
             INSERT INTO day_end_failures (tenant_id, business_date, step, loan_id, reason)
               SELECT l.tenant_id, '2020-03-31', 'advances', min(l.loan_id), 'x' FROM loans l
               JOIN day_end_steps s ON s.tenant_id = l.tenant_id GROUP BY 1;
             INSERT INTO loan_refunds (tenant_id, loan_id, booked_on, amount_paise, mode, reason, paid_by, paid_at)
               SELECT tenant_id, min(loan_id), '2020-03-31', 1, 'bank', 'x', 1, now() FROM loans WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO loan_waivers (tenant_id, loan_id, head, due_on, amount_paise, cgst_paise, sgst_paise, igst_paise, booked_on,
                 reason, made_by, made_at)
               SELECT tenant_id, min(loan_id), 'interest', '2020-03-31', 1, 0, 0, 0, '2020-03-31', 'x', 1, now() FROM loans
               WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO loan_write_offs (tenant_id, loan_id, booked_on, owed_paise, principal_paise, interest_paise, fee_paise,
                 advance_paise, provision_paise, reason, made_by, made_at)
               SELECT tenant_id, min(loan_id), '2020-03-31', 1, 1, 0, 0, 0, 0, 'x', 1, now() FROM loans WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO loan_settlements (tenant_id, repayment_id, loan_id, booked_on, owed_paise, principal_paise, interest_paise,
                 fee_paise, penalty_paise, accrued_paise, receivable_paise, provision_paise, reason, made_by, made_at)
               SELECT DISTINCT ON (tenant_id) tenant_id, repayment_id, loan_id, '2020-03-31'::date, 2, 1, 0, 0, 0, 0, 0, 0, 'x', 1, now()
               FROM repayments ORDER BY tenant_id, repayment_id;
             INSERT INTO loan_schedules (tenant_id, loan_id, schedule_version, cause, made_on, made_by, made_at)
               SELECT tenant_id, min(loan_id), 99, 'reschedule', '2020-03-31', 1, now() FROM loans WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO loan_reschedules (tenant_id, loan_id, schedule_version, rescheduled_on, principal_paise, annual_rate,
                 instalment_count, frequency, grace_principal, grace_interest, first_due_on, interest_paise, fee_paise, penalty_paise,
                 agreed_until, fallen_through, distress, reason)
               SELECT tenant_id, loan_id, 99, made_on, 1, 24, 1, 'monthly', 0, 0, '2020-04-30', 0, 0, 0, made_on, made_on, false, 'x'
               FROM loan_schedules WHERE schedule_version = 99;
             INSERT INTO receipt_prints (tenant_id, repayment_id, print_number, printed_by, printed_at)
               SELECT tenant_id, min(repayment_id), 1, 1, now() FROM repayments GROUP BY 1;
             INSERT INTO charges (tenant_id, charge_name, event, amount_paise, tax_percent)
               SELECT t, 'x', 'disbursal', 1, 0 FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO tax_registrations (tenant_id) SELECT t FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO loan_charges (tenant_id, loan_id, event, charge_name, booked_on, amount_paise, cgst_paise, sgst_paise,
                 igst_paise, made_by, made_at)
               SELECT tenant_id, min(loan_id), 'disbursal', 'x', '2020-03-31', 1, 0, 0, 0, 1, now() FROM loans
               WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO loan_schedules (tenant_id, loan_id, schedule_version, cause, made_on, made_by, made_at)
               SELECT tenant_id, min(loan_id), 1, 'opening', '2020-03-31', 1, now() FROM loans WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO loan_schedule_rows (tenant_id, loan_id, schedule_version, number, due_on, principal_paise, interest_paise,
                 fee_paise)
               SELECT tenant_id, loan_id, schedule_version, 1, made_on, 1, 1, 0 FROM loan_schedules;
             INSERT INTO member_rules (tenant_id, least_age, greatest_age, fewest_members, most_members, training_sessions,
                 sessions_attended, test_questions, assessment_months)
               SELECT t, 18, 75, 4, 20, 3, 3, '{{}}', 6 FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO client_profiles (tenant_id, client_id, language)
               SELECT tenant_id, min(client_id), 'en' FROM clients GROUP BY 1;
             INSERT INTO sound_backlog (tenant_id) SELECT tenant_id FROM client_profiles;
             INSERT INTO client_addresses (tenant_id, client_id, address_kind, line, village, district, state, pin_code)
               SELECT tenant_id, client_id, 'current', 'x', 'x', 'x', 'x', '415001' FROM client_profiles;
             INSERT INTO client_photos (tenant_id, client_id, sealed, taken_at)
               SELECT tenant_id, client_id, 'x', now() FROM client_profiles;
             INSERT INTO client_drafts (tenant_id, user_id, sealed, changed_at)
               SELECT tenant_id, min(user_id), 'x', now() FROM users WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO phone_codes (tenant_id, client_id, phone_number, code_hmac, sent_at, expires_at, tries)
               SELECT tenant_id, client_id, 'x', sha256('x'), now(), now(), 0 FROM client_profiles;
             INSERT INTO consent_texts (tenant_id, purpose, language, text_version, body)
               SELECT t, 'contact', 'en', 1, 'x' FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO consents (tenant_id, client_id, purpose, language, text_version, given_how, given_at, recorded_by)
               SELECT p.tenant_id, p.client_id, 'contact', 'en', 1, 'signature', now(), 1 FROM client_profiles p
               JOIN consent_texts t ON t.tenant_id = p.tenant_id;
             INSERT INTO kyc_documents (tenant_id, client_id, document_kind, masked_number, number_hash, status, captured_by, captured_at)
               SELECT tenant_id, client_id, 'pan', 'x', sha256('x'), 'captured', 1, now() FROM client_profiles;
             INSERT INTO kyc_pictures (tenant_id, client_id, document_id, side, byte_count, kept_by, kept_at)
               SELECT tenant_id, client_id, document_id, 'front', 1, 1, now() FROM kyc_documents;
             INSERT INTO kyc_picture_pieces (tenant_id, picture_id, piece_number, sealed)
               SELECT tenant_id, picture_id, 1, 'x' FROM kyc_pictures;
             INSERT INTO centres (tenant_id, branch_id, centre_code, centre_name, meeting_weekday)
               SELECT tenant_id, min(branch_id), 'C-X', 'x', 1 FROM branches WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO groups (tenant_id, centre_id, group_number, group_name, formed_on, status)
               SELECT tenant_id, max(centre_id), 'G/X', 'x', '2020-03-31', 'forming' FROM centres GROUP BY 1;
             INSERT INTO group_members (tenant_id, group_id, client_id, joined_on)
               SELECT g.tenant_id, g.group_id, p.client_id, g.formed_on FROM groups g JOIN client_profiles p ON p.tenant_id = g.tenant_id;
             INSERT INTO group_trainings (tenant_id, group_id, held_on, place, topic, trainer_id, recorded_by, recorded_at)
               SELECT g.tenant_id, g.group_id, '2020-03-31', 'x', 'x', min(u.user_id), min(u.user_id), now()
               FROM groups g JOIN users u ON u.tenant_id = g.tenant_id GROUP BY 1, 2;
             INSERT INTO training_attendance (tenant_id, training_id, client_id, is_present)
               SELECT t.tenant_id, t.training_id, m.client_id, true FROM group_trainings t
               JOIN group_members m ON m.tenant_id = t.tenant_id;
             INSERT INTO recognition_tests (tenant_id, group_id, held_on, tester_id, outcome, recorded_at)
               SELECT tenant_id, group_id, held_on, trainer_id, 'pass', now() FROM group_trainings;
             INSERT INTO recognition_test_answers (tenant_id, test_id, answer_number, question, is_right)
               SELECT tenant_id, test_id, 1, 'x', true FROM recognition_tests;
             INSERT INTO recognition_test_results (tenant_id, test_id, client_id, outcome, documents_seen, house_seen)
               SELECT t.tenant_id, t.test_id, m.client_id, 'pass', true, true FROM recognition_tests t
               JOIN group_members m ON m.tenant_id = t.tenant_id;
             INSERT INTO transfers (tenant_id, subject_kind, client_id, centre_id, from_branch_id, to_branch_id, reason, status,
                 proposed_by, proposed_at)
               SELECT e.tenant_id, 'client', p.client_id, e.centre_id, e.branch_id, e.branch_id, 'x', 'proposed', 1, now()
               FROM centres e JOIN client_profiles p ON p.tenant_id = e.tenant_id WHERE e.centre_code = 'C-X';
             INSERT INTO sheet_rows (tenant_id, sheet_id, client_id, met_on)
               SELECT s.tenant_id, min(s.sheet_id), p.client_id, '2020-03-31' FROM collection_sheets s
               JOIN client_profiles p ON p.tenant_id = s.tenant_id GROUP BY 1, 3 ON CONFLICT DO NOTHING;
             INSERT INTO sheet_accounts (tenant_id, sheet_id, client_id, loan_id, principal_paise, interest_paise, fee_paise,
                 penalty_paise, arrears_paise, advance_paise)
               SELECT r.tenant_id, r.sheet_id, r.client_id, l.loan_id, 1, 1, 0, 0, 0, 0 FROM sheet_rows r
               JOIN loan_schedules l ON l.tenant_id = r.tenant_id ON CONFLICT DO NOTHING;
             INSERT INTO sheet_events (tenant_id, sheet_id, happened_at, action)
               SELECT tenant_id, sheet_id, now(), 'generated' FROM sheet_rows;
             INSERT INTO sheet_days (tenant_id, generated_on) SELECT t, '2020-03-31' FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO tills (tenant_id, branch_id, kind, till_name)
               SELECT b.tenant_id, min(b.branch_id), 'counter', n FROM branches b CROSS JOIN unnest(ARRAY['x', 'y']) n
               WHERE b.tenant_id > 0 GROUP BY 1, 4;
             INSERT INTO till_hand_overs (tenant_id, branch_id, from_till, to_till, amount_paise, counts, sent_by, sent_at)
               SELECT tenant_id, branch_id, min(till_id), max(till_id), 100, ARRAY[0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 1, now()
               FROM tills GROUP BY 1, 2;
             INSERT INTO till_movements (tenant_id, till_id, moved_at, booked_on, kind, amount_paise, balance_paise, moved_by)
               SELECT tenant_id, till_id, now(), '2020-03-31', 'opened', 0, 0, 1 FROM tills;
             INSERT INTO branch_days (tenant_id, branch_id, closed_on, is_closed, closed_by, closed_at, open_tills,
                 counted_paise, on_way_paise, books_paise)
               SELECT DISTINCT tenant_id, branch_id, '2020-03-31'::date, true, 1, now(), 0, 0, 0, 0 FROM tills;
             INSERT INTO savings_products (tenant_id, product_code, terms_changed_at, product_name, kind, rates, slab_basis,
                 minimum_balance_paise, opening_balance_paise, posting)
               SELECT t, 'X', now(), 'x', 'savings', '[]'::jsonb, 'whole', 0, 0, 'quarterly' FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO savings_accounts (tenant_id, branch_id, client_id, savings_product_id, terms_version, kind, is_senior,
                 applied_on, created_by, created_at)
               SELECT p.tenant_id, min(c.branch_id), min(c.client_id), p.savings_product_id, 1, 'savings', false, '2026-12-03', 1, now()
               FROM savings_products p JOIN clients c ON c.tenant_id = p.tenant_id  GROUP BY 1, 4;
             INSERT INTO savings_positions (tenant_id, savings_account_id) SELECT tenant_id, savings_account_id FROM savings_accounts;
             INSERT INTO savings_transactions (tenant_id, savings_account_id, branch_id, kind, amount_paise, balance_paise, value_on,
                 booked_on, recorded_by, recorded_at)
               SELECT tenant_id, savings_account_id, branch_id, 'deposit', 100, 100, '2026-12-03', '2026-12-03', 1, now()
               FROM savings_accounts;
             INSERT INTO savings_holders (tenant_id, savings_account_id, place, client_id)
               SELECT tenant_id, savings_account_id, 0, client_id FROM savings_accounts;
             INSERT INTO check_ins (tenant_id, user_id, worked_on, branch_id, came_at)
               SELECT u.tenant_id, min(u.user_id), '2020-03-31', min(b.branch_id), now() FROM users u JOIN branches b USING (tenant_id)
               WHERE u.tenant_id > 0 GROUP BY 1;
             INSERT INTO staff_leave (tenant_id, user_id, kind, first_day, last_day, day_count, reason, asked_at)
               SELECT tenant_id, user_id, 'sick', worked_on, worked_on, 1, 'x', came_at FROM check_ins;
             INSERT INTO client_contacts (tenant_id, client_id, kind, outcome, made_at, made_on, is_latest, recorded_by, recorded_at)
               SELECT tenant_id, client_id, 'letter', 'other', now(), '2020-03-31', false, 1, now() FROM client_profiles;
             INSERT INTO collection_targets (tenant_id, month, branch_id, officer_id)
               SELECT tenant_id, '2020-03-01', min(branch_id), 0 FROM branches WHERE tenant_id > 0 GROUP BY 1;
             INSERT INTO reminder_rules (tenant_id, days, language, body) SELECT t, 1, 'en', repeat('x', 20) FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO reminder_days (tenant_id) SELECT DISTINCT tenant_id FROM reminder_rules;
             INSERT INTO reminders (tenant_id, loan_id, due_on, days, client_id, amount_paise, message_id, queued_at)
               SELECT s.tenant_id, s.loan_id, '2020-03-31', 1, l.client_id, 1, gen_random_uuid(), now()
               FROM loan_schedules s JOIN loans l USING (tenant_id, loan_id) ON CONFLICT DO NOTHING;
             INSERT INTO disbursement_batches (tenant_id, bank_account_id, template, value_on, created_by, created_at)
               SELECT tenant_id, min(bank_account_id), 'hdfc_enet', '2020-03-31', 1, now() FROM bank_accounts GROUP BY 1;
             INSERT INTO disbursement_parts (tenant_id, batch_id, part_number, loan_id, amount_paise, bank_ifsc, bank_number_masked,
                 bank_number_hash, bank_number_sealed, bank_holder, is_bank_verified)
               SELECT b.tenant_id, b.batch_id, 1, min(l.loan_id), 100, 'SBIN0000300', 'x', 'x', 'x', 'x', false
               FROM disbursement_batches b JOIN loans l ON l.tenant_id = b.tenant_id GROUP BY 1, 2;
             INSERT INTO disbursement_files (tenant_id, batch_id, sealed) SELECT tenant_id, batch_id, 'x' FROM disbursement_batches;
             INSERT INTO former_account_holders (tenant_id, account_id, username) SELECT t, 1, 'x' FROM unnest(ARRAY[{own}, {other}]) t;
             INSERT INTO loan_due_moves (tenant_id, loan_id, schedule_version, moved_on, due_from, due_to)
               SELECT tenant_id, loan_id, schedule_version, '2020-03-31', '2020-04-01', '2020-04-02' FROM loan_schedules;"
        ))
        .await;
    let client = within(&database, Some(own)).await;
    for table in protected(&database).await {
        let held = format!("SELECT count(*) FROM {table} WHERE tenant_id = ");
        let there = database.number(&format!("{held}{other}")).await;
        assert!(there > 0, "{table} has no row to protect; add one above");
        let mine = database.number(&format!("{held}{own}")).await;
        assert_eq!(
            count(&client, &format!("SELECT count(*) FROM {table}")).await,
            mine,
            "{table}"
        );
        assert_eq!(count(&client, &format!("{held}{other}")).await, 0, "{table}");
        for statement in [
            format!("UPDATE {table} SET tenant_id = tenant_id WHERE tenant_id = {other}"),
            format!("DELETE FROM {table} WHERE tenant_id = {other}"),
        ] {
            match attempt(&client, &statement).await {
                Ok(0) | Err(SqlState::INSUFFICIENT_PRIVILEGE) => {}
                outcome => panic!("{statement}: {outcome:?}"),
            }
        }
        // Rows can neither be moved nor inserted.
        let moved = attempt(&client, &format!("UPDATE {table} SET tenant_id = {other}")).await;
        assert_eq!(moved, Err(SqlState::INSUFFICIENT_PRIVILEGE), "{table}");
        let columns = columns(&database, &table).await;
        let list = columns.join(", ");
        let copied =
            format!("INSERT INTO {table} (tenant_id, {list}) SELECT {other}, {list} FROM {table} LIMIT 1");
        assert_eq!(
            attempt(&client, &copied).await,
            Err(SqlState::INSUFFICIENT_PRIVILEGE),
            "{table}"
        );
    }
}

#[actix_web::test]
async fn the_platform_reads_all_tenants_and_writes_nothing() {
    let database = Database::fresh().await;
    let client = within(&database, None).await;
    client
        .batch_execute("SET LOCAL ROLE munim_platform")
        .await
        .unwrap();
    for table in protected(&database).await {
        let all = format!("SELECT count(*) FROM {table}");
        assert_eq!(count(&client, &all).await, database.number(&all).await, "{table}");
        for statement in [
            format!("UPDATE {table} SET tenant_id = tenant_id"),
            format!("DELETE FROM {table}"),
        ] {
            let refused = attempt(&client, &statement).await;
            assert_eq!(refused, Err(SqlState::INSUFFICIENT_PRIVILEGE), "{statement}");
        }
    }
}

#[actix_web::test]
async fn records_are_final_even_for_those_who_own_them() {
    let database = Database::fresh().await;
    let write = "INSERT INTO audit_log (tenant_id, recorded_at, actor_name, action, entity_type) VALUES (0, now(), 'x', 'x', 'x')";
    database.run(write).await;
    for statement in [
        "UPDATE audit_log SET action = 'y'",
        "DELETE FROM audit_log",
        "TRUNCATE audit_log",
    ] {
        let refused = database.client().execute(statement, &[]).await.unwrap_err();
        assert_eq!(
            refused.code(),
            Some(&SqlState::INSUFFICIENT_PRIVILEGE),
            "{statement}"
        );
    }
    let app = within(&database, Some(0)).await;
    for statement in [
        "UPDATE audit_log SET action = 'y'",
        "DELETE FROM audit_log",
        "TRUNCATE audit_log",
    ] {
        let refused = attempt(&app, statement).await;
        assert_eq!(refused, Err(SqlState::INSUFFICIENT_PRIVILEGE), "{statement}");
    }
}
