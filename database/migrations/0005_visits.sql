create type queue_priority as enum ('stat', 'urgent', 'routine');

create table visits (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  sequence integer not null,
  visit_number text not null,
  visit_type text not null check (visit_type in ('regular', 'emergency')),
  status text not null default 'registered' check (status in ('registered', 'triaged', 'consulting', 'completed', 'cancelled')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'partial', 'paid', 'waived')),
  payment_mode text check (payment_mode in ('cash', 'mpesa', 'card', 'bank', 'insurance')),
  payment_details jsonb not null default '{}',
  emergency_type text check (emergency_type in ('trauma', 'medical', 'surgical', 'obstetric', 'pediatric', 'other')),
  emergency_details text,
  referred_from text,
  registered_by uuid not null,
  created_at timestamptz not null default now(),
  -- When it ended, completed or cancelled; `completed_at` is the completion alone.
  closed_at timestamptz,
  completed_at timestamptz,
  closed_by uuid,
  close_reason text,
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, visit_number),
  unique (hospital_id, patient_id, sequence),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, registered_by) references staff,
  foreign key (hospital_id, closed_by) references staff,
  check ((status in ('completed', 'cancelled')) = (closed_at is not null)),
  check ((status = 'completed') = (completed_at is not null))
);
create index visits_active on visits (hospital_id, created_at desc, id) where closed_at is null;
create index visits_closed on visits (hospital_id, closed_at) where closed_at is not null;
create index visits_emergency on visits (hospital_id, created_at desc) where visit_type = 'emergency';

create table queues (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  visit_id uuid not null,
  department text not null check (department in ('triage', 'general', 'cardiology', 'pediatrics', 'gynecology', 'surgical', 'orthopedic',
    'dental', 'eye', 'physiotherapy', 'laboratory', 'radiology', 'pharmacy', 'billing')),
  status text not null default 'waiting' check (status in ('waiting', 'in_progress', 'done', 'removed')),
  priority queue_priority not null default 'routine',
  -- What the waiting room calls: a letter for the department and a number of the day.
  ticket text not null,
  note text,
  wait_start_time timestamptz not null default now(),
  called_at timestamptz,
  service_start_time timestamptz,
  service_end_time timestamptz,
  assigned_to uuid,
  started_by uuid,
  ended_by uuid,
  end_reason text,
  -- The state before the last action, so that its author can take it back.
  undo jsonb,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, assigned_to) references staff,
  foreign key (hospital_id, started_by) references staff,
  foreign key (hospital_id, ended_by) references staff,
  foreign key (hospital_id, changed_by) references staff,
  check (status <> 'in_progress' or service_start_time is not null),
  check ((status in ('done', 'removed')) = (service_end_time is not null))
);
-- Once per visit and department at a time.
create unique index queues_open on queues (hospital_id, visit_id, department) where status in ('waiting', 'in_progress');
create index queues_waiting on queues (hospital_id, department, priority, wait_start_time, id) where status = 'waiting';
create index queues_serving on queues (hospital_id, department, service_start_time) where status = 'in_progress';
create index queues_ended on queues (hospital_id, service_end_time) include (department, wait_start_time, service_start_time) where status = 'done';
create index queues_created on queues (hospital_id, created_at) include (department, priority);
create index queues_visit on queues (hospital_id, visit_id);

create table queue_counters (
  hospital_id uuid not null references hospitals,
  department text not null,
  day date not null,
  last integer not null,
  primary key (hospital_id, department, day)
);

do $$
declare t text;
begin
  foreach t in array array['visits', 'queues', 'queue_counters'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I for all using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
      with check (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)$p$, t);
    execute format('grant select, insert, update on %I to uzima_hospital', t);
  end loop;
end $$;
