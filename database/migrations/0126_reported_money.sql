-- A payment that M-PESA reported by itself was taken by nobody of the staff: `taken_by` is who connected the hospital, and no list says so.
alter table billing_payments add column reported boolean not null default false;
drop index billing_payments_created;
create index billing_payments_created on billing_payments (hospital_id, created_at desc) include (payment_mode, taken_by, amount, reported);

-- How it is known that money on the work list came: M-PESA itself says so, or a statement that somebody brought.
alter table billing_mpesa_suspense
  add column said_by_mpesa boolean not null default false,
  add column brought_by uuid,
  add constraint billing_mpesa_suspense_brought_by foreign key (hospital_id, brought_by) references staff;
alter table billing_mpesa_suspense no force row level security;
update billing_mpesa_suspense set said_by_mpesa = true where source in ('callback', 'confirmation');
alter table billing_mpesa_suspense force row level security;
