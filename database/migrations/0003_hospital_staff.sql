create table hospital_settings (
  hospital_id uuid primary key references hospitals,
  theme_color text not null default '#2563EB' check (theme_color ~ '^#[0-9A-Fa-f]{6}$'),
  time_zone text not null default 'Africa/Nairobi',
  idle_minutes integer not null default 15 check (idle_minutes between 1 and 240),
  triage_score text not null default 'NEWS2' check (triage_score in ('NEWS2')),
  insurance_providers text[] not null default array['sha', 'nhif', 'jubilee', 'britam', 'madison', 'aaa', 'resolution', 'other'],
  logo bytea,
  logo_version integer not null default 0,
  updated_at timestamptz not null default now()
);

-- The spec's "hospital user record": a person who works in one hospital.
create table staff (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  user_id uuid not null references users,
  name text not null,
  email text not null,
  phone text,
  job_title text,
  department text,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, user_id),
  unique (hospital_id, email)
);
create index staff_user on staff (user_id);

create table staff_roles (
  hospital_id uuid not null references hospitals,
  staff_id uuid not null,
  role text not null check (role in ('admin', 'receptionist', 'nurse', 'doctor', 'lab_technologist', 'lab_reviewer', 'radiographer',
    'radiologist', 'pharmacist', 'cashier', 'records_officer', 'storekeeper')),
  granted_at timestamptz not null default now(),
  primary key (hospital_id, staff_id, role),
  foreign key (hospital_id, staff_id) references staff on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['hospital_settings', 'staff', 'staff_roles'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I for all using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
      with check (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)$p$, t);
    -- Who is asking is found before the tenant is known.
    execute format('create policy identity on %I for select to uzima_auth using (true)', t);
    execute format('grant select on %I to uzima_auth', t);
    execute format('grant select, insert, update on %I to uzima_hospital', t);
    execute format('create policy provider on %I for all to uzima_platform using (true) with check (true)', t);
    execute format('grant select, insert on %I to uzima_platform', t);
  end loop;
end $$;
grant delete on staff_roles to uzima_hospital;
grant select (id, name, email) on users to uzima_hospital;
