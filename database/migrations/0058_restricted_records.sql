-- For how long somebody who broke the glass may open that restricted record.
alter table hospital_settings add column break_glass_hours integer not null default 4 check (break_glass_hours between 1 and 24);

-- Why a record is restricted: somebody marked it, or the patient is a member of the staff. Restricted while one of its rows is not lifted.
create table patient_restrictions (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  kind text not null check (kind in ('marked', 'staff')),
  -- Who of the staff this patient is.
  staff_id uuid,
  reason text not null check (reason <> ''),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  lifted_by uuid,
  lifted_at timestamptz,
  lift_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, staff_id) references staff,
  foreign key (hospital_id, made_by) references staff,
  foreign key (hospital_id, lifted_by) references staff,
  constraint patient_restrictions_of_staff check ((kind = 'staff') = (staff_id is not null)),
  constraint patient_restrictions_lifted check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null))
);
create index patient_restrictions_patient on patient_restrictions (hospital_id, patient_id) where lifted_at is null;
-- A member of the staff is one patient.
create unique index patient_restrictions_staff on patient_restrictions (hospital_id, staff_id) where lifted_at is null;

-- Who may open a restricted record until when: by breaking the glass, with a reason that is reviewed, or because they treat the patient.
create table record_grants (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  staff_id uuid not null,
  kind text not null check (kind in ('broken', 'treating')),
  reason text not null check (reason <> ''),
  -- The patient is this member of the staff.
  own_record boolean not null default false,
  granted_at timestamptz not null default now(),
  expires_at timestamptz not null,
  reviewed_by uuid,
  reviewed_at timestamptz,
  verdict text check (verdict in ('justified', 'not_justified')),
  review_note text,
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, staff_id) references staff,
  foreign key (hospital_id, reviewed_by) references staff,
  constraint record_grants_reviewed check ((reviewed_at is null) = (reviewed_by is null) and (reviewed_at is null) = (verdict is null)),
  -- Nobody reviews their own.
  constraint record_grants_not_own check (reviewed_by is null or reviewed_by <> staff_id)
);
create index record_grants_open on record_grants (hospital_id, staff_id, patient_id, expires_at desc);
create index record_grants_patient on record_grants (hospital_id, patient_id, granted_at desc);
create index record_grants_at on record_grants (hospital_id, granted_at desc);

select make_tenant_table('patient_restrictions', 'select, insert, update');
select make_tenant_table('record_grants', 'select, insert, update');
