//! The tables for diesel, with only the columns that the adapters use. `db/migrations` is authoritative, and a test
//! compares.

diesel::table! {
    tenants (tenant_id) {
        tenant_id -> BigInt,
        org_name -> Text,
        org_code -> Text,
        registration_number -> Text,
        kind -> Text,
        contact_person -> Text,
        email_address -> Text,
        phone_number -> Text,
        address -> Text,
        city -> Text,
        state -> Text,
        postal_code -> Text,
        subscription_plan -> Text,
        is_active -> Bool,
        is_demo -> Bool,
        created_at -> Timestamptz,
        version -> BigInt,
        search_text -> Text,
    }
}

diesel::table! {
    business_dates (tenant_id) {
        tenant_id -> BigInt,
        business_date -> Date,
        accrued_through -> Nullable<Date>,
    }
}

diesel::table! {
    branches (tenant_id, branch_id) {
        tenant_id -> BigInt,
        branch_id -> BigInt,
        branch_code -> Text,
        branch_name -> Text,
        is_head_office -> Bool,
        address -> Text,
        city -> Text,
        state -> Text,
        postal_code -> Text,
        phone_number -> Text,
        email_address -> Text,
        manager_name -> Text,
        opening_date -> Nullable<Date>,
        is_active -> Bool,
        created_at -> Timestamptz,
        version -> BigInt,
        search_text -> Text,
    }
}

diesel::table! {
    branch_totals (tenant_id, state, is_active) {
        tenant_id -> BigInt,
        state -> Text,
        is_active -> Bool,
        branches -> BigInt,
    }
}

diesel::table! {
    tenant_totals (kind, subscription_plan, is_active) {
        kind -> Text,
        subscription_plan -> Text,
        is_active -> Bool,
        tenants -> BigInt,
    }
}

diesel::table! {
    tenant_config (tenant_id) {
        tenant_id -> BigInt,
        settings -> Jsonb,
        version -> BigInt,
    }
}

diesel::table! {
    branch_month_figures (tenant_id, branch_id, month) {
        tenant_id -> BigInt,
        branch_id -> BigInt,
        month -> Date,
        disbursed_paise -> BigInt,
        due_paise -> BigInt,
        on_time_paise -> BigInt,
        collected_paise -> BigInt,
        new_clients -> BigInt,
        clients -> BigInt,
        outstanding_paise -> BigInt,
        par30_paise -> BigInt,
    }
}

diesel::table! {
    clients (tenant_id, client_id) {
        tenant_id -> BigInt,
        client_id -> BigInt,
        branch_id -> BigInt,
    }
}

diesel::table! {
    loans (tenant_id, loan_id) {
        tenant_id -> BigInt,
        loan_id -> BigInt,
        branch_id -> BigInt,
    }
}

diesel::table! {
    roles (tenant_id, role_id) {
        tenant_id -> BigInt,
        role_id -> BigInt,
        role_name -> Text,
        is_system -> Bool,
        reach -> Text,
        version -> BigInt,
        description -> Text,
    }
}

diesel::table! {
    role_permissions (tenant_id, role_id, permission) {
        tenant_id -> BigInt,
        role_id -> BigInt,
        permission -> Text,
    }
}

diesel::table! {
    users (tenant_id, user_id) {
        tenant_id -> BigInt,
        user_id -> BigInt,
        username -> Text,
        first_name -> Text,
        last_name -> Text,
        email_address -> Nullable<Text>,
        phone_number -> Nullable<Text>,
        email_verified_at -> Nullable<Timestamptz>,
        picture_url -> Nullable<Text>,
        password_hash -> Nullable<Text>,
        password_changed_at -> Nullable<Timestamptz>,
        must_change_password -> Bool,
        status -> Text,
        last_sign_in_at -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
        version -> BigInt,
        removed_at -> Nullable<Timestamptz>,
        search_text -> Text,
        role_ids -> Array<BigInt>,
        branch_ids -> Array<BigInt>,
    }
}

diesel::table! {
    people_counts (tenant_id, status) {
        tenant_id -> BigInt,
        status -> Text,
        people -> BigInt,
    }
}

diesel::table! {
    idempotency_keys (tenant_id, user_id, idempotency_key) {
        tenant_id -> BigInt,
        user_id -> BigInt,
        idempotency_key -> Text,
        request_hash -> Binary,
        created_at -> Timestamptz,
        answered_at -> Nullable<Timestamptz>,
        status -> Nullable<Integer>,
        answer -> Nullable<Binary>,
        claim -> Nullable<Uuid>,
        changed_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    account_tokens (tenant_id, token_hash) {
        tenant_id -> BigInt,
        token_hash -> Binary,
        user_id -> BigInt,
        purpose -> Text,
        email_address -> Text,
        issued_at -> Timestamptz,
        expires_at -> Timestamptz,
        ended_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    second_factors (tenant_id, user_id) {
        tenant_id -> BigInt,
        user_id -> BigInt,
        secret -> Nullable<Binary>,
        confirmed_at -> Nullable<Timestamptz>,
        last_step -> Nullable<BigInt>,
        wrong_codes -> Integer,
    }
}

diesel::table! {
    recovery_codes (tenant_id, user_id, code_hmac) {
        tenant_id -> BigInt,
        user_id -> BigInt,
        code_hmac -> Binary,
        used_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    sign_in_challenges (tenant_id, challenge_hash) {
        tenant_id -> BigInt,
        challenge_hash -> Binary,
        user_id -> BigInt,
        device_id -> Nullable<BigInt>,
        branch_id -> Nullable<BigInt>,
        ip_address -> Inet,
        user_agent -> Text,
        methods -> Text,
        opened_at -> Timestamptz,
        expires_at -> Timestamptz,
        ended_at -> Nullable<Timestamptz>,
        session_id -> Nullable<Uuid>,
        tries -> Integer,
    }
}

diesel::table! {
    one_time_codes (tenant_id, challenge_hash) {
        tenant_id -> BigInt,
        challenge_hash -> Binary,
        method -> Text,
        code_hmac -> Binary,
        expires_at -> Timestamptz,
        tries -> Integer,
    }
}

diesel::table! {
    messages (tenant_id, message_id) {
        tenant_id -> BigInt,
        message_id -> Uuid,
        user_id -> Nullable<BigInt>,
        kind -> Text,
        channel -> Text,
        sealed -> Nullable<Binary>,
        status -> Text,
        attempts -> Integer,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
        due_at -> Timestamptz,
        finished_at -> Nullable<Timestamptz>,
        failure -> Nullable<Text>,
        shown_to -> Nullable<Text>,
        shown_subject -> Nullable<Text>,
        shown_text -> Nullable<Text>,
    }
}

diesel::table! {
    profile_pictures (tenant_id, user_id) {
        tenant_id -> BigInt,
        user_id -> BigInt,
        picture_id -> Uuid,
        jpeg -> Binary,
        uploaded_at -> Timestamptz,
    }
}

diesel::table! {
    password_history (tenant_id, user_id, history_id) {
        tenant_id -> BigInt,
        user_id -> BigInt,
        history_id -> BigInt,
        password_hash -> Text,
        replaced_at -> Timestamptz,
    }
}

diesel::table! {
    user_roles (tenant_id, user_id, role_id) {
        tenant_id -> BigInt,
        user_id -> BigInt,
        role_id -> BigInt,
    }
}

diesel::table! {
    user_branches (tenant_id, user_id, branch_id) {
        tenant_id -> BigInt,
        user_id -> BigInt,
        branch_id -> BigInt,
    }
}

diesel::table! {
    devices (tenant_id, device_id) {
        tenant_id -> BigInt,
        device_id -> BigInt,
        device_hash -> Binary,
        masked_id -> Text,
        device_name -> Text,
        branch_id -> Nullable<BigInt>,
        ip_address -> Inet,
        activated_at -> Timestamptz,
        expires_at -> Timestamptz,
        last_seen_at -> Nullable<Timestamptz>,
        revoked_at -> Nullable<Timestamptz>,
        revoked_by -> Nullable<BigInt>,
    }
}

diesel::table! {
    device_claims (device_hash) {
        device_hash -> Binary,
        tenant_id -> BigInt,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    activation_codes (tenant_id, code_id) {
        tenant_id -> BigInt,
        code_id -> BigInt,
        code_hmac -> Binary,
        branch_id -> Nullable<BigInt>,
        assigned_to -> Nullable<BigInt>,
        issued_by -> Nullable<BigInt>,
        issued_at -> Timestamptz,
        is_demo -> Bool,
        expires_at -> Nullable<Timestamptz>,
        used_at -> Nullable<Timestamptz>,
        used_by -> Nullable<BigInt>,
        revoked_at -> Nullable<Timestamptz>,
        released_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    device_requests (tenant_id, request_id) {
        tenant_id -> BigInt,
        request_id -> BigInt,
        branch_id -> BigInt,
        employee_number -> Text,
        employee_name -> Text,
        requested_at -> Timestamptz,
        resolved_at -> Nullable<Timestamptz>,
        device_hash -> Nullable<Binary>,
        device_name -> Text,
    }
}

diesel::table! {
    security_settings (tenant_id) {
        tenant_id -> BigInt,
        password_policy_enabled -> Bool,
        min_password_length -> Integer,
        require_uppercase -> Bool,
        require_numbers -> Bool,
        require_special_chars -> Bool,
        password_expiry_days -> Integer,
        session_timeout_minutes -> Integer,
        max_concurrent_sessions -> Integer,
        force_logout_on_ip_change -> Bool,
        two_factor_enabled -> Bool,
        email_otp_enabled -> Bool,
        sms_otp_enabled -> Bool,
        authenticator_app_enabled -> Bool,
        max_failed_login_attempts -> Integer,
        lockout_duration_minutes -> Integer,
        auto_unlock_accounts -> Bool,
        allow_multiple_devices -> Bool,
        require_email_verification -> Bool,
        allow_password_reset -> Bool,
        ip_whitelist_enabled -> Bool,
        version -> BigInt,
    }
}

diesel::table! {
    allowed_networks (tenant_id, network) {
        tenant_id -> BigInt,
        network -> Cidr,
        added_by -> Text,
        added_at -> Timestamptz,
    }
}

diesel::table! {
    service_account_branches (tenant_id, account_id, branch_id) {
        tenant_id -> BigInt,
        account_id -> BigInt,
        branch_id -> BigInt,
    }
}

diesel::table! {
    service_account_keys (tenant_id, key_id) {
        tenant_id -> BigInt,
        key_id -> Uuid,
        account_id -> BigInt,
        key_hash -> Binary,
        issued_by -> Text,
        issued_at -> Timestamptz,
        expires_at -> Timestamptz,
        revoked_at -> Nullable<Timestamptz>,
        last_used_at -> Nullable<Timestamptz>,
        last_used_address -> Nullable<Inet>,
    }
}

diesel::table! {
    service_accounts (tenant_id, account_id) {
        tenant_id -> BigInt,
        account_id -> BigInt,
        account_name -> Text,
        description -> Text,
        scopes -> Array<Text>,
        whole_tenant -> Bool,
        networks -> Array<Cidr>,
        is_active -> Bool,
        created_by -> Text,
        created_at -> Timestamptz,
        version -> BigInt,
    }
}

diesel::table! {
    served_hours (served_hour) {
        served_hour -> Timestamptz,
        minutes -> BigInt,
    }
}

diesel::table! {
    sessions (tenant_id, session_id) {
        tenant_id -> BigInt,
        session_id -> Uuid,
        user_id -> BigInt,
        device_id -> Nullable<BigInt>,
        branch_id -> Nullable<BigInt>,
        ip_address -> Inet,
        user_agent -> Text,
        signed_in_at -> Timestamptz,
        last_active_at -> Timestamptz,
        expires_at -> Timestamptz,
        ends_at -> Timestamptz,
        ended_at -> Nullable<Timestamptz>,
        ended_reason -> Nullable<Text>,
        proved_at -> Timestamptz,
    }
}

diesel::table! {
    failed_logins (tenant_id, failure_id) {
        tenant_id -> BigInt,
        failure_id -> BigInt,
        username -> Text,
        user_id -> Nullable<BigInt>,
        attempted_at -> Timestamptz,
        ip_address -> Inet,
        reason -> Text,
        user_agent -> Text,
        attempts -> BigInt,
        network -> Nullable<Text>,
        window_start -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    refusal_counts (tenant_id, kind, counted, window_start) {
        tenant_id -> BigInt,
        kind -> Text,
        counted -> Text,
        window_start -> Timestamptz,
        window_end -> Timestamptz,
        refusals -> BigInt,
        recorded -> BigInt,
        last_at -> Timestamptz,
        action -> Text,
        entity_type -> Text,
        actor_name -> Text,
        actor_tenant -> Nullable<BigInt>,
        actor_id -> Nullable<BigInt>,
        ip_address -> Nullable<Inet>,
    }
}

diesel::table! {
    sign_in_attempts (tenant_id, username, lock_key) {
        tenant_id -> BigInt,
        username -> Text,
        lock_key -> Text,
        failures -> Integer,
        pending_until -> Nullable<Timestamptz>,
        locked_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    attempt_counters (kind, counted) {
        kind -> Text,
        counted -> Text,
        window_start -> Timestamptz,
        attempts -> Integer,
    }
}

diesel::table! {
    signing_keys (kid) {
        kid -> Text,
        public_key -> Binary,
        sealed_key -> Binary,
        created_at -> Timestamptz,
        retires_at -> Timestamptz,
        dropped_at -> Timestamptz,
    }
}

diesel::table! {
    audit_log (tenant_id, recorded_at, audit_id) {
        tenant_id -> BigInt,
        audit_id -> BigInt,
        recorded_at -> Timestamptz,
        actor_tenant -> Nullable<BigInt>,
        actor_id -> Nullable<BigInt>,
        actor_name -> Text,
        session_id -> Nullable<Uuid>,
        action -> Text,
        entity_type -> Text,
        entity_id -> Text,
        ip_address -> Nullable<Inet>,
        user_agent -> Text,
        old_values -> Nullable<Jsonb>,
        new_values -> Nullable<Jsonb>,
    }
}

diesel::table! {
    outbox (tenant_id, event_id) {
        tenant_id -> BigInt,
        event_id -> BigInt,
        event_name -> Text,
        entity -> Text,
        happened_at -> Timestamptz,
        fields -> Jsonb,
        dispatched_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    webhook_endpoints (tenant_id, endpoint_id) {
        tenant_id -> BigInt,
        endpoint_id -> Uuid,
        url -> Text,
        description -> Text,
        events -> Array<Text>,
        is_enabled -> Bool,
        disabled_reason -> Nullable<Text>,
        secret -> Binary,
        previous_secret -> Nullable<Binary>,
        previous_until -> Nullable<Timestamptz>,
        failing_since -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
        version -> BigInt,
    }
}

diesel::table! {
    webhook_deliveries (tenant_id, delivery_id) {
        tenant_id -> BigInt,
        delivery_id -> Uuid,
        endpoint_id -> Uuid,
        event_id -> Nullable<BigInt>,
        event_name -> Text,
        line -> Text,
        happened_at -> Timestamptz,
        body -> Text,
        state -> Text,
        attempts -> Integer,
        tries -> Integer,
        queued_at -> Timestamptz,
        due_at -> Timestamptz,
        claim -> Nullable<Uuid>,
        finished_at -> Nullable<Timestamptz>,
        last_status -> Nullable<Integer>,
        last_failure -> Nullable<Text>,
    }
}

diesel::table! {
    webhook_attempts (tenant_id, delivery_id, attempt) {
        tenant_id -> BigInt,
        delivery_id -> Uuid,
        attempt -> Integer,
        began_at -> Timestamptz,
        took_ms -> BigInt,
        status -> Nullable<Integer>,
        failure -> Nullable<Text>,
        response -> Text,
    }
}

diesel::table! {
    centres (tenant_id, centre_id) {
        tenant_id -> BigInt,
        centre_id -> BigInt,
        branch_id -> BigInt,
        centre_code -> Text,
        centre_name -> Text,
        village -> Text,
        meeting_weekday -> SmallInt,
        officer_id -> Nullable<BigInt>,
        is_active -> Bool,
    }
}

diesel::table! {
    loan_products (tenant_id, product_id) {
        tenant_id -> BigInt,
        product_id -> BigInt,
        product_name -> Text,
    }
}

diesel::table! {
    collection_sheets (tenant_id, sheet_id) {
        tenant_id -> BigInt,
        sheet_id -> BigInt,
        branch_id -> BigInt,
        centre_id -> BigInt,
        officer_id -> BigInt,
        due_on -> Date,
        demand_paise -> BigInt,
        submitted_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    tenant_figures (tenant_id) {
        tenant_id -> BigInt,
        staff -> BigInt,
    }
}

diesel::table! {
    branch_figures (tenant_id, branch_id) {
        tenant_id -> BigInt,
        branch_id -> BigInt,
        staff -> BigInt,
        clients -> BigInt,
        active_loans -> BigInt,
        outstanding_paise -> BigInt,
        par30_paise -> BigInt,
        month_disbursed_paise -> BigInt,
        month_due_paise -> BigInt,
        month_on_time_paise -> BigInt,
        month_collected_paise -> BigInt,
        month_new_clients -> BigInt,
        before_outstanding_paise -> BigInt,
        before_clients -> BigInt,
    }
}

diesel::table! {
    officer_figures (tenant_id, branch_id, officer_id) {
        tenant_id -> BigInt,
        branch_id -> BigInt,
        officer_id -> BigInt,
        clients -> BigInt,
        active_loans -> BigInt,
        outstanding_paise -> BigInt,
        par30_paise -> BigInt,
        month_disbursed_paise -> BigInt,
        month_due_paise -> BigInt,
        month_on_time_paise -> BigInt,
        month_collected_paise -> BigInt,
        month_new_clients -> BigInt,
        before_outstanding_paise -> BigInt,
        before_clients -> BigInt,
    }
}

diesel::table! {
    product_figures (tenant_id, branch_id, officer_id, product_id) {
        tenant_id -> BigInt,
        branch_id -> BigInt,
        officer_id -> BigInt,
        product_id -> BigInt,
        active_loans -> BigInt,
        outstanding_paise -> BigInt,
    }
}

diesel::table! {
    reports (tenant_id, report_id) {
        tenant_id -> BigInt,
        report_id -> Uuid,
        kind -> Text,
        requested_by -> BigInt,
        session_id -> Nullable<Uuid>,
        status -> Text,
        progress -> SmallInt,
        request -> Jsonb,
        file_name -> Nullable<Text>,
        failure -> Nullable<Text>,
        created_at -> Timestamptz,
        claimed_until -> Nullable<Timestamptz>,
        expires_at -> Timestamptz,
        claim -> Nullable<Uuid>,
        attempts -> Integer,
        lane -> Text,
        format -> Text,
        report_keys -> Array<Text>,
        media_type -> Nullable<Text>,
        size_bytes -> Nullable<BigInt>,
        shared_with -> Array<BigInt>,
        run_id -> Nullable<Uuid>,
    }
}

diesel::table! {
    report_chunks (tenant_id, report_id, chunk) {
        tenant_id -> BigInt,
        report_id -> Uuid,
        chunk -> Integer,
        bytes -> Binary,
    }
}

diesel::table! {
    report_schedules (tenant_id, schedule_id) {
        tenant_id -> BigInt,
        schedule_id -> Uuid,
        owner_id -> BigInt,
        about -> BigInt,
        schedule_name -> Text,
        report_keys -> Array<Text>,
        format -> Text,
        parameters -> Jsonb,
        frequency -> Text,
        weekday -> Nullable<SmallInt>,
        day_of_month -> Nullable<SmallInt>,
        minute_of_day -> SmallInt,
        time_zone -> Text,
        recipients -> Array<BigInt>,
        is_active -> Bool,
        next_due_at -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
        version -> BigInt,
    }
}

diesel::table! {
    report_runs (tenant_id, run_id) {
        tenant_id -> BigInt,
        run_id -> Uuid,
        schedule_id -> Uuid,
        due_at -> Timestamptz,
        began_at -> Timestamptz,
        finished_at -> Nullable<Timestamptz>,
        state -> Text,
        attempts -> Integer,
        again_at -> Nullable<Timestamptz>,
        said -> Nullable<Text>,
        report_id -> Nullable<Uuid>,
        file_name -> Nullable<Text>,
        size_bytes -> Nullable<BigInt>,
        sent_to -> Integer,
    }
}

diesel::allow_tables_to_appear_in_same_query!(
    account_tokens,
    activation_codes,
    allowed_networks,
    audit_log,
    branch_figures,
    branch_month_figures,
    branch_totals,
    branches,
    business_dates,
    centres,
    clients,
    collection_sheets,
    device_claims,
    device_requests,
    devices,
    failed_logins,
    idempotency_keys,
    loan_products,
    loans,
    messages,
    officer_figures,
    one_time_codes,
    password_history,
    people_counts,
    product_figures,
    profile_pictures,
    recovery_codes,
    refusal_counts,
    report_chunks,
    report_runs,
    report_schedules,
    reports,
    role_permissions,
    roles,
    second_factors,
    security_settings,
    served_hours,
    service_account_branches,
    service_account_keys,
    service_accounts,
    sessions,
    sign_in_attempts,
    sign_in_challenges,
    tenant_config,
    tenant_figures,
    tenant_totals,
    tenants,
    user_branches,
    user_roles,
    users,
    webhook_attempts,
    webhook_deliveries,
    webhook_endpoints,
);
