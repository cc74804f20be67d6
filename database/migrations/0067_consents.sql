-- What a patient, or who speaks for them, agreed to or refused. A change of mind is a row of its own or a withdrawal; no row: not asked. Admissions and messages keep their own.
create table patient_consents (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  purpose text not null check (purpose in ('treatment', 'insurer', 'facility', 'kin', 'research', 'photography', 'teaching')),
  -- Which operation, insurer, facility, relative or study; null: the purpose as such.
  about text check (about <> ''),
  answer text not null check (answer in ('given', 'refused')),
  channel text not null check (channel in ('written', 'verbal', 'electronic')),
  -- Who heard it.
  witness text,
  decided_on date not null,
  valid_until date,
  said_by text not null check (said_by in ('patient', 'guardian')),
  guardian_name text,
  guardian_relation text,
  -- The form that was signed.
  document_id uuid,
  note text,
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  withdrawn_on date,
  withdrawal_reason text,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, document_id) references patient_documents,
  foreign key (hospital_id, recorded_by) references staff,
  foreign key (hospital_id, withdrawn_by) references staff,
  constraint patient_consents_heard check ((channel = 'verbal') = (witness is not null)),
  constraint patient_consents_guardian check ((said_by = 'guardian') = (guardian_name is not null) and (said_by = 'guardian') = (guardian_relation is not null)),
  constraint patient_consents_until check (valid_until is null or (answer = 'given' and valid_until >= decided_on)),
  constraint patient_consents_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_on is null)
    and (withdrawn_at is null) = (withdrawal_reason is null) and (withdrawn_at is null or (answer = 'given' and withdrawn_on >= decided_on)))
);
create index patient_consents_patient on patient_consents (hospital_id, patient_id, decided_on desc, recorded_at desc);
create index patient_consents_newest on patient_consents (hospital_id, decided_on desc, recorded_at desc);
select make_tenant_table('patient_consents', 'select, insert, update');
