-- Device ids are credentials. Request logs contained those of sign-ins and activations; the program masks them now. The names are
-- those of headers and of fields, also in JSON within texts, where quotes are escaped.
ALTER TABLE request_logs NO FORCE ROW LEVEL SECURITY;
UPDATE request_logs l SET
    url = regexp_replace(l.url, d.id, '\1***', 'gi'),
    headers = regexp_replace(l.headers, d.id, '\1***', 'gi'),
    request_body = regexp_replace(l.request_body, d.id, '\1***', 'gi'),
    query_params = regexp_replace(l.query_params, d.id, '\1***', 'gi'),
    response_body = regexp_replace(l.response_body, d.id, '\1***', 'gi')
  FROM (VALUES ('(device[-_]?id[^0-9a-z]{1,20})[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')) d (id)
  WHERE concat_ws(' ', l.url, l.headers, l.request_body, l.query_params, l.response_body) ~* d.id;
ALTER TABLE request_logs FORCE ROW LEVEL SECURITY;
