-- `enter` of 0133, which took twice as long for asking in three queries within each other: one is enough. Whose rows are seen is said in the last comparison that
-- may refuse; `case` asks one after the other, and none behind the first that holds. Null: there is no such session.
create or replace function enter(p_token text, p_hospital uuid, p_generation xid8, p_until timestamptz, p_idle_minutes integer) returns integer
language sql security definer
begin atomic
  select case
      when gen.generation <> p_generation or p_until <= now() or ses.locked_at is not null
        or ses.last_seen_at < now() - make_interval(mins => p_idle_minutes + 1) then 2
      -- Whoever is let in sees the hospital's rows until the transaction ends; it answers what was set.
      when set_config('app.hospital_id', p_hospital::text, true) is null then 2
      when ses.last_seen_at < now() - interval '30 seconds' then 1
      else 0 end
  from sessions ses
  join users usr on usr.id = ses.user_id and usr.hospital_id = p_hospital
  join rights_generations gen on gen.hospital_id = p_hospital
  where ses.token = p_token and ses.expires_at > now();
end;
