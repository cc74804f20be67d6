-- What one person asks for and another approves: the command as it was sent, what it would change, and who decided. It is carried out when it is approved.
create table approval_requests (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  act text not null,
  -- The command, and what it was sent.
  action text not null,
  input jsonb not null,
  says text not null check (says <> ''),
  amount numeric(14, 2) not null check (amount >= 0),
  reason text not null check (reason <> ''),
  -- What it would change: [{label, before, after}].
  facts jsonb not null,
  patient_id uuid,
  entity text not null,
  entity_id uuid not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn')),
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  -- Approved at the screen of whoever did it, by a signature.
  here boolean not null default false,
  primary key (hospital_id, id),
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, asked_by) references staff,
  foreign key (hospital_id, decided_by) references staff,
  check ((status = 'waiting') = (decided_at is null)),
  check (status not in ('approved', 'refused') or (decided_by is not null and decided_by <> asked_by)),
  check (not here or status = 'approved')
);
-- One request for the same thing waits at a time.
create unique index approval_requests_waiting on approval_requests (hospital_id, action, entity_id) where status = 'waiting';
create index approval_requests_status on approval_requests (hospital_id, status, asked_at, id);
create index approval_requests_entity on approval_requests (hospital_id, entity_id);
create index approval_requests_asked_by on approval_requests (hospital_id, asked_by, status);
create index approval_requests_patient on approval_requests (hospital_id, patient_id) where patient_id is not null;
select make_tenant_table('approval_requests', 'select');
-- What was asked for stays as it was; who decided is said once.
grant insert (hospital_id, id, act, action, input, says, amount, reason, facts, patient_id, entity, entity_id, status, asked_by, decided_by, decided_at, here),
  update (status, decided_by, decided_at, decision_note, patient_id) on approval_requests to uzima_hospital;
create function keep_decision() returns trigger language plpgsql as $$
begin
  if old.status <> 'waiting' and (new.status, new.decided_by, new.decided_at, new.decision_note)
      is distinct from (old.status, old.decided_by, old.decided_at, old.decision_note) then
    raise exception 'what was decided stays as it is';
  end if;
  return new;
end $$;
create trigger keep_decision before update on approval_requests for each row execute function keep_decision();

-- Discounts and waivers that waited for a second person wait here; their own table has what was decided.
alter table billing_reductions no force row level security;
alter table billing_invoices no force row level security;
alter table approval_requests no force row level security;
insert into approval_requests (hospital_id, id, act, action, input, says, amount, reason, facts, patient_id, entity, entity_id, asked_by, asked_at)
select red.hospital_id, red.id, red.kind, 'reduceInvoice',
  jsonb_build_object('invoice_id', red.invoice_id, 'kind', red.kind, 'amount', red.amount::text, 'reason', red.reason),
  initcap(red.kind) || ' of KES ' || to_char(red.amount, 'FM999,999,999,990.00') || ' on ' || inv.invoice_number, red.amount, red.reason, '[]',
  inv.patient_id, 'invoice', red.invoice_id, red.requested_by, red.requested_at
from billing_reductions red join billing_invoices inv on inv.hospital_id = red.hospital_id and inv.id = red.invoice_id
where red.status = 'requested';
delete from billing_reductions where status = 'requested';
drop index billing_reductions_waiting;
alter table billing_reductions
  alter status drop default,
  drop constraint billing_reductions_status_check,
  add constraint billing_reductions_status_check check (status in ('approved', 'refused', 'withdrawn'));
alter table billing_reductions force row level security;
alter table billing_invoices force row level security;
alter table approval_requests force row level security;

-- The staff is told that something waits for them, and what became of what they asked for.
alter table notice_rules no force row level security;
alter table staff_notices no force row level security;
alter table sms_messages no force row level security;
alter table notice_rules drop constraint notice_rules_event_check;
alter table staff_notices drop constraint staff_notices_event_check;
alter table sms_messages drop constraint sms_messages_event_check;
update notice_rules set event = 'approval_asked' where event = 'reduction_asked';
update staff_notices set event = 'approval_asked' where event = 'reduction_asked';
update sms_messages set event = 'approval_asked' where event = 'reduction_asked';
alter table notice_rules add constraint notice_rules_event_check check (event in (
  'leave_asked', 'approval_asked', 'approval_decided', 'evening', 'done_alone', 'record_opened', 'fridge_alarm', 'pharmacy_note', 'witnessed'));
alter table staff_notices add constraint staff_notices_event_check check (event in (
  'leave_asked', 'approval_asked', 'approval_decided', 'evening', 'done_alone', 'record_opened', 'fridge_alarm', 'pharmacy_note', 'witnessed'));
alter table sms_messages add constraint sms_messages_event_check check (event in (
  'appointment_reminder', 'results_ready', 'payment_received', 'queue_called',
  'leave_asked', 'approval_asked', 'approval_decided', 'evening', 'done_alone', 'record_opened', 'fridge_alarm', 'pharmacy_note', 'witnessed'));
alter table notice_rules force row level security;
alter table staff_notices force row level security;
alter table sms_messages force row level security;

-- A line that costs nothing can be taken off as well.
alter table acts_alone drop constraint acts_alone_amount_check, add constraint acts_alone_amount_check check (amount >= 0);
