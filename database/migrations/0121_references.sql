-- A reference of M-PESA, card or bank has one spelling (departments/billing/references.ts) and counts once, of what comes and of what goes back. What was recorded
-- before stays as it was written.
create function reference_key(text) returns text language sql immutable parallel safe
  return upper(regexp_replace(coalesce($1, ''), '[^A-Za-z0-9]', '', 'g') collate "C");
alter table billing_payments add column reference_key text not null generated always as (reference_key(reference_number)) stored;

alter table billing_payments no force row level security;
alter table billing_references no force row level security;
-- The first of what was one reference in two spellings is kept.
delete from billing_references r using (
  select hospital_id, payment_mode, reference_number, reference_key(reference_number) key,
    row_number() over (partition by hospital_id, payment_mode, reference_key(reference_number) order by created_at, reference_number) nth
  from billing_references
) d
where (r.hospital_id, r.payment_mode, r.reference_number) = (d.hospital_id, d.payment_mode, d.reference_number) and (d.nth > 1 or d.key = '');
update billing_references set reference_number = reference_key(reference_number) where reference_number <> reference_key(reference_number);
-- Slips and transfers that were recorded before are used as well, and references of what went back.
insert into billing_references (hospital_id, payment_mode, reference_number, receipt_id, created_at)
select distinct on (hospital_id, payment_mode, reference_key) hospital_id, payment_mode, reference_key, receipt_id, created_at
from billing_payments where payment_mode in ('mpesa', 'card', 'bank') and reference_key <> ''
order by hospital_id, payment_mode, reference_key, amount < 0, created_at
on conflict do nothing;
alter table billing_references force row level security;
alter table billing_payments force row level security;
alter table billing_references
  drop constraint billing_references_reference_number_check,
  add constraint billing_references_spelling check (reference_number ~ '^[A-Z0-9]+$');
