-- `find_few` of 0132, which looks among the newest for names alone: a telephone number, an OP number or an ID number is looked up while it is typed, and is no
-- whole word before the last of it.
create or replace function find_few(p_hospital uuid, p_text text, p_limit integer) returns table (id uuid)
language plpgsql stable rows 5 security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  newest constant integer := 200;
  whole text := regexp_replace(lower(trim(p_text)), '^op[\s.:-]*(?=\d)', '');
  words text[] := search_words(p_text);
  likes text[] := array(select '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(words) w);
  -- `search_patients` asks of the first three words whether they are whole.
  whole_words text[] := array(select '% ' || substr(w, 2, length(w) - 2) || ' %' from unnest(likes[1:3]) w);
  one text := likes[1];
  two text := likes[2];
  found_already integer := 0;
begin
  if p_hospital is distinct from nullif(current_setting('app.hospital_id', true), '')::uuid then
    raise exception 'the search is not of this hospital' using errcode = '42501';
  end if;
  if cardinality(likes) = 0 then
    return;
  end if;
  -- Who types a number has typed a part of it: no word of the newest is that.
  if p_text !~ '\d' then
    return query
      select p.id
      from (select pat.id, pat.search, pat.archived_at, pat.op_number, pat.phone, pat.id_number
        from patients pat where pat.hospital_id = p_hospital order by pat.created_at desc, pat.id limit newest) p
      where p.search like all (whole_words) and p.search like all (likes)
        and (p.archived_at is null or whole in (lower(p.op_number), replace(p.op_number, '-', ''), p.phone, replace(p.phone, '+254', '0'), lower(p.id_number)))
      limit p_limit;
    get diagnostics found_already = row_count;
    if found_already = p_limit then
      return;
    end if;
  end if;
  if cardinality(likes) = 1 then
    return query
      with hits as materialized (
        select p.id, p.created_at, p.search like whole_words[1] is_whole
        from patients p
        where p.hospital_id = p_hospital and p.search like one
          and (p.archived_at is null or whole in (lower(p.op_number), replace(p.op_number, '-', ''), p.phone, replace(p.phone, '+254', '0'), lower(p.id_number))))
      select h.id from hits h order by h.is_whole desc, h.created_at desc, h.id
      limit p_limit - found_already offset found_already;
  else
    return query
      with hits as materialized (
        select p.id, p.created_at,
          (p.search like whole_words[1])::integer + (p.search like whole_words[2])::integer + coalesce((p.search like whole_words[3])::integer, 0) whole_ones
        from patients p
        where p.hospital_id = p_hospital and p.search like one and p.search like two and p.search like all (likes)
          and (p.archived_at is null or whole in (lower(p.op_number), replace(p.op_number, '-', ''), p.phone, replace(p.phone, '+254', '0'), lower(p.id_number))))
      select h.id from hits h order by h.whole_ones desc, h.created_at desc, h.id
      limit p_limit - found_already offset found_already;
  end if;
end $$;
