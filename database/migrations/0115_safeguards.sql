-- What makes a second person sign for a medicine ('controlled', 'high risk'): when it was set and when somebody took it away, with who approved that.
create table pharmacy_safeguard_changes (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  medication_id uuid not null,
  safeguard text not null check (safeguard in ('controlled', 'high_risk')),
  is_on boolean not null,
  reason text,
  changed_by uuid not null,
  -- Null: it was set, or one person alone took it away, as the hospital's rule allows.
  approved_by uuid,
  changed_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, medication_id) references pharmacy_medications on delete cascade,
  foreign key (hospital_id, changed_by) references staff,
  foreign key (hospital_id, approved_by) references staff,
  check (is_on or reason <> ''),
  check (approved_by <> changed_by)
);
create index pharmacy_safeguard_changes_medication on pharmacy_safeguard_changes (hospital_id, medication_id, safeguard, changed_at);
select make_tenant_table('pharmacy_safeguard_changes', 'select');
grant insert on pharmacy_safeguard_changes to uzima_hospital;
