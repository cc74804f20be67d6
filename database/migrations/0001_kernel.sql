-- Roles. The application signs in as uzima_app, which owns and may do nothing, and becomes one of the others for a transaction.
-- LOGIN (without a password: nobody can sign in as them) is what Citus asks of roles that run queries on workers.
do $$
declare role_name text;
begin
  foreach role_name in array array['uzima_hospital', 'uzima_platform', 'uzima_auth', 'uzima_jobs', 'uzima_app'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I login noinherit', role_name);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'uzima_search') then
    create role uzima_search nologin noinherit;
  end if;
end $$;
grant uzima_hospital, uzima_platform, uzima_auth, uzima_jobs to uzima_app;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

revoke all on schema public from public;
grant usage on schema public to uzima_hospital, uzima_platform, uzima_auth, uzima_jobs, uzima_search;

-- The tenant of the running transaction; null without one, and then no policy lets a row through.
create function current_hospital() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.hospital_id', true), '')::uuid;

-- Hospitals: a reference table (every node holds it); a hospital's people see their own row only.
create table hospitals (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  subdomain text not null unique check (subdomain ~ '^[a-z0-9]([a-z0-9-]{1,61}[a-z0-9])$'),
  email text not null unique,
  phone text not null,
  address text not null,
  city text not null,
  country text not null,
  contact_person text not null,
  status text not null default 'active' check (status in ('active', 'inactive', 'pending', 'suspended')),
  status_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table hospitals enable row level security;
alter table hospitals force row level security;
create policy own_hospital on hospitals for all to uzima_hospital
  using (id = nullif(current_setting('app.hospital_id', true), '')::uuid)
  with check (id = nullif(current_setting('app.hospital_id', true), '')::uuid);
create policy provider on hospitals for all to uzima_platform, uzima_auth, uzima_jobs using (true) with check (true);
grant select on hospitals to uzima_hospital, uzima_auth, uzima_jobs;
grant update (name, email, phone, address, city, country, contact_person, updated_at) on hospitals to uzima_hospital;
grant select, insert, update on hospitals to uzima_platform;

-- Answers kept for 24 hours, so that a command retried after a lost answer does nothing twice.
create table idempotency_keys (
  hospital_id uuid not null references hospitals,
  person_id uuid not null,
  key uuid not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, person_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Who did or saw what, when, from where, why. Never clinical text. Append-only for everybody but the owner.
create table audit_log (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  at timestamptz not null default now(),
  person_id uuid,
  person_name text,
  action text not null,
  entity text,
  entity_id uuid,
  patient_id uuid,
  reason text,
  address inet,
  request_id text,
  primary key (hospital_id, id)
);
create index audit_log_time on audit_log (hospital_id, at, id);
create index audit_log_patient on audit_log (hospital_id, patient_id, at) where patient_id is not null;

-- Hash chain over the audit log, a link per batch; the newest hash is also kept outside the database.
create table audit_seals (
  hospital_id uuid not null references hospitals,
  seq integer not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  rows integer not null,
  hash text not null,
  sealed_at timestamptz not null default now(),
  primary key (hospital_id, seq)
);

-- What the provider's people and signed-out people do has no hospital.
create table platform_audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  person_id uuid,
  person_name text,
  action text not null,
  entity text,
  entity_id uuid,
  reason text,
  address inet,
  request_id text
);
create index platform_audit_log_time on platform_audit_log (at);
grant insert on platform_audit_log to uzima_platform, uzima_auth;
grant select on platform_audit_log to uzima_platform;

-- Mails wait here until they are sent; written in the transaction that causes them.
create table mail_outbox (
  id uuid primary key,
  hospital_id uuid references hospitals,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text
);
create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null;
alter table mail_outbox enable row level security;
alter table mail_outbox force row level security;
create policy tenant on mail_outbox for insert to uzima_hospital
  with check (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid);
create policy house on mail_outbox for all to uzima_auth, uzima_platform, uzima_jobs using (true) with check (true);
grant insert on mail_outbox to uzima_hospital, uzima_auth, uzima_platform;
grant select, update, delete on mail_outbox to uzima_jobs;

do $$
declare t text;
begin
  foreach t in array array['idempotency_keys', 'audit_log', 'audit_seals'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I for all using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
      with check (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)$p$, t);
  end loop;
end $$;
grant select, insert on idempotency_keys to uzima_hospital;
grant select, insert on audit_log to uzima_hospital;
grant select on audit_seals to uzima_hospital;
create policy auth_writes on audit_log for insert to uzima_auth with check (true);
grant insert on audit_log to uzima_auth;
create policy house on idempotency_keys for all to uzima_jobs using (true);
grant select, delete on idempotency_keys to uzima_jobs;
create policy house on audit_log for select to uzima_jobs using (true);
create policy house on audit_seals for all to uzima_jobs using (true) with check (true);
grant select on audit_log to uzima_jobs;
grant select, insert on audit_seals to uzima_jobs;
