-- What a clinician orders: catalogues, orders, prescriptions, referrals. The departments that carry them out come with their own work lists.

create table lab_test_types (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  code text not null,
  name text not null,
  category text not null,
  price numeric(14, 2) not null default 0 check (price >= 0),
  requires_sample boolean not null default true,
  sample_type text,
  processing_time text,
  instructions text,
  normal_range text,
  custom_fields jsonb,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, code)
);

-- Several tests of one order are one request with several lines: they share `request_id`.
create table lab_orders (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  request_id uuid not null,
  visit_id uuid not null,
  consultation_id uuid,
  test_type_id uuid not null,
  order_number text not null,
  priority text not null check (priority in ('routine', 'urgent', 'stat')),
  clinical_notes text,
  status text not null default 'pending' check (status in ('pending', 'collected', 'processing', 'completed', 'cancelled')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'waived')),
  price numeric(14, 2) not null check (price >= 0),
  cancel_reason text,
  cancelled_by uuid,
  ordered_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, order_number),
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, consultation_id) references consultations,
  foreign key (hospital_id, test_type_id) references lab_test_types,
  foreign key (hospital_id, ordered_by) references staff,
  foreign key (hospital_id, cancelled_by) references staff,
  check ((status = 'cancelled') = (cancel_reason is not null))
);
create index lab_orders_visit on lab_orders (hospital_id, visit_id, created_at);
create index lab_orders_open on lab_orders (hospital_id, priority, created_at) where status in ('pending', 'collected', 'processing');

create table radiology_study_types (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  code text not null,
  name text not null,
  category text not null,
  price numeric(14, 2) not null default 0 check (price >= 0),
  preparation_instructions text,
  description text,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, code)
);

create table radiology_orders (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  request_id uuid not null,
  visit_id uuid not null,
  consultation_id uuid,
  study_type_id uuid not null,
  -- The study's name when it was ordered.
  study_type text not null,
  order_number text not null,
  priority text not null check (priority in ('routine', 'urgent', 'stat')),
  clinical_notes text,
  status text not null default 'pending' check (status in ('pending', 'scheduled', 'in_progress', 'completed', 'cancelled')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'paid', 'waived')),
  price numeric(14, 2) not null check (price >= 0),
  scheduled_time timestamptz,
  room text,
  technician_id uuid,
  scheduling_notes text,
  preparation_instructions text,
  cancel_reason text,
  cancelled_by uuid,
  ordered_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, order_number),
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, consultation_id) references consultations,
  foreign key (hospital_id, study_type_id) references radiology_study_types,
  foreign key (hospital_id, ordered_by) references staff,
  foreign key (hospital_id, technician_id) references staff,
  foreign key (hospital_id, cancelled_by) references staff,
  check ((status = 'cancelled') = (cancel_reason is not null))
);
create index radiology_orders_visit on radiology_orders (hospital_id, visit_id, created_at);
create index radiology_orders_open on radiology_orders (hospital_id, priority, created_at) where status in ('pending', 'scheduled', 'in_progress');

-- The medicines of the hospital. `ingredients` and `classes` (lower case) are what an allergy or a duplicate is looked for in.
create table pharmacy_medications (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  code text not null,
  name text not null,
  category text not null,
  unit text not null,
  ingredients text[] not null default '{}',
  classes text[] not null default '{}',
  selling_price numeric(14, 2) not null default 0 check (selling_price >= 0),
  minimum_stock numeric(12, 2) not null default 0 check (minimum_stock >= 0),
  reorder_level numeric(12, 2) not null default 0 check (reorder_level >= 0),
  current_stock numeric(12, 2) not null default 0 check (current_stock >= 0),
  location text,
  supplier text,
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, code)
);

create table consultation_prescriptions (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  consultation_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  medication_id uuid,
  medication_name text not null,
  dosage text not null,
  frequency text not null,
  duration text not null,
  quantity integer not null check (quantity >= 1),
  route text not null check (route in ('Oral', 'Intravenous', 'Intramuscular', 'Subcutaneous', 'Topical', 'Inhalation', 'Rectal', 'Other')),
  instructions text,
  status text not null default 'pending' check (status in ('pending', 'dispensing', 'completed', 'cancelled')),
  -- The warnings that were shown and overruled, with the reason.
  warnings jsonb not null default '[]',
  override_reason text,
  -- Until when it is a current medicine of the patient; null: not known.
  ends_on date,
  cancel_reason text,
  cancelled_by uuid,
  prescribed_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, consultation_id) references consultations,
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, medication_id) references pharmacy_medications,
  foreign key (hospital_id, prescribed_by) references staff,
  foreign key (hospital_id, cancelled_by) references staff,
  check ((status = 'cancelled') = (cancel_reason is not null))
);
create index consultation_prescriptions_visit on consultation_prescriptions (hospital_id, visit_id, created_at);
create index consultation_prescriptions_patient on consultation_prescriptions (hospital_id, patient_id, created_at desc);

create table consultation_referrals (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  consultation_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  department text not null,
  reason text not null,
  priority text not null check (priority in ('routine', 'urgent', 'emergency')),
  notes text,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'completed', 'cancelled')),
  cancel_reason text,
  referred_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, consultation_id) references consultations,
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, referred_by) references staff
);
create index consultation_referrals_visit on consultation_referrals (hospital_id, visit_id);

-- What somebody orders often: one item (a favourite) or several under one name (a set); a clinician's own, or a department's.
create table order_favourites (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  name text not null,
  owner_id uuid,
  department text,
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, owner_id) references staff,
  foreign key (hospital_id, created_by) references staff,
  check ((owner_id is null) <> (department is null))
);
create index order_favourites_owner on order_favourites (hospital_id, owner_id);
create index order_favourites_department on order_favourites (hospital_id, department) where department is not null;

-- Two records of one person brought together; what was moved is kept, so that it can be undone.
alter table patients add column merged_into uuid;
alter table patients add foreign key (hospital_id, merged_into) references patients;
create table patient_merges (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  -- Table → ids of the rows that were moved, and the kept record's own fields as they were before.
  moved jsonb not null,
  reason text not null,
  merged_by uuid not null,
  merged_at timestamptz not null default now(),
  undone_by uuid,
  undone_at timestamptz,
  undo_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, kept_id) references patients,
  foreign key (hospital_id, merged_id) references patients,
  foreign key (hospital_id, merged_by) references staff,
  foreign key (hospital_id, undone_by) references staff,
  check (kept_id <> merged_id)
);
create index patient_merges_kept on patient_merges (hospital_id, kept_id);
create unique index patient_merges_once on patient_merges (hospital_id, merged_id) where undone_at is null;

do $$
declare t text;
begin
  foreach t in array array['lab_test_types', 'lab_orders', 'radiology_study_types', 'radiology_orders', 'pharmacy_medications', 'consultation_prescriptions',
    'consultation_referrals', 'order_favourites', 'patient_merges'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I for all using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
      with check (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)$p$, t);
    execute format('grant select, insert, update on %I to uzima_hospital', t);
  end loop;
end $$;
grant delete on order_favourites, lab_test_types, radiology_study_types, pharmacy_medications to uzima_hospital;
-- Bringing two records together moves rows to the other patient: their owner changes, never what they say.
grant update (patient_id) on patient_allergies, patient_conditions, patient_histories, medical_records to uzima_hospital;
