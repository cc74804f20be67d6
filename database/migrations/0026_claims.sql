-- Insurers: one list per hospital, and the claims that are sent to them.

-- Whom a hospital may send its bills to. `key` is what registration keeps with the patient. What is null is not known, and limits nothing.
create table insurers (
  hospital_id uuid not null references hospitals,
  id uuid not null default gen_random_uuid(),
  key text not null check (key ~ '^[a-z][a-z0-9_]{0,39}$'),
  name text not null check (name <> ''),
  position integer not null default 100,
  active boolean not null default true,
  needs_authorisation boolean not null default true,
  needs_diagnosis_code boolean not null default true,
  claim_limit numeric(14, 2) check (claim_limit > 0),
  submission_days integer check (submission_days between 1 and 730),
  email text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, key)
);
create unique index insurers_name on insurers (hospital_id, lower(name));

alter table hospitals no force row level security;
alter table hospital_settings no force row level security;
with usual (position, key, name) as (
  values (1, 'sha', 'SHA (Social Health Authority)'), (2, 'nhif', 'NHIF'), (3, 'jubilee', 'Jubilee Insurance'), (4, 'aar', 'AAR Insurance'),
    (5, 'britam', 'Britam Insurance'), (6, 'cic', 'CIC Insurance'), (7, 'madison', 'Madison Insurance'), (8, 'resolution', 'Resolution Insurance'),
    (9, 'uap', 'UAP Insurance'), (10, 'aaa', 'AAA'), (99, 'other', 'Other')
), own as (
  select s.hospital_id, p.key, p.position from hospital_settings s cross join unnest(s.insurance_providers) with ordinality p (key, position)
)
-- What a hospital had taken off its list stays off; the names of claims are new to all.
insert into insurers (hospital_id, position, key, name, active, needs_authorisation, needs_diagnosis_code)
select h.id, u.position, u.key, u.name, u.key in ('aar', 'cic', 'uap') or exists (select from own where own.hospital_id = h.id and own.key = u.key),
  u.key <> 'other', true
from hospitals h join hospital_settings s on s.hospital_id = h.id cross join usual u
union all
select own.hospital_id, 50 + own.position, own.key, initcap(replace(own.key, '_', ' ')), true, true, true
from own where own.key ~ '^[a-z][a-z0-9_]{0,39}$' and not exists (select from usual where usual.key = own.key);
alter table hospital_settings drop column insurance_providers;
alter table hospitals force row level security;
alter table hospital_settings force row level security;

select make_tenant_table('insurers', 'select, insert, update');
-- A hospital begins with its insurers.
create policy provider on insurers for insert to uzima_platform with check (true);
grant insert on insurers to uzima_platform;

-- Claims that are sent to an insurer together, with a covering list.
create table billing_claim_batches (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  batch_number text not null,
  insurance_provider text not null,
  dispatched_on date,
  dispatched_by uuid,
  notes text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, batch_number),
  foreign key (hospital_id, insurance_provider) references insurers (hospital_id, key),
  foreign key (hospital_id, dispatched_by) references staff,
  foreign key (hospital_id, created_by) references staff,
  check ((dispatched_on is null) = (dispatched_by is null))
);
create index billing_claim_batches_created on billing_claim_batches (hospital_id, created_at desc);

-- What an insurer is asked for. `amount` = what was paid, what was denied, and what is still open.
create table billing_insurance_claims (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  claim_number text not null check (claim_number <> ''),
  invoice_id uuid not null,
  visit_id uuid not null,
  patient_id uuid not null,
  insurance_provider text not null,
  member_number text not null default '',
  scheme text,
  authorization_code text,
  notes text,
  amount numeric(14, 2) not null check (amount > 0),
  status text not null default 'draft' check (status in ('draft', 'submitted', 'in_review', 'approved', 'rejected', 'paid')),
  -- ICD-10, as they were when the claim was submitted.
  diagnosis_codes text[] not null default '{}',
  approved_amount numeric(14, 2) check (approved_amount > 0 and approved_amount <= amount),
  denied_amount numeric(14, 2) not null default 0 check (denied_amount >= 0),
  paid_amount numeric(14, 2) not null default 0 check (paid_amount >= 0),
  open_amount numeric(14, 2) not null generated always as (amount - denied_amount - paid_amount) stored check (open_amount >= 0),
  submitted_at timestamptz,
  submitted_by uuid,
  reviewed_at timestamptz,
  approved_at timestamptz,
  approved_by uuid,
  rejected_at timestamptz,
  rejection_reason text,
  paid_at timestamptz,
  batch_id uuid,
  -- The rejected claim that this one takes up again, and what was mended.
  resubmits uuid,
  attempt integer not null default 1 check (attempt >= 1),
  mended text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (hospital_id, id),
  constraint billing_claims_number unique (hospital_id, claim_number),
  constraint billing_claims_resubmits unique (hospital_id, resubmits),
  foreign key (hospital_id, invoice_id) references billing_invoices,
  foreign key (hospital_id, visit_id) references visits,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, insurance_provider) references insurers (hospital_id, key),
  foreign key (hospital_id, batch_id) references billing_claim_batches,
  foreign key (hospital_id, resubmits) references billing_insurance_claims,
  foreign key (hospital_id, created_by) references staff,
  foreign key (hospital_id, submitted_by) references staff,
  foreign key (hospital_id, approved_by) references staff,
  check (status = 'draft' or submitted_at is not null and submitted_by is not null),
  check ((status in ('approved', 'paid')) = (approved_at is not null)),
  check ((approved_at is null) = (approved_amount is null)),
  check ((status = 'rejected') = (rejected_at is not null) and (rejected_at is null) = (rejection_reason is null)),
  check ((status = 'paid') = (paid_at is not null)),
  check (status not in ('paid', 'rejected') or denied_amount + paid_amount = amount),
  check (batch_id is null or status <> 'draft'),
  check ((attempt = 1) = (resubmits is null) and (resubmits is null) = (mended is null))
);
-- An invoice is claimed once at a time; a rejected claim may be followed by another.
create unique index billing_claims_invoice on billing_insurance_claims (hospital_id, invoice_id) where status <> 'rejected';
create index billing_claims_created on billing_insurance_claims (hospital_id, created_at desc);
create index billing_claims_status on billing_insurance_claims (hospital_id, status, created_at desc);
create index billing_claims_patient on billing_insurance_claims (hospital_id, patient_id);
create index billing_claims_member on billing_insurance_claims (hospital_id, insurance_provider, member_number);
create index billing_claims_batch on billing_insurance_claims (hospital_id, batch_id) where batch_id is not null;

-- The ledger of denied money: of a whole claim, or of a line of its invoice.
create table billing_claim_denials (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  claim_id uuid not null,
  item_id uuid,
  stage text not null check (stage in ('rejection', 'approval', 'remittance')),
  amount numeric(14, 2) not null check (amount > 0),
  reason_code text not null check (reason_code in ('not_covered', 'authorisation', 'limit', 'member', 'coding', 'documents', 'late', 'duplicate', 'price', 'other')),
  reason text not null check (reason <> ''),
  denied_on date not null,
  denied_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, claim_id) references billing_insurance_claims,
  foreign key (hospital_id, item_id) references billing_invoice_items,
  foreign key (hospital_id, denied_by) references staff
);
create index billing_claim_denials_claim on billing_claim_denials (hospital_id, claim_id);
create index billing_claim_denials_day on billing_claim_denials (hospital_id, denied_on);

-- One payment of an insurer, for one claim or many.
create table billing_remittances (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  insurance_provider text not null,
  reference_number text not null check (reference_number <> ''),
  amount numeric(14, 2) not null check (amount > 0),
  received_on date not null,
  notes text,
  recorded_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, insurance_provider) references insurers (hospital_id, key),
  foreign key (hospital_id, recorded_by) references staff
);
create unique index billing_remittances_reference on billing_remittances (hospital_id, insurance_provider, upper(reference_number));
create index billing_remittances_created on billing_remittances (hospital_id, created_at desc);
create table billing_remittance_claims (
  hospital_id uuid not null references hospitals,
  remittance_id uuid not null,
  claim_id uuid not null,
  amount numeric(14, 2) not null check (amount >= 0),
  denied_amount numeric(14, 2) not null default 0 check (denied_amount >= 0),
  payment_id uuid,
  primary key (hospital_id, remittance_id, claim_id),
  foreign key (hospital_id, remittance_id) references billing_remittances,
  foreign key (hospital_id, claim_id) references billing_insurance_claims,
  foreign key (hospital_id, payment_id) references billing_payments,
  check (amount + denied_amount > 0),
  check ((amount > 0) = (payment_id is not null))
);
create index billing_remittance_claims_claim on billing_remittance_claims (hospital_id, claim_id);

select make_tenant_table('billing_claim_batches', 'select, insert, update');
select make_tenant_table('billing_insurance_claims', 'select, insert, update');
select make_tenant_table('billing_claim_denials', 'select, insert');
select make_tenant_table('billing_remittances', 'select, insert');
select make_tenant_table('billing_remittance_claims', 'select, insert');
