-- Patients are found as people at a desk write them: an OP number as screens print it ('OP 26-12345') or without its hyphen, and a name without the
-- blanks and hyphens in it ('alhassan' is Al-Hassan).

-- The words of a search, as before; the OP before an OP number says nothing. `searchWords` of kernel/contract/words/fold.ts says the same.
create or replace function search_words(text) returns text[] language sql immutable strict parallel safe
  return array(select w from regexp_split_to_table(
    regexp_replace(folded($1), '\mop[\s.:-]*(?=\d{2}[\s-]?\d{5}\M)', '', 'g'),
    '[\s,]+|(?<=[[:alpha:]])-(?=[[:alpha:]])') w where w <> '' order by length(w) desc);

-- The lines are those of before, the number with and without its hyphen; the last one is the name in one piece.
drop index patients_search;
alter table patients drop column search;
alter table patients add column search text not null generated always as (
  ' ' || folded(first_name || ' ' || last_name) || E' \n' || lower(op_number) || ' ' || replace(op_number, '-', '')
  || E'\n' || coalesce(phone || ' ' || replace(phone, '+254', '0'), '')
  || E'\n' || coalesce(folded(email), '') || E'\n' || coalesce(folded(id_number), '') || E'\n' || coalesce(folded(former_number), '')
  || E'\n' || translate(folded(first_name || last_name), ' -', '')
) stored;
create index patients_search on patients using gin (hospital_id, search gin_trgm_ops) with (fastupdate = off);

create or replace function search_patients(p_hospital uuid, p_text text, p_field text, p_limit integer, p_offset integer, p_archived boolean default false)
returns table (id uuid, total bigint)
language plpgsql stable rows 20 security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = auto as $$
declare
  whole text := regexp_replace(lower(trim(p_text)), '^op[\s.:-]*(?=\d)', '');
  words text[] := search_words(p_text);
  likes text[] := array(select '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(words) w);
  one text := likes[1];
  two text := likes[2];
  whole_word text := '% ' || substr(one, 2, length(one) - 2) || ' %';
begin
  if p_hospital is distinct from nullif(current_setting('app.hospital_id', true), '')::uuid then
    raise exception 'the search is not of this hospital' using errcode = '42501';
  end if;
  -- One word is most of what is typed while somebody waits: its plan has one comparison, and none that is always true.
  if cardinality(likes) = 1 then
    return query
      select p.id, count(*) over ()
      from patients p
      where p.hospital_id = p_hospital and p.search like one
        and (p_archived or p.archived_at is null or whole in (lower(p.op_number), replace(p.op_number, '-', ''), p.phone, replace(p.phone, '+254', '0'), lower(p.id_number)))
        and case p_field
          when 'any' then true
          when 'name' then split_part(p.search, E'\n', 1) || split_part(p.search, E'\n', 7) like one
          when 'op_number' then split_part(p.search, E'\n', 2) like one
          when 'person' then split_part(p.search, E'\n', 1) || split_part(p.search, E'\n', 2) || split_part(p.search, E'\n', 7) like one
          when 'phone' then split_part(p.search, E'\n', 3) like one
          when 'email' then split_part(p.search, E'\n', 4) like one
          else true end
      order by case when p_field = 'any' then p.search like whole_word end desc, p.created_at desc, p.id
      limit least(p_limit, 5000) offset p_offset;
  else
    return query
      select p.id, count(*) over ()
      from patients p
      where p.hospital_id = p_hospital and p.search like one and p.search like two and p.search like all (likes)
        and (p_archived or p.archived_at is null or whole in (lower(p.op_number), replace(p.op_number, '-', ''), p.phone, replace(p.phone, '+254', '0'), lower(p.id_number)))
        and case p_field
          when 'any' then true
          when 'name' then split_part(p.search, E'\n', 1) || split_part(p.search, E'\n', 7) like all (likes)
          when 'op_number' then split_part(p.search, E'\n', 2) like all (likes)
          when 'person' then split_part(p.search, E'\n', 1) || split_part(p.search, E'\n', 2) || split_part(p.search, E'\n', 7) like all (likes)
          when 'phone' then split_part(p.search, E'\n', 3) like all (likes)
          when 'email' then split_part(p.search, E'\n', 4) like all (likes)
          else true end
      order by case when p_field = 'any' then
          (strpos(p.search, ' ' || words[1] || ' ') > 0)::integer + coalesce((strpos(p.search, ' ' || words[2] || ' ') > 0)::integer, 0)
          + coalesce((strpos(p.search, ' ' || words[3] || ' ') > 0)::integer, 0) end desc, p.created_at desc, p.id
      limit least(p_limit, 5000) offset p_offset;
  end if;
end $$;
