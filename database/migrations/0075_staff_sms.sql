-- The staff is told by telephone too: a message goes to a patient or to a member of the staff.
alter table notice_rules add column sms boolean not null default false;

alter table sms_messages
  alter column patient_id drop not null,
  add column staff_id uuid,
  add foreign key (hospital_id, staff_id) references staff,
  add constraint sms_messages_to_somebody check (num_nonnulls(patient_id, staff_id) = 1),
  drop constraint sms_messages_event_check,
  add constraint sms_messages_event_check check (event in (
    'appointment_reminder', 'results_ready', 'payment_received', 'queue_called',
    'leave_asked', 'reduction_asked', 'record_opened', 'fridge_alarm')),
  drop constraint sms_messages_hospital_id_event_about_key,
  -- The same thing is told to each person once.
  add unique nulls not distinct (hospital_id, event, about, staff_id);
create index sms_messages_to_staff on sms_messages (hospital_id, created_at desc) where staff_id is not null;
