-- Notes of the round, tasks for nurses, and what one shift tells the next.

create table ward_notes (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  admission_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  subjective text not null default '',
  objective text not null default '',
  assessment text not null default '',
  plan text not null default '',
  -- Field → paragraphs that were carried over from an earlier note, and from which: they are marked until somebody changes them.
  carried jsonb not null default '{}' check (jsonb_typeof(carried) = 'object'),
  diagnoses jsonb not null default '[]' check (jsonb_typeof(diagnoses) = 'array'),
  status text not null default 'draft' check (status in ('draft', 'signed')),
  author_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  signed_at timestamptz,
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, admission_id) references admissions,
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, author_id) references staff,
  check ((status = 'signed') = (signed_at is not null))
);
-- One draft of each author at a time.
create unique index ward_notes_draft on ward_notes (hospital_id, admission_id, author_id) where status = 'draft';
create index ward_notes_of on ward_notes (hospital_id, admission_id, created_at desc);

-- Every signed state of a note: the first, and each amendment with its reason.
create table ward_note_versions (
  hospital_id uuid not null references hospitals,
  note_id uuid not null,
  version integer not null,
  content jsonb not null,
  reason text,
  author_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, note_id, version),
  foreign key (hospital_id, note_id) references ward_notes,
  foreign key (hospital_id, author_id) references staff
);

create table ward_tasks (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  admission_id uuid not null,
  patient_id uuid not null,
  title text not null,
  details text,
  priority text not null default 'routine' check (priority in ('routine', 'urgent', 'stat')),
  due_at timestamptz not null,
  -- Again so many minutes after it was due, until it is cancelled.
  repeat_minutes integer check (repeat_minutes between 15 and 10080),
  status text not null default 'open' check (status in ('open', 'done', 'cancelled')),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  ended_by uuid,
  ended_at timestamptz,
  end_note text,
  -- The task that this one repeats.
  repeats uuid,
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, admission_id) references admissions,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, created_by) references staff,
  foreign key (hospital_id, ended_by) references staff,
  foreign key (hospital_id, repeats) references ward_tasks,
  check ((status = 'open') = (ended_at is null) and (ended_at is null) = (ended_by is null)),
  check (status <> 'cancelled' or end_note is not null)
);
create unique index ward_tasks_repeats on ward_tasks (hospital_id, repeats) where repeats is not null;
create index ward_tasks_open on ward_tasks (hospital_id, admission_id, due_at) where status = 'open';
create index ward_tasks_of on ward_tasks (hospital_id, admission_id, created_at desc);

-- What the next shift has to know of a patient. The newest counts; those before stay.
create table ward_handovers (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  admission_id uuid not null,
  situation text not null default '',
  to_do text not null default '',
  watch_for text not null default '',
  written_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, admission_id) references admissions,
  foreign key (hospital_id, written_by) references staff
);
create index ward_handovers_of on ward_handovers (hospital_id, admission_id, created_at desc);

select make_tenant_table('ward_notes', 'select, insert, update');
select make_tenant_table('ward_note_versions', 'select, insert');
select make_tenant_table('ward_tasks', 'select, insert, update');
select make_tenant_table('ward_handovers', 'select, insert');
