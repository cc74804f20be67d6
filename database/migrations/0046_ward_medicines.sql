-- The medicines of somebody who is admitted, and every dose of them.

create table ward_medicines (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  admission_id uuid not null,
  patient_id uuid not null,
  -- Null: not in the catalogue.
  medication_id uuid,
  medication_name text not null,
  kind text not null check (kind in ('regular', 'as_needed', 'stat', 'infusion')),
  -- As it is written: '500 mg'.
  dosage text not null,
  -- Units of stock that one dose takes; null: nothing is taken from the ward's store.
  units numeric(12, 2) check (units > 0),
  route text not null check (route in ('Oral', 'Intravenous', 'Intramuscular', 'Subcutaneous', 'Topical', 'Inhalation', 'Rectal', 'Other')),
  -- Regular: how often, and at which local times of the day (HH:mm), every so many days.
  frequency text,
  times text[],
  every_days integer not null default 1 check (every_days between 1 and 30),
  -- As needed: for what, how far apart at least, and how many in 24 hours at most.
  indication text,
  min_interval_minutes integer check (min_interval_minutes between 1 and 10080),
  max_per_day integer check (max_per_day between 1 and 100),
  -- Infusion: in how much, how fast.
  volume_ml integer check (volume_ml between 1 and 20000),
  rate_ml_hour numeric(7, 2) check (rate_ml_hour > 0),
  instructions text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- Given only before two.
  needs_second boolean not null default false,
  warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array'),
  override_reason text,
  second_prescriber uuid,
  status text not null default 'active' check (status in ('active', 'held', 'stopped')),
  -- Why it is held or was stopped, by whom, when.
  status_reason text,
  status_by uuid,
  status_at timestamptz,
  prescribed_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, admission_id) references admissions,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, medication_id) references pharmacy_medications,
  foreign key (hospital_id, second_prescriber) references staff,
  foreign key (hospital_id, status_by) references staff,
  foreign key (hospital_id, prescribed_by) references staff,
  check (ends_at > starts_at),
  constraint ward_medicines_regular check ((kind = 'regular') = (times is not null) and (times is null or cardinality(times) between 1 and 24)),
  constraint ward_medicines_needed check ((kind = 'as_needed') = (min_interval_minutes is not null) and (kind = 'as_needed') = (max_per_day is not null)),
  constraint ward_medicines_infusion check ((kind = 'infusion') = (rate_ml_hour is not null)),
  constraint ward_medicines_status check (status = 'active' or status_reason is not null)
);
create index ward_medicines_of on ward_medicines (hospital_id, admission_id, created_at);
create index ward_medicines_current on ward_medicines (hospital_id, admission_id) where status <> 'stopped';

-- What became of a dose. Regular and stat doses name when they were due, and each due dose has one outcome that stands.
create table ward_doses (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  medicine_id uuid not null,
  admission_id uuid not null,
  due_at timestamptz,
  outcome text not null check (outcome in ('given', 'refused', 'held', 'omitted')),
  -- When it was given, or decided that it is not.
  at timestamptz not null,
  -- What was given, where that is not what is written.
  given_dosage text,
  units numeric(12, 2) check (units > 0),
  -- Why it was not given, or so early or late.
  reason text,
  note text,
  site text,
  patient_scanned boolean not null default false,
  medicine_scanned boolean not null default false,
  recorded_by uuid not null,
  witnessed_by uuid,
  created_at timestamptz not null default now(),
  -- An infusion runs from `at` until it ends; how much went in.
  is_infusion boolean not null default false,
  ended_at timestamptz,
  ended_by uuid,
  infused_ml integer check (infused_ml between 0 and 20000),
  struck_at timestamptz,
  struck_by uuid,
  strike_reason text,
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, medicine_id) references ward_medicines,
  foreign key (hospital_id, admission_id) references admissions,
  foreign key (hospital_id, recorded_by) references staff,
  foreign key (hospital_id, witnessed_by) references staff,
  foreign key (hospital_id, ended_by) references staff,
  foreign key (hospital_id, struck_by) references staff,
  constraint ward_doses_reason check (outcome in ('given', 'refused') or reason is not null),
  check (at <= created_at + interval '1 minute'),
  check ((ended_at is null) = (ended_by is null)),
  check ((struck_at is null) = (strike_reason is null) and (struck_at is null) = (struck_by is null))
);
-- Given once.
create unique index ward_doses_due on ward_doses (hospital_id, medicine_id, due_at) where struck_at is null and due_at is not null;
create index ward_doses_of on ward_doses (hospital_id, admission_id, at desc);
create index ward_doses_medicine on ward_doses (hospital_id, medicine_id, at desc);
-- One infusion of a medicine runs at a time.
create unique index ward_doses_running on ward_doses (hospital_id, medicine_id) where is_infusion and ended_at is null and struck_at is null;

-- How fast an infusion ran, from when.
create table ward_infusion_rates (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  dose_id uuid not null,
  from_at timestamptz not null,
  ml_per_hour numeric(7, 2) not null check (ml_per_hour >= 0),
  note text,
  set_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, dose_id) references ward_doses,
  foreign key (hospital_id, set_by) references staff
);
create index ward_infusion_rates_of on ward_infusion_rates (hospital_id, dose_id, from_at);

-- How far from its time a dose counts as early or late, in minutes.
alter table hospital_settings
  add column dose_early_minutes integer not null default 60 check (dose_early_minutes between 0 and 720),
  add column dose_late_minutes integer not null default 60 check (dose_late_minutes between 0 and 720);

select make_tenant_table('ward_medicines', 'select, insert, update');
select make_tenant_table('ward_doses', 'select, insert, update');
select make_tenant_table('ward_infusion_rates', 'select, insert');
