-- What every table of hospitals needs, for the migrations after this one: row-level security, forced, with the one policy, and the rights of hospital requests.
create function make_tenant_table(name regclass, rights text) returns void language plpgsql set search_path = pg_catalog, public as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format($p$create policy tenant on %s for all using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
    with check (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)$p$, name);
  execute format('grant %s on %s to uzima_hospital', rights, name);
end $$;
revoke all on function make_tenant_table(regclass, text) from public;
