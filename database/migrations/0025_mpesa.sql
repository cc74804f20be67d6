-- M-PESA: how a hospital is connected, what customers were asked for, money that nobody could place, and the statements that were compared.

-- The three secrets are sealed under a key of the installation; nobody reads them out of the database.
create table billing_mpesa_settings (
  hospital_id uuid not null references hospitals primary key,
  environment text not null default 'simulator' check (environment in ('simulator', 'sandbox', 'production')),
  kind text not null default 'paybill' check (kind in ('paybill', 'till')),
  shortcode text,
  till_number text,
  consumer_key text,
  consumer_secret text,
  passkey text,
  -- When Safaricom was told where to report payments that customers make by themselves, or why that failed.
  urls_registered_at timestamptz,
  urls_error text,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  foreign key (hospital_id, changed_by) references staff,
  check (environment = 'simulator' or (shortcode is not null and consumer_key is not null and consumer_secret is not null and passkey is not null))
);

-- A customer was asked for money on the phone. The row is committed before anybody is called: created → sent → paid, failed or unknown. `sent_at`: the call
-- began. What is unknown is asked for by its checkout_request_id, never sent again.
create table billing_mpesa_requests (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  -- For one invoice, for all that a visit owes, or, with neither, a deposit.
  invoice_id uuid,
  visit_id uuid,
  patient_id uuid not null,
  amount numeric(14, 2) not null check (amount >= 1 and amount = trunc(amount)),
  phone text not null,
  account_reference text not null,
  environment text not null check (environment in ('simulator', 'sandbox', 'production')),
  status text not null default 'created' check (status in ('created', 'sent', 'paid', 'failed', 'unknown')),
  asked_by uuid not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  merchant_request_id text,
  checkout_request_id text,
  result_code text,
  result_text text,
  answered_at timestamptz,
  -- How the answer was found, M-PESA's receipt and its time, and our receipt.
  found_by text check (found_by in ('callback', 'query', 'confirmation', 'statement', 'person', 'call')),
  receipt_number text,
  transacted_at timestamptz,
  receipt_id uuid,
  queries integer not null default 0,
  next_query_at timestamptz,
  -- A second message of M-PESA (confirmation, statement) said the same.
  reconciled_at timestamptz,
  -- What somebody has to look at.
  attention text,
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, invoice_id) references billing_invoices,
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, asked_by) references staff
);
create unique index billing_mpesa_requests_checkout on billing_mpesa_requests (hospital_id, checkout_request_id) where checkout_request_id is not null;
create unique index billing_mpesa_requests_receipt on billing_mpesa_requests (hospital_id, receipt_number) where receipt_number is not null;
create index billing_mpesa_requests_created on billing_mpesa_requests (hospital_id, created_at desc);
-- One request at a time for the same thing.
create unique index billing_mpesa_requests_one on billing_mpesa_requests (hospital_id, coalesce(invoice_id, visit_id, patient_id))
  where status in ('created', 'sent', 'unknown');
create index billing_mpesa_requests_open on billing_mpesa_requests (hospital_id, status) where status in ('created', 'sent', 'unknown');
create index billing_mpesa_requests_account on billing_mpesa_requests (hospital_id, account_reference);
create index billing_mpesa_requests_patient on billing_mpesa_requests (hospital_id, patient_id);

-- Money that came and is nobody's yet; in the journal it lies in suspense until somebody says whose it is, or that it never came.
create table billing_mpesa_suspense (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  receipt_number text not null,
  amount numeric(14, 2) not null check (amount > 0),
  source text not null check (source in ('callback', 'confirmation', 'statement')),
  why text not null check (why in ('unknown_request', 'other_amount', 'other_phone', 'other_shortcode', 'no_account')),
  phone text,
  payer text,
  account text,
  transacted_at timestamptz,
  request_id uuid,
  status text not null default 'open' check (status in ('open', 'matched', 'dismissed')),
  invoice_id uuid,
  patient_id uuid,
  receipt_id uuid,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, receipt_number),
  foreign key (hospital_id, request_id) references billing_mpesa_requests,
  foreign key (hospital_id, invoice_id) references billing_invoices,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, decided_by) references staff,
  check ((status = 'open') = (decided_at is null))
);
create index billing_mpesa_suspense_open on billing_mpesa_suspense (hospital_id, created_at) where status = 'open';

-- The statements that were compared, and what came of their rows.
create table billing_mpesa_statements (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  filename text not null,
  known integer not null,
  matched integer not null,
  suspended integer not null,
  ignored integer not null,
  broken integer not null,
  imported_by uuid not null,
  imported_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, imported_by) references staff
);
create index billing_mpesa_statements_imported on billing_mpesa_statements (hospital_id, imported_at desc);

select make_tenant_table('billing_mpesa_settings', 'select, insert, update');
select make_tenant_table('billing_mpesa_requests', 'select, insert, update');
select make_tenant_table('billing_mpesa_suspense', 'select, insert, update');
select make_tenant_table('billing_mpesa_statements', 'select, insert');
