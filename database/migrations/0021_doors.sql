-- Doors: whose an account is, what may make one, what a browser is known for, and how often it may guess.

-- An account is a hospital's or the provider's, never both, whatever its e-mail says. Keys and rights below follow from these two columns.
alter table users add column hospital_id uuid references hospitals;
alter table users add column provider_role text check (provider_role in ('super-admin', 'support', 'viewer'));
alter table users add constraint users_one_side check (hospital_id is null or provider_role is null);
update users u set hospital_id = s.hospital_id from staff s where s.user_id = u.id;
-- Whoever works in a hospital stays there, also when the address was on the provider's list.
update users u set provider_role = a.role from admin_emails a where a.email = u.email and u.hospital_id is null;
drop table admin_emails;

alter table users add constraint users_hospital_id_id_key unique (hospital_id, id);
-- With this an account has at most one row of staff in the whole installation: its hospital is one.
alter table staff add constraint staff_account foreign key (hospital_id, user_id) references users (hospital_id, id);
alter table accounts add constraint accounts_user_id_provider_id_key unique (user_id, provider_id);

-- A hospital sees its own people's accounts and those of the provider's people, who answer its tickets; of each no more than name, address and state.
revoke all on users from uzima_hospital, uzima_platform;
grant select (id, hospital_id, name, email, provider_role, must_change_password, disabled_at, two_factor_enabled) on users to uzima_hospital;
grant select (id, hospital_id, name, email, provider_role, must_change_password, disabled_at, created_at) on users to uzima_platform;
revoke all on accounts from uzima_hospital, uzima_platform;
alter table users enable row level security;
create policy identity on users for all to uzima_auth using (true) with check (true);
create policy provider on users for select to uzima_platform using (true);
create policy own_hospital on users for select to uzima_hospital
  using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid or provider_role is not null);

-- Browsers in which somebody has signed in before. A stranger's guesses, from other browsers, are counted apart from theirs.
create table known_devices (
  device_id uuid not null,
  user_id uuid not null references users on delete cascade,
  last_used_at timestamptz not null default now(),
  primary key (device_id, user_id)
);
create index known_devices_user on known_devices (user_id, last_used_at);
create index known_devices_age on known_devices (last_used_at);

-- Which accounts an address has failed at: one mistyped password a person is daily life behind a shared address, hundreds of accounts are not.
create table address_failures (
  address text not null,
  account text not null,
  last_failure_at timestamptz not null default now(),
  primary key (address, account)
);
create index address_failures_age on address_failures (last_failure_at);
grant select, insert, update, delete on known_devices, address_failures to uzima_auth;
grant select, delete on known_devices, address_failures to uzima_jobs;

-- A code of the authenticator app counts once: the step of the newest one that was taken.
alter table two_factors add column last_step bigint;

-- Accounts are made, and their ways in ended, by two functions alone.
do $$ begin
  if not exists (select from pg_roles where rolname = 'uzima_accounts') then
    create role uzima_accounts nologin noinherit;
  end if;
end $$;
grant usage on schema public to uzima_accounts;
grant select (id, hospital_id, email), insert (id, hospital_id, name, email, must_change_password) on users to uzima_accounts;
grant insert (id, user_id, account_id, provider_id, password) on accounts to uzima_accounts;
grant select (user_id), delete on sessions, known_devices to uzima_accounts;
grant select (value), delete on verifications to uzima_accounts;
grant select (subject), delete on sign_in_failures to uzima_accounts;
grant select (hospital_id, created_at) on staff to uzima_accounts;
create policy accounts on users for all to uzima_accounts using (true) with check (true);
create policy accounts on staff for select to uzima_accounts using (true);

-- No member of staff is older than this transaction: only then may the provider make the first one.
create function hospital_is_new(p_hospital uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select not exists (select from staff s where s.hospital_id = p_hospital and s.created_at < now())
$$;

-- An account of this hospital for somebody new, who must choose a password at the first sign-in. False: the e-mail is taken.
create function create_account(p_user uuid, p_account uuid, p_hospital uuid, p_name text, p_email text, p_password text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (case when current_setting('role') = 'uzima_hospital' then p_hospital is distinct from nullif(current_setting('app.hospital_id', true), '')::uuid
       else not hospital_is_new(p_hospital) end) then
    raise exception 'the account is not of this hospital' using errcode = '42501';
  end if;
  insert into users (id, hospital_id, name, email, must_change_password) values (p_user, p_hospital, p_name, p_email, true)
    on conflict (email) do nothing;
  if not found then return false; end if;
  insert into accounts (id, user_id, account_id, provider_id, password) values (p_account, p_user, p_user::text, 'credential', p_password);
  return true;
end $$;

-- Ends every session, recovery link, open challenge and known browser of these accounts, and forgets what was guessed at them.
create function end_access(p_users uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('role') = 'uzima_hospital' and exists (select from users u where u.id = any(p_users)
       and u.hospital_id is distinct from nullif(current_setting('app.hospital_id', true), '')::uuid) then
    raise exception 'the account is not of this hospital' using errcode = '42501';
  end if;
  delete from sessions s where s.user_id = any(p_users);
  delete from known_devices d where d.user_id = any(p_users);
  delete from verifications v where v.value = any(p_users::text[]);
  delete from sign_in_failures f where f.subject in (
    select kind || u.email from users u, unnest(array['account:', 'forgot:', 'code:']) kind where u.id = any(p_users));
end $$;

grant create on schema public to uzima_accounts;
alter function hospital_is_new(uuid) owner to uzima_accounts;
alter function create_account(uuid, uuid, uuid, text, text, text) owner to uzima_accounts;
alter function end_access(uuid[]) owner to uzima_accounts;
revoke create on schema public from uzima_accounts;
revoke all on function hospital_is_new(uuid), create_account(uuid, uuid, uuid, text, text, text), end_access(uuid[]) from public;
grant execute on function hospital_is_new(uuid) to uzima_platform;
grant execute on function create_account(uuid, uuid, uuid, text, text, text) to uzima_hospital, uzima_platform;
grant execute on function end_access(uuid[]) to uzima_hospital, uzima_platform, uzima_auth;

-- The provider makes a hospital's first admin, and nobody in a hospital that works.
drop policy provider on staff;
drop policy provider on staff_roles;
create policy provider on staff for select to uzima_platform using (true);
create policy provider on staff_roles for select to uzima_platform using (true);
create policy first_admin on staff for insert to uzima_platform with check (hospital_is_new(hospital_id));
create policy first_admin on staff_roles for insert to uzima_platform with check (role = 'admin' and hospital_is_new(hospital_id));

-- A temporary table must not stand in for a real one in a function that runs with other rights.
alter function search_patients(uuid, text, text, integer, integer) set search_path = pg_catalog, public, pg_temp;
alter function hospital_counts(uuid[]) set search_path = pg_catalog, public, pg_temp;
do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$;
