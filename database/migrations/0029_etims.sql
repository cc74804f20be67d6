-- eTIMS: how a hospital is connected to KRA, and its fiscal documents in the order in which they are sent.

create table etims_settings (
  hospital_id uuid not null references hospitals primary key,
  environment text not null default 'simulator' check (environment in ('off', 'simulator', 'sandbox', 'production')),
  unit text not null default 'oscu' check (unit in ('oscu', 'vscu')),
  tin text,
  bhf_id text not null default '00',
  device_serial text,
  -- Sealed under a key of the installation; nobody reads it out of the database.
  cmc_key text,
  simulator_down boolean not null default false,
  -- The hospital's accountant has looked at the rates and at the tax codes of its services.
  rates_confirmed boolean not null default false,
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  foreign key (hospital_id, changed_by) references staff,
  check (environment in ('off', 'simulator') or (tin is not null and device_serial is not null))
);

-- The last number that a hospital gave at one unit; its row is held until the document is committed, so that no number is left out.
create table etims_counters (
  hospital_id uuid not null references hospitals,
  environment text not null check (environment in ('simulator', 'sandbox', 'production')),
  last_number integer not null check (last_number > 0),
  primary key (hospital_id, environment)
);

-- A sale, or a credit of one, as it leaves the house. `maybe_sent`: a call was made whose answer never came.
create table etims_documents (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  kind text not null check (kind in ('sale', 'credit')),
  invoice_id uuid not null,
  credit_note_id uuid,
  invoice_number integer not null,
  original_number integer,
  environment text not null check (environment in ('simulator', 'sandbox', 'production')),
  tin text not null,
  bhf_id text not null,
  amount numeric(14, 2) not null check (amount > 0),
  tax_amount numeric(14, 2) not null check (tax_amount >= 0),
  payload jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_at timestamptz,
  maybe_sent boolean not null default false,
  error text,
  receipt_number integer,
  total_receipt_number integer,
  internal_data text,
  signature text,
  control_unit text,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, environment, invoice_number),
  foreign key (hospital_id, invoice_id) references billing_invoices,
  foreign key (hospital_id, credit_note_id) references billing_credit_notes,
  check ((kind = 'credit') = (original_number is not null))
);
create unique index etims_documents_sale on etims_documents (hospital_id, environment, invoice_id) where kind = 'sale';
create index etims_documents_invoice on etims_documents (hospital_id, invoice_id);
create index etims_documents_queued on etims_documents (hospital_id, environment, invoice_number) where status = 'queued';
create index etims_documents_created on etims_documents (hospital_id, created_at desc);

select make_tenant_table('etims_settings', 'select, insert, update');
select make_tenant_table('etims_counters', 'select, insert, update');
select make_tenant_table('etims_documents', 'select, insert, update');
