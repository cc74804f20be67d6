-- Identity, kept by better-auth through uzima_auth. One account per e-mail in the whole installation; a person belongs to one hospital or to the provider.
create table users (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  must_change_password boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- `token` is worthless from a dump: the cookie carries it signed with a secret that is kept outside the database.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null default now(),
  locked_at timestamptz,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- Failures per account and per address; the lock grows with every further failure.
create table sign_in_failures (
  subject text primary key,
  failures integer not null,
  last_failure_at timestamptz not null default now(),
  locked_until timestamptz
);

-- The provider's people; they have no hospital.
create table admin_emails (
  email text primary key check (email = lower(email)),
  role text not null default 'super-admin' check (role in ('super-admin', 'support', 'viewer')),
  created_at timestamptz not null default now()
);

grant select, insert, update, delete on users, sessions, accounts, verifications, sign_in_failures to uzima_auth;
grant select on admin_emails to uzima_auth, uzima_platform;
grant select (id, name, email, must_change_password, disabled_at, created_at) on users to uzima_platform;
grant select, delete on sessions, verifications, sign_in_failures to uzima_jobs;
