-- Who works when is the staff's own matter, for everybody and not clinicians alone (docs/adr/0025): weekly hours, dated shifts, days away.
alter table clinician_schedules rename to staff_hours;
alter table staff_hours rename constraint clinician_schedules_hospital_id_staff_id_weekday_tsrange_excl to staff_hours_overlap;
alter table staff_hours rename constraint clinician_schedules_in_department to staff_hours_in_department;
alter table staff_hours rename constraint clinician_schedules_pkey to staff_hours_pkey;
-- Null: work that belongs to no department of patients, as at the front desk, on a ward or in the stores.
alter table staff_hours alter column department drop not null;

alter table clinician_absences rename to staff_leave;
alter table staff_leave rename constraint clinician_absences_pkey to staff_leave_pkey;
alter index clinician_absences_staff rename to staff_leave_staff;
-- What was entered until now counts as approved; who asked and who approved is not known of it.
alter table staff_leave
  add column kind text not null default 'other'
    check (kind in ('annual', 'sick', 'maternity', 'paternity', 'compassionate', 'study', 'unpaid', 'other')),
  add column state text not null default 'approved' check (state in ('requested', 'approved', 'refused', 'cancelled')),
  add column asked_by uuid,
  add column asked_at timestamptz,
  add column decided_by uuid,
  add column decided_at timestamptz,
  add column decision_reason text,
  add column ended_by uuid,
  add column ended_at timestamptz,
  add column end_reason text,
  add column version integer not null default 1,
  add foreign key (hospital_id, asked_by) references staff,
  add foreign key (hospital_id, decided_by) references staff,
  add foreign key (hospital_id, ended_by) references staff,
  add check ((decided_at is null) = (decided_by is null)),
  add check ((state = 'cancelled') = (ended_at is not null) and (ended_at is null) = (ended_by is null)),
  add check (state <> 'refused' or decision_reason is not null);
alter table staff_leave alter column kind drop default, alter column state drop default;
create index staff_leave_state on staff_leave (hospital_id, state, first_day);
-- Nothing of it is deleted any more.
revoke delete on staff_leave from uzima_hospital;

-- A hospital's own kinds of shift. One that ends no later than it begins passes midnight; a day off has no times.
create table shift_kinds (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  name text not null check (name <> ''),
  code text not null check (code ~ '^[A-Z0-9]{1,3}$'),
  starts_at time,
  ends_at time,
  active boolean not null default true,
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, code),
  check ((starts_at is null) = (ends_at is null))
);
create unique index shift_kinds_name on shift_kinds (hospital_id, lower(name));
select make_tenant_table('shift_kinds', 'select, insert, update');

-- Dated shifts: those of a day stand in place of the weekly hours of that day. Without times: a day off.
create table rota_shifts (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  staff_id uuid not null,
  day date not null,
  shift_kind_id uuid not null,
  department text,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, staff_id) references staff,
  foreign key (hospital_id, shift_kind_id) references shift_kinds,
  foreign key (hospital_id, department) references hospital_departments,
  foreign key (hospital_id, made_by) references staff,
  check ((starts_at is null) = (ends_at is null)),
  -- Both look at the end of a statement: two people exchange shifts of the same time in one.
  constraint rota_shifts_overlap exclude using gist (hospital_id with =, staff_id with =, tstzrange(starts_at, ends_at) with &&)
    where (starts_at is not null) deferrable,
  -- A day off and a shift of the same day exclude each other.
  constraint rota_shifts_day_off exclude using gist (hospital_id with =, staff_id with =, day with =, ((starts_at is null)::int) with <>) deferrable
);
create unique index rota_shifts_one_day_off on rota_shifts (hospital_id, staff_id, day) where starts_at is null;
create index rota_shifts_day on rota_shifts (hospital_id, day, staff_id);
select make_tenant_table('rota_shifts', 'select, insert, delete');
