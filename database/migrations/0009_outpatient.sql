-- Specialty findings: structured, checked by the specialty's own schema before they are written; the four SOAP texts are derived from them.
alter table consultations add column findings jsonb not null default '{}' check (jsonb_typeof(findings) = 'object');

-- Treatment plans: saved from a visit, listed on the patient, updated on later visits; every state they had stays.
create table treatment_plans (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  visit_id uuid not null,
  title text not null,
  description text not null,
  duration text not null,
  instructions text not null,
  status text not null default 'planned' check (status in ('planned', 'in_progress', 'completed', 'discontinued')),
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, created_by) references staff,
  foreign key (hospital_id, updated_by) references staff
);
create index treatment_plans_patient on treatment_plans (hospital_id, patient_id, created_at desc);
create index treatment_plans_visit on treatment_plans (hospital_id, visit_id);
create index treatment_plans_open on treatment_plans (hospital_id, updated_at desc) where status in ('planned', 'in_progress');

create table treatment_plan_versions (
  hospital_id uuid not null references hospitals,
  plan_id uuid not null,
  version integer not null,
  content jsonb not null,
  visit_id uuid not null,
  author_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, plan_id, version),
  foreign key (hospital_id, plan_id) references treatment_plans,
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, author_id) references staff
);

-- Appointments: who works when, who is away, who waits for a slot, and what became of an appointment.
alter table appointments add column cancel_reason text;
alter table appointments add column outside_schedule boolean not null default false;
alter table appointments add column checked_in_at timestamptz;
alter table appointments add column reminded_at timestamptz;
alter table appointments add column updated_at timestamptz not null default now();
create index appointments_patient on appointments (hospital_id, patient_id, starts_at desc);
create index appointments_reminders on appointments (hospital_id, starts_at) where reminded_at is null and status in ('scheduled', 'confirmed');

create table appointment_changes (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  appointment_id uuid not null,
  what text not null check (what in ('created', 'rescheduled', 'confirmed', 'checked_in', 'cancelled', 'no_show', 'reopened')),
  starts_at timestamptz not null,
  clinician_id uuid,
  reason text,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, appointment_id) references appointments,
  foreign key (hospital_id, clinician_id) references staff,
  foreign key (hospital_id, changed_by) references staff
);
create index appointment_changes_of on appointment_changes (hospital_id, appointment_id, changed_at);

create table clinician_schedules (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  staff_id uuid not null,
  department text not null,
  -- 1 Monday … 7 Sunday
  weekday integer not null check (weekday between 1 and 7),
  starts_at time not null,
  ends_at time not null check (ends_at > starts_at),
  primary key (hospital_id, id),
  foreign key (hospital_id, staff_id) references staff,
  exclude using gist (hospital_id with =, staff_id with =, weekday with =, tsrange('2000-01-01'::date + starts_at, '2000-01-01'::date + ends_at) with &&)
);

create table clinician_absences (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  staff_id uuid not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, staff_id) references staff
);
create index clinician_absences_staff on clinician_absences (hospital_id, staff_id, first_day);

create table appointment_waiting_list (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  appointment_type_id uuid not null,
  department text not null,
  clinician_id uuid,
  earliest date not null,
  latest date check (latest >= earliest),
  priority text not null default 'routine' check (priority in ('urgent', 'routine')),
  notes text,
  status text not null default 'waiting' check (status in ('waiting', 'booked', 'removed')),
  appointment_id uuid,
  removal_reason text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, appointment_type_id) references appointment_types,
  foreign key (hospital_id, clinician_id) references staff,
  foreign key (hospital_id, appointment_id) references appointments,
  foreign key (hospital_id, created_by) references staff
);
create index appointment_waiting_list_open on appointment_waiting_list (hospital_id, department, priority, created_at) where status = 'waiting';

do $$
declare t text;
begin
  foreach t in array array['treatment_plans', 'treatment_plan_versions', 'appointment_changes', 'clinician_schedules', 'clinician_absences', 'appointment_waiting_list'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I for all using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
      with check (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)$p$, t);
    execute format('grant select, insert on %I to uzima_hospital', t);
  end loop;
end $$;
grant update on treatment_plans, appointment_waiting_list, clinician_schedules, clinician_absences to uzima_hospital;
grant delete on clinician_schedules, clinician_absences to uzima_hospital;
