-- Triage by danger signs: what was not asked or measured is null, never a normal value. What was recorded before stands as it is; its signs were not asked.
alter table triage_records
  alter column systolic drop not null,
  alter column diastolic drop not null,
  alter column blood_pressure drop not null,
  alter column temperature drop not null,
  alter column pulse_rate drop not null,
  alter column respiratory_rate drop not null,
  alter column oxygen_saturation drop not null,
  alter column on_oxygen drop not null,
  alter column on_oxygen drop default,
  alter column consciousness drop not null,
  alter column consciousness drop default,
  alter column pain_scale drop not null,
  alter column pain_scale drop default,
  drop column bmi;
-- A newborn of 3.25 kg.
alter table triage_records alter column weight type numeric(6, 2);
alter table triage_records
  add column bmi numeric(5, 1) generated always as (case when weight > 0 and height > 0 then round(weight / (height / 100 * height / 100), 1) end) stored,
  add constraint triage_records_pressure check ((systolic is null) = (diastolic is null)),
  -- mmol/L; or that the meter said HI or LO.
  add column glucose numeric(4, 1) check (glucose between 0.5 and 60),
  add column glucose_beyond text check (glucose_beyond in ('hi', 'lo')),
  -- Mid-upper arm circumference, cm.
  add column muac numeric(4, 1) check (muac between 5 and 60),
  -- Whether the height is a length, measured lying; null: not said.
  add column measured_lying boolean,
  add column pregnancy text check (pregnancy in ('not_pregnant', 'possible', 'pregnant', 'postpartum', 'breastfeeding')),
  -- How old somebody looks whose age nobody knows.
  add column age_guess text check (age_guess in ('infant', 'child_1_4', 'child_5_11', 'adult')),
  -- Sign → yes or no; what is not in it was not asked. Vital sign → why it was not measured.
  add column answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  add column not_measured jsonb not null default '{}' check (jsonb_typeof(not_measured) = 'object'),
  -- What the priority followed from: the proposal with its sign, all that was found, and what was missing; null in the records of before.
  add column proposed_reason text,
  add column at_least boolean not null default false,
  add column findings jsonb check (jsonb_typeof(findings) = 'array'),
  add column missing jsonb check (jsonb_typeof(missing) = 'array'),
  add column review_now boolean not null default false,
  -- Why the nurse chose less than was proposed.
  add column priority_reason text,
  -- Of the oxygen saturation in NEWS2; 2 by prescription.
  add column score_scale smallint not null default 1 check (score_scale between 1 and 2),
  -- Looked at again while waiting.
  add column is_retriage boolean not null default false;

-- After how many minutes somebody who waits is looked at again, by priority: half the time in which the South African Triage Scale wants them seen (10 minutes,
-- 1 hour, 4 hours). And whether high-risk vital signs are an emergency here.
alter table hospital_settings
  add column retriage_emergency_minutes integer not null default 5 check (retriage_emergency_minutes between 1 and 1440),
  add column retriage_urgent_minutes integer not null default 30 check (retriage_urgent_minutes between 1 and 1440),
  add column retriage_routine_minutes integer not null default 120 check (retriage_routine_minutes between 1 and 1440),
  add column high_risk_is_red boolean not null default false;

-- A log that only grows: a row may be written whole, but for when it was written (0023).
grant insert (glucose, glucose_beyond, muac, measured_lying, pregnancy, age_guess, answers, not_measured, proposed_reason, at_least, findings, missing, review_now,
  priority_reason, score_scale, is_retriage) on triage_records to uzima_hospital;
