-- Services as a catalogue of their own, procedures, and what is deliberately not charged (docs/adr/0021).

alter table billing_services no force row level security;

-- Codes. A service of its own has a code that no other such service has. The service of a catalogue's entry is called 'SVC-' and the entry's code: its department keeps
-- these unique, and laboratory and radiology may both have an ABC. So that neither can take the other's, no service of its own begins with 'SVC-'.
update billing_services set code = substring(code from 5) where source_id is null and code ~* '^SVC-';
drop index billing_services_code;
create unique index billing_services_hospital_id_code_key on billing_services (hospital_id, lower(code)) where source_id is null;
alter table billing_services
  add constraint billing_services_own_code check ((source_id is null) = (code !~* '^SVC-')),
  -- 'No price yet' is not 'free': somebody who may not set prices made the entry. It can be ordered; it gets no line, and is on the list of unbilled work.
  add column has_price boolean not null default true,
  add constraint billing_services_no_price check (has_price or price = 0),
  add constraint billing_services_category check (category in ('Laboratory Test', 'Radiology Scan', 'Consultation', 'Procedure', 'Pharmacy Item', 'Admission', 'Surgery', 'Other')),
  -- The fee of a clinic's first consultation names the clinic.
  add constraint billing_services_fee check (department is null or kind = 'consultation');
-- A fee of nothing was no fee.
update billing_services set has_price = false where kind = 'consultation' and price = 0;
create index billing_services_listed on billing_services (hospital_id, category, status);

alter table billing_services force row level security;

-- Why something that was ordered has no line any more.
create index billing_invoice_items_removed on billing_invoice_items (hospital_id, source_id) where removed_at is not null;

-- What a clinician wants done: wound dressing, suturing, nebulisation.
create table billing_procedures (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  request_id uuid not null,
  visit_id uuid not null,
  consultation_id uuid,
  service_id uuid not null,
  -- As it was called when it was ordered.
  name text not null,
  order_number text not null,
  -- The clinic in which it is done.
  department text,
  notes text,
  price numeric(14, 2) not null check (price >= 0),
  status text not null default 'ordered' check (status in ('ordered', 'done', 'cancelled')),
  ordered_by uuid not null,
  created_at timestamptz not null default now(),
  done_by uuid,
  done_at timestamptz,
  done_notes text,
  cancelled_by uuid,
  cancel_reason text,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, order_number),
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, consultation_id) references consultations,
  foreign key (hospital_id, department) references hospital_departments,
  foreign key (hospital_id, ordered_by) references staff,
  foreign key (hospital_id, done_by) references staff,
  foreign key (hospital_id, cancelled_by) references staff,
  constraint billing_procedures_service foreign key (hospital_id, service_id) references billing_services,
  check ((status = 'done') = (done_by is not null and done_at is not null)),
  check ((status = 'cancelled') = (cancelled_by is not null and cancel_reason is not null))
);
create index billing_procedures_visit on billing_procedures (hospital_id, visit_id);
create index billing_procedures_service on billing_procedures (hospital_id, service_id);
create index billing_procedures_created on billing_procedures (hospital_id, created_at);

-- Work that is not charged on purpose, and why: what is neither here nor on an invoice was forgotten. `source_id`: the consultation or order.
create table billing_exemptions (
  hospital_id uuid not null references hospitals,
  source_id uuid not null,
  kind text not null check (kind in ('laboratory', 'radiology', 'pharmacy', 'consultation', 'procedure', 'admission', 'surgery', 'other')),
  reason text not null check (reason <> ''),
  made_by uuid not null,
  at timestamptz not null default now(),
  primary key (hospital_id, source_id),
  foreign key (hospital_id, made_by) references staff
);

select make_tenant_table('billing_procedures', 'select, insert, update');
select make_tenant_table('billing_exemptions', 'select, insert');
