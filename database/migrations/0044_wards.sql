-- Wards, beds, and who lies in them (departments/inpatient).

-- An admission belongs to a visit of type inpatient: registered → … → admitted → completed.
alter table visits drop constraint visits_visit_type_check;
alter table visits add constraint visits_visit_type_check check (visit_type in ('regular', 'emergency', 'inpatient'));
alter table visits drop constraint visits_status_check;
alter table visits add constraint visits_status_check check (status in ('registered', 'triaged', 'consulting', 'admitted', 'completed', 'cancelled'));
alter table visits add constraint visits_admitted check (status <> 'admitted' or visit_type = 'inpatient');

create table wards (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  code text not null,
  name text not null,
  -- Which kind of ward: Medical, Surgical, Maternity …
  category text not null,
  -- Who lies there. Ages in whole years, both inclusive; null: no limit.
  sex text not null default 'any' check (sex in ('any', 'female', 'male')),
  youngest integer check (youngest between 0 and 130),
  oldest integer check (oldest between 0 and 130),
  -- The service of a day's nursing; that of a day in the bed is the ward's own (billing_services.source_id).
  nursing_id uuid not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  changed_by uuid,
  primary key (hospital_id, id),
  unique (hospital_id, code),
  unique (hospital_id, nursing_id),
  foreign key (hospital_id, changed_by) references staff,
  check (youngest <= oldest)
);
create unique index wards_name on wards (hospital_id, lower(name)) where status = 'active';

create table beds (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  ward_id uuid not null,
  -- As it stands on the bed, and its place in the round.
  label text not null,
  room text,
  kind text not null default 'bed' check (kind in ('bed', 'cot', 'incubator', 'couch')),
  is_isolation boolean not null default false,
  position integer not null,
  -- What it is when nobody lies in it. Who lies there stands in bed_stays.
  state text not null default 'ready' check (state in ('ready', 'cleaning', 'out_of_order')),
  state_reason text,
  state_by uuid,
  state_at timestamptz,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, ward_id) references wards,
  foreign key (hospital_id, state_by) references staff,
  constraint beds_reason check (state <> 'out_of_order' or state_reason is not null)
);
create unique index beds_label on beds (hospital_id, ward_id, lower(label)) where retired_at is null;

create table admissions (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  admission_number text not null,
  visit_id uuid not null,
  patient_id uuid not null,
  status text not null default 'requested' check (status in ('requested', 'admitted', 'discharged', 'cancelled')),
  source text not null check (source in ('consultation', 'emergency', 'direct')),
  -- What the visit was before; a cancelled admission gives it back.
  visit_type_before text not null check (visit_type_before in ('regular', 'emergency')),
  visit_status_before text not null check (visit_status_before in ('registered', 'triaged', 'consulting')),
  -- The request.
  reason text not null,
  diagnosis text,
  ward_id uuid,
  urgency text not null default 'routine' check (urgency in ('routine', 'urgent', 'emergency')),
  -- Null: nobody said; 'none' is said.
  isolation text check (isolation in ('none', 'contact', 'droplet', 'airborne', 'protective')),
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  -- The admission.
  doctor_id uuid,
  kin_name text,
  kin_relationship text,
  kin_phone text,
  -- Who agreed to the admission; or why nobody could.
  consent_by text check (consent_by in ('patient', 'guardian', 'kin', 'emergency')),
  consent_name text,
  consent_note text,
  admitted_by uuid,
  admitted_at timestamptz,
  -- Why the bed was given although it does not fit the patient.
  fitting_reason text,
  -- The end.
  cancelled_by uuid,
  cancelled_at timestamptz,
  cancel_reason text,
  discharged_by uuid,
  discharged_at timestamptz,
  discharge_kind text check (discharge_kind in ('home', 'referred', 'against_advice', 'absconded', 'died')),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, admission_number),
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, ward_id) references wards,
  foreign key (hospital_id, requested_by) references staff,
  foreign key (hospital_id, doctor_id) references staff,
  foreign key (hospital_id, admitted_by) references staff,
  foreign key (hospital_id, cancelled_by) references staff,
  foreign key (hospital_id, discharged_by) references staff,
  constraint admissions_in check (status not in ('admitted', 'discharged') or (admitted_at is not null and admitted_by is not null and consent_by is not null)),
  constraint admissions_out check ((status = 'discharged') = (discharged_at is not null) and (discharged_at is null) = (discharge_kind is null)),
  constraint admissions_cancelled check ((status = 'cancelled') = (cancelled_at is not null) and (cancelled_at is null) = (cancel_reason is null)),
  constraint admissions_isolated check (isolation is not null or status <> 'admitted')
);
-- One open admission per patient, and per visit.
create unique index admissions_open on admissions (hospital_id, patient_id) where status in ('requested', 'admitted');
create unique index admissions_visit on admissions (hospital_id, visit_id) where status <> 'cancelled';
create index admissions_listed on admissions (hospital_id, status, requested_at desc);
create index admissions_patient on admissions (hospital_id, patient_id, requested_at desc);

-- Every bed in which somebody lay, from when to when.
create table bed_stays (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  admission_id uuid not null,
  ward_id uuid not null,
  bed_id uuid not null,
  from_at timestamptz not null default now(),
  to_at timestamptz,
  placed_by uuid not null,
  -- Why the patient came here; null: by admission.
  reason text,
  -- Why this bed although it does not fit.
  fitting_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, admission_id) references admissions,
  foreign key (hospital_id, ward_id) references wards,
  foreign key (hospital_id, bed_id) references beds,
  foreign key (hospital_id, placed_by) references staff,
  check (to_at >= from_at)
);
-- One bed, one patient; one patient, one bed.
create unique index bed_stays_bed on bed_stays (hospital_id, bed_id) where to_at is null;
create unique index bed_stays_admission on bed_stays (hospital_id, admission_id) where to_at is null;
create index bed_stays_of on bed_stays (hospital_id, admission_id, from_at);
create index bed_stays_ward on bed_stays (hospital_id, ward_id) where to_at is null;

-- What is charged for a day: where the patient lay at the end of it, or when they left on the day on which they came.
create table bed_days (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  nursing_id uuid not null,
  admission_id uuid not null,
  day date not null,
  ward_id uuid not null,
  bed_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, admission_id, day),
  foreign key (hospital_id, admission_id) references admissions,
  foreign key (hospital_id, ward_id) references wards,
  foreign key (hospital_id, bed_id) references beds
);
create index bed_days_day on bed_days (hospital_id, day);

select make_tenant_table('wards', 'select, insert, update, delete');
select make_tenant_table('beds', 'select, insert, update, delete');
select make_tenant_table('admissions', 'select, insert, update');
select make_tenant_table('bed_stays', 'select, insert, update');
select make_tenant_table('bed_days', 'select, insert');

-- The job that charges bed days knows which hospitals have wards.
grant select on hospital_modules to uzima_jobs;
create policy jobs on hospital_modules for select to uzima_jobs using (true);
