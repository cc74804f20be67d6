-- Forced row-level security would hide the rows from an owner who is no superuser.
alter table pharmacy_prescriptions no force row level security;
alter table billing_invoice_items no force row level security;
alter table fridges no force row level security;

-- When a prescription was cancelled, so that a day counts what was cancelled on it, whenever it was prescribed. A cancelled prescription does not change any more:
-- of those there are, the last change is the cancelling.
alter table pharmacy_prescriptions
  add column cancelled_at timestamptz,
  -- How the substitute is taken: another medicine or strength has a dose of its own.
  add column substitute_dosage text,
  add column substitute_frequency text,
  add column substitute_duration text,
  add column substitute_route text;
update pharmacy_prescriptions set cancelled_at = updated_at where status = 'cancelled';
update pharmacy_prescriptions set substitute_dosage = dosage, substitute_frequency = frequency, substitute_duration = duration, substitute_route = route
  where substitute_id is not null;
alter table pharmacy_prescriptions
  add constraint pharmacy_prescriptions_cancelled check ((status = 'cancelled') = (cancelled_at is not null)),
  add constraint pharmacy_prescriptions_substitute_dose check (
    num_nonnulls(substitute_dosage, substitute_frequency, substitute_duration, substitute_route) = case when substitute_id is null then 0 else 4 end);
create index pharmacy_prescriptions_cancelled on pharmacy_prescriptions (hospital_id, cancelled_at) where status = 'cancelled';

-- Reports ask what was handed out in a period.
create index pharmacy_dispenses_newest on pharmacy_dispenses (hospital_id, created_at desc);

-- How many units of a line did not count any more when its order was cancelled or came back, where a cashier settles it. Null: nothing was cancelled.
alter table billing_invoice_items add column cancelled_quantity integer;
update billing_invoice_items set cancelled_quantity = quantity where order_cancelled_at is not null;
alter table billing_invoice_items add constraint billing_invoice_items_cancelled
  check ((cancelled_quantity is null) = (order_cancelled_at is null) and cancelled_quantity between 1 and quantity);

-- What an item of an order will cost is not known yet: null, until somebody writes it down. 0 is what is given.
alter table purchase_order_lines alter column unit_cost drop not null;

-- Since when a fridge is in use: readings are missed from then on only.
alter table fridges add column in_use_since timestamptz not null default now();
update fridges set in_use_since = created_at;

-- A batch number that was put away and is delivered again has the supplier and the day of the new delivery.
grant update (supplier, received_on) on stock_batches to uzima_hospital;

-- Which supplier delivers an item is supplier_id.
alter table stock_items drop column supplier;

alter table pharmacy_prescriptions force row level security;
alter table billing_invoice_items force row level security;
alter table fridges force row level security;
