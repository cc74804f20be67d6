-- eTIMS: what KRA was told of the items that are sold, and in whose name an invoice is for tax.

-- The control unit that signs, as KRA names it when a device is initialised.
alter table etims_settings add column control_unit text;

-- An item as it is registered with KRA, once per taxpayer, branch and tax code; it names a kind of service, never what was done. Its code comes with the
-- registration, because KRA counts the codes of a taxpayer.
create table etims_items (
  hospital_id uuid not null references hospitals,
  environment text not null check (environment in ('simulator', 'sandbox', 'production')),
  tin text not null,
  bhf_id text not null,
  name text not null,
  tax_code text not null check (tax_code in ('A', 'B', 'C', 'D', 'E')),
  class_code text not null,
  item_code text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Somebody is registering it now.
  claimed_at timestamptz,
  error text,
  registered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (hospital_id, environment, tin, bhf_id, name, tax_code),
  check ((status = 'sent') = (registered_at is not null)),
  check (status <> 'sent' or item_code is not null)
);

-- The company or person that wants an invoice in its name. No name and no PIN: it was taken back.
create table etims_payers (
  hospital_id uuid not null references hospitals,
  invoice_id uuid not null,
  name text,
  pin text check (pin ~ '^[A-Z][0-9]{9}[A-Z]$'),
  version integer not null default 1,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (hospital_id, invoice_id),
  foreign key (hospital_id, invoice_id) references billing_invoices,
  foreign key (hospital_id, changed_by) references staff,
  check ((name is null) = (pin is null))
);

select make_tenant_table('etims_items', 'select, insert, update');
select make_tenant_table('etims_payers', 'select, insert, update');
