-- Why somebody opened the record of a patient who was not in their own work: once a day for each patient.
create table record_openings (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  staff_id uuid not null,
  -- By the hospital's clock.
  day date not null,
  reason text not null check (reason in ('emergency', 'colleague', 'returning', 'question', 'result', 'office', 'quality', 'other')),
  -- What else it is.
  words text,
  opened_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, staff_id, day, patient_id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, staff_id) references staff,
  check (reason <> 'other' or words is not null)
);
create index record_openings_patient on record_openings (hospital_id, patient_id, day);
create index record_openings_day on record_openings (hospital_id, day, staff_id);
select make_tenant_table('record_openings', 'select');
-- What was said stays.
grant insert (hospital_id, id, patient_id, staff_id, day, reason, words) on record_openings to uzima_hospital;

-- Of how many patients each person opened records on a day, for what is usual for their role.
create table reading_days (
  hospital_id uuid not null references hospitals,
  day date not null,
  staff_id uuid not null,
  -- The work that they mainly do, as it was then.
  role text not null,
  patients integer not null check (patients > 0),
  outside integer not null check (outside >= 0),
  primary key (hospital_id, day, staff_id),
  foreign key (hospital_id, staff_id) references staff
);
select make_tenant_table('reading_days', 'select, insert');

-- Off: in this hospital nobody is asked.
alter table hospital_settings add column ask_opening_reason boolean not null default true;

-- Lists leave with the records office: of a hospital's own roles those that are copies of its role and of the admin's keep it, and who was allowed or
-- refused it in person keeps that. The log of rights says it by the new name.
alter table hospital_roles no force row level security;
update hospital_roles set version = version + 1, updated_at = now(), permissions = case when based_on in ('admin', 'records_officer')
    then array_replace(permissions, 'patients.export', 'patients.export_lists') else array_remove(permissions, 'patients.export') end
  where 'patients.export' = any(permissions);
alter table hospital_roles force row level security;
alter table staff_exceptions no force row level security;
update staff_exceptions set permission = 'patients.export_lists' where permission = 'patients.export';
alter table staff_exceptions force row level security;
alter table rights_changes no force row level security;
update rights_changes
set subject = case subject when 'patients.export' then 'patients.export_lists' else subject end,
  added = array_replace(added, 'patients.export', 'patients.export_lists'), removed = array_replace(removed, 'patients.export', 'patients.export_lists')
where subject = 'patients.export' or 'patients.export' = any(added || removed);
alter table rights_changes force row level security;
