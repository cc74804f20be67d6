-- What a result says and what it does not: judged or not, in which unit it was typed, how far it lies from the one before, and who was told of it.

alter table lab_test_types
  -- Between these a number can be true at all; null: what is known of a value of that name.
  add column min_value double precision,
  add column max_value double precision,
  -- Which findings in words are phoned; null: what is known of a test of that name.
  add column critical_words text check (critical_words in ('found', 'many', 'incompatible', 'never'));

-- AA: words that are phoned like a critical number.
alter table lab_results drop constraint lab_results_flag_check;
alter table lab_results add constraint lab_results_flag_check check (flag in ('LL', 'L', 'H', 'HH', 'A', 'AA'));
alter table lab_result_amendments drop constraint lab_result_amendments_flag_check;
alter table lab_result_amendments add constraint lab_result_amendments_flag_check check (flag in ('LL', 'L', 'H', 'HH', 'A', 'AA'));

alter table lab_results
  -- Whether all that was found could be judged. False: what has no flag is not known to be normal.
  add column judged boolean not null default false,
  -- Why the one value was not judged, or what belongs to its flag; those of a panel say it themselves.
  add column remark text,
  -- What was typed, where it was converted to the unit of the test.
  add column given text,
  -- How far the values lie from those before, where that is more than is usual in the time; and why it is right all the same.
  add column delta text,
  add column delta_reason text,
  -- What whoever was told read back.
  add column critical_read_back text;
alter table lab_result_amendments
  add column judged boolean not null default false,
  add column remark text,
  add column given text,
  add column delta text,
  add column critical_read_back text;

-- Earlier results: a flag, a range in numbers, or a normal word beside the value shows that it was judged.
alter table lab_results no force row level security;
update lab_results set judged = true where custom_fields is null
  and (flag is not null or reference_range ~ '^(≤|≥|[0-9.]+–)'
    or lower(reference_range) in ('negative', 'non-reactive', 'no growth', 'not seen', 'no parasites seen', 'no ova or cysts seen', 'mtb not detected', 'compatible'));
alter table lab_results force row level security;

-- Every call about a result, and every word of it, stays: whom it was told, what was told, what was read back.
create table lab_result_calls (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  result_id uuid not null,
  kind text not null check (kind in ('critical', 'changed')),
  -- What was said: the values of that moment.
  said text not null,
  told_to text not null,
  read_back text not null,
  note text,
  told_by uuid not null,
  told_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, result_id) references lab_results,
  foreign key (hospital_id, told_by) references staff
);
-- The database says itself when a call was noted.
select make_tenant_table('lab_result_calls', 'select, insert (hospital_id, id, result_id, kind, said, told_to, read_back, note, told_by)');
create index lab_result_calls_of on lab_result_calls (hospital_id, result_id, told_at);

-- A result that was changed after its approval is told to whoever ordered it, whichever way it changed, until they say that they have seen it.
create table lab_result_changes (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  result_id uuid not null,
  patient_id uuid not null,
  for_staff uuid not null,
  was text not null,
  becomes text not null,
  reason text not null,
  critical boolean not null,
  created_at timestamptz not null default now(),
  seen_by uuid,
  seen_at timestamptz,
  primary key (hospital_id, id),
  foreign key (hospital_id, result_id) references lab_results,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, for_staff) references staff,
  foreign key (hospital_id, seen_by) references staff,
  check ((seen_by is null) = (seen_at is null))
);
select make_tenant_table('lab_result_changes', 'select, insert, update (patient_id, seen_by, seen_at)');
create index lab_result_changes_unseen on lab_result_changes (hospital_id, for_staff, created_at) where seen_at is null;
create index lab_result_changes_result on lab_result_changes (hospital_id, result_id, created_at desc);
create index lab_result_changes_patient on lab_result_changes (hospital_id, patient_id);
