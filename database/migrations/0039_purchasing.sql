-- Suppliers, purchase orders and what was received against them, equipment with its maintenance, fridges with their readings.

create table suppliers (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  code text not null,
  name text not null,
  category text not null,
  status text not null default 'active' check (status in ('active', 'inactive')),
  contact_name text,
  phone text,
  email text,
  kra_pin text,
  payment_terms text,
  -- From the day an order is sent to the day it is expected.
  lead_time_days integer check (lead_time_days between 0 and 365),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  changed_by uuid,
  primary key (hospital_id, id),
  unique (hospital_id, code),
  foreign key (hospital_id, changed_by) references staff
);

-- From whom an item is usually bought.
alter table stock_items add column supplier_id uuid, add foreign key (hospital_id, supplier_id) references suppliers;

create table purchase_orders (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  order_number text not null,
  supplier_id uuid not null,
  -- Where it is to be delivered.
  store_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'approved', 'sent', 'part_received', 'received', 'closed_short', 'cancelled')),
  notes text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  -- Who wrote it as it is now.
  changed_by uuid not null,
  approved_by uuid,
  approved_at timestamptz,
  sent_by uuid,
  sent_at timestamptz,
  sent_how text check (sent_how in ('mail', 'hand')),
  sent_to text,
  expected_on date,
  -- The delivery that completed it.
  received_at timestamptz,
  ended_by uuid,
  ended_at timestamptz,
  end_reason text,
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, order_number),
  foreign key (hospital_id, supplier_id) references suppliers,
  foreign key (hospital_id, store_id) references stock_stores,
  foreign key (hospital_id, created_by) references staff,
  foreign key (hospital_id, changed_by) references staff,
  foreign key (hospital_id, approved_by) references staff,
  foreign key (hospital_id, sent_by) references staff,
  foreign key (hospital_id, ended_by) references staff,
  check (approved_by not in (created_by, changed_by)),
  check (status in ('draft', 'cancelled') or approved_by is not null),
  check (status not in ('sent', 'part_received', 'received', 'closed_short') or sent_at is not null),
  check ((status in ('closed_short', 'cancelled')) = (end_reason is not null))
);
create index purchase_orders_newest on purchase_orders (hospital_id, created_at desc);
create index purchase_orders_supplier on purchase_orders (hospital_id, supplier_id);

create table purchase_order_lines (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  purchase_order_id uuid not null,
  position integer not null,
  item_id uuid not null,
  quantity numeric(12, 2) not null check (quantity > 0),
  unit_cost numeric(14, 2) not null check (unit_cost >= 0),
  -- The sum of its deliveries, kept with them: never more than was ordered.
  received numeric(12, 2) not null default 0,
  primary key (hospital_id, id),
  unique (hospital_id, purchase_order_id, item_id),
  foreign key (hospital_id, purchase_order_id) references purchase_orders,
  foreign key (hospital_id, item_id) references stock_items,
  constraint purchase_order_lines_received check (received between 0 and quantity)
);
create index purchase_order_lines_item on purchase_order_lines (hospital_id, item_id);

-- A delivery. `amount` is what its lines cost; the supplier's invoice may say something else, which somebody other than the receiver accepts with a reason.
create table goods_receipts (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  receipt_number text not null,
  purchase_order_id uuid not null,
  store_id uuid not null,
  delivery_note text,
  invoice_number text,
  invoice_amount numeric(14, 2) check (invoice_amount >= 0),
  amount numeric(14, 2) not null check (amount >= 0),
  notes text,
  received_by uuid not null,
  received_at timestamptz not null default now(),
  invoiced_by uuid,
  accepted_by uuid,
  accepted_at timestamptz,
  accept_reason text,
  version integer not null default 1,
  primary key (hospital_id, id),
  unique (hospital_id, receipt_number),
  foreign key (hospital_id, purchase_order_id) references purchase_orders,
  foreign key (hospital_id, store_id) references stock_stores,
  foreign key (hospital_id, received_by) references staff,
  foreign key (hospital_id, invoiced_by) references staff,
  foreign key (hospital_id, accepted_by) references staff,
  check ((invoice_number is null) = (invoice_amount is null)),
  check (accepted_by not in (received_by, invoiced_by)),
  check ((accepted_by is null) = (accept_reason is null))
);
create index goods_receipts_order on goods_receipts (hospital_id, purchase_order_id, received_at);

create table goods_receipt_lines (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  goods_receipt_id uuid not null,
  order_line_id uuid not null,
  batch_id uuid not null,
  quantity numeric(12, 2) not null check (quantity > 0),
  unit_cost numeric(14, 2) not null check (unit_cost >= 0),
  primary key (hospital_id, id),
  foreign key (hospital_id, goods_receipt_id) references goods_receipts,
  foreign key (hospital_id, order_line_id) references purchase_order_lines,
  foreign key (hospital_id, batch_id) references stock_batches
);
create index goods_receipt_lines_receipt on goods_receipt_lines (hospital_id, goods_receipt_id);
create index goods_receipt_lines_line on goods_receipt_lines (hospital_id, order_line_id);

create table equipment (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  tag_number text not null,
  name text not null,
  category text not null,
  make text,
  model text,
  serial_number text,
  department text,
  location text,
  purchased_on date,
  cost numeric(14, 2) check (cost >= 0),
  warranty_until date,
  status text not null default 'in_use' check (status in ('in_use', 'under_repair', 'out_of_service', 'disposed')),
  status_reason text,
  -- The plan: preventive maintenance every so many days; without it there is none.
  maintenance_days integer check (maintenance_days between 1 and 3650),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  changed_by uuid,
  primary key (hospital_id, id),
  unique (hospital_id, tag_number),
  foreign key (hospital_id, department) references hospital_departments,
  foreign key (hospital_id, changed_by) references staff,
  check (status = 'in_use' or status_reason is not null)
);

create table equipment_log (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  equipment_id uuid not null,
  kind text not null check (kind in ('preventive', 'repair', 'calibration', 'inspection')),
  performed_on date not null,
  -- A technician of the house or of a firm.
  performed_by text not null,
  found text not null,
  cost numeric(14, 2) check (cost >= 0),
  -- When it has to be looked at again, where that is not what the plan says.
  next_due date,
  recorded_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, equipment_id) references equipment,
  foreign key (hospital_id, recorded_by) references staff
);
create index equipment_log_equipment on equipment_log (hospital_id, equipment_id, performed_on desc);

create table fridges (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  name text not null,
  store_id uuid not null,
  holds text not null check (holds in ('vaccines', 'medicines', 'blood', 'laboratory', 'other')),
  minimum_celsius numeric(4, 1) not null default 2.0,
  maximum_celsius numeric(4, 1) not null default 8.0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  changed_by uuid,
  primary key (hospital_id, id),
  unique (hospital_id, name),
  foreign key (hospital_id, store_id) references stock_stores,
  foreign key (hospital_id, changed_by) references staff,
  check (minimum_celsius < maximum_celsius)
);

create table fridge_readings (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  fridge_id uuid not null,
  -- The hospital's day, and which of its two readings.
  day date not null,
  slot text not null check (slot in ('morning', 'afternoon')),
  celsius numeric(4, 1) not null,
  -- The limits as they were.
  minimum_celsius numeric(4, 1) not null,
  maximum_celsius numeric(4, 1) not null,
  note text,
  read_at timestamptz not null,
  read_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, fridge_id) references fridges,
  foreign key (hospital_id, read_by) references staff
);
create index fridge_readings_day on fridge_readings (hospital_id, fridge_id, day);

-- Open until somebody has written what was done. `missing`: nobody read the fridge in time.
create table fridge_alarms (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  fridge_id uuid not null,
  kind text not null check (kind in ('missing', 'too_warm', 'too_cold')),
  day date not null,
  slot text not null check (slot in ('morning', 'afternoon')),
  reading_id uuid,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid,
  action_taken text,
  primary key (hospital_id, id),
  unique (hospital_id, reading_id),
  foreign key (hospital_id, fridge_id) references fridges,
  foreign key (hospital_id, reading_id) references fridge_readings,
  foreign key (hospital_id, closed_by) references staff,
  check ((kind = 'missing') = (reading_id is null)),
  check ((closed_at is null) = (action_taken is null) and (closed_at is null) = (closed_by is null))
);
create unique index fridge_alarms_missing on fridge_alarms (hospital_id, fridge_id, day, slot) where kind = 'missing';
create index fridge_alarms_open on fridge_alarms (hospital_id, opened_at) where closed_at is null;

select make_tenant_table('suppliers', 'select, insert, update, delete');
select make_tenant_table('purchase_orders', 'select, insert, update');
-- The lines of a draft are written anew when it is changed.
select make_tenant_table('purchase_order_lines', 'select, insert, update, delete');
select make_tenant_table('goods_receipts', 'select, insert, update');
select make_tenant_table('goods_receipt_lines', 'select, insert');
select make_tenant_table('equipment', 'select, insert, update');
select make_tenant_table('equipment_log', 'select, insert');
select make_tenant_table('fridges', 'select, insert, update');
select make_tenant_table('fridge_readings', 'select, insert');
select make_tenant_table('fridge_alarms', 'select, insert, update');
