create table patients (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  op_number text not null check (op_number ~ '^\d{2}-\d{5,}$'),
  first_name text not null check (first_name <> ''),
  last_name text not null default '',
  gender text check (gender in ('male', 'female', 'other')),
  date_of_birth date,
  date_of_birth_estimated boolean not null default false,
  id_number text,
  phone text,
  email text,
  address text,
  city text,
  emergency_contact_name text,
  emergency_contact_phone text,
  blood_group text check (blood_group in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  payment_mode text check (payment_mode in ('cash', 'mpesa', 'card', 'bank', 'insurance')),
  payment_details jsonb not null default '{}',
  registered_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- One text for "contains" on names, OP number, phone (as stored and as dialled at home) and e-mail.
  search text not null generated always as (
    lower(first_name || ' ' || last_name || ' ' || op_number || ' ' || coalesce(phone, '') || ' ' || coalesce(replace(phone, '+254', '0'), '') || ' ' || coalesce(email, ''))
  ) stored,
  primary key (hospital_id, id),
  unique (hospital_id, op_number),
  foreign key (hospital_id, registered_by) references staff
);
create index patients_newest on patients (hospital_id, created_at desc, id);
create index patients_id_number on patients (hospital_id, id_number) where id_number is not null;
create index patients_phone on patients (hospital_id, phone) where phone is not null;
create index patients_birth on patients (hospital_id, date_of_birth) where date_of_birth is not null;
-- Without fastupdate: its pending list is read by every search, which made searches seven times slower after a morning of registrations.
create index patients_search on patients using gin (hospital_id, search gin_trgm_ops) with (fastupdate = off);

create table patient_allergies (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  substance text not null,
  reaction text,
  visit_id uuid,
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  retracted_at timestamptz,
  retracted_by uuid,
  retraction_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, recorded_by) references staff,
  foreign key (hospital_id, retracted_by) references staff
);
create unique index patient_allergies_once on patient_allergies (hospital_id, patient_id, lower(substance)) where retracted_at is null;

create table patient_conditions (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  condition text not null,
  visit_id uuid,
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  retracted_at timestamptz,
  retracted_by uuid,
  retraction_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, recorded_by) references staff,
  foreign key (hospital_id, retracted_by) references staff
);
create unique index patient_conditions_once on patient_conditions (hospital_id, patient_id, lower(condition)) where retracted_at is null;

-- Surgeries, medicines and family history as told at triage: the newest row counts, the older ones are its versions.
create table patient_histories (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  visit_id uuid,
  previous_surgeries text,
  other_chronic_illnesses text,
  current_medications text,
  family_history text,
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, recorded_by) references staff
);
create index patient_histories_newest on patient_histories (hospital_id, patient_id, recorded_at desc);

-- The patient's record as a list; each row is written by the work itself and links back to it.
create table medical_records (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  visit_id uuid,
  visit_number text,
  record_type text not null check (record_type in ('history', 'examination', 'diagnosis', 'treatment', 'followup')),
  title text not null,
  summary text not null,
  source text not null,
  source_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, created_by) references staff
);
create index medical_records_newest on medical_records (hospital_id, created_at desc, id);
create index medical_records_patient on medical_records (hospital_id, patient_id, created_at desc);

do $$
declare t text;
begin
  foreach t in array array['patients', 'patient_allergies', 'patient_conditions', 'patient_histories', 'medical_records'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I for all using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
      with check (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)$p$, t);
    execute format('grant select, insert on %I to uzima_hospital', t);
  end loop;
end $$;
grant update on patients to uzima_hospital;
grant update (retracted_at, retracted_by, retraction_reason) on patient_allergies, patient_conditions to uzima_hospital;

-- Patient search. Under row-level security ILIKE cannot use the trigram index (it is not leakproof), so the search runs as a role that
-- sees patients only, and checks the hospital itself: the one asked for must be the one of the transaction.
create policy search on patients for select to uzima_search using (true);
grant select on patients to uzima_search;

create function search_patients(p_hospital uuid, p_text text, p_field text, p_limit integer, p_offset integer)
returns table (id uuid, total bigint)
language plpgsql stable rows 20 security definer set search_path = pg_catalog, public set plan_cache_mode = auto as $$
declare
  pattern text := '%' || replace(replace(replace(lower(trim(p_text)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if p_hospital is distinct from nullif(current_setting('app.hospital_id', true), '')::uuid then
    raise exception 'the search is not of this hospital' using errcode = '42501';
  end if;
  return query
    select p.id, count(*) over ()
    from patients p
    where p.hospital_id = p_hospital and p.search like pattern
      and case p_field
        when 'name' then lower(p.first_name || ' ' || p.last_name) like pattern
        when 'op_number' then lower(p.op_number) like pattern
        when 'phone' then coalesce(p.phone, '') like pattern or coalesce(replace(p.phone, '+254', '0'), '') like pattern
        when 'email' then lower(coalesce(p.email, '')) like pattern
        else true end
    order by p.created_at desc, p.id
    limit least(p_limit, 5000) offset p_offset;
end $$;
grant create on schema public to uzima_search;
alter function search_patients(uuid, text, text, integer, integer) owner to uzima_search;
revoke create on schema public from uzima_search;
revoke all on function search_patients(uuid, text, text, integer, integer) from public;
grant execute on function search_patients(uuid, text, text, integer, integer) to uzima_hospital;
