-- Two-factor authentication, kept by better-auth through uzima_auth: secret and backup codes are encrypted with the installation's secret.
alter table users add column two_factor_enabled boolean not null default false;
create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
grant select, insert, update, delete on two_factors to uzima_auth;
alter table hospital_settings add column require_two_factor boolean not null default false;
-- The provider sets a hospital's logo, and nothing else of its settings.
grant update (logo, logo_version, updated_at) on hospital_settings to uzima_platform;

-- Commands of the provider's people retried after a lost answer do nothing twice either.
create table platform_idempotency_keys (
  person_id uuid not null,
  key uuid not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
create index platform_idempotency_keys_age on platform_idempotency_keys (created_at);
grant select, insert on platform_idempotency_keys to uzima_platform;
grant select, delete on platform_idempotency_keys to uzima_jobs;

-- For which expiry the hospital has been reminded, so that it is reminded once.
alter table licenses add column reminded_for date;

-- What a hospital owes for a period of its licence. One invoice per period, by constraint: a job that runs twice bills once.
create table license_invoices (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  invoice_number text not null,
  plan_id text not null references pricing_plans,
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  amount numeric(14, 2) not null check (amount > 0),
  paid_amount numeric(14, 2) not null default 0 check (paid_amount between 0 and amount),
  status text not null default 'pending' check (status in ('pending', 'overdue', 'paid', 'void')),
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  void_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, invoice_number),
  check ((status = 'paid') = (paid_amount = amount)),
  check (status <> 'void' or (paid_amount = 0 and void_reason is not null))
);
create unique index license_invoices_period on license_invoices (hospital_id, period_start) where status <> 'void';
create index license_invoices_open on license_invoices (hospital_id, due_on) where status in ('pending', 'overdue');

create table license_payments (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  invoice_id uuid not null,
  payment_number text not null,
  amount numeric(14, 2) not null check (amount > 0),
  method text not null check (method in ('mpesa', 'bank', 'cheque', 'card', 'cash')),
  reference text,
  paid_on date not null,
  recorded_by uuid not null,
  recorded_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, payment_number),
  foreign key (hospital_id, invoice_id) references license_invoices
);
create index license_payments_invoice on license_payments (hospital_id, invoice_id);
create index license_payments_day on license_payments (hospital_id, paid_on);

-- How many actions a hospital's people did in a module on a day; counted from the audit log by a job, so that no request waits for a counter.
create table module_usage (
  hospital_id uuid not null references hospitals,
  module_id text not null references modules,
  day date not null,
  actions integer not null check (actions >= 0),
  primary key (hospital_id, module_id, day)
);

-- Support tickets: a hospital asks, the provider answers.
create table support_tickets (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  ticket_number text not null,
  subject text not null check (length(subject) between 1 and 200),
  description text not null,
  module_id text references modules,
  priority text not null check (priority in ('low', 'medium', 'high', 'critical')),
  status text not null default 'open' check (status in ('open', 'in-progress', 'resolved', 'closed')),
  -- Who raised it: one of the hospital's people, or one of the provider's on their behalf.
  raised_by uuid not null references users,
  raised_by_name text not null,
  raised_by_provider boolean not null default false,
  assigned_to uuid references users,
  assigned_to_name text,
  first_answered_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  -- The last thing that somebody said or did, on either side: what is newer than one's own reading is unread.
  last_activity_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, ticket_number)
);
create index support_tickets_newest on support_tickets (hospital_id, created_at desc, id);
create index support_tickets_raised on support_tickets (created_at);
create index support_tickets_id on support_tickets (id);

create table support_comments (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  ticket_id uuid not null,
  -- 'note': what happened to the ticket (assigned, resolved), written by the house itself.
  kind text not null default 'comment' check (kind in ('comment', 'note')),
  side text not null check (side in ('hospital', 'provider')),
  author_id uuid not null references users,
  author_name text not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, ticket_id) references support_tickets
);
create index support_comments_ticket on support_comments (hospital_id, ticket_id, created_at);

-- Files are checked and written anew before they come here (kernel/server/files.ts). Without a ticket until the form is sent.
create table support_attachments (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  ticket_id uuid,
  comment_id uuid,
  filename text not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 10485760),
  bytes bytea not null,
  uploaded_by uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, ticket_id) references support_tickets,
  foreign key (hospital_id, comment_id) references support_comments
);
create index support_attachments_ticket on support_attachments (hospital_id, ticket_id);
create index support_attachments_loose on support_attachments (created_at) where ticket_id is null;

-- Until when somebody has read a ticket.
create table support_reads (
  hospital_id uuid not null references hospitals,
  ticket_id uuid not null,
  user_id uuid not null references users,
  read_at timestamptz not null default now(),
  primary key (hospital_id, ticket_id, user_id),
  foreign key (hospital_id, ticket_id) references support_tickets
);

do $$
declare t text;
begin
  foreach t in array array['license_invoices', 'license_payments', 'module_usage', 'support_tickets', 'support_comments', 'support_attachments', 'support_reads'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I for all using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
      with check (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)$p$, t);
    execute format('create policy provider on %I for all to uzima_platform using (true) with check (true)', t);
    execute format('grant select on %I to uzima_hospital', t);
    execute format('grant select, insert on %I to uzima_platform', t);
  end loop;
end $$;
grant insert on support_tickets, support_comments, support_attachments, support_reads to uzima_hospital;
grant update (status, resolved_at, closed_at, last_activity_at, version, updated_at) on support_tickets to uzima_hospital;
grant update on support_tickets to uzima_platform;
grant update (ticket_id, comment_id) on support_attachments to uzima_hospital, uzima_platform;
grant update (read_at) on support_reads to uzima_hospital, uzima_platform;
grant update on license_invoices to uzima_platform;
create policy house on support_attachments for all to uzima_jobs using (ticket_id is null) with check (false);
grant select (ticket_id, created_at), delete on support_attachments to uzima_jobs;
-- A hospital's people write to whoever of the provider answers tickets.
grant select on admin_emails to uzima_hospital;

-- The module counts are written by the job that reads the audit log.
create policy house on module_usage for all to uzima_jobs using (true) with check (true);
grant select, insert, update on module_usage to uzima_jobs;
grant select on modules to uzima_jobs;
create policy house on hospital_settings for select to uzima_jobs using (true);
grant select (hospital_id, time_zone) on hospital_settings to uzima_jobs;

-- Who is asking: whether the hospital's licence lets them write, and which modules it has.
create policy identity on licenses for select to uzima_auth using (true);
create policy identity on hospital_modules for select to uzima_auth using (true);
grant select on licenses, hospital_modules to uzima_auth;

-- What the provider may know of a hospital's work: how many, never who. The function counts as a role that sees the two columns it needs and no others.
do $$
begin
  if not exists (select from pg_roles where rolname = 'uzima_counts') then
    create role uzima_counts nologin noinherit;
  end if;
end $$;
grant usage on schema public to uzima_counts;
create index visits_created on visits (hospital_id, created_at);
create policy counts on patients for select to uzima_counts using (true);
create policy counts on visits for select to uzima_counts using (true);
create policy counts on audit_log for select to uzima_counts using (true);
create policy counts on hospital_settings for select to uzima_counts using (true);
grant select (hospital_id) on patients to uzima_counts;
grant select (hospital_id, created_at) on visits to uzima_counts;
grant select (hospital_id, at) on audit_log to uzima_counts;
grant select (hospital_id, time_zone) on hospital_settings to uzima_counts;

create function hospital_counts(p_hospitals uuid[])
returns table (hospital_id uuid, patients integer, visits_this_month integer, last_activity_at timestamptz)
language sql stable rows 20 security definer set search_path = pg_catalog, public as $$
  select s.hospital_id,
    (select count(*)::int from patients p where p.hospital_id = s.hospital_id),
    (select count(*)::int from visits v where v.hospital_id = s.hospital_id
      and v.created_at >= date_trunc('month', now() at time zone s.time_zone) at time zone s.time_zone),
    (select max(a.at) from audit_log a where a.hospital_id = s.hospital_id)
  from hospital_settings s
  where s.hospital_id = any(p_hospitals)
$$;
grant create on schema public to uzima_counts;
alter function hospital_counts(uuid[]) owner to uzima_counts;
revoke create on schema public from uzima_counts;
revoke all on function hospital_counts(uuid[]) from public;
grant execute on function hospital_counts(uuid[]) to uzima_platform;

-- Staff: a clinician's licence to practise, and accounts that a hospital's admin makes for its people. Accounts are written, never read.
alter table staff add column license_number text;
alter table staff add column license_expires_on date;
grant insert (id, name, email, must_change_password) on users to uzima_hospital;
grant insert (id, user_id, account_id, provider_id, password) on accounts to uzima_hospital;
grant select (must_change_password, two_factor_enabled) on users to uzima_hospital;
