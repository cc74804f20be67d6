-- What is written down when stock is moved, counted or destroyed: transfers between stores, stock takes, disposals, and the counts of controlled drugs at the
-- change of a shift. The ledger keeps the movements; each names its document as its source.

-- A batch that is put away leaves the lists while it is empty. It is never deleted: its movements are its history.
alter table stock_batches
  add column retired_at timestamptz,
  add column retired_by uuid,
  add foreign key (hospital_id, retired_by) references staff,
  add check ((retired_at is null) = (retired_by is null));
grant update (retired_at, retired_by) on stock_batches to uzima_hospital;
create index stock_batches_expiry on stock_batches (hospital_id, expiry_date) where quantity > 0;

-- A medicine's item says its category too, so that a store can be counted by category. Forced row-level security would hide the rows from an owner who is no
-- superuser.
alter table stock_items no force row level security;
alter table pharmacy_medications no force row level security;
update stock_items i set category = m.category from pharmacy_medications m where m.hospital_id = i.hospital_id and m.item_id = i.id;
alter table stock_items force row level security;
alter table pharmacy_medications force row level security;

-- From one store to another: asked for by who needs it, or sent without being asked.
create table stock_transfers (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  transfer_number text not null,
  from_store_id uuid not null,
  to_store_id uuid not null,
  status text not null check (status in ('requested', 'sent', 'cancelled')),
  note text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  sent_by uuid,
  sent_at timestamptz,
  cancelled_by uuid,
  cancelled_at timestamptz,
  cancel_reason text,
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, transfer_number),
  foreign key (hospital_id, from_store_id) references stock_stores,
  foreign key (hospital_id, to_store_id) references stock_stores,
  foreign key (hospital_id, created_by) references staff,
  foreign key (hospital_id, sent_by) references staff,
  foreign key (hospital_id, cancelled_by) references staff,
  check (from_store_id <> to_store_id),
  check ((status = 'sent') = (sent_by is not null) and (sent_by is null) = (sent_at is null)),
  check ((status = 'cancelled') = (cancelled_by is not null) and (cancelled_by is null) = (cancelled_at is null)
    and (cancelled_by is null) = (cancel_reason is null))
);
create index stock_transfers_newest on stock_transfers (hospital_id, created_at desc);
create index stock_transfers_requested on stock_transfers (hospital_id, created_at) where status = 'requested';

-- What was asked for (null: nobody asked) and what was sent (null: not sent yet). Which batches went is what the movements say.
create table stock_transfer_lines (
  hospital_id uuid not null references hospitals,
  transfer_id uuid not null,
  item_id uuid not null,
  line integer not null,
  quantity_requested numeric(12, 2) check (quantity_requested > 0),
  quantity_sent numeric(12, 2) check (quantity_sent >= 0),
  primary key (hospital_id, transfer_id, item_id),
  foreign key (hospital_id, transfer_id) references stock_transfers,
  foreign key (hospital_id, item_id) references stock_items
);

-- The counting of a store, or of a part of it. One at a time in a store: two would write the same difference twice.
create table stock_takes (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  take_number text not null,
  store_id uuid not null,
  -- What is counted: everything, or what is of this kind and category.
  kind text check (kind in ('medicine', 'supply')),
  category text,
  -- Whoever counts does not see what the books say.
  blind boolean not null,
  note text,
  status text not null default 'counting' check (status in ('counting', 'counted', 'approved', 'cancelled')),
  started_by uuid not null,
  started_at timestamptz not null default now(),
  counted_by uuid,
  counted_at timestamptz,
  differences integer not null default 0,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, take_number),
  foreign key (hospital_id, store_id) references stock_stores,
  foreign key (hospital_id, started_by) references staff,
  foreign key (hospital_id, counted_by) references staff,
  foreign key (hospital_id, decided_by) references staff,
  check (status <> 'counted' or counted_by is not null),
  check ((counted_by is null) = (counted_at is null)),
  check ((status in ('approved', 'cancelled')) = (decided_by is not null) and (decided_by is null) = (decided_at is null)),
  check (status <> 'cancelled' or decision_note is not null),
  -- Differences are approved by somebody else than who closed the count.
  check (status <> 'approved' or differences = 0 or decided_by <> counted_by)
);
create unique index stock_takes_open on stock_takes (hospital_id, store_id) where status in ('counting', 'counted');
create index stock_takes_newest on stock_takes (hospital_id, started_at desc);

-- A batch on the count sheet. `book_quantity` is what the books said at the moment of counting, after so many movements: what moves later does not falsify the
-- difference.
create table stock_take_lines (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  take_id uuid not null,
  batch_id uuid not null,
  counted_quantity numeric(12, 2) check (counted_quantity >= 0),
  book_quantity numeric(12, 2),
  book_movement integer,
  difference numeric(12, 2) generated always as (counted_quantity - book_quantity) stored,
  reason text,
  counted_by uuid,
  counted_at timestamptz,
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, take_id, batch_id),
  foreign key (hospital_id, take_id) references stock_takes,
  foreign key (hospital_id, batch_id) references stock_batches,
  foreign key (hospital_id, counted_by) references staff,
  check ((counted_quantity is null) = (book_quantity is null) and (counted_quantity is null) = (counted_by is null)
    and (counted_by is null) = (counted_at is null))
);

-- What was taken out of stock to be destroyed or sent back, as its certificate says.
create table stock_disposals (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  disposal_number text not null,
  method text not null check (method in ('incineration', 'returned', 'encapsulation', 'inertisation', 'landfill', 'sewer', 'other')),
  reason text not null check (reason <> ''),
  disposed_by uuid not null,
  witnessed_by uuid,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, disposal_number),
  foreign key (hospital_id, disposed_by) references staff,
  foreign key (hospital_id, witnessed_by) references staff,
  check (witnessed_by <> disposed_by)
);
create index stock_disposals_newest on stock_disposals (hospital_id, created_at desc);
create table stock_disposal_lines (
  hospital_id uuid not null references hospitals,
  disposal_id uuid not null,
  batch_id uuid not null,
  quantity numeric(12, 2) not null check (quantity > 0),
  unit_cost numeric(14, 2) not null,
  primary key (hospital_id, disposal_id, batch_id),
  foreign key (hospital_id, disposal_id) references stock_disposals,
  foreign key (hospital_id, batch_id) references stock_batches
);

-- Controlled drugs counted by two persons at the change of a shift: what must be there, what is there.
create table pharmacy_controlled_counts (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  store_id uuid not null,
  note text,
  counted_by uuid not null,
  witnessed_by uuid not null,
  counted_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, store_id) references stock_stores,
  foreign key (hospital_id, counted_by) references staff,
  foreign key (hospital_id, witnessed_by) references staff,
  check (counted_by <> witnessed_by)
);
create index pharmacy_controlled_counts_newest on pharmacy_controlled_counts (hospital_id, counted_at desc);
create table pharmacy_controlled_count_lines (
  hospital_id uuid not null references hospitals,
  count_id uuid not null,
  batch_id uuid not null,
  expected numeric(12, 2) not null check (expected >= 0),
  counted numeric(12, 2) not null check (counted >= 0),
  reason text,
  primary key (hospital_id, count_id, batch_id),
  foreign key (hospital_id, count_id) references pharmacy_controlled_counts,
  foreign key (hospital_id, batch_id) references stock_batches,
  check (expected = counted or reason is not null)
);

select make_tenant_table('stock_transfers', 'select, insert, update');
select make_tenant_table('stock_transfer_lines', 'select, insert, update');
select make_tenant_table('stock_takes', 'select, insert, update');
select make_tenant_table('stock_take_lines', 'select, insert, update');
select make_tenant_table('stock_disposals', 'select, insert');
select make_tenant_table('stock_disposal_lines', 'select, insert');
select make_tenant_table('pharmacy_controlled_counts', 'select, insert');
select make_tenant_table('pharmacy_controlled_count_lines', 'select, insert');
