-- Labour, birth, and the newborn as a patient of its own.

create table labours (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  admission_id uuid not null,
  patient_id uuid not null,
  -- What stands at the head of the labour care guide (WHO 2020).
  gravida integer check (gravida between 1 and 30),
  para integer check (para between 0 and 30),
  onset text not null check (onset in ('spontaneous', 'induced')),
  active_from timestamptz not null,
  membranes_ruptured_at timestamptz,
  gestation_weeks integer check (gestation_weeks between 16 and 45),
  risk_factors text,
  status text not null default 'open' check (status in ('open', 'ended')),
  ended_at timestamptz,
  begun_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, admission_id) references admissions,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, begun_by) references staff,
  check ((status = 'ended') = (ended_at is not null))
);
create unique index labours_open on labours (hospital_id, admission_id) where status = 'open';
create index labours_of on labours (hospital_id, admission_id, created_at desc);

-- A column of the guide: what was observed at one time. Field → value; what is not in it was not observed.
create table labour_entries (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  labour_id uuid not null,
  observed_at timestamptz not null,
  observed jsonb not null check (jsonb_typeof(observed) = 'object'),
  -- The fields that reach the guide's alert threshold, as judged when it was recorded.
  alerts jsonb not null default '[]' check (jsonb_typeof(alerts) = 'array'),
  assessment text,
  plan text,
  recorded_by uuid not null,
  created_at timestamptz not null default now(),
  struck_at timestamptz,
  struck_by uuid,
  strike_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, labour_id) references labours,
  foreign key (hospital_id, recorded_by) references staff,
  foreign key (hospital_id, struck_by) references staff,
  check (observed_at <= created_at + interval '1 minute'),
  check ((struck_at is null) = (strike_reason is null) and (struck_at is null) = (struck_by is null))
);
create index labour_entries_of on labour_entries (hospital_id, labour_id, observed_at);

create table deliveries (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  labour_id uuid,
  admission_id uuid not null,
  patient_id uuid not null,
  mode text not null check (mode in ('spontaneous', 'breech', 'vacuum', 'forceps', 'caesarean_elective', 'caesarean_emergency', 'before_arrival')),
  placenta_at timestamptz,
  placenta text check (placenta in ('complete', 'incomplete', 'manual', 'retained')),
  uterotonic text,
  blood_loss_ml integer check (blood_loss_ml between 0 and 10000),
  perineum text check (perineum in ('intact', 'first', 'second', 'third', 'fourth', 'episiotomy')),
  mother_condition text,
  complications text,
  attended_by text not null,
  notes text,
  recorded_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, labour_id) references labours,
  foreign key (hospital_id, admission_id) references admissions,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, recorded_by) references staff
);
create unique index deliveries_labour on deliveries (hospital_id, labour_id) where labour_id is not null;
create index deliveries_of on deliveries (hospital_id, admission_id);

-- Each child of a delivery. Born alive it is a patient of its own, linked to its mother by this row.
create table newborns (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  delivery_id uuid not null,
  mother_id uuid not null,
  patient_id uuid,
  -- 1 for the first or only one.
  birth_order integer not null check (birth_order between 1 and 8),
  born_at timestamptz not null,
  outcome text not null check (outcome in ('live', 'stillbirth_fresh', 'stillbirth_macerated')),
  sex text not null check (sex in ('female', 'male', 'other')),
  weight_grams integer check (weight_grams between 200 and 8000),
  length_cm numeric(4, 1) check (length_cm between 20 and 70),
  head_cm numeric(4, 1) check (head_cm between 15 and 50),
  -- Sign → 0, 1 or 2 at one, five and ten minutes; null: not scored.
  apgar_1 jsonb check (jsonb_typeof(apgar_1) = 'object'),
  apgar_5 jsonb check (jsonb_typeof(apgar_5) = 'object'),
  apgar_10 jsonb check (jsonb_typeof(apgar_10) = 'object'),
  resuscitation text check (resuscitation in ('none', 'stimulation', 'bag_mask', 'compressions', 'advanced')),
  breastfed_within_hour boolean,
  vitamin_k boolean,
  eye_ointment boolean,
  abnormalities text,
  -- The notification of birth: its number, who was told, when.
  notification_number text,
  notified_at timestamptz,
  notified_by uuid,
  father_name text,
  informant_name text,
  recorded_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, delivery_id, birth_order),
  foreign key (hospital_id, delivery_id) references deliveries,
  foreign key (hospital_id, mother_id) references patients,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, notified_by) references staff,
  foreign key (hospital_id, recorded_by) references staff,
  check ((notified_at is null) = (notification_number is null)),
  check ((outcome = 'live') or patient_id is null)
);
create unique index newborns_patient on newborns (hospital_id, patient_id) where patient_id is not null;
create index newborns_mother on newborns (hospital_id, mother_id);

select make_tenant_table('labours', 'select, insert, update');
select make_tenant_table('labour_entries', 'select, insert, update (struck_at, struck_by, strike_reason)');
select make_tenant_table('deliveries', 'select, insert, update');
select make_tenant_table('newborns', 'select, insert, update');
