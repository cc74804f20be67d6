-- The audit under a key: every row carries a signature of the server, links of the seals are keyed, only the database says when a row was written, and the
-- provider's own log is sealed like a hospital's.

-- Null: written before rows were signed.
alter table audit_log add column mac text;
alter table platform_audit_log add column mac text;

-- 0: a plain hash, made before links were keyed; 1: made with the installation's key.
alter table audit_seals add column version smallint not null default 0 check (version between 0 and 1);
alter table audit_seals alter column version drop default;

create table platform_audit_seals (
  seq integer primary key,
  from_at timestamptz not null,
  until_at timestamptz not null,
  rows integer not null,
  hash text not null,
  version smallint not null check (version between 0 and 1),
  sealed_at timestamptz not null default now()
);
grant select on platform_audit_log, platform_audit_seals to uzima_jobs;
grant insert (seq, from_at, until_at, rows, hash, version) on platform_audit_seals to uzima_jobs;
revoke insert on audit_seals from uzima_jobs;
grant insert (hospital_id, seq, from_at, until_at, rows, hash, version) on audit_seals to uzima_jobs;
-- From when on every row must be signed: when this file ran.
grant select on schema_migrations to uzima_jobs;

-- Whether somebody opens the same again within ten minutes is asked with every audited read.
create index audit_log_person on audit_log (hospital_id, person_id, action, at);

-- When a row was written is the database's word in every log that only grows: nobody may insert one with a time of the past.
do $$
declare t text; the_time text; grantee text; columns text;
begin
  foreach t in array array['audit_log', 'platform_audit_log', 'consultation_versions', 'triage_records', 'medical_records', 'stock_movements',
      'lab_result_versions', 'radiology_result_versions', 'treatment_plan_versions'] loop
    the_time := case when t like '%audit_log' then 'at' else 'created_at' end;
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = t::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> the_time;
    foreach grantee in array array['uzima_hospital', 'uzima_platform', 'uzima_auth', 'uzima_jobs'] loop
      continue when not has_table_privilege(grantee, t, 'insert');
      execute format('revoke insert on %I from %I', t, grantee);
      execute format('grant insert (%s) on %I to %I', columns, t, grantee);
    end loop;
  end loop;
end $$;
