mod audit_trail;
