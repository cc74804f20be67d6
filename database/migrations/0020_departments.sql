-- What a department of a hospital is: a row (docs/adr/0016). Queues, consultations, appointments and the rest name one by its key.
create table hospital_departments (
  hospital_id uuid not null references hospitals,
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('triage', 'clinic', 'service')),
  -- The letter of its tickets, `T-012`.
  letter text not null check (letter ~ '^[A-Z]{1,2}$'),
  description text not null default '',
  position integer not null,
  -- Off: it takes no new patients; who waits there is still served.
  is_active boolean not null default true,
  consultation_fee numeric(14, 2) check (consultation_fee >= 0),
  opens_at time,
  closes_at time,
  head_id uuid,
  rooms text[] not null default '{}',
  primary key (hospital_id, key),
  unique (hospital_id, letter),
  foreign key (hospital_id, head_id) references staff,
  check ((opens_at is null) = (closes_at is null))
);
create unique index hospital_departments_name on hospital_departments (hospital_id, lower(name));

-- What every hospital has had until now. Forced row-level security would hide hospitals from an owner who is no superuser.
alter table hospitals no force row level security;
insert into hospital_departments (hospital_id, position, key, name, letter, kind, description)
select h.id, d.* from hospitals h cross join (values
  (0, 'triage', 'Triage', 'T', 'triage', 'First assessment, vital signs and priority'),
  (1, 'general', 'General Consultation', 'G', 'clinic', 'General outpatient consultation'),
  (2, 'cardiology', 'Cardiology', 'C', 'clinic', 'Heart and circulation'),
  (3, 'pediatrics', 'Pediatrics', 'P', 'clinic', 'Children under 18'),
  (4, 'gynecology', 'Gynecology & Obstetrics', 'W', 'clinic', 'Women’s health, pregnancy and childbirth'),
  (5, 'surgical', 'Surgical', 'S', 'clinic', 'Surgical assessment and review'),
  (6, 'orthopedic', 'Orthopedic', 'O', 'clinic', 'Bones, joints and muscles'),
  (7, 'dental', 'Dental', 'D', 'clinic', 'Teeth and mouth'),
  (8, 'eye', 'Eye Clinic', 'E', 'clinic', 'Eyes and sight'),
  (9, 'physiotherapy', 'Physiotherapy', 'Y', 'clinic', 'Movement and rehabilitation'),
  (10, 'laboratory', 'Laboratory', 'L', 'service', 'Tests and samples'),
  (11, 'radiology', 'Radiology', 'R', 'service', 'Imaging'),
  (12, 'pharmacy', 'Pharmacy', 'M', 'service', 'Medicines'),
  (13, 'billing', 'Billing', 'B', 'service', 'Invoices and payments')
) d (position, key, name, letter, kind, description);
alter table hospitals force row level security;

alter table queues drop constraint queues_department_check;
do $$
declare t text;
begin
  foreach t in array array['queues', 'queue_counters', 'triage_records', 'consultations', 'note_templates', 'order_favourites', 'appointments',
    'clinician_schedules', 'appointment_waiting_list'] loop
    execute format('alter table %I add constraint %I foreign key (hospital_id, department) references hospital_departments', t, t || '_in_department');
  end loop;
end $$;

-- Why a patient is in a queue, where the program acts on it; the note beside it is free text.
alter table queues add column reason text check (reason in ('results_ready', 'referred', 'appointment'));
alter table queues no force row level security;
update queues set
  reason = case when note = 'Results ready' then 'results_ready' when note = 'Referred' then 'referred' else 'appointment' end,
  note = case when note in ('Results ready', 'Referred') then null else note end
where note in ('Results ready', 'Referred') or note like 'Appointment __:__';
alter table queues force row level security;

select make_tenant_table('hospital_departments', 'select');
-- A hospital begins with its departments.
create policy provider on hospital_departments for insert to uzima_platform with check (true);
grant insert on hospital_departments to uzima_platform;
