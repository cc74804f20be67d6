-- Patients that a hospital brings along from paper or another system: under which number they were kept there, and that nobody registered them today.
alter table patients add column former_number text check (former_number <> ''), add column imported boolean not null default false;
create unique index patients_former_number on patients (hospital_id, lower(former_number)) where former_number is not null;

-- The number of before finds them too: its line is the last of what is searched.
drop index patients_search;
alter table patients drop column search;
alter table patients add column search text not null generated always as (
  ' ' || folded(first_name || ' ' || last_name) || E' \n' || lower(op_number) || E'\n' || coalesce(phone || ' ' || replace(phone, '+254', '0'), '')
  || E'\n' || coalesce(folded(email), '') || E'\n' || coalesce(folded(id_number), '') || E'\n' || coalesce(folded(former_number), '')
) stored;
create index patients_search on patients using gin (hospital_id, search gin_trgm_ops) with (fastupdate = off);
