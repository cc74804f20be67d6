-- Who approves: for each act that needs a second person, whether somebody may do it alone. No row: always somebody else.
create table approval_rules (
  hospital_id uuid not null references hospitals,
  act text not null,
  way text not null check (way in ('other', 'limit', 'alone')),
  -- How much one person may do alone on one day.
  amount numeric(14, 2) check (amount > 0),
  version integer not null default 1,
  primary key (hospital_id, act),
  check ((way = 'limit') = (amount is not null))
);
select make_tenant_table('approval_rules', 'select, insert, update');

-- What one person did alone. It says who and how much by itself, and stays as it was.
create table acts_alone (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  act text not null,
  staff_id uuid not null,
  staff_name text not null,
  amount numeric(14, 2) not null check (amount > 0),
  reason text not null check (reason <> ''),
  entity text not null,
  entity_id uuid not null,
  at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, staff_id) references staff
);
create index acts_alone_person on acts_alone (hospital_id, staff_id, act, at);
create index acts_alone_time on acts_alone (hospital_id, at, id);
select make_tenant_table('acts_alone', 'select');
-- When it was done is the database's word.
grant insert (hospital_id, id, act, staff_id, staff_name, amount, reason, entity, entity_id) on acts_alone to uzima_hospital;

-- A discount, a waiver and what a drawer is short or over may be done alone where the hospital allows it.
alter table billing_reductions
  add column alone boolean not null default false,
  drop constraint billing_reductions_check1,
  add constraint billing_reductions_decided check (status not in ('approved', 'refused') or alone or decided_by <> requested_by),
  add constraint billing_reductions_alone check (not alone or (status = 'approved' and decided_by = requested_by));
alter table billing_drawers
  add column alone boolean not null default false,
  drop constraint billing_drawers_check2,
  add constraint billing_drawers_signed
    check (status <> 'closed' or alone or counted_amount = expected_amount or signed_by is not null),
  add constraint billing_drawers_alone check (not alone or (status = 'closed' and signed_by is null));

-- The staff is told of it.
alter table notice_rules
  drop constraint notice_rules_event_check,
  add constraint notice_rules_event_check check (event in (
    'leave_asked', 'reduction_asked', 'done_alone', 'record_opened', 'fridge_alarm'));
alter table staff_notices
  drop constraint staff_notices_event_check,
  add constraint staff_notices_event_check check (event in (
    'leave_asked', 'reduction_asked', 'done_alone', 'record_opened', 'fridge_alarm'));
alter table sms_messages
  drop constraint sms_messages_event_check,
  add constraint sms_messages_event_check check (event in (
    'appointment_reminder', 'results_ready', 'payment_received', 'queue_called',
    'leave_asked', 'reduction_asked', 'done_alone', 'record_opened', 'fridge_alarm'));
