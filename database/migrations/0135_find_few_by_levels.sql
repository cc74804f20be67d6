-- `find_few` of 0134, soon done also for the beginning of a common name. The order is that of `search_patients`: by how many of the first three words are whole, then
-- the newest. Where enough of the newest are found with one number of whole words, those with more are all that has to be looked for besides, and they are few, or as
-- many as before. Else, as before, all that are found are sorted (625 of 10,000 patients for one name of sixteen).

-- Whether a patient is found although archived: by one of their own numbers, written whole.
create function is_number_of(p_whole text, p_op_number text, p_phone text, p_id_number text) returns boolean language sql immutable parallel safe
  return p_whole in (lower(p_op_number), replace(p_op_number, '-', ''), p_phone, replace(p_phone, '+254', '0'), lower(p_id_number));

create or replace function find_few(p_hospital uuid, p_text text, p_limit integer) returns table (id uuid)
language plpgsql stable rows 5 security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  newest constant integer := 200;
  whole text := regexp_replace(lower(trim(p_text)), '^op[\s.:-]*(?=\d)', '');
  words text[] := search_words(p_text);
  likes text[] := array(select '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(words) w);
  wholes text[] := array(select '% ' || substr(w, 2, length(w) - 2) || ' %' from unnest(likes[1:3]) w);
  one text := likes[1];
  two text := likes[2];
  most integer := cardinality(wholes);
  -- Of the newest those that are found, and how many of their words are whole.
  near uuid[];
  near_wholes integer[];
  -- So many are whole with enough of them.
  enough integer;
  better integer := 0;
begin
  if p_hospital is distinct from nullif(current_setting('app.hospital_id', true), '')::uuid then
    raise exception 'the search is not of this hospital' using errcode = '42501';
  end if;
  if cardinality(likes) = 0 then
    return;
  end if;
  -- Who types a number has typed a part of it: few have that.
  if exists (select from unnest(words) w where w !~ '\d') then
    select array_agg(p.id order by p.created_at desc, p.id),
        array_agg((p.search like wholes[1])::integer + coalesce((p.search like wholes[2])::integer, 0) + coalesce((p.search like wholes[3])::integer, 0)
          order by p.created_at desc, p.id)
      into near, near_wholes
      from (select pat.id, pat.created_at, pat.search, pat.archived_at, pat.op_number, pat.phone, pat.id_number
        from patients pat where pat.hospital_id = p_hospital order by pat.created_at desc, pat.id limit newest) p
      where p.search like all (likes) and (p.archived_at is null or is_number_of(whole, p.op_number, p.phone, p.id_number));
    select n.wholes into enough from unnest(near_wholes) n (wholes) group by n.wholes having count(*) >= p_limit order by n.wholes desc limit 1;
  end if;
  if enough >= most - 1 or enough = 0 then
    if enough = most - 1 then
      return query
        select p.id from patients p
        where p.hospital_id = p_hospital and p.search like wholes[1] and p.search like wholes[most] and p.search like all (wholes) and p.search like all (likes)
          and (p.archived_at is null or is_number_of(whole, p.op_number, p.phone, p.id_number))
        order by p.created_at desc, p.id limit p_limit;
      get diagnostics better = row_count;
    elsif enough = 0 then
      return query
        select p.id
        from (select distinct on (pat.id) pat.id, pat.created_at,
            (pat.search like wholes[1])::integer + (pat.search like wholes[2])::integer + coalesce((pat.search like wholes[3])::integer, 0) whole_ones
          from unnest(wholes) w (one_whole) cross join lateral (select * from patients pat
            where pat.hospital_id = p_hospital and pat.search like w.one_whole and pat.search like one and pat.search like two and pat.search like all (likes)
            offset 0) pat -- each by the index, which then knows the whole word too
          where pat.archived_at is null or is_number_of(whole, pat.op_number, pat.phone, pat.id_number)) p
        order by p.whole_ones desc, p.created_at desc, p.id limit p_limit;
      get diagnostics better = row_count;
    end if;
    return query
      select n.id from unnest(near, near_wholes) with ordinality n (id, wholes, nth) where n.wholes = enough order by n.nth limit p_limit - better;
  elsif cardinality(likes) = 1 then
    return query
      with hits as materialized (
        select p.id, p.created_at, p.search like wholes[1] is_whole
        from patients p
        where p.hospital_id = p_hospital and p.search like one and (p.archived_at is null or is_number_of(whole, p.op_number, p.phone, p.id_number)))
      select h.id from hits h order by h.is_whole desc, h.created_at desc, h.id limit p_limit;
  else
    return query
      with hits as materialized (
        select p.id, p.created_at,
          (p.search like wholes[1])::integer + (p.search like wholes[2])::integer + coalesce((p.search like wholes[3])::integer, 0) whole_ones
        from patients p
        where p.hospital_id = p_hospital and p.search like one and p.search like two and p.search like all (likes)
          and (p.archived_at is null or is_number_of(whole, p.op_number, p.phone, p.id_number)))
      select h.id from hits h order by h.whole_ones desc, h.created_at desc, h.id limit p_limit;
  end if;
end $$;
