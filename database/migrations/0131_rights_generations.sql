-- Servers keep in memory who somebody is and what they may do, and ask with every batch whether it is still so (ADR 0050). It is, while the generation of the
-- hospital is the same: whatever changes what somebody of a hospital is or may do raises it, in its own transaction.
create table rights_generations (
  hospital_id uuid primary key references hospitals,
  -- The transaction that changed something last: another number each time, and written once by a transaction that changes much.
  generation xid8 not null default pg_current_xact_id()
);
select make_tenant_table('rights_generations', 'select');
create policy reading on rights_generations for select to uzima_auth using (true);
create policy raising on rights_generations for all to uzima_accounts using (true) with check (true);
grant select on rights_generations to uzima_auth;
grant select, insert, update on rights_generations to uzima_accounts;

create function raise_rights_generation() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  its text := case tg_table_name when 'hospitals' then 'id' else 'hospital_id' end;
begin
  insert into rights_generations (hospital_id)
    select distinct (row_of ->> its)::uuid
    from unnest(array[case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end]) row_of
    where row_of ->> its is not null
    on conflict (hospital_id) do update set generation = excluded.generation
      where rights_generations.generation <> excluded.generation;
  return null;
end $$;

-- Whether a session is that of somebody of this hospital and nothing has changed since the generation, nor run out: 0, and the hospital's rows are seen until the
-- transaction ends; 1, the same, and that they are at work is to be noted; 2, not, and nothing is seen.
create function enter(p_token text, p_hospital uuid, p_generation xid8, p_until timestamptz, p_idle_minutes integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  answer integer;
begin
  select case
      when gen.generation <> p_generation or p_until <= now() or ses.locked_at is not null
        or ses.last_seen_at < now() - make_interval(mins => p_idle_minutes + 1) then 2
      when ses.last_seen_at < now() - interval '30 seconds' then 1
      else 0 end
    into answer
    from sessions ses
    join users usr on usr.id = ses.user_id and usr.hospital_id = p_hospital
    join rights_generations gen on gen.hospital_id = p_hospital
    where ses.token = p_token and ses.expires_at > now();
  if answer < 2 then
    execute format('set local app.hospital_id = %L', p_hospital);
    return answer;
  end if;
  return 2;
end $$;

grant select (token, expires_at, locked_at, last_seen_at) on sessions to uzima_accounts;
grant create on schema public to uzima_accounts;
alter function raise_rights_generation() owner to uzima_accounts;
alter function enter(text, uuid, xid8, timestamptz, integer) owner to uzima_accounts;
revoke create on schema public from uzima_accounts;
revoke all on function raise_rights_generation(), enter(text, uuid, xid8, timestamptz, integer) from public;
grant execute on function enter(text, uuid, xid8, timestamptz, integer) to uzima_hospital;

-- Each table that says who somebody of a hospital is and what they may do; `kernel/server/request/generations.test.ts` compares them with what is asked of a session.
-- Of an account what is asked; when somebody signed in last changes nothing.
create trigger raise_rights_generation
  after insert or delete or update of hospital_id, name, email, language, must_change_password, two_factor_enabled, provider_role, disabled_at on users
  for each row execute function raise_rights_generation();
do $$
declare
  name text;
begin
  foreach name in array array['staff', 'staff_roles', 'staff_own_roles', 'hospital_roles', 'staff_exceptions', 'hospitals', 'hospital_settings',
      'licenses', 'hospital_modules'] loop
    execute format('create trigger raise_rights_generation after insert or update or delete on %I for each row execute function raise_rights_generation()', name);
  end loop;
end $$;
insert into rights_generations (hospital_id) select id from hospitals;
