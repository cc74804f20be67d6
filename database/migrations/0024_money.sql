-- Money: invoices that are issued, payments, deposits, reductions, credit notes, drawers, and the journal under all of it (docs/adr/0020).

-- Services that stand by themselves beside those of catalogues. A consultation's service names its department; the department's fee was its price.
alter table billing_services drop constraint billing_services_kind_check;
alter table billing_services
  add check (kind in ('laboratory', 'radiology', 'pharmacy', 'consultation', 'procedure', 'admission', 'surgery', 'other')),
  add column description text,
  -- KRA's code of how a thing is taxed: A exempt, B 16 %, C 0 %, D not VAT, E 8 %.
  add column tax_code text not null default 'A' check (tax_code in ('A', 'B', 'C', 'D', 'E')),
  add column department text,
  add column version integer not null default 1,
  add column changed_by uuid,
  add foreign key (hospital_id, department) references hospital_departments,
  add foreign key (hospital_id, changed_by) references staff;
create unique index billing_services_department on billing_services (hospital_id, department) where department is not null;
alter table hospital_departments no force row level security;
alter table billing_services no force row level security;
insert into billing_services (hospital_id, id, kind, code, name, category, price, department)
select hospital_id, gen_random_uuid(), 'consultation', 'SVC-CON-' || upper(key), 'Consultation, ' || name, 'Consultation', consultation_fee, key
from hospital_departments where consultation_fee is not null;
alter table hospital_departments drop column consultation_fee;
alter table hospital_departments force row level security;
alter table billing_services force row level security;

alter table hospital_settings
  add column pay_before_service boolean not null default false,
  -- A further consultation in the same department within so many days is not charged.
  add column free_review_days integer not null default 0 check (free_review_days between 0 and 60);

-- `total_amount` is what is billed: the lines, less what was credited and reduced. `claimed_amount` is what insurers have been asked for and have not refused.
alter table billing_invoices
  add column discount_amount numeric(14, 2) not null default 0 check (discount_amount >= 0),
  add column claimed_amount numeric(14, 2) not null default 0 check (claimed_amount >= 0),
  add column remaining_amount numeric(14, 2) not null generated always as (total_amount - paid_amount - claimed_amount) stored,
  add column payment_mode text check (payment_mode in ('cash', 'mpesa', 'card', 'bank', 'insurance')),
  add column issued_at timestamptz,
  add column issued_by uuid,
  add column voided_at timestamptz,
  add column voided_by uuid,
  add column void_reason text,
  add foreign key (hospital_id, issued_by) references staff,
  add foreign key (hospital_id, voided_by) references staff,
  add constraint billing_invoices_remaining check (paid_amount + claimed_amount <= total_amount);
create index billing_invoices_created on billing_invoices (hospital_id, created_at desc);
create index billing_invoices_due on billing_invoices (hospital_id, due_date) where status in ('pending', 'overdue');

alter table billing_invoice_items drop constraint billing_invoice_items_kind_check;
alter table billing_invoice_items
  add check (kind in ('laboratory', 'radiology', 'pharmacy', 'consultation', 'procedure', 'admission', 'surgery', 'other')),
  add column tax_code text not null default 'A' check (tax_code in ('A', 'B', 'C', 'D', 'E')),
  -- Whose revenue the line is.
  add column department text,
  add column credited_quantity integer not null default 0,
  add check (credited_quantity between 0 and quantity),
  add foreign key (hospital_id, department) references hospital_departments;
alter table billing_invoice_items no force row level security;
update billing_invoice_items set department = kind where kind in ('laboratory', 'radiology', 'pharmacy')
  and exists (select from hospital_departments d where d.hospital_id = billing_invoice_items.hospital_id and d.key = billing_invoice_items.kind);
alter table billing_invoice_items force row level security;

-- A person's drawer, from float to count. `balance` is what must be in it. What is short or over is signed by somebody else.
create table billing_drawers (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  staff_id uuid not null,
  status text not null default 'open' check (status in ('open', 'counted', 'closed')),
  float_amount numeric(14, 2) not null check (float_amount >= 0),
  balance numeric(14, 2) not null check (balance >= 0),
  opened_at timestamptz not null default now(),
  counts jsonb,
  expected_amount numeric(14, 2),
  counted_amount numeric(14, 2) check (counted_amount >= 0),
  counted_at timestamptz,
  difference_reason text,
  signed_by uuid,
  signed_at timestamptz,
  sign_note text,
  version integer not null default 1,
  primary key (hospital_id, id),
  foreign key (hospital_id, staff_id) references staff,
  foreign key (hospital_id, signed_by) references staff,
  check (signed_by <> staff_id),
  check (status = 'open' or counted_amount is not null and expected_amount is not null),
  check (status <> 'closed' or counted_amount = expected_amount or signed_by is not null)
);
create unique index billing_drawers_open on billing_drawers (hospital_id, staff_id) where status = 'open';
create index billing_drawers_opened on billing_drawers (hospital_id, opened_at desc);

-- Money that came or went. What was handed over at once is one receipt, whatever its modes. Refunds are negative. Without an invoice: a deposit.
create table billing_payments (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  payment_number text not null,
  receipt_id uuid not null,
  kind text not null check (kind in ('payment', 'refund', 'deposit', 'deposit_refund')),
  invoice_id uuid,
  patient_id uuid not null,
  amount numeric(14, 2) not null,
  payment_mode text not null check (payment_mode in ('cash', 'mpesa', 'card', 'bank', 'insurance', 'deposit')),
  status text not null default 'completed' check (status in ('completed')),
  reference_number text,
  notes text,
  reason text,
  -- What was handed over in cash; the change was given back.
  tendered numeric(14, 2),
  drawer_id uuid,
  taken_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, payment_number),
  foreign key (hospital_id, invoice_id) references billing_invoices,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, drawer_id) references billing_drawers,
  foreign key (hospital_id, taken_by) references staff,
  check (case when kind in ('payment', 'deposit') then amount > 0 else amount < 0 and reason is not null end),
  check ((kind in ('payment', 'refund')) = (invoice_id is not null)),
  check ((payment_mode = 'cash') = (drawer_id is not null)),
  check (payment_mode <> 'deposit' or kind in ('payment', 'refund')),
  check (tendered is null or payment_mode = 'cash' and tendered >= amount)
);
create index billing_payments_invoice on billing_payments (hospital_id, invoice_id, created_at);
create index billing_payments_patient on billing_payments (hospital_id, patient_id, created_at);
create index billing_payments_created on billing_payments (hospital_id, created_at desc);
create index billing_payments_receipt on billing_payments (hospital_id, receipt_id);
create index billing_payments_drawer on billing_payments (hospital_id, drawer_id) where drawer_id is not null;

-- An M-PESA receipt number counts once, whatever it was used for.
create table billing_references (
  hospital_id uuid not null references hospitals,
  payment_mode text not null,
  reference_number text not null check (reference_number = upper(reference_number)),
  receipt_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, payment_mode, reference_number)
);

-- Less than what the lines say: asked for by one person, decided by another.
create table billing_reductions (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  invoice_id uuid not null,
  kind text not null check (kind in ('discount', 'waiver')),
  amount numeric(14, 2) not null check (amount > 0),
  reason text not null check (reason <> ''),
  status text not null default 'requested' check (status in ('requested', 'approved', 'refused', 'withdrawn')),
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  primary key (hospital_id, id),
  foreign key (hospital_id, invoice_id) references billing_invoices,
  foreign key (hospital_id, requested_by) references staff,
  foreign key (hospital_id, decided_by) references staff,
  check ((status = 'requested') = (decided_at is null)),
  check (status not in ('approved', 'refused') or decided_by <> requested_by)
);
create unique index billing_reductions_waiting on billing_reductions (hospital_id, invoice_id) where status = 'requested';
create index billing_reductions_invoice on billing_reductions (hospital_id, invoice_id);

-- What an issued invoice no longer asks for. `amount` is what its total fell by, `discount_amount` what of a reduction fell away with it.
create table billing_credit_notes (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  credit_note_number text not null,
  invoice_id uuid not null,
  amount numeric(14, 2) not null check (amount >= 0),
  discount_amount numeric(14, 2) not null default 0 check (discount_amount >= 0),
  reason text not null check (reason <> ''),
  made_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, credit_note_number),
  foreign key (hospital_id, invoice_id) references billing_invoices,
  foreign key (hospital_id, made_by) references staff,
  check (amount + discount_amount > 0)
);
create index billing_credit_notes_invoice on billing_credit_notes (hospital_id, invoice_id);
create table billing_credit_note_items (
  hospital_id uuid not null references hospitals,
  credit_note_id uuid not null,
  item_id uuid not null,
  quantity integer not null check (quantity >= 1),
  amount numeric(14, 2) not null check (amount >= 0),
  primary key (hospital_id, credit_note_id, item_id),
  foreign key (hospital_id, credit_note_id) references billing_credit_notes,
  foreign key (hospital_id, item_id) references billing_invoice_items
);

-- The journal. A row takes an amount from one account to another, so that debits and credits are equal in every row and at every moment. It only grows: what
-- was wrong is reversed by a row the other way round.
create table billing_journal (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  -- The rows of one thing that happened.
  entry_id uuid not null,
  kind text not null check (kind in ('issue', 'void', 'credit', 'discount', 'waiver', 'payment', 'refund', 'deposit', 'deposit_refund', 'claim',
    'claim_return', 'remittance', 'float', 'transfer', 'count', 'difference', 'banking', 'suspense')),
  -- The hospital's day.
  day date not null,
  at timestamptz not null default now(),
  debit text not null,
  -- Whose: the drawer of cash, the insurer of what insurers owe.
  debit_of text,
  credit text not null,
  credit_of text,
  amount numeric(14, 2) not null check (amount > 0),
  -- Of revenue, refunds, discounts and waivers: whose.
  department text,
  invoice_id uuid,
  payment_id uuid,
  reverses uuid,
  note text,
  made_by uuid,
  primary key (hospital_id, id),
  unique (hospital_id, reverses),
  foreign key (hospital_id, invoice_id) references billing_invoices,
  foreign key (hospital_id, payment_id) references billing_payments,
  foreign key (hospital_id, reverses) references billing_journal,
  foreign key (hospital_id, made_by) references staff,
  constraint billing_journal_debit check (debit in ('patients', 'insurers', 'deposits', 'cash', 'safe', 'mpesa', 'card', 'bank', 'suspense', 'revenue', 'refunds', 'discounts', 'waivers', 'differences')),
  constraint billing_journal_credit check (credit in ('patients', 'insurers', 'deposits', 'cash', 'safe', 'mpesa', 'card', 'bank', 'suspense', 'revenue', 'refunds', 'discounts', 'waivers', 'differences')),
  check ((debit = 'cash') <= (debit_of is not null) and (credit = 'cash') <= (credit_of is not null)),
  check ((debit, coalesce(debit_of, '')) <> (credit, coalesce(credit_of, '')))
);
create index billing_journal_day on billing_journal (hospital_id, day);
create index billing_journal_invoice on billing_journal (hospital_id, invoice_id) where invoice_id is not null;
create index billing_journal_payment on billing_journal (hospital_id, payment_id) where payment_id is not null;

-- Days up to `through` are closed, with the balances that they ended on.
create table billing_closings (
  hospital_id uuid not null references hospitals,
  through date not null,
  balances jsonb not null,
  closed_by uuid not null,
  closed_at timestamptz not null default now(),
  primary key (hospital_id, through),
  foreign key (hospital_id, closed_by) references staff
);

select make_tenant_table('billing_drawers', 'select, insert, update');
select make_tenant_table('billing_payments', 'select, insert');
select make_tenant_table('billing_references', 'select, insert');
select make_tenant_table('billing_reductions', 'select, insert, update');
select make_tenant_table('billing_credit_notes', 'select, insert');
select make_tenant_table('billing_credit_note_items', 'select, insert');
select make_tenant_table('billing_journal', 'select, insert');
select make_tenant_table('billing_closings', 'select, insert');
-- A merge of two records moves payments to the kept one; nothing else of them changes.
grant update (patient_id) on billing_payments to uzima_hospital;

-- What is issued already gets its journal: what is billed, and what was paid before payments had rows of their own (kept as one payment in cash to the bank).
alter table billing_invoices no force row level security;
alter table billing_journal no force row level security;
alter table billing_payments no force row level security;
alter table billing_invoice_items no force row level security;
alter table hospital_settings no force row level security;
update billing_invoices set issued_at = updated_at, issued_by = created_by where status <> 'draft';
update billing_invoices set voided_at = updated_at, voided_by = created_by, void_reason = coalesce(notes, 'Cancelled') where status = 'cancelled';
insert into billing_journal (hospital_id, id, entry_id, kind, day, at, debit, credit, amount, department, invoice_id, made_by)
select i.hospital_id, gen_random_uuid(), i.id, 'issue', (i.issued_at at time zone s.time_zone)::date, i.issued_at, 'patients', 'revenue', sum(l.total_price), l.department, i.id, i.issued_by
from billing_invoices i join hospital_settings s on s.hospital_id = i.hospital_id
join billing_invoice_items l on l.hospital_id = i.hospital_id and l.invoice_id = i.id and l.removed_at is null
where i.status in ('pending', 'paid', 'overdue') group by i.hospital_id, i.id, s.time_zone, l.department having sum(l.total_price) > 0;
insert into billing_payments (hospital_id, id, payment_number, receipt_id, kind, invoice_id, patient_id, amount, payment_mode, reference_number, notes, taken_by, created_at)
select i.hospital_id, gen_random_uuid(), 'PAY' || to_char(i.updated_at, 'YYMMDD') || '-' || lpad((100000 + row_number() over (partition by i.hospital_id order by i.id))::text, 6, '0'),
  gen_random_uuid(), 'payment', i.id, i.patient_id, i.paid_amount, 'bank', i.invoice_number, 'Carried over', i.created_by, i.updated_at
from billing_invoices i where i.paid_amount > 0;
insert into billing_journal (hospital_id, id, entry_id, kind, day, at, debit, credit, amount, invoice_id, payment_id, made_by)
select p.hospital_id, gen_random_uuid(), p.receipt_id, 'payment', (p.created_at at time zone s.time_zone)::date, p.created_at, 'bank', 'patients', p.amount, p.invoice_id, p.id, p.taken_by
from billing_payments p join hospital_settings s on s.hospital_id = p.hospital_id;
alter table billing_invoices force row level security;
alter table billing_journal force row level security;
alter table billing_payments force row level security;
alter table billing_invoice_items force row level security;
alter table hospital_settings force row level security;

-- What came into a drawer and left it, and what lies in the safe.
create index billing_journal_debit_of on billing_journal (hospital_id, debit_of) where debit_of is not null;
create index billing_journal_credit_of on billing_journal (hospital_id, credit_of) where credit_of is not null;
create index billing_journal_safe on billing_journal (hospital_id) where debit = 'safe' or credit = 'safe';
