-- The end of a stay: the summary, who cleared it, how the patient left, and what a death asks for.

-- Somebody who has died: the record stays, and nobody books or admits them any more.
alter table patients add column died_at timestamptz;

create table discharges (
  hospital_id uuid not null references hospitals,
  admission_id uuid not null,
  kind text not null check (kind in ('home', 'referred', 'against_advice', 'absconded', 'died')),
  -- The summary.
  course text not null default '',
  findings text not null default '',
  condition text check (condition in ('recovered', 'improved', 'unchanged', 'worse', 'dead')),
  advice text not null default '',
  -- ICD-10 code, title, primary or not, certainty.
  diagnoses jsonb not null default '[]' check (jsonb_typeof(diagnoses) = 'array'),
  follow_up_on date,
  follow_up_department text,
  -- Referred.
  referred_to text,
  referral_reason text,
  transport text,
  -- Against medical advice: what was explained, who signed, before whom; or that they would not.
  risks_explained text,
  signed_by text,
  witness_name text,
  refused_to_sign boolean,
  -- Absconded.
  last_seen_at timestamptz,
  search_note text,
  -- Died. Cause as on the form: what led directly to death, what it was due to, what contributed.
  died_at timestamptz,
  cause_direct text,
  cause_due_to text,
  cause_contributing text,
  manner text check (manner in ('natural', 'accident', 'violence', 'suicide', 'unknown')),
  kin_told text,
  kin_told_at timestamptz,
  notification_number text,
  -- The body: to whom, when, by whom.
  body_released_to text,
  body_released_id text,
  body_released_at timestamptz,
  body_released_by uuid,
  status text not null default 'draft' check (status in ('draft', 'decided', 'left')),
  written_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  pharmacy_by uuid,
  pharmacy_at timestamptz,
  pharmacy_note text,
  billing_by uuid,
  billing_at timestamptz,
  billing_note text,
  -- Why the patient left with something open.
  open_reason text,
  gate_pass text,
  gate_passed_at timestamptz,
  gate_passed_by uuid,
  version integer not null default 1,
  primary key (hospital_id, admission_id),
  unique (hospital_id, gate_pass),
  foreign key (hospital_id, admission_id) references admissions,
  foreign key (hospital_id, follow_up_department) references hospital_departments,
  foreign key (hospital_id, written_by) references staff,
  foreign key (hospital_id, decided_by) references staff,
  foreign key (hospital_id, pharmacy_by) references staff,
  foreign key (hospital_id, billing_by) references staff,
  foreign key (hospital_id, body_released_by) references staff,
  foreign key (hospital_id, gate_passed_by) references staff,
  constraint discharges_decided check (status = 'draft' or decided_at is not null and decided_by is not null),
  constraint discharges_died check (kind <> 'died' or status = 'draft' or died_at is not null and cause_direct is not null),
  constraint discharges_referred check (kind <> 'referred' or status = 'draft' or referred_to is not null)
);
select make_tenant_table('discharges', 'select, insert, update');
