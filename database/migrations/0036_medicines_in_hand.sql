-- What handing out, counting and receiving need to know of an item (docs/adr/0022): whether it is a controlled drug, the smallest quantity that leaves the shelf
-- (1: whole tablets, 0.5: halves), and how it is kept. Category, location and supplier are those of supplies; a medicine says its own.
alter table stock_items
  add column is_controlled boolean not null default false,
  add column smallest_part numeric(6, 2) not null default 1 check (smallest_part > 0),
  add column storage text not null default 'room' check (storage in ('room', 'cool', 'cold', 'frozen')),
  add column category text,
  add column location text,
  add column supplier text,
  add column version integer not null default 1,
  add column changed_by uuid,
  add foreign key (hospital_id, changed_by) references staff,
  add check (kind = 'medicine' or category is not null);

-- The codes on packages: which item is in it, and how many units. A code means one item in a hospital.
create table stock_item_codes (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  item_id uuid not null,
  code text not null check (code <> ''),
  units numeric(12, 2) not null default 1 check (units > 0),
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, code),
  foreign key (hospital_id, item_id) references stock_items on delete cascade
);
create index stock_item_codes_item on stock_item_codes (hospital_id, item_id);
select make_tenant_table('stock_item_codes', 'select, insert, update, delete');

-- The store that a department takes from; the others take from the default one.
alter table stock_stores add column serves text, add column version integer not null default 1;
create unique index stock_stores_serves on stock_stores (hospital_id, serves) where serves is not null;

-- Who stood by and signed; a controlled drug moves before two.
alter table stock_movements add column witnessed_by uuid, add foreign key (hospital_id, witnessed_by) references staff,
  add constraint stock_movements_witness check (witnessed_by <> performed_by);
grant insert (witnessed_by) on stock_movements to uzima_hospital;

alter table pharmacy_medications
  add column generic_name text,
  add column form text,
  add column strength text,
  add column route text,
  add column level_of_use smallint check (level_of_use between 1 and 6),
  add column aware text check (aware in ('access', 'watch', 'reserve')),
  add column is_high_risk boolean not null default false;

-- A second person signed at somebody else's screen, for one act of that person: good once, and for two minutes.
create table access_witnesses (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  permission text not null,
  asked_by uuid not null,
  witness_id uuid not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, asked_by) references staff,
  foreign key (hospital_id, witness_id) references staff,
  check (asked_by <> witness_id)
);
select make_tenant_table('access_witnesses', 'select, insert (hospital_id, id, permission, asked_by, witness_id), update (used_at)');
