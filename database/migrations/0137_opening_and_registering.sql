-- What is searched of a patient is put together by a function: an expression of that length was read, and its calls of `folded` resolved, again with every
-- registration. It names `folded` with its schema, for a restore has no path. The lines are those of 0104.
create function patient_search(p_first_name text, p_last_name text, p_op_number text, p_phone text, p_email text, p_id_number text, p_former_number text)
returns text language plpgsql immutable parallel safe as $$
begin
  return ' ' || public.folded(p_first_name || ' ' || p_last_name) || E' \n' || lower(p_op_number) || ' ' || replace(p_op_number, '-', '')
    || E'\n' || coalesce(p_phone || ' ' || replace(p_phone, '+254', '0'), '')
    || E'\n' || coalesce(public.folded(p_email), '') || E'\n' || coalesce(public.folded(p_id_number), '')
    || E'\n' || coalesce(public.folded(p_former_number), '') || E'\n' || translate(public.folded(p_first_name || p_last_name), ' -', '');
end $$;
drop index patients_search;
alter table patients drop column search;
alter table patients add column search text not null
  generated always as (patient_search(first_name, last_name, op_number, phone, email, id_number, former_number)) stored;
-- Some seventy parts of words are entered with each patient, which was two thirds of what it took to insert one. They wait, unsorted, until there are some
-- 64 kB of them, about those of 26 patients, and are sorted in together. Every search reads what waits: of 64 kB that cannot be told from none
-- (ADR 0009); of 4 MB, as much as is usual, it took seven times as long.
create index patients_search on patients using gin (hospital_id, search gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 64);

-- Retracted allergies count as well: nobody was told that none is known before they were.
drop index patient_allergies_of;
create index patient_allergies_of on patient_allergies (hospital_id, patient_id);
