-- Records that are put away when the years of their class have passed: out of ordinary searches and never deleted.
alter table patients add column archived_at timestamptz;

-- Every time a record was put away, and brought back.
create table patient_archives (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  -- The class that kept it for the longest, and until when, as the rules were that day.
  class text not null check (class in ('outpatient', 'inpatient', 'child', 'maternity', 'mental_health', 'radiology', 'laboratory', 'deceased')),
  keep_until date not null,
  reason text not null check (reason <> ''),
  archived_by uuid not null,
  archived_at timestamptz not null default now(),
  restored_by uuid,
  restored_at timestamptz,
  restore_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, archived_by) references staff,
  foreign key (hospital_id, restored_by) references staff,
  constraint patient_archives_restored check ((restored_at is null) = (restored_by is null) and (restored_at is null) = (restore_reason is null))
);
create unique index patient_archives_one on patient_archives (hospital_id, patient_id) where restored_at is null;
create index patient_archives_patient on patient_archives (hospital_id, patient_id, archived_at desc);
create index patient_archives_newest on patient_archives (hospital_id, archived_at desc);
select make_tenant_table('patient_archives', 'select, insert, update');

-- For how many years a hospital keeps a class of records, from a day on. None: as the program begins. A rule is never changed: a later one takes its place.
create table retention_rules (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  class text not null check (class in ('outpatient', 'inpatient', 'child', 'maternity', 'mental_health', 'radiology', 'laboratory', 'deceased')),
  years integer not null check (years between 1 and 150),
  valid_from date not null,
  -- Where that is written, or who decided it.
  source text not null check (source <> ''),
  set_by uuid not null,
  set_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, set_by) references staff
);
create index retention_rules_class on retention_rules (hospital_id, class, valid_from desc, set_at desc);
select make_tenant_table('retention_rules', 'select, insert');

-- A record that a court, the police, an insurer or a complaint needs: it is not put away while one of its holds is not lifted.
create table legal_holds (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  patient_id uuid not null,
  reason text not null check (reason <> ''),
  -- The number of the case or of the letter.
  reference text,
  held_by uuid not null,
  held_at timestamptz not null default now(),
  lifted_by uuid,
  lifted_at timestamptz,
  lift_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, held_by) references staff,
  foreign key (hospital_id, lifted_by) references staff,
  constraint legal_holds_lifted check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null))
);
create index legal_holds_open on legal_holds (hospital_id, patient_id) where lifted_at is null;
create index legal_holds_newest on legal_holds (hospital_id, held_at desc);
select make_tenant_table('legal_holds', 'select, insert, update');

-- The search leaves out what is archived, unless it is asked for or a whole number is searched: OP number, telephone, identity card.
drop function search_patients(uuid, text, text, integer, integer);
create function search_patients(p_hospital uuid, p_text text, p_field text, p_limit integer, p_offset integer, p_archived boolean default false)
returns table (id uuid, total bigint)
language plpgsql stable rows 20 security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = auto as $$
declare
  whole text := lower(trim(p_text));
  pattern text := '%' || replace(replace(replace(whole, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if p_hospital is distinct from nullif(current_setting('app.hospital_id', true), '')::uuid then
    raise exception 'the search is not of this hospital' using errcode = '42501';
  end if;
  return query
    select p.id, count(*) over ()
    from patients p
    where p.hospital_id = p_hospital and p.search like pattern
      and (p_archived or p.archived_at is null or whole in (lower(p.op_number), p.phone, replace(p.phone, '+254', '0'), lower(p.id_number)))
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
alter function search_patients(uuid, text, text, integer, integer, boolean) owner to uzima_search;
revoke create on schema public from uzima_search;
revoke all on function search_patients(uuid, text, text, integer, integer, boolean) from public;
grant execute on function search_patients(uuid, text, text, integer, integer, boolean) to uzima_hospital;
