-- What a visit costs: one running draft invoice, with a line for each thing ordered.
create table billing_invoices (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  invoice_number text not null,
  status text not null default 'draft' check (status in ('draft', 'pending', 'paid', 'overdue', 'cancelled')),
  total_amount numeric(14, 2) not null default 0 check (total_amount >= 0),
  paid_amount numeric(14, 2) not null default 0 check (paid_amount >= 0),
  due_date date,
  notes text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, invoice_number),
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, created_by) references staff
);
create unique index billing_invoices_running on billing_invoices (hospital_id, visit_id) where status = 'draft';
create index billing_invoices_patient on billing_invoices (hospital_id, patient_id, created_at desc);
create index billing_invoices_visit on billing_invoices (hospital_id, visit_id);

-- `source_id`: the order that a line is for; it is charged once. A line is taken off with a reason, never deleted.
create table billing_invoice_items (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  invoice_id uuid not null,
  kind text not null check (kind in ('laboratory', 'radiology', 'pharmacy', 'consultation', 'procedure', 'other')),
  source_id uuid,
  description text not null,
  quantity integer not null default 1 check (quantity >= 1),
  unit_price numeric(14, 2) not null check (unit_price >= 0),
  total_price numeric(14, 2) not null check (total_price = quantity * unit_price),
  added_by uuid not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by uuid,
  remove_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, invoice_id) references billing_invoices,
  foreign key (hospital_id, added_by) references staff,
  foreign key (hospital_id, removed_by) references staff,
  check ((removed_at is null) = (remove_reason is null))
);
create unique index billing_invoice_items_source on billing_invoice_items (hospital_id, source_id) where removed_at is null;
create index billing_invoice_items_invoice on billing_invoice_items (hospital_id, invoice_id);

do $$
declare t text;
begin
  foreach t in array array['billing_invoices', 'billing_invoice_items'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I for all using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
      with check (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)$p$, t);
    execute format('grant select, insert, update on %I to uzima_hospital', t);
  end loop;
end $$;
