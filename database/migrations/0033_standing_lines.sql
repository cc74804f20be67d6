-- A line whose order was cancelled, and that could not be taken off by itself because an insurer has been asked for it or has paid it: it says so until
-- somebody has settled it.
alter table billing_invoice_items add column order_cancelled_at timestamptz;
alter table billing_invoice_items add column order_cancel_reason text;
alter table billing_invoice_items add constraint billing_invoice_items_order_cancelled check ((order_cancelled_at is null) = (order_cancel_reason is null));
create index billing_invoice_items_order_cancelled on billing_invoice_items (hospital_id, order_cancelled_at) where order_cancelled_at is not null;
