-- Every wrong password or code: at whose account, who was signed in where it was tried, what it was for, and from where.
create table access_guesses (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('sign_in', 'code', 'witness', 'unlock', 'own_password', 'own_code')),
  -- As it was typed.
  email text not null,
  -- Whose account it is; null: nobody's of this hospital.
  account_id uuid,
  -- Who was signed in there; null: nobody.
  asked_by uuid,
  address inet,
  -- By this one the screen was locked.
  locked boolean not null,
  primary key (hospital_id, id),
  foreign key (hospital_id, account_id) references staff,
  foreign key (hospital_id, asked_by) references staff
);
create index access_guesses_time on access_guesses (hospital_id, at desc, id);
create index access_guesses_asked_by on access_guesses (hospital_id, asked_by, at) where asked_by is not null;
select make_tenant_table('access_guesses', 'select');
-- They are written outside the command that failed, by the role that judges passwords.
grant select, insert (hospital_id, id, kind, email, account_id, asked_by, address, locked) on access_guesses to uzima_auth;

-- The admins are told when a screen was locked by it, and so is whoever's account was tried.
alter table notice_rules
  drop constraint notice_rules_event_check,
  add constraint notice_rules_event_check check (event in (
    'leave_asked', 'approval_asked', 'approval_decided', 'evening', 'done_alone', 'record_opened', 'fridge_alarm', 'pharmacy_note', 'witnessed',
    'guessing', 'account_tried'));
alter table staff_notices
  drop constraint staff_notices_event_check,
  add constraint staff_notices_event_check check (event in (
    'leave_asked', 'approval_asked', 'approval_decided', 'evening', 'done_alone', 'record_opened', 'fridge_alarm', 'pharmacy_note', 'witnessed',
    'guessing', 'account_tried'));
alter table sms_messages
  drop constraint sms_messages_event_check,
  add constraint sms_messages_event_check check (event in (
    'appointment_reminder', 'results_ready', 'payment_received', 'queue_called',
    'leave_asked', 'approval_asked', 'approval_decided', 'evening', 'done_alone', 'record_opened', 'fridge_alarm', 'pharmacy_note', 'witnessed',
    'guessing', 'account_tried'));
