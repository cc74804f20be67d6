-- Analyses that somebody keeps under a name: what they ask for, never figures. Opened, they are counted anew.
create table report_analyses (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  owner_id uuid not null,
  name text not null check (name <> '' and length(name) <= 80),
  -- Measures and dimensions are data of the program; one that is gone is refused when it is opened.
  measure text not null,
  rows_by text not null,
  columns_by text,
  period text not null,
  from_day date,
  to_day date,
  filters jsonb not null default '{}' check (jsonb_typeof(filters) = 'object'),
  -- The built-in roles whose holders may open it, if they may see reports at all.
  shared_roles text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, owner_id) references staff,
  check ((period = 'custom') = (from_day is not null and to_day is not null))
);
create unique index report_analyses_name on report_analyses (hospital_id, owner_id, lower(name));

-- The persons with whom one is shared.
create table report_analysis_readers (
  hospital_id uuid not null references hospitals,
  analysis_id uuid not null,
  staff_id uuid not null,
  primary key (hospital_id, analysis_id, staff_id),
  constraint report_analysis_readers_of foreign key (hospital_id, analysis_id) references report_analyses on delete cascade,
  constraint report_analysis_readers_staff foreign key (hospital_id, staff_id) references staff
);
create index report_analysis_readers_mine on report_analysis_readers (hospital_id, staff_id);

select make_tenant_table('report_analyses', 'select, insert, update, delete');
select make_tenant_table('report_analysis_readers', 'select, insert, delete');
