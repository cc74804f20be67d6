-- Money from outside is recorded until it is confirmed: by M-PESA itself, by a statement, or by somebody who found it on the settlement of the card terminal or the
-- statement of the bank; never by whoever took it. A row for what came under one reference of one receipt, which may be split over several payments.
create table billing_confirmations (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  receipt_id uuid not null,
  payment_mode text not null check (payment_mode in ('mpesa', 'card', 'bank')),
  -- As in billing_references; '' where nobody noted one, before each had one.
  reference_number text not null check (reference_number ~ '^[A-Z0-9]*$'),
  amount numeric(14, 2) not null check (amount > 0),
  taken_by uuid not null,
  recorded_at timestamptz not null default now(),
  status text not null default 'recorded' check (status in ('recorded', 'confirmed', 'taken_back')),
  -- `before`: it was recorded before confirmations were kept, and nobody said so.
  how text check (how in ('mpesa', 'statement', 'settlement', 'before')),
  -- Who said so; null: M-PESA itself. Who brought the file that says so.
  said_by uuid,
  brought_by uuid,
  -- What says so: the line of a statement, the number of a settlement.
  source text,
  confirmed_at timestamptz,
  primary key (hospital_id, id),
  unique (hospital_id, receipt_id, payment_mode, reference_number),
  foreign key (hospital_id, taken_by) references staff,
  foreign key (hospital_id, said_by) references staff,
  foreign key (hospital_id, brought_by) references staff,
  check (said_by <> taken_by),
  check (brought_by <> taken_by),
  check ((how is null) = (confirmed_at is null) and (status <> 'recorded' or how is null) and (status <> 'confirmed' or how is not null)),
  check (how <> 'settlement' or said_by is not null)
);
create index billing_confirmations_waiting on billing_confirmations (hospital_id, recorded_at, id) where status = 'recorded';
select make_tenant_table('billing_confirmations', 'select');

-- What was recorded before is confirmed where M-PESA's own tables say so; the rest is not asked for any more.
alter table billing_confirmations no force row level security;
alter table billing_payments no force row level security;
alter table billing_mpesa_requests no force row level security;
alter table billing_mpesa_suspense no force row level security;
with unit as (
  select hospital_id, receipt_id, payment_mode, reference_key, sum(amount) amount, (array_agg(taken_by order by created_at))[1] taken_by, min(created_at) recorded_at
  from billing_payments where payment_mode in ('mpesa', 'card', 'bank') and amount > 0 group by 1, 2, 3, 4
), said as (
  select hospital_id, receipt_id from billing_mpesa_requests where receipt_id is not null and status = 'paid' and found_by in ('callback', 'query', 'confirmation')
  union
  select hospital_id, receipt_id from billing_mpesa_suspense where receipt_id is not null and source in ('callback', 'confirmation')
)
insert into billing_confirmations (hospital_id, id, receipt_id, payment_mode, reference_number, amount, taken_by, recorded_at, status, how, confirmed_at)
select unit.hospital_id, gen_random_uuid(), unit.receipt_id, unit.payment_mode, unit.reference_key, unit.amount, unit.taken_by, unit.recorded_at, 'confirmed',
  case when unit.payment_mode = 'mpesa' and said.receipt_id is not null then 'mpesa' else 'before' end, now()
from unit left join said using (hospital_id, receipt_id);
alter table billing_mpesa_suspense force row level security;
alter table billing_mpesa_requests force row level security;
alter table billing_payments force row level security;
alter table billing_confirmations force row level security;

-- When it was recorded and confirmed is the database's word; what was confirmed stays confirmed until it is taken back, and that is the last word.
grant insert (hospital_id, id, receipt_id, payment_mode, reference_number, amount, taken_by, status, how, brought_by, source),
  update (status, how, said_by, brought_by, source) on billing_confirmations to uzima_hospital;
create function keep_confirmation() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.status = 'taken_back' or old.status = 'confirmed' and new.status <> 'taken_back') then
    raise exception 'what was said of money from outside stays as it is';
  end if;
  if new.status = 'confirmed' and new.confirmed_at is null then
    new.confirmed_at = now();
  end if;
  return new;
end $$;
create trigger keep_confirmation before insert or update on billing_confirmations for each row execute function keep_confirmation();
