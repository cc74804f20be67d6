-- Who made an account, or gave it a new first password. Whoever was shown that password could sign in as the person: the two are not two people until somebody else has
-- confirmed the account.
create table issued_access (
  hospital_id uuid not null references hospitals,
  staff_id uuid not null,
  issued_by uuid not null,
  -- In whose hand whoever issued it was then themselves; the same person where in nobody's.
  hand_of uuid not null,
  issued_at timestamptz not null default now(),
  -- The password was shown to whoever issued it; otherwise a link went to the person's own mailbox.
  by_hand boolean not null,
  confirmed_at timestamptz,
  -- A colleague, or one of the provider's people by name.
  confirmed_by uuid,
  confirmed_by_provider text,
  primary key (hospital_id, staff_id),
  foreign key (hospital_id, staff_id) references staff,
  foreign key (hospital_id, issued_by) references staff,
  foreign key (hospital_id, hand_of) references staff,
  foreign key (hospital_id, confirmed_by) references staff,
  check (issued_by <> staff_id),
  check (confirmed_by not in (staff_id, issued_by, hand_of)),
  check (num_nonnulls(confirmed_by, confirmed_by_provider) = case when confirmed_at is null then 0 else 1 end)
);
create index issued_access_waiting on issued_access (hospital_id, issued_at) where by_hand and confirmed_at is null;
select make_tenant_table('issued_access', 'select, insert, update');

-- When somebody signed in last.
alter table users add column last_sign_in_at timestamptz;
update users usr set last_sign_in_at = (select max(ses.created_at) from sessions ses where ses.user_id = usr.id);
grant select (last_sign_in_at) on users to uzima_hospital;

-- The provider changes the roles of a hospital's only admin, and confirms accounts where nobody else can.
alter table rights_changes
  alter changed_by drop not null,
  add provider_name text,
  add check (num_nonnulls(changed_by, provider_name) = 1),
  drop constraint rights_changes_change_check,
  add constraint rights_changes_change_check check (change in ('role_given', 'role_taken', 'allowed', 'withheld', 'exception_ended', 'role_made', 'role_changed',
    'role_retired', 'role_restored', 'activated', 'deactivated', 'account_made', 'access_reset', 'account_confirmed'));

-- The admins are told of every change of rights.
alter table notice_rules
  drop constraint notice_rules_event_check,
  add constraint notice_rules_event_check check (event in (
    'leave_asked', 'approval_asked', 'approval_decided', 'evening', 'done_alone', 'record_opened', 'fridge_alarm', 'pharmacy_note', 'witnessed',
    'guessing', 'account_tried', 'rights_changed'));
alter table staff_notices
  drop constraint staff_notices_event_check,
  add constraint staff_notices_event_check check (event in (
    'leave_asked', 'approval_asked', 'approval_decided', 'evening', 'done_alone', 'record_opened', 'fridge_alarm', 'pharmacy_note', 'witnessed',
    'guessing', 'account_tried', 'rights_changed'));
alter table sms_messages
  drop constraint sms_messages_event_check,
  add constraint sms_messages_event_check check (event in (
    'appointment_reminder', 'results_ready', 'payment_received', 'queue_called',
    'leave_asked', 'approval_asked', 'approval_decided', 'evening', 'done_alone', 'record_opened', 'fridge_alarm', 'pharmacy_note', 'witnessed',
    'guessing', 'account_tried', 'rights_changed'));
