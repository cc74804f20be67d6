-- What must never be assumed of a patient: an allergy that nobody asked about is not 'none', nor is a pregnancy, and an age is not a birth date.

-- A second entry of a substance is kept beside the first; the worst of them is shown (the rule stands in departments/patients/allergies.ts).
drop index patient_allergies_once;
create index patient_allergies_of on patient_allergies (hospital_id, patient_id) where retracted_at is null;
alter table patient_allergies
  -- How bad the reaction was; null: nobody said.
  add column severity text check (severity in ('mild', 'moderate', 'severe')),
  add column certainty text check (certainty in ('suspected', 'confirmed')),
  -- The entry that this one corrects; it is retracted with the reason.
  add column corrects uuid,
  add foreign key (hospital_id, corrects) references patient_allergies,
  add constraint patient_allergies_retraction
    check (num_nonnulls(retracted_at, retracted_by, retraction_reason) in (0, 3));

-- Asked, and none known. It holds until an allergy is recorded.
create table patient_allergy_answers (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  visit_id uuid,
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, recorded_by) references staff
);
select make_tenant_table('patient_allergy_answers', 'select, insert');
create index patient_allergy_answers_of on patient_allergy_answers (hospital_id, patient_id, recorded_at desc);

-- Each answer to whether a patient is pregnant; the newest counts, for as long as it can be true.
create table patient_pregnancies (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  visit_id uuid,
  state text not null check (state in ('not_pregnant', 'possible', 'pregnant', 'postpartum', 'breastfeeding')),
  -- The first day of the last period, and when the child is due, as far as they are known. Of post-partum: the day of birth.
  last_period date,
  due_date date,
  born_on date,
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, recorded_by) references staff,
  check (num_nonnulls(last_period, due_date) = 0 or state in ('possible', 'pregnant')),
  check (born_on is null or state in ('postpartum', 'breastfeeding'))
);
select make_tenant_table('patient_pregnancies', 'select, insert');
create index patient_pregnancies_of on patient_pregnancies (hospital_id, patient_id, recorded_at desc);

-- In what an age was told, where the birth date only follows from it: the patient was born up to one of these earlier. Until now ages were told in years.
alter table patients add column age_unit text check (age_unit in ('years', 'months', 'weeks', 'days'));
alter table patients no force row level security;
update patients set age_unit = 'years' where date_of_birth_estimated;
alter table patients force row level security;

-- Who a patient was said to be before a correction: the values that changed, old and new.
create table patient_identity_changes (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, changed_by) references staff
);
select make_tenant_table('patient_identity_changes', 'select, insert');
create index patient_identity_changes_of on patient_identity_changes (hospital_id, patient_id, changed_at desc);

-- What the two records contradicted each other in, and the second person who agreed that they are of one person.
alter table patient_merges
  add column contradictions text[] not null default '{}',
  add column witnessed_by uuid,
  add foreign key (hospital_id, witnessed_by) references staff,
  add constraint patient_merges_witness check (witnessed_by <> merged_by);

-- Bringing two records together moves rows to the other patient: their owner changes, never what they say.
grant update (patient_id) on patient_allergy_answers, patient_pregnancies to uzima_hospital;
