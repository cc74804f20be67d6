-- A hospital's own roles: copies of a built-in one that it has changed.
create table hospital_roles (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  name text not null check (name <> ''),
  -- Which built-in role it is a copy of: it works in that role's queues and has its home.
  based_on text not null check (based_on in ('admin', 'receptionist', 'nurse', 'doctor', 'lab_technologist', 'lab_reviewer', 'radiographer',
    'radiologist', 'pharmacist', 'cashier', 'records_officer', 'storekeeper')),
  permissions text[] not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (hospital_id, id)
);
create unique index hospital_roles_name on hospital_roles (hospital_id, lower(name));

create table staff_own_roles (
  hospital_id uuid not null references hospitals,
  staff_id uuid not null,
  role_id uuid not null,
  granted_at timestamptz not null default now(),
  primary key (hospital_id, staff_id, role_id),
  foreign key (hospital_id, staff_id) references staff,
  foreign key (hospital_id, role_id) references hospital_roles
);

-- What one person may do beyond their roles, or may not in spite of them, until when and why.
create table staff_exceptions (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  staff_id uuid not null,
  permission text not null check (permission <> ''),
  -- true: allowed besides the roles; false: withheld in spite of them
  granted boolean not null,
  expires_at timestamptz,
  reason text not null check (reason <> ''),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by uuid,
  primary key (hospital_id, id),
  foreign key (hospital_id, staff_id) references staff,
  foreign key (hospital_id, made_by) references staff,
  foreign key (hospital_id, ended_by) references staff,
  check ((ended_at is null) = (ended_by is null))
);
create unique index staff_exceptions_open on staff_exceptions (hospital_id, staff_id, permission) where ended_at is null;

-- Every change of what somebody may do; nothing here is ever altered.
create table rights_changes (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  change text not null check (change in ('role_given', 'role_taken', 'allowed', 'withheld', 'exception_ended', 'role_made', 'role_changed',
    'role_retired', 'role_restored', 'activated', 'deactivated')),
  -- Whom it concerns; null: a role itself.
  staff_id uuid,
  -- The name of the role, as it was then, or the permission.
  subject text not null,
  -- What a changed role got and lost.
  added text[] not null default '{}',
  removed text[] not null default '{}',
  expires_at timestamptz,
  reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, changed_by) references staff,
  foreign key (hospital_id, staff_id) references staff
);
create index rights_changes_at on rights_changes (hospital_id, changed_at desc);
create index rights_changes_staff on rights_changes (hospital_id, staff_id, changed_at desc);

select make_tenant_table('hospital_roles', 'select, insert, update');
select make_tenant_table('staff_own_roles', 'select, insert, delete');
select make_tenant_table('staff_exceptions', 'select, insert, update');
select make_tenant_table('rights_changes', 'select, insert');

-- Who is asking, and what they may do, is found before the tenant is known.
do $$
declare t text;
begin
  foreach t in array array['hospital_roles', 'staff_own_roles', 'staff_exceptions'] loop
    execute format('create policy identity on %I for select to uzima_auth using (true)', t);
    execute format('grant select on %I to uzima_auth', t);
  end loop;
end $$;
