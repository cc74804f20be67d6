-- Note templates: texts of a department, or a clinician's own, with placeholders that are filled in when one is used.
create table note_templates (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  department text not null,
  name text not null check (length(name) between 1 and 100),
  -- Whose it is; null: everybody's of the department.
  owner_id uuid,
  subjective text not null default '',
  objective text not null default '',
  assessment text not null default '',
  plan text not null default '',
  active boolean not null default true,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, owner_id) references staff,
  foreign key (hospital_id, created_by) references staff
);
create unique index note_templates_name on note_templates (hospital_id, department, coalesce(owner_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name)) where active;
alter table note_templates enable row level security;
alter table note_templates force row level security;
create policy tenant on note_templates for all using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
  with check (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid);
grant select, insert, update on note_templates to uzima_hospital;
