-- One draw for many tests: a tube serves several orders of a visit, each in the row that joins them. What was collected so far is a tube for one order.
alter table lab_samples no force row level security;
alter table lab_orders no force row level security;

create table lab_sample_orders (
  hospital_id uuid not null references hospitals,
  sample_id uuid not null,
  order_id uuid not null,
  -- False: the tube was rejected before this test was done; the order waits for another one.
  live boolean not null default true,
  primary key (hospital_id, sample_id, order_id),
  foreign key (hospital_id, sample_id) references lab_samples,
  foreign key (hospital_id, order_id) references lab_orders
);
insert into lab_sample_orders (hospital_id, sample_id, order_id, live)
select hospital_id, id, order_id, status <> 'rejected' from lab_samples;
-- One tube counts for an order.
create unique index lab_sample_orders_live on lab_sample_orders (hospital_id, order_id) where live;
create index lab_sample_orders_order on lab_sample_orders (hospital_id, order_id);
select make_tenant_table('lab_sample_orders', 'select, insert, update (live)');

alter table lab_samples add column visit_id uuid;
update lab_samples s set visit_id = o.visit_id from lab_orders o where o.hospital_id = s.hospital_id and o.id = s.order_id;
alter table lab_samples
  alter column visit_id set not null,
  add constraint lab_samples_visit foreign key (hospital_id, visit_id) references visits,
  -- Another container than a test asks for, taken on purpose.
  add column other_container boolean not null default false,
  drop constraint lab_samples_status_check,
  -- Discarded: its last order was cancelled.
  add constraint lab_samples_status_check check (status in ('collected', 'processing', 'completed', 'rejected', 'discarded')),
  drop constraint lab_samples_reject_reason_check,
  add constraint lab_samples_reject_reason_check check (reject_reason in ('haemolysed', 'insufficient', 'mislabelled', 'clotted', 'wrong_container',
    'leaking', 'unlabelled', 'too_old', 'other'));
create index lab_samples_of_visit on lab_samples (hospital_id, visit_id);

-- The tubes of orders that were cancelled are no work any more.
update lab_samples s set status = 'discarded', version = s.version + 1 from lab_orders o
where o.hospital_id = s.hospital_id and o.id = s.order_id and o.status = 'cancelled' and s.status in ('collected', 'processing');

drop index lab_samples_live;
drop index lab_samples_rejected;
alter table lab_samples drop column order_id;
-- What waits to be examined.
create index lab_samples_collected on lab_samples (hospital_id) where status = 'collected';

alter table lab_orders
  -- The visit is over, and the test is wanted all the same.
  add column still_to_do boolean not null default false,
  -- Cancelled by somebody else than whoever ordered it, who has not seen that yet.
  add column cancel_unseen boolean not null default false;
create index lab_orders_cancel_unseen on lab_orders (hospital_id, ordered_by) where cancel_unseen;

alter table lab_samples force row level security;
alter table lab_orders force row level security;

-- Whoever works in the laboratory may cancel what cannot be done; a hospital's own roles, which are copies, gain it with what they hold.
alter table hospital_roles no force row level security;
update hospital_roles set permissions = permissions || '{lab.cancel}' where permissions && '{lab.work,orders.place}' and not permissions @> '{lab.cancel}';
alter table hospital_roles force row level security;
