-- An entry of a catalogue is changed by one person at a time: its version, and who changed it last.
do $$
declare t text;
begin
  foreach t in array array['lab_test_types', 'radiology_study_types', 'pharmacy_medications'] loop
    execute format('alter table %I add column version integer not null default 1, add column changed_by uuid', t);
    execute format('alter table %I add foreign key (hospital_id, changed_by) references staff', t);
  end loop;
end $$;

-- What somebody wants to put in the place of an approved result or report. The approved one stands until somebody else has approved the amendment; while one
-- waits, the result says so itself, so that what is to be reviewed is found by one index.
alter table lab_results add column amendment_waits boolean not null default false;
alter table radiology_results add column amendment_waits boolean not null default false;
create index lab_results_review on lab_results (hospital_id, performed_at) where status = 'pending_review' or amendment_waits;
create index radiology_results_review on radiology_results (hospital_id, performed_at) where status = 'pending_review' or amendment_waits;

create table lab_result_amendments (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  result_id uuid not null,
  result_value text,
  unit text,
  reference_range text,
  interpretation text,
  notes text,
  custom_fields jsonb check (custom_fields is null or jsonb_typeof(custom_fields) = 'array'),
  flag text check (flag in ('LL', 'L', 'H', 'HH', 'A')),
  critical boolean not null default false,
  critical_told_to text,
  critical_note text,
  reason text not null,
  author_id uuid not null,
  created_at timestamptz not null default now(),
  status text not null default 'pending_review' check (status in ('pending_review', 'approved', 'rejected')),
  decided_by uuid,
  decided_at timestamptz,
  rejection_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, result_id) references lab_results,
  foreign key (hospital_id, author_id) references staff,
  foreign key (hospital_id, decided_by) references staff,
  check ((status = 'pending_review') = (decided_by is null)),
  check ((status = 'rejected') = (rejection_reason is not null)),
  check (not critical or critical_told_to is not null)
);
-- One at a time waits for review.
create unique index lab_result_amendments_waiting on lab_result_amendments (hospital_id, result_id) where status = 'pending_review';
create index lab_result_amendments_result on lab_result_amendments (hospital_id, result_id, created_at desc);

create table radiology_result_amendments (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  result_id uuid not null,
  findings text not null,
  impression text not null,
  reason text not null,
  author_id uuid not null,
  created_at timestamptz not null default now(),
  status text not null default 'pending_review' check (status in ('pending_review', 'approved', 'rejected')),
  decided_by uuid,
  decided_at timestamptz,
  rejection_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, result_id) references radiology_results,
  foreign key (hospital_id, author_id) references staff,
  foreign key (hospital_id, decided_by) references staff,
  check ((status = 'pending_review') = (decided_by is null)),
  check ((status = 'rejected') = (rejection_reason is not null))
);
create unique index radiology_result_amendments_waiting on radiology_result_amendments (hospital_id, result_id) where status = 'pending_review';
create index radiology_result_amendments_result on radiology_result_amendments (hospital_id, result_id, created_at desc);

select make_tenant_table('lab_result_amendments', 'select, insert, update (status, decided_by, decided_at, rejection_reason)');
select make_tenant_table('radiology_result_amendments', 'select, insert, update (status, decided_by, decided_at, rejection_reason)');
