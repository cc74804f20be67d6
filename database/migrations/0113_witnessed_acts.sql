-- What a second person signs is one act: the program keeps what it is about to do, in words and as a hash, before anybody signs it, and the signature is good
-- for that alone. A signature that was used stays used.
alter table access_witnesses no force row level security;
alter table access_witnesses
  alter witness_id drop not null,
  add action text,
  add act_hash text,
  add says text[] not null default '{}',
  add signed_at timestamptz;
update access_witnesses set action = '', act_hash = '', signed_at = created_at;
alter table access_witnesses
  alter action set not null,
  alter act_hash set not null,
  alter says drop default,
  add check ((witness_id is null) = (signed_at is null)),
  add check (used_at is null or signed_at is not null);
alter table access_witnesses force row level security;

create index access_witnesses_signed on access_witnesses (hospital_id, witness_id, signed_at desc) where witness_id is not null;

create function keep_signature() returns trigger language plpgsql as $$
begin
  if old.used_at is not null then
    raise exception 'a signature that was used stays as it is';
  end if;
  if old.signed_at is not null and (new.witness_id is distinct from old.witness_id or new.signed_at is distinct from old.signed_at) then
    raise exception 'who signed stays as it is';
  end if;
  return new;
end $$;
create trigger keep_signature before update on access_witnesses for each row execute function keep_signature();

revoke insert on access_witnesses from uzima_hospital;
grant insert (hospital_id, id, permission, asked_by, action, act_hash, says), update (witness_id, signed_at) on access_witnesses to uzima_hospital;

-- Whoever signed is told that it was used.
alter table notice_rules
  drop constraint notice_rules_event_check,
  add constraint notice_rules_event_check check (event in (
    'leave_asked', 'reduction_asked', 'done_alone', 'record_opened', 'fridge_alarm', 'pharmacy_note', 'witnessed'));
alter table staff_notices
  drop constraint staff_notices_event_check,
  add constraint staff_notices_event_check check (event in (
    'leave_asked', 'reduction_asked', 'done_alone', 'record_opened', 'fridge_alarm', 'pharmacy_note', 'witnessed'));
alter table sms_messages
  drop constraint sms_messages_event_check,
  add constraint sms_messages_event_check check (event in (
    'appointment_reminder', 'results_ready', 'payment_received', 'queue_called',
    'leave_asked', 'reduction_asked', 'done_alone', 'record_opened', 'fridge_alarm', 'pharmacy_note', 'witnessed'));
