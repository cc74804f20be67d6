-- What stood in a statement row by row, and what became of it: money of customers, and what was taken back of it. A row that stood in an earlier statement is kept once.
alter table billing_mpesa_statements add column covers_from timestamptz, add column covers_to timestamptz;

create table billing_mpesa_statement_rows (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  -- The first statement that it stood in.
  statement_id uuid not null,
  line integer not null,
  -- `reversal`: takes another receipt back; `reversed`: a payment that was taken back itself.
  kind text not null check (kind in ('payment', 'reversal', 'reversed')),
  receipt_number text not null,
  -- The receipt of the payment that is taken back; null: the row does not say which.
  linked_receipt text,
  amount numeric(14, 2) not null check (amount > 0),
  transacted_at timestamptz not null,
  phone text,
  payer text,
  account text,
  became text not null check (became in ('confirmed', 'known', 'own', 'differs', 'placed', 'work_list', 'reversed')),
  note text,
  primary key (hospital_id, id),
  unique (hospital_id, receipt_number, kind),
  foreign key (hospital_id, statement_id) references billing_mpesa_statements
);
create index billing_mpesa_statement_rows_statement on billing_mpesa_statement_rows (hospital_id, statement_id, line);
create index billing_mpesa_statement_rows_linked on billing_mpesa_statement_rows (hospital_id, linked_receipt) where linked_receipt is not null;
select make_tenant_table('billing_mpesa_statement_rows', 'select, insert');
