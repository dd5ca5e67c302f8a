CREATE INDEX CONCURRENTLY IF NOT EXISTS clients_newest ON clients (tenant_id, client_id DESC);
