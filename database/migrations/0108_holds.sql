-- A batch that is not to be used until it is known better: in one store, or (without a store) wherever it lies. Who held it and who let it go stay.
create table stock_holds (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  item_id uuid not null,
  batch_number text not null check (batch_number <> ''),
  store_id uuid,
  reason text not null check (reason <> ''),
  held_by uuid not null,
  held_at timestamptz not null default now(),
  released_by uuid,
  released_at timestamptz,
  release_reason text check (release_reason <> ''),
  primary key (hospital_id, id),
  foreign key (hospital_id, item_id) references stock_items,
  foreign key (hospital_id, store_id) references stock_stores,
  foreign key (hospital_id, held_by) references staff,
  foreign key (hospital_id, released_by) references staff,
  check ((released_at is null) = (released_by is null) and (released_at is null) = (release_reason is null))
);
create unique index stock_holds_open on stock_holds
  (hospital_id, item_id, lower(batch_number), coalesce(store_id, '00000000-0000-0000-0000-000000000000')) where released_at is null;
create index stock_holds_newest on stock_holds (hospital_id, held_at desc, id);
select make_tenant_table('stock_holds', 'select, insert');
grant update (released_by, released_at, release_reason) on stock_holds to uzima_hospital;

-- Set: it is on hold, and nothing is taken from it.
alter table stock_batches add column stock_hold_id uuid, add foreign key (hospital_id, stock_hold_id) references stock_holds;
create index stock_batches_held on stock_batches (hospital_id, stock_hold_id) where stock_hold_id is not null;
grant update (stock_hold_id) on stock_batches to uzima_hospital;

-- Who received of a batch was called about it. The source is what the movement was for, so that it stays with the patient whom that is of.
create table stock_recall_calls (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  stock_hold_id uuid not null,
  source_id uuid not null,
  outcome text not null check (outcome in ('told', 'brings_back', 'used_up', 'not_reached')),
  note text,
  called_by uuid not null,
  called_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, stock_hold_id) references stock_holds,
  foreign key (hospital_id, called_by) references staff
);
create index stock_recall_calls_of on stock_recall_calls (hospital_id, stock_hold_id, called_at);
select make_tenant_table('stock_recall_calls', 'select, insert');
