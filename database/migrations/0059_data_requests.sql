-- What patients ask about their own data, by the Data Protection Act 2019, and what became of it. Nothing here is ever deleted.
create table data_requests (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  kind text not null check (kind in ('access', 'correction', 'erasure', 'restriction', 'portability', 'objection')),
  received_on date not null,
  -- By when it has to be answered, as the rules were on the day it came.
  due_on date not null,
  how text not null check (how in ('in_person', 'letter', 'email', 'telephone')),
  -- Who asks for the patient; null: the patient.
  asked_by text,
  details text not null check (details <> ''),
  status text not null default 'open' check (status in ('open', 'granted', 'declined', 'withdrawn')),
  answer text,
  closed_by uuid,
  closed_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, created_by) references staff,
  foreign key (hospital_id, closed_by) references staff,
  constraint data_requests_due check (due_on >= received_on),
  constraint data_requests_closed check ((status = 'open') = (closed_at is null) and (closed_at is null) = (closed_by is null) and (closed_at is null) = (answer is null))
);
create index data_requests_open on data_requests (hospital_id, due_on) where status = 'open';
create index data_requests_patient on data_requests (hospital_id, patient_id, received_on desc);
select make_tenant_table('data_requests', 'select, insert, update');
