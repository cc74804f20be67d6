-- What nurses measure on the ward. A row stays; a wrong one is struck out with a reason, and counts no more.

create table ward_observations (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  admission_id uuid not null,
  patient_id uuid not null,
  observed_at timestamptz not null,
  -- Null: not measured. °C, beats and breaths a minute, mmHg, %, litres a minute, seconds, mmol/L.
  temperature numeric(4, 1),
  pulse_rate integer,
  respiratory_rate integer,
  systolic integer,
  diastolic integer,
  oxygen_saturation integer check (oxygen_saturation between 0 and 100),
  on_oxygen boolean,
  oxygen_flow numeric(4, 1) check (oxygen_flow between 0 and 100),
  consciousness text check (consciousness in ('alert', 'confusion', 'voice', 'pain', 'unresponsive')),
  capillary_refill numeric(3, 1),
  respiratory_effort text check (respiratory_effort in ('normal', 'mild', 'moderate', 'severe')),
  pain_scale integer check (pain_scale between 0 and 10),
  glucose numeric(4, 1) check (glucose between 0.5 and 60),
  glucose_beyond text check (glucose_beyond in ('hi', 'lo')),
  -- What only the obstetric chart asks: sign → answer; what is not in it was not asked.
  obstetric jsonb not null default '{}' check (jsonb_typeof(obstetric) = 'object'),
  -- Vital sign → why it was not measured.
  not_measured jsonb not null default '{}' check (jsonb_typeof(not_measured) = 'object'),
  note text,
  -- As judged when it was recorded: by which chart, how much of what, what was missing, and what the chart asks for.
  score_name text,
  score integer,
  score_scale smallint not null default 1 check (score_scale between 1 and 2),
  score_points jsonb check (jsonb_typeof(score_points) = 'array'),
  missing jsonb check (jsonb_typeof(missing) = 'array'),
  level text not null check (level in ('none', 'low', 'medium', 'high')),
  response text not null,
  next_due_at timestamptz not null,
  recorded_by uuid not null,
  created_at timestamptz not null default now(),
  struck_at timestamptz,
  struck_by uuid,
  strike_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, admission_id) references admissions,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, recorded_by) references staff,
  foreign key (hospital_id, struck_by) references staff,
  check ((systolic is null) = (diastolic is null)),
  check ((struck_at is null) = (strike_reason is null) and (struck_at is null) = (struck_by is null)),
  check (observed_at <= created_at + interval '1 minute')
);
create index ward_observations_of on ward_observations (hospital_id, admission_id, observed_at desc);

-- Another interval than the chart's, or scale 2 of NEWS2: by prescription, until it is changed. The newest row of an admission counts.
create table ward_observation_plans (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  admission_id uuid not null,
  -- Null: as the chart asks.
  every_minutes integer check (every_minutes between 5 and 1440),
  score_scale smallint not null default 1 check (score_scale between 1 and 2),
  -- Null: the chart that fits age and pregnancy.
  chart text check (chart in ('news2', 'pews', 'obstetric')),
  reason text not null,
  set_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, admission_id) references admissions,
  foreign key (hospital_id, set_by) references staff
);
create index ward_observation_plans_of on ward_observation_plans (hospital_id, admission_id, created_at desc);

-- Somebody has to come: rings until somebody says that they do.
create table ward_escalations (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  admission_id uuid not null,
  patient_id uuid not null,
  observation_id uuid,
  level text not null check (level in ('medium', 'high')),
  reason text not null,
  raised_by uuid not null,
  raised_at timestamptz not null default now(),
  -- By when somebody has to be there.
  answer_by timestamptz not null,
  answered_by uuid,
  answered_at timestamptz,
  -- What was found and decided, by whoever came.
  outcome text,
  closed_by uuid,
  closed_at timestamptz,
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, admission_id) references admissions,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, observation_id) references ward_observations,
  foreign key (hospital_id, raised_by) references staff,
  foreign key (hospital_id, answered_by) references staff,
  foreign key (hospital_id, closed_by) references staff,
  check ((answered_at is null) = (answered_by is null)),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (outcome is null))
);
create unique index ward_escalations_open on ward_escalations (hospital_id, admission_id) where closed_at is null;

-- Each call of an escalation: whom, when, and what came of it.
create table ward_escalation_calls (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  escalation_id uuid not null,
  -- Somebody of the staff; or somebody else by name.
  staff_id uuid,
  called text not null,
  result text not null check (result in ('coming', 'advice', 'no_answer')),
  note text,
  called_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, escalation_id) references ward_escalations,
  foreign key (hospital_id, staff_id) references staff,
  foreign key (hospital_id, called_by) references staff
);
create index ward_escalation_calls_of on ward_escalation_calls (hospital_id, escalation_id, created_at);

-- Glasgow coma scale and pupils. 0 of a response: not testable, for a reason that is in the note.
create table ward_neuro_observations (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  admission_id uuid not null,
  observed_at timestamptz not null,
  eye integer not null check (eye between 0 and 4),
  verbal integer not null check (verbal between 0 and 5),
  motor integer not null check (motor between 0 and 6),
  -- Null where one response could not be tested: a sum without it says nothing.
  total integer generated always as (case when eye > 0 and verbal > 0 and motor > 0 then eye + verbal + motor end) stored,
  -- mm; and whether it reacts to light.
  pupil_left integer check (pupil_left between 1 and 9),
  pupil_right integer check (pupil_right between 1 and 9),
  pupil_left_reacts text check (pupil_left_reacts in ('brisk', 'sluggish', 'none', 'closed')),
  pupil_right_reacts text check (pupil_right_reacts in ('brisk', 'sluggish', 'none', 'closed')),
  -- Limb → power: normal, mild, severe, flexion, extension, none.
  limbs jsonb not null default '{}' check (jsonb_typeof(limbs) = 'object'),
  note text,
  recorded_by uuid not null,
  created_at timestamptz not null default now(),
  struck_at timestamptz,
  struck_by uuid,
  strike_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, admission_id) references admissions,
  foreign key (hospital_id, recorded_by) references staff,
  foreign key (hospital_id, struck_by) references staff,
  check (observed_at <= created_at + interval '1 minute')
);
create index ward_neuro_observations_of on ward_neuro_observations (hospital_id, admission_id, observed_at desc);

create table ward_fluids (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  admission_id uuid not null,
  at timestamptz not null,
  direction text not null check (direction in ('in', 'out')),
  kind text not null check (kind in ('oral', 'tube', 'intravenous', 'blood', 'other_in', 'urine', 'vomit', 'drain', 'stool', 'aspirate', 'blood_loss', 'other_out')),
  ml integer not null check (ml between 0 and 20000),
  note text,
  recorded_by uuid not null,
  created_at timestamptz not null default now(),
  struck_at timestamptz,
  struck_by uuid,
  strike_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, admission_id) references admissions,
  foreign key (hospital_id, recorded_by) references staff,
  foreign key (hospital_id, struck_by) references staff,
  check ((direction = 'in') = (kind in ('oral', 'tube', 'intravenous', 'blood', 'other_in'))),
  check (at <= created_at + interval '1 minute')
);
create index ward_fluids_of on ward_fluids (hospital_id, admission_id, at desc);

create table ward_weights (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  admission_id uuid not null,
  measured_at timestamptz not null,
  kg numeric(6, 3) not null check (kg between 0.2 and 400),
  note text,
  recorded_by uuid not null,
  created_at timestamptz not null default now(),
  struck_at timestamptz,
  struck_by uuid,
  strike_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, admission_id) references admissions,
  foreign key (hospital_id, recorded_by) references staff,
  foreign key (hospital_id, struck_by) references staff,
  check (measured_at <= created_at + interval '1 minute')
);
create index ward_weights_of on ward_weights (hospital_id, admission_id, measured_at desc);

-- When a shift begins: by it fluids are summed and handed over.
alter table hospital_settings
  add column shift_starts text[] not null default '{07:00,19:00}' check (cardinality(shift_starts) between 1 and 4);

select make_tenant_table('ward_observations', 'select, insert, update (struck_at, struck_by, strike_reason)');
select make_tenant_table('ward_observation_plans', 'select, insert');
select make_tenant_table('ward_escalations', 'select, insert, update');
select make_tenant_table('ward_escalation_calls', 'select, insert');
select make_tenant_table('ward_neuro_observations', 'select, insert, update (struck_at, struck_by, strike_reason)');
select make_tenant_table('ward_fluids', 'select, insert, update (struck_at, struck_by, strike_reason)');
select make_tenant_table('ward_weights', 'select, insert, update (struck_at, struck_by, strike_reason)');
