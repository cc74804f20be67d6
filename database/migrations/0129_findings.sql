-- What M-PESA says of a payment and the books do not: another amount, or that it was taken back. Somebody looks at it; what is in the books changes by two people.
create table billing_mpesa_findings (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  kind text not null check (kind in ('other_amount', 'reversed')),
  -- The receipt of the payment; null: a reversal that does not say of which.
  receipt_number text,
  -- What M-PESA says came, or what of it was taken back.
  amount numeric(14, 2) not null check (amount > 0),
  -- What was recorded under the receipt when this was found; null: nothing.
  recorded_amount numeric(14, 2),
  -- The receipt by which it was taken back.
  reversal_receipt text,
  source text not null check (source in ('callback', 'confirmation', 'statement')),
  said_by_mpesa boolean not null,
  brought_by uuid,
  found_at timestamptz not null default now(),
  status text not null default 'open' check (status in ('open', 'corrected', 'dismissed')),
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, brought_by) references staff,
  foreign key (hospital_id, decided_by) references staff,
  check ((status = 'open') = (decided_at is null) and (status = 'open') = (decided_by is null)),
  check (kind = 'reversed' or receipt_number is not null)
);
-- The same is found once, however often it is said.
create unique index billing_mpesa_findings_once on billing_mpesa_findings (hospital_id, kind, coalesce(receipt_number, ''), coalesce(reversal_receipt, amount::text));
create index billing_mpesa_findings_open on billing_mpesa_findings (hospital_id, found_at) where status = 'open';
create index billing_mpesa_findings_receipt on billing_mpesa_findings (hospital_id, receipt_number) where receipt_number is not null;
select make_tenant_table('billing_mpesa_findings', 'select');
grant insert (hospital_id, id, kind, receipt_number, amount, recorded_amount, reversal_receipt, source, said_by_mpesa, brought_by),
  update (status, decided_by, decided_at, decision_note, version) on billing_mpesa_findings to uzima_hospital;

-- Money that a statement said to be taken back before anything else was heard of it is credited to nobody by itself.
alter table billing_mpesa_suspense
  drop constraint billing_mpesa_suspense_why_check,
  add constraint billing_mpesa_suspense_why_check check (why in ('unknown_request', 'other_amount', 'other_phone', 'other_shortcode', 'no_account', 'second_receipt',
    'over_limit', 'reversed'));
