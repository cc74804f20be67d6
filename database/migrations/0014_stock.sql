-- The one stock ledger: items, stores, batches and movements, for medicines and supplies alike (docs/adr/0013).

create table stock_items (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  kind text not null check (kind in ('medicine', 'supply')),
  code text not null,
  name text not null,
  unit text not null,
  minimum_stock numeric(12, 2) not null default 0 check (minimum_stock >= 0),
  reorder_level numeric(12, 2) not null default 0 check (reorder_level >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id)
);
-- A medicine's code is kept unique by pharmacy.
create unique index stock_items_supply_code on stock_items (hospital_id, lower(code)) where kind = 'supply';

create table stock_stores (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('main', 'pharmacy', 'ward', 'laboratory', 'theatre', 'other')),
  is_default boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, name)
);
create unique index stock_stores_default on stock_stores (hospital_id) where is_default;

-- What came in one delivery and lies in one store. `quantity` is what the batch's last movement left.
create table stock_batches (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  item_id uuid not null,
  store_id uuid not null,
  batch_number text not null check (batch_number <> ''),
  expiry_date date,
  unit_cost numeric(14, 2) not null default 0 check (unit_cost >= 0),
  supplier text,
  received_on date not null,
  quantity numeric(12, 2) not null default 0 constraint stock_batches_quantity check (quantity >= 0),
  last_movement integer,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, item_id, store_id, batch_number),
  foreign key (hospital_id, item_id) references stock_items,
  foreign key (hospital_id, store_id) references stock_stores,
  check (last_movement is not null or quantity = 0)
);

-- Movements of a batch are numbered from 1, and each begins with what the one before it left: a chain of foreign keys, so that no row of it can say
-- something else than the sum. Without `performed_by`: carried over by this migration.
create table stock_movements (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  batch_id uuid not null,
  number integer not null check (number >= 1),
  kind text not null check (kind in ('receipt', 'issue', 'transfer_out', 'transfer_in', 'count', 'return', 'write_off')),
  quantity numeric(12, 2) not null,
  quantity_after numeric(12, 2) not null check (quantity_after >= 0),
  previous integer generated always as (nullif(number - 1, 0)) stored,
  quantity_before numeric(12, 2) generated always as (quantity_after - quantity) stored,
  reason text,
  source_kind text,
  source_id uuid,
  performed_by uuid,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, batch_id, number),
  unique (hospital_id, batch_id, number, quantity_after),
  foreign key (hospital_id, batch_id) references stock_batches,
  foreign key (hospital_id, performed_by) references staff,
  constraint stock_movements_chain foreign key (hospital_id, batch_id, previous, quantity_before)
    references stock_movements (hospital_id, batch_id, number, quantity_after),
  constraint stock_movements_first check (number > 1 or quantity_before = 0),
  constraint stock_movements_sign check (case when kind in ('receipt', 'transfer_in', 'return') then quantity > 0 when kind = 'count' then true else quantity < 0 end),
  constraint stock_movements_reason check (kind not in ('count', 'write_off') or reason is not null),
  check ((source_kind is null) = (source_id is null))
);
create index stock_movements_source on stock_movements (hospital_id, source_id) where source_id is not null;
create index stock_movements_newest on stock_movements (hospital_id, created_at desc);

-- Carrying over what is there. Forced row-level security would hide the rows from an owner who is no superuser.
alter table hospitals no force row level security;
alter table pharmacy_medications no force row level security;

insert into stock_stores (hospital_id, id, name, kind, is_default) select id, gen_random_uuid(), 'Main store', 'main', true from hospitals;

-- Every medicine is the clinical side of an item; those that are there share their id with it.
insert into stock_items (hospital_id, id, kind, code, name, unit, minimum_stock, reorder_level, active, created_at)
select hospital_id, id, 'medicine', code, name, unit, minimum_stock, reorder_level, status = 'active', created_at from pharmacy_medications;

insert into stock_batches (hospital_id, id, item_id, store_id, batch_number, supplier, received_on, quantity, last_movement)
select m.hospital_id, gen_random_uuid(), m.id, s.id, 'OPENING', m.supplier, current_date, m.current_stock, 1
from pharmacy_medications m join stock_stores s on s.hospital_id = m.hospital_id and s.is_default where m.current_stock > 0;
insert into stock_movements (hospital_id, id, batch_id, number, kind, quantity, quantity_after, reason)
select hospital_id, gen_random_uuid(), id, 1, 'receipt', quantity, quantity, 'Opening stock' from stock_batches;

-- A batch says what its last movement left; checked at commit, because each of the two names the other.
alter table stock_batches add constraint stock_batches_balance foreign key (hospital_id, id, last_movement, quantity)
  references stock_movements (hospital_id, batch_id, number, quantity_after) deferrable initially deferred;

alter table pharmacy_medications add column item_id uuid;
update pharmacy_medications set item_id = id;
-- Checked at commit: a medicine is written first, so that its own constraints speak first, then its item.
alter table pharmacy_medications alter column item_id set not null, add unique (hospital_id, item_id),
  add constraint pharmacy_medications_item foreign key (hospital_id, item_id) references stock_items deferrable initially deferred;
alter table pharmacy_medications drop column minimum_stock, drop column reorder_level, drop column current_stock;

alter table hospitals force row level security;
alter table pharmacy_medications force row level security;

do $$
declare t text;
begin
  foreach t in array array['stock_items', 'stock_stores', 'stock_batches', 'stock_movements'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant on %I for all using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
      with check (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)$p$, t);
    execute format('grant select, insert on %I to uzima_hospital', t);
  end loop;
end $$;
grant update, delete on stock_items to uzima_hospital;
grant update on stock_stores to uzima_hospital;
-- Of a batch only what a movement changes; a movement never changes.
grant update (quantity, last_movement, unit_cost) on stock_batches to uzima_hospital;
