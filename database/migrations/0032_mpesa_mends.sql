-- A statement is compared in parts, each with its own commit: its row counts what is done, and `finished_at` says that nothing is left. `differing`: rows
-- whose receipt is known with another amount.
alter table billing_mpesa_statements
  add column differing integer not null default 0,
  add column finished_at timestamptz;
alter table billing_mpesa_statements no force row level security;
update billing_mpesa_statements set finished_at = imported_at;
alter table billing_mpesa_statements force row level security;
grant update (known, differing, matched, suspended, finished_at) on billing_mpesa_statements to uzima_hospital;
