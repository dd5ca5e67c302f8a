-- Requests as the console saw them, for finding faults. Kept for some days, up to a limit for each tenant.
CREATE TABLE request_logs (
  tenant_id         bigint NOT NULL REFERENCES tenants,
  log_id            bigint GENERATED ALWAYS AS IDENTITY,
  user_id           bigint NOT NULL,
  received_at       timestamptz NOT NULL,
  -- By the browser's clock.
  logged_at         timestamptz NOT NULL,
  method            text NOT NULL CHECK (method IN ('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS')),
  url               text NOT NULL,
  endpoint          text NOT NULL,
  -- JSON values are stored as text: nothing looks into them, and long ones were cut.
  headers           text,
  request_body      text,
  query_params      text,
  response_status   smallint,
  response_body     text,
  error_message     text,
  execution_time_ms integer NOT NULL CHECK (execution_time_ms >= 0),
  bearer_token      text,
  user_agent        text NOT NULL,
  PRIMARY KEY (tenant_id, log_id)
);
-- A user's own logs, and the number sent within a minute.
CREATE INDEX request_logs_by_user ON request_logs (tenant_id, user_id, received_at);
CREATE INDEX request_logs_by_age ON request_logs (tenant_id, received_at);
CALL munim_protect('request_logs', 'SELECT, INSERT, DELETE');
