-- What the departments find: samples and results of the laboratory, examinations and reports of radiology, and documents about a patient.

-- People of a small laboratory may approve what they entered themselves; so in radiology.
alter table hospital_settings add column self_review boolean not null default false;

-- A test with one value has its unit and its ranges by age and sex itself; a panel has them in its custom fields.
alter table lab_test_types add column unit text;
alter table lab_test_types add column ranges jsonb check (ranges is null or jsonb_typeof(ranges) = 'array');

-- One sample of one order. A rejected one stays as it was; the order waits for another.
create table lab_samples (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  order_id uuid not null,
  sample_number text not null,
  container_type text not null,
  collection_notes text,
  collection_time timestamptz not null default now(),
  status text not null default 'collected' check (status in ('collected', 'processing', 'completed', 'rejected')),
  collected_by uuid not null,
  reject_reason text check (reject_reason in ('haemolysed', 'insufficient', 'mislabelled', 'other')),
  reject_notes text,
  rejected_by uuid,
  rejected_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, order_id) references lab_orders,
  foreign key (hospital_id, collected_by) references staff,
  foreign key (hospital_id, rejected_by) references staff,
  check ((status = 'rejected') = (reject_reason is not null))
);
create unique index lab_samples_number on lab_samples (hospital_id, sample_number);
create unique index lab_samples_live on lab_samples (hospital_id, order_id) where status <> 'rejected';
-- Why an order waits for another sample.
create index lab_samples_rejected on lab_samples (hospital_id, order_id, rejected_at desc) where status = 'rejected';
create index lab_samples_time on lab_samples (hospital_id, collection_time desc);

-- The result of an order. `custom_fields`: the values of a panel as they were judged, each with name, unit, value, range and flag.
create table lab_results (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  order_id uuid not null,
  sample_id uuid,
  visit_id uuid not null,
  patient_id uuid not null,
  test_type_id uuid not null,
  result_value text,
  unit text,
  reference_range text,
  interpretation text,
  notes text,
  custom_fields jsonb check (custom_fields is null or jsonb_typeof(custom_fields) = 'array'),
  -- The worst of its values: LL and HH are critical, A is abnormal without a direction.
  flag text check (flag in ('LL', 'L', 'H', 'HH', 'A')),
  critical boolean not null default false,
  -- To whom critical values were told, by whom and when.
  critical_told_to text,
  critical_note text,
  critical_by uuid,
  critical_at timestamptz,
  status text not null check (status in ('draft', 'pending_review', 'approved', 'rejected')),
  rejection_reason text,
  performed_by uuid not null,
  performed_at timestamptz not null default now(),
  reviewed_by uuid,
  reviewed_at timestamptz,
  -- Set when an approved result was changed.
  amended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, order_id),
  foreign key (hospital_id, order_id) references lab_orders,
  foreign key (hospital_id, sample_id) references lab_samples,
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, test_type_id) references lab_test_types,
  foreign key (hospital_id, performed_by) references staff,
  foreign key (hospital_id, reviewed_by) references staff,
  foreign key (hospital_id, critical_by) references staff,
  check ((status = 'rejected') = (rejection_reason is not null)),
  check (status <> 'approved' or reviewed_by is not null),
  check (status <> 'approved' or not critical or critical_by is not null)
);
create index lab_results_visit on lab_results (hospital_id, visit_id);
create index lab_results_patient on lab_results (hospital_id, patient_id, test_type_id, performed_at desc);
create index lab_results_open on lab_results (hospital_id, status, performed_at) where status <> 'approved';
create index lab_results_approved on lab_results (hospital_id, reviewed_at) where status = 'approved';
create index lab_results_time on lab_results (hospital_id, performed_at desc);

-- Every state of a result that was handed in for review, or put in the place of an approved one.
create table lab_result_versions (
  hospital_id uuid not null references hospitals,
  result_id uuid not null,
  version integer not null,
  content jsonb not null,
  reason text,
  author_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, result_id, version),
  foreign key (hospital_id, result_id) references lab_results,
  foreign key (hospital_id, author_id) references staff
);

-- An examination occupies its room from `scheduled_time` to `scheduled_end`: two in one room at one time are not possible.
alter table radiology_orders add column scheduled_end timestamptz;
alter table radiology_orders add column started_at timestamptz;
alter table radiology_orders add column started_by uuid;
alter table radiology_orders add foreign key (hospital_id, started_by) references staff;
alter table radiology_orders add constraint radiology_orders_times check (scheduled_end > scheduled_time);
alter table radiology_orders add constraint radiology_orders_room exclude using gist
  (hospital_id with =, room with =, tstzrange(scheduled_time, scheduled_end) with &&) where (room is not null and scheduled_end is not null and status in ('scheduled', 'in_progress'));
create index radiology_orders_time on radiology_orders (hospital_id, created_at desc);
create index radiology_orders_scheduled on radiology_orders (hospital_id, scheduled_time) where status in ('scheduled', 'in_progress');

create table radiology_results (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  order_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  study_type_id uuid not null,
  findings text not null default '',
  impression text not null default '',
  status text not null check (status in ('draft', 'pending_review', 'approved', 'rejected')),
  rejection_reason text,
  performed_by uuid not null,
  performed_at timestamptz not null default now(),
  reviewed_by uuid,
  reviewed_at timestamptz,
  amended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, order_id),
  foreign key (hospital_id, order_id) references radiology_orders,
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, study_type_id) references radiology_study_types,
  foreign key (hospital_id, performed_by) references staff,
  foreign key (hospital_id, reviewed_by) references staff,
  check ((status = 'rejected') = (rejection_reason is not null)),
  check (status <> 'approved' or reviewed_by is not null)
);
create index radiology_results_visit on radiology_results (hospital_id, visit_id);
create index radiology_results_patient on radiology_results (hospital_id, patient_id, performed_at desc);
create index radiology_results_open on radiology_results (hospital_id, status, performed_at) where status <> 'approved';
create index radiology_results_approved on radiology_results (hospital_id, reviewed_at) where status = 'approved';
create index radiology_results_time on radiology_results (hospital_id, performed_at desc);

create table radiology_result_versions (
  hospital_id uuid not null references hospitals,
  result_id uuid not null,
  version integer not null,
  content jsonb not null,
  reason text,
  author_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, result_id, version),
  foreign key (hospital_id, result_id) references radiology_results,
  foreign key (hospital_id, author_id) references staff
);

-- The pictures of an examination, written anew when they came in. One that does not belong there is taken out with a reason, never deleted.
create table radiology_images (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  order_id uuid not null,
  filename text not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  size integer not null check (size > 0),
  bytes bytea not null,
  thumbnail bytea not null,
  uploaded_by uuid not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by uuid,
  remove_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, order_id) references radiology_orders,
  foreign key (hospital_id, uploaded_by) references staff,
  foreign key (hospital_id, removed_by) references staff,
  check ((removed_at is null) = (remove_reason is null))
);
create index radiology_images_order on radiology_images (hospital_id, order_id, created_at);

-- Papers about a patient: PDF and pictures. Archived with a reason, never deleted.
create table patient_documents (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  visit_id uuid,
  title text not null check (length(title) between 1 and 150),
  kind text not null check (kind in ('referral_letter', 'discharge_summary', 'lab_report', 'imaging_report', 'consent', 'identity', 'insurance', 'other')),
  tags text[] not null default '{}',
  document_date date,
  filename text not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 10485760),
  bytes bytea not null,
  thumbnail bytea,
  uploaded_by uuid not null,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  archived_by uuid,
  archive_reason text,
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, uploaded_by) references staff,
  foreign key (hospital_id, archived_by) references staff,
  check ((archived_at is null) = (archive_reason is null))
);
create index patient_documents_patient on patient_documents (hospital_id, patient_id, created_at desc);

create index appointment_waiting_list_patient on appointment_waiting_list (hospital_id, patient_id);

do $$
declare t text;
begin
  foreach t in array array['lab_samples', 'lab_results', 'lab_result_versions', 'radiology_results', 'radiology_result_versions', 'radiology_images', 'patient_documents'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I for all using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
      with check (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)$p$, t);
    execute format('grant select, insert on %I to uzima_hospital', t);
  end loop;
end $$;
grant update on lab_samples, lab_results, radiology_results to uzima_hospital;
-- What was handed in stays: of a picture and of a document only what is said about it changes.
grant update (removed_at, removed_by, remove_reason) on radiology_images to uzima_hospital;
grant update (patient_id, title, kind, tags, document_date, archived_at, archived_by, archive_reason, version) on patient_documents to uzima_hospital;
