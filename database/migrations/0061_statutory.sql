-- The Ministry of Health's monthly reports: what a hospital signed and sent, and what it filled in by hand. The figures themselves are counted from the records.

-- One form of one month (MOH 717 of 2026-10).
create table statutory_returns (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  form text not null check (form in ('705a', '705b', '706', '717')),
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  status text not null default 'draft' check (status in ('draft', 'signed', 'sent')),
  -- How often it has been signed: each signing keeps its own figures.
  signings integer not null default 0,
  sent_at timestamptz,
  sent_by uuid,
  sent_how text check (sent_how in ('by_hand', 'dhis2')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, form, month),
  foreign key (hospital_id, sent_by) references staff,
  check ((status = 'sent') = (sent_at is not null)),
  check ((sent_at is null) = (sent_by is null) and (sent_at is null) = (sent_how is null))
);

-- The figures as they were signed; nothing of them is ever altered, only taken back with a reason.
create table statutory_signings (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  return_id uuid not null,
  number integer not null check (number > 0),
  -- The edition of the form, and every figure: row → column → number; null: not kept and not filled in.
  edition text not null,
  figures jsonb not null,
  signed_at timestamptz not null default now(),
  signed_by uuid not null,
  reopened_at timestamptz,
  reopened_by uuid,
  reopen_reason text check (reopen_reason <> ''),
  primary key (hospital_id, id),
  unique (hospital_id, return_id, number),
  foreign key (hospital_id, return_id) references statutory_returns,
  foreign key (hospital_id, signed_by) references staff,
  foreign key (hospital_id, reopened_by) references staff,
  check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason is null))
);
create unique index statutory_signings_open on statutory_signings (hospital_id, return_id) where reopened_at is null;

-- A figure that Uzima does not keep, filled in by hand; another entry takes the place of an earlier one, which stays.
create table statutory_entries (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  return_id uuid not null,
  row_key text not null check (row_key <> ''),
  column_key text not null check (column_key <> ''),
  -- Null: what was filled in before was taken away.
  value integer check (value >= 0),
  note text,
  filled_at timestamptz not null default now(),
  filled_by uuid not null,
  replaced_at timestamptz,
  primary key (hospital_id, id),
  foreign key (hospital_id, return_id) references statutory_returns,
  foreign key (hospital_id, filled_by) references staff
);
create unique index statutory_entries_open on statutory_entries (hospital_id, return_id, row_key, column_key) where replaced_at is null;

select make_tenant_table('statutory_returns', 'select, insert, update');
select make_tenant_table('statutory_signings', 'select, insert');
grant update (reopened_at, reopened_by, reopen_reason) on statutory_signings to uzima_hospital;
select make_tenant_table('statutory_entries', 'select, insert');
grant update (replaced_at) on statutory_entries to uzima_hospital;

-- A month of visits, notes and studies is found by its days.
create index consultation_diagnoses_of on consultation_diagnoses (hospital_id, consultation_id);
create index consultations_created on consultations (hospital_id, created_at);
create index triage_records_created on triage_records (hospital_id, created_at);
create index billing_procedures_done on billing_procedures (hospital_id, done_at) where done_at is not null;
create index admissions_admitted on admissions (hospital_id, admitted_at) where admitted_at is not null;
create index admissions_discharged on admissions (hospital_id, discharged_at) where discharged_at is not null;
create index newborns_born on newborns (hospital_id, born_at);
