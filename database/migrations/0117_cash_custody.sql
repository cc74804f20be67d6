-- The safe is counted by two people. What its first count finds lay in it before Uzima: an account of its own, as for cash that nobody has accepted yet.
alter table billing_journal
  drop constraint billing_journal_kind_check,
  drop constraint billing_journal_debit,
  drop constraint billing_journal_credit,
  add constraint billing_journal_kind_check check (kind in ('issue', 'void', 'credit', 'discount', 'waiver', 'payment', 'refund', 'deposit', 'deposit_refund', 'claim',
    'claim_return', 'remittance', 'float', 'transfer', 'count', 'difference', 'banking', 'suspense', 'opening')),
  add constraint billing_journal_debit check (debit in ('patients', 'insurers', 'deposits', 'cash', 'safe', 'mpesa', 'card', 'bank', 'suspense', 'revenue', 'refunds',
    'discounts', 'waivers', 'differences', 'opening', 'on_the_way')),
  add constraint billing_journal_credit check (credit in ('patients', 'insurers', 'deposits', 'cash', 'safe', 'mpesa', 'card', 'bank', 'suspense', 'revenue', 'refunds',
    'discounts', 'waivers', 'differences', 'opening', 'on_the_way'));

create table billing_safe_counts (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  -- Denomination → how many; `loose`: cents.
  counts jsonb not null,
  -- What the journal said, which may be below nothing before the first count.
  expected_amount numeric not null,
  counted_amount numeric(14, 2) not null check (counted_amount >= 0),
  note text,
  -- The first one: what is more than expected was there before Uzima.
  opening boolean not null,
  counted_by uuid not null,
  counted_at timestamptz not null default now(),
  -- The second person; null: one person alone, as the hospital allows.
  signed_by uuid,
  primary key (hospital_id, id),
  foreign key (hospital_id, counted_by) references staff,
  foreign key (hospital_id, signed_by) references staff,
  check (signed_by <> counted_by)
);
create unique index billing_safe_counts_opening on billing_safe_counts (hospital_id) where opening;
create index billing_safe_counts_time on billing_safe_counts (hospital_id, counted_at desc, id);
select make_tenant_table('billing_safe_counts', 'select');
-- When it was counted is the database's word.
grant insert (hospital_id, id, counts, expected_amount, counted_amount, note, opening, counted_by, signed_by) on billing_safe_counts to uzima_hospital;

-- Cash that changes hands. It is on its way until whoever gets it accepts it, refuses it, or whoever sent it takes it back.
create table billing_cash_moves (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  -- Null: the safe. What lies there stays until somebody hands it out.
  from_drawer uuid,
  to_drawer uuid,
  amount numeric(14, 2) not null check (amount > 0),
  note text,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'refused', 'withdrawn')),
  sent_by uuid not null,
  sent_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, from_drawer) references billing_drawers,
  foreign key (hospital_id, to_drawer) references billing_drawers,
  foreign key (hospital_id, sent_by) references staff,
  foreign key (hospital_id, decided_by) references staff,
  check (from_drawer is distinct from to_drawer),
  check ((status = 'waiting') = (decided_at is null) and (status = 'waiting') = (decided_by is null)),
  check (status not in ('accepted', 'refused') or decided_by <> sent_by),
  check (status <> 'withdrawn' or decided_by = sent_by),
  check ((status = 'refused') = (reason is not null))
);
create index billing_cash_moves_time on billing_cash_moves (hospital_id, sent_at desc, id);
create index billing_cash_moves_waiting on billing_cash_moves (hospital_id, from_drawer, to_drawer) where status = 'waiting';
select make_tenant_table('billing_cash_moves', 'select');
-- What was sent stays as it was, and so does what became of it.
grant insert (hospital_id, id, from_drawer, to_drawer, amount, note, sent_by), update (status, decided_by, decided_at, reason) on billing_cash_moves to uzima_hospital;
create function keep_cash_move() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting' then
    raise exception 'what became of cash on its way stays as it is';
  end if;
  return new;
end $$;
create trigger keep_cash_move before update on billing_cash_moves for each row execute function keep_cash_move();

-- A drawer is counted without knowing what must be in it. What was counted is kept each time: once more when it does not agree, and again when whoever is to sign it
-- sends it back.
alter table billing_drawers
  drop constraint billing_drawers_status_check,
  add constraint billing_drawers_status_check check (status in ('open', 'counted', 'again', 'closed'));
create table billing_drawer_counts (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  drawer_id uuid not null,
  -- The first, the second…
  nth integer not null check (nth > 0),
  counts jsonb not null,
  expected_amount numeric(14, 2) not null,
  counted_amount numeric(14, 2) not null check (counted_amount >= 0),
  reason text,
  counted_at timestamptz not null default now(),
  -- Whoever was to sign it wants it counted again, and says why.
  sent_back_by uuid,
  sent_back_at timestamptz,
  sent_back_reason text,
  primary key (hospital_id, id),
  unique (hospital_id, drawer_id, nth),
  foreign key (hospital_id, drawer_id) references billing_drawers,
  foreign key (hospital_id, sent_back_by) references staff,
  check (num_nonnulls(sent_back_by, sent_back_at, sent_back_reason) in (0, 3))
);
select make_tenant_table('billing_drawer_counts', 'select');
-- What was counted stays as it was.
grant insert (hospital_id, id, drawer_id, nth, counts, expected_amount, counted_amount, reason), update (sent_back_by, sent_back_at, sent_back_reason)
  on billing_drawer_counts to uzima_hospital;

-- Drawers that were counted before have that one count.
alter table billing_drawers no force row level security;
alter table billing_drawer_counts no force row level security;
insert into billing_drawer_counts (hospital_id, id, drawer_id, nth, counts, expected_amount, counted_amount, reason, counted_at)
select hospital_id, gen_random_uuid(), id, 1, coalesce(counts, '{}'), expected_amount, counted_amount, difference_reason, coalesce(counted_at, opened_at)
from billing_drawers where status <> 'open';
alter table billing_drawers force row level security;
alter table billing_drawer_counts force row level security;

-- What goes to the bank, or comes from it, has a slip. Somebody else finds it on the bank's statement.
create table billing_bankings (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  direction text not null check (direction in ('to_bank', 'from_bank')),
  amount numeric(14, 2) not null check (amount > 0),
  bank_account text not null check (bank_account <> ''),
  -- Its number: letters and digits alone, so that it has one spelling.
  slip text not null check (slip ~ '^[A-Z0-9]+$'),
  slip_day date not null,
  status text not null default 'recorded' check (status in ('recorded', 'matched')),
  brought_by uuid not null,
  recorded_at timestamptz not null default now(),
  matched_by uuid,
  matched_at timestamptz,
  match_note text,
  primary key (hospital_id, id),
  foreign key (hospital_id, brought_by) references staff,
  foreign key (hospital_id, matched_by) references staff,
  check (matched_by <> brought_by),
  check ((status = 'matched') = (matched_by is not null) and (status = 'matched') = (matched_at is not null))
);
-- The same slip counts once, however the account is written.
create unique index billing_bankings_slip on billing_bankings (hospital_id, (upper(regexp_replace(bank_account, '[^[:alnum:]]', '', 'g'))), slip);
create index billing_bankings_time on billing_bankings (hospital_id, recorded_at desc, id);
select make_tenant_table('billing_bankings', 'select');
grant insert (hospital_id, id, direction, amount, bank_account, slip, slip_day, brought_by), update (status, matched_by, matched_at, match_note) on billing_bankings to uzima_hospital;
create function keep_banking() returns trigger language plpgsql as $$
begin
  if old.status <> 'recorded' then
    raise exception 'what was found on a statement stays as it is';
  end if;
  return new;
end $$;
create trigger keep_banking before update on billing_bankings for each row execute function keep_banking();
