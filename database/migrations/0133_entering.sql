-- `enter` of 0131 as it was, in SQL that was read when it was made: a function that sets its own search_path makes the session look up its path again for
-- each batch, twice.
create or replace function enter(p_token text, p_hospital uuid, p_generation xid8, p_until timestamptz, p_idle_minutes integer) returns integer
language sql security definer
begin atomic
  select coalesce((
    -- Whoever is let in sees the hospital's rows until the transaction ends; `set_config` answers what was set.
    select case when found.answer < 2 and set_config('app.hospital_id', p_hospital::text, true) is not null then found.answer else 2 end
    from (
      select case
          when gen.generation <> p_generation or p_until <= now() or ses.locked_at is not null
            or ses.last_seen_at < now() - make_interval(mins => p_idle_minutes + 1) then 2
          when ses.last_seen_at < now() - interval '30 seconds' then 1
          else 0 end answer
      from sessions ses
      join users usr on usr.id = ses.user_id and usr.hospital_id = p_hospital
      join rights_generations gen on gen.hospital_id = p_hospital
      where ses.token = p_token and ses.expires_at > now()) found), 2);
end;
