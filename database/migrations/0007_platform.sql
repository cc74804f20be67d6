-- What the provider sells: modules in plans, one licence per hospital. Modules and plans are reference data, the same for everybody.
create table modules (
  id text primary key check (id ~ '^[a-z][a-z0-9_]*$'),
  name text not null unique,
  description text not null,
  type text not null check (type in ('System', 'Outpatient', 'Inpatient', 'Records', 'Analytics', 'AI')),
  features text[] not null default '{}',
  is_active boolean not null default true,
  position integer not null
);

create table pricing_plans (
  id text primary key check (id ~ '^[a-z][a-z0-9_]*$'),
  name text not null unique,
  description text not null,
  price numeric(14, 2) not null check (price >= 0),
  duration text not null default 'monthly' check (duration in ('monthly')),
  modules text[] not null default '{}',
  features text[] not null default '{}',
  is_popular boolean not null default false,
  -- null: without limit
  max_users integer check (max_users > 0),
  max_locations integer check (max_locations > 0),
  max_patients integer check (max_patients > 0),
  is_active boolean not null default true,
  position integer not null
);

create table license_settings (
  one boolean primary key default true check (one),
  trial_days integer not null default 14 check (trial_days between 0 and 365),
  grace_days integer not null default 7 check (grace_days between 0 and 365),
  renewal_reminder_days integer not null default 14 check (renewal_reminder_days between 0 and 365),
  auto_renewal boolean not null default true
);
insert into license_settings default values;

create table licenses (
  hospital_id uuid primary key references hospitals,
  plan_id text not null references pricing_plans,
  status text not null check (status in ('trial', 'active', 'grace', 'expired')),
  starts_on date not null,
  expires_on date not null check (expires_on >= starts_on),
  auto_renewal boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table hospital_modules (
  hospital_id uuid not null references hospitals,
  module_id text not null references modules,
  added_at timestamptz not null default now(),
  primary key (hospital_id, module_id)
);

do $$
declare t text;
begin
  foreach t in array array['licenses', 'hospital_modules'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I for all using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
      with check (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)$p$, t);
    execute format('create policy provider on %I for all to uzima_platform using (true) with check (true)', t);
    execute format('grant select on %I to uzima_hospital', t);
    execute format('grant select, insert, update, delete on %I to uzima_platform', t);
  end loop;
end $$;
grant select on modules, pricing_plans, license_settings to uzima_platform, uzima_hospital;
grant insert, update on modules, pricing_plans, license_settings to uzima_platform;
-- Onboarding makes the first admin: the provider may write an account, never read one.
grant insert (id, name, email, must_change_password) on users to uzima_platform;
grant insert (id, user_id, account_id, provider_id, password) on accounts to uzima_platform;

insert into modules (id, name, description, type, features, position) values
  ('reception', 'Reception', 'Front desk, registration and queues', 'System', '{Patient registration,Front desk,Queue management,Waiting-room display}', 1),
  ('patients', 'Patient Management', 'Patient search, records and emergency cases', 'Records', '{Patient search,Patient records,Emergency cases}', 2),
  ('outpatient', 'Outpatient', 'Triage and consultations of every clinic', 'Outpatient', '{Triage,General consultation,Specialty clinics,Treatment plans}', 3),
  ('laboratory', 'Laboratory', 'Orders, samples, results and review', 'Outpatient', '{Test orders,Samples,Results,Review}', 4),
  ('radiology', 'Radiology', 'Imaging orders, schedule, results and reports', 'Outpatient', '{Imaging orders,Schedule,Results,Reports}', 5),
  ('pharmacy', 'Pharmacy', 'Prescriptions, dispensing and stock', 'Outpatient', '{Prescriptions,Dispensing,Inventory,Stock}', 6),
  ('billing', 'Billing & Insurance', 'Invoices, payments and insurance claims', 'System', '{Invoices,Payments,Services,Insurance}', 7),
  ('inpatient', 'Inpatient', 'Admissions, wards, rounds and discharge', 'Inpatient', '{Admissions,Wards,Rounds,Nurse station,Discharge}', 8),
  ('appointments', 'Appointments', 'Schedule, calendar and waiting list', 'Outpatient', '{Schedule,Calendar,Waiting list}', 9),
  ('reports', 'Reports & Analytics', 'Clinical, financial and operational reports', 'Analytics', '{Clinical,Financial,Operational,Analytics}', 10),
  ('assistant', 'Decision Support', 'Early-warning scores and coded diagnoses', 'AI', '{Early-warning scores,ICD-10 search}', 11);

insert into pricing_plans (id, name, description, price, modules, features, is_popular, max_users, max_locations, max_patients, position) values
  ('test', 'Test', 'To try Uzima out', 0, '{reception,patients,outpatient,assistant}', '{A single user,10 patient records}', false, 1, 1, 10, 1),
  ('basic', 'Basic', 'For a small clinic', 24999, '{reception,patients,outpatient,appointments,billing,assistant}', '{Up to 5 users,1 location}', false, 5, 1, null, 2),
  ('standard', 'Standard', 'For a growing hospital', 49999, '{reception,patients,outpatient,appointments,billing,assistant,laboratory,pharmacy,reports}', '{Up to 20 users,2 locations}', true, 20, 2, null, 3),
  ('premium', 'Premium', 'For a full outpatient hospital', 89999, '{reception,patients,outpatient,appointments,billing,assistant,laboratory,pharmacy,reports,radiology}', '{Unlimited users,Unlimited locations}', false, null, null, null, 4),
  ('enterprise', 'Enterprise', 'Everything, with wards', 149999, '{reception,patients,outpatient,appointments,billing,assistant,laboratory,pharmacy,reports,radiology,inpatient}', '{Unlimited users,Unlimited locations,All modules}', false, null, null, null, 5);
