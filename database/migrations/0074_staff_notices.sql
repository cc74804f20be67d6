-- Of which event whom of the staff is told, and how: on the home page, by mail. No row: as the program begins.
create table notice_rules (
  hospital_id uuid not null references hospitals,
  event text not null check (event in ('leave_asked', 'reduction_asked', 'record_opened', 'fridge_alarm')),
  -- Only these; none: everybody who may do what it is about. Who may no longer is not told, whatever stands here.
  staff_ids uuid[] not null default '{}',
  screen boolean not null,
  mail boolean not null,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (hospital_id, event),
  foreign key (hospital_id, changed_by) references staff
);

-- What somebody of the staff was told on the home page, until they have seen it and after. It names no patient.
create table staff_notices (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  staff_id uuid not null,
  event text not null check (event in ('leave_asked', 'reduction_asked', 'record_opened', 'fridge_alarm')),
  -- What it is about: nobody is told the same twice.
  about text not null,
  body text not null check (body <> '' and length(body) <= 300),
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (hospital_id, id),
  unique (hospital_id, event, about, staff_id),
  foreign key (hospital_id, staff_id) references staff
);
create index staff_notices_of_person on staff_notices (hospital_id, staff_id, created_at desc);

select make_tenant_table('notice_rules', 'select, insert, update');
select make_tenant_table('staff_notices', 'select, insert, update');
