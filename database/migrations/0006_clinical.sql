create table triage_records (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  visit_id uuid not null,
  systolic integer not null,
  diastolic integer not null,
  blood_pressure text not null generated always as (systolic::text || '/' || diastolic::text) stored,
  temperature numeric(4, 1) not null,
  pulse_rate integer not null,
  respiratory_rate integer not null,
  oxygen_saturation integer not null check (oxygen_saturation between 0 and 100),
  on_oxygen boolean not null default false,
  consciousness text not null default 'alert' check (consciousness in ('alert', 'confusion', 'voice', 'pain', 'unresponsive')),
  capillary_refill numeric(3, 1),
  respiratory_effort text check (respiratory_effort in ('normal', 'mild', 'moderate', 'severe')),
  pain_scale integer not null default 0 check (pain_scale between 0 and 10),
  weight numeric(5, 1),
  height numeric(5, 1),
  bmi numeric(5, 1) generated always as (case when weight > 0 and height > 0 then round(weight / (height / 100 * height / 100), 1) end) stored,
  chief_complaint text not null,
  priority text not null check (priority in ('emergency', 'urgent', 'routine')),
  proposed_priority text check (proposed_priority in ('emergency', 'urgent', 'routine')),
  is_emergency boolean not null default false,
  department text not null,
  notes text,
  -- The early-warning score: which, how much, and the points of each sign.
  score_name text,
  score integer,
  score_points jsonb,
  triaged_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, triaged_by) references staff
);
create index triage_records_visit on triage_records (hospital_id, visit_id, created_at desc);

create table consultations (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  visit_id uuid not null,
  department text not null,
  doctor_id uuid not null,
  subjective text not null default '',
  objective text not null default '',
  assessment text not null default '',
  plan text not null default '',
  next_review_date date,
  next_review_notes text,
  status text not null default 'in_progress' check (status in ('in_progress', 'completed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, doctor_id) references staff,
  check ((status = 'completed') = (completed_at is not null))
);
-- One draft at a time per visit and department: two clinicians never write past each other.
create unique index consultations_draft on consultations (hospital_id, visit_id, department) where status = 'in_progress';
create index consultations_visit on consultations (hospital_id, visit_id, created_at desc);

-- Every saved state of a consultation, with its author: the first save and each amendment.
create table consultation_versions (
  hospital_id uuid not null references hospitals,
  consultation_id uuid not null,
  version integer not null,
  content jsonb not null,
  reason text,
  author_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, consultation_id, version),
  foreign key (hospital_id, consultation_id) references consultations,
  foreign key (hospital_id, author_id) references staff
);

-- ICD-10: shipped as data, the same for every hospital; a reference table.
create table diagnosis_codes (
  code text primary key check (code ~ '^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$'),
  title text not null,
  synonyms text not null default '',
  chapter text not null default '',
  search text not null generated always as (lower(code || ' ' || replace(code, '.', '') || ' ' || title || ' ' || synonyms)) stored
);
create index diagnosis_codes_search on diagnosis_codes using gin (search gin_trgm_ops);
grant select on diagnosis_codes to uzima_hospital;

create table consultation_diagnoses (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  consultation_id uuid not null,
  code text not null references diagnosis_codes,
  title text not null,
  is_primary boolean not null default false,
  certainty text not null default 'confirmed' check (certainty in ('suspected', 'confirmed')),
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, consultation_id, code),
  foreign key (hospital_id, consultation_id) references consultations
);
create unique index consultation_diagnoses_primary on consultation_diagnoses (hospital_id, consultation_id) where is_primary;

create table appointment_types (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  name text not null,
  duration_minutes integer not null check (duration_minutes between 5 and 480),
  preparation_instructions text,
  active boolean not null default true,
  primary key (hospital_id, id),
  unique (hospital_id, name)
);

create table appointments (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  appointment_type_id uuid not null,
  department text not null,
  clinician_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  status text not null default 'scheduled' check (status in ('scheduled', 'confirmed', 'checked_in', 'in_progress', 'completed', 'cancelled', 'no_show')),
  notes text,
  visit_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, appointment_type_id) references appointment_types,
  foreign key (hospital_id, clinician_id) references staff,
  foreign key (hospital_id, created_by) references staff,
  foreign key (hospital_id, visit_id) references visits,
  -- No clinician is in two places.
  exclude using gist (hospital_id with =, clinician_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status not in ('cancelled', 'no_show') and clinician_id is not null)
);
create index appointments_day on appointments (hospital_id, starts_at);

do $$
declare t text;
begin
  foreach t in array array['triage_records', 'consultations', 'consultation_versions', 'consultation_diagnoses', 'appointment_types', 'appointments'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I for all using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
      with check (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)$p$, t);
    execute format('grant select, insert on %I to uzima_hospital', t);
  end loop;
end $$;
grant update on consultations, appointments, appointment_types to uzima_hospital;
grant delete on consultation_diagnoses to uzima_hospital;
