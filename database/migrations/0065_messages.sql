-- Which event is told by which channel. No row: as the program begins.
create table message_rules (
  hospital_id uuid not null references hospitals,
  event text not null check (event in ('appointment_reminder', 'results_ready', 'payment_received', 'queue_called')),
  sms boolean not null,
  mail boolean not null,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (hospital_id, event),
  foreign key (hospital_id, changed_by) references staff
);

create table sms_settings (
  hospital_id uuid not null references hospitals primary key,
  provider text not null default 'simulator' check (provider in ('off', 'simulator', 'sandbox', 'africastalking')),
  username text,
  -- The name or number that the message comes from; none: that of the account.
  sender text,
  -- Sealed under a key of the installation; nobody reads it out of the database.
  api_key text,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  foreign key (hospital_id, changed_by) references staff,
  check (provider in ('off', 'simulator') or (username is not null and api_key is not null))
);

-- What a patient wants: in which language, and whether at all. No row: English, and nobody asked.
create table message_wishes (
  hospital_id uuid not null references hospitals,
  patient_id uuid not null,
  language text not null default 'en' check (language in ('en', 'sw')),
  -- Null: not asked.
  sms boolean,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (hospital_id, patient_id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, changed_by) references staff
);

-- Every message by telephone, for ever: what was said to whom, and what became of it. It never says why somebody is a patient.
create table sms_messages (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  event text not null check (event in ('appointment_reminder', 'results_ready', 'payment_received', 'queue_called')),
  -- What it is about: the same thing is told once.
  about text not null,
  patient_id uuid not null,
  phone text not null,
  language text not null check (language in ('en', 'sw')),
  body text not null check (body <> '' and length(body) <= 480),
  -- queued → sent → delivered | failed; lost: nobody knows whether it went out, and it is not sent again by itself.
  status text not null default 'queued' check (status in ('queued', 'sent', 'delivered', 'failed', 'lost')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  provider_id text,
  cost text,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  reported_at timestamptz,
  primary key (hospital_id, id),
  unique (hospital_id, event, about),
  foreign key (hospital_id, patient_id) references patients
);
create index sms_messages_waiting on sms_messages (hospital_id, next_attempt_at) where status = 'queued';
create index sms_messages_newest on sms_messages (hospital_id, created_at desc);
create index sms_messages_of_patient on sms_messages (hospital_id, patient_id, created_at desc);
create index sms_messages_reported on sms_messages (hospital_id, provider_id) where provider_id is not null;

select make_tenant_table('message_rules', 'select, insert, update');
select make_tenant_table('sms_settings', 'select, insert, update');
select make_tenant_table('message_wishes', 'select, insert, update');
select make_tenant_table('sms_messages', 'select, insert, update');
