-- DHIS2: how a hospital reaches the Ministry's system, which of its elements stands for which figure, and what was sent.

create table statutory_dhis2_settings (
  hospital_id uuid not null references hospitals primary key,
  -- Off: nothing is sent; the file can be made all the same.
  active boolean not null default false,
  username text,
  -- Sealed under a key of the installation; nobody reads it out of the database.
  password text,
  -- The hospital's code in the Master Facility List, by which DHIS2 knows it.
  mfl_code text,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  foreign key (hospital_id, changed_by) references staff,
  check (not active or (username is not null and password is not null and mfl_code is not null))
);

-- Which data set a form is, and which element and combination of options each of its figures.
create table statutory_dhis2_forms (
  hospital_id uuid not null references hospitals,
  form text not null check (form in ('705a', '705b', '706', '717')),
  data_set text not null check (data_set ~ '^[A-Za-z][A-Za-z0-9]{10}$'),
  -- [{ row_key, column_key, data_element, category_option_combo }]
  elements jsonb not null,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (hospital_id, form),
  foreign key (hospital_id, changed_by) references staff
);

-- What leaves the house: the figures of one signing, once to try (dry run) or for good.
create table statutory_dhis2_sendings (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  signing_id uuid not null,
  dry_run boolean not null,
  payload jsonb not null,
  -- Figures without an element, which are not in the payload.
  left_out integer not null check (left_out >= 0),
  status text not null default 'queued' check (status in ('queued', 'sent', 'refused')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_at timestamptz,
  error text,
  imported integer,
  updated integer,
  ignored integer,
  deleted integer,
  -- [{ object, value }] as DHIS2 says them.
  conflicts jsonb not null default '[]',
  asked_at timestamptz not null default now(),
  asked_by uuid not null,
  answered_at timestamptz,
  primary key (hospital_id, id),
  foreign key (hospital_id, signing_id) references statutory_signings,
  foreign key (hospital_id, asked_by) references staff
);
create index statutory_dhis2_sendings_due on statutory_dhis2_sendings (hospital_id, next_attempt_at) where status = 'queued';
create index statutory_dhis2_sendings_of on statutory_dhis2_sendings (hospital_id, signing_id, asked_at desc);
create unique index statutory_dhis2_sendings_one on statutory_dhis2_sendings (hospital_id, signing_id, dry_run) where status = 'queued';

select make_tenant_table('statutory_dhis2_settings', 'select, insert, update');
select make_tenant_table('statutory_dhis2_forms', 'select, insert, update');
select make_tenant_table('statutory_dhis2_sendings', 'select, insert, update');
