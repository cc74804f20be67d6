-- What was done with one invoice, role or price since the hospital began is found without reading the whole log.
create index audit_log_entity on audit_log (hospital_id, entity_id, at) where entity_id is not null;
