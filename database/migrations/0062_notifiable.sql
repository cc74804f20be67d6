-- A notifiable disease was noted in a consultation: who has to know of it is told at once, and it stays open until somebody answers for it.
create table statutory_alerts (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  consultation_id uuid not null,
  visit_id uuid not null,
  disease text not null check (disease <> ''),
  code text not null references diagnosis_codes,
  noted_at timestamptz not null default now(),
  noted_by uuid not null,
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  -- When, by whom and to whom the county was told.
  notified_at timestamptz,
  notified_by uuid,
  notified_to text check (notified_to <> ''),
  note text,
  primary key (hospital_id, id),
  unique (hospital_id, consultation_id, disease),
  foreign key (hospital_id, consultation_id) references consultations,
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, noted_by) references staff,
  foreign key (hospital_id, acknowledged_by) references staff,
  foreign key (hospital_id, notified_by) references staff,
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  check ((notified_at is null) = (notified_by is null) and (notified_at is null) = (notified_to is null)),
  check (notified_at is null or acknowledged_at is not null)
);
create index statutory_alerts_open on statutory_alerts (hospital_id, noted_at) where acknowledged_at is null;
create index statutory_alerts_noted on statutory_alerts (hospital_id, noted_at desc);
select make_tenant_table('statutory_alerts', 'select, insert');
grant update (acknowledged_at, acknowledged_by, notified_at, notified_by, notified_to, note) on statutory_alerts to uzima_hospital;
