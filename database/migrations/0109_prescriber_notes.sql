-- What the pharmacy asks the prescriber about a prescription, and what it tells them: what it changed, and that nothing of it is handed out.
create table pharmacy_notes (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  prescription_id uuid not null,
  kind text not null check (kind in ('question', 'matched', 'substituted', 'cancelled', 'let_go')),
  -- The prescriber.
  told_to uuid not null,
  -- The question, or the reason.
  body text not null check (body <> ''),
  -- What is given, as it stood and as it stands since; null where nothing is given otherwise.
  was text check (was <> ''),
  becomes text check (becomes <> ''),
  written_by uuid not null,
  created_at timestamptz not null default now(),
  answer text check (answer in ('stands', 'corrected', 'cancelled', 'withdrawn')),
  answer_words text check (answer_words <> ''),
  -- Who wrote the answer down; spoke_with: the prescriber who gave it by telephone.
  answered_by uuid,
  answered_at timestamptz,
  spoke_with uuid,
  -- The prescriber has seen what was changed, or answered, without them.
  seen_at timestamptz,
  primary key (hospital_id, id),
  foreign key (hospital_id, prescription_id) references pharmacy_prescriptions,
  foreign key (hospital_id, told_to) references staff,
  foreign key (hospital_id, written_by) references staff,
  foreign key (hospital_id, answered_by) references staff,
  foreign key (hospital_id, spoke_with) references staff,
  check (num_nonnulls(answer, answer_words, answered_by, answered_at) in (0, 4)),
  check (answer is null or kind = 'question'),
  check (spoke_with is null or (answer in ('stands', 'corrected') and spoke_with <> answered_by)),
  check ((was is null) = (becomes is null))
);
-- One question at a time.
create unique index pharmacy_notes_open on pharmacy_notes (hospital_id, prescription_id) where kind = 'question' and answer is null;
create index pharmacy_notes_of on pharmacy_notes (hospital_id, prescription_id, created_at);
create index pharmacy_notes_to on pharmacy_notes (hospital_id, told_to, created_at desc, id);
select make_tenant_table('pharmacy_notes', 'select, insert');
grant update (answer, answer_words, answered_by, answered_at, spoke_with, was, becomes, seen_at) on pharmacy_notes to uzima_hospital;

-- The prescriber says that it is taken otherwise than it was written: dose and quantity stand beside what was written.
alter table pharmacy_prescriptions
  add column corrected_at timestamptz,
  add column corrected_by uuid,
  add foreign key (hospital_id, corrected_by) references staff,
  add constraint pharmacy_prescriptions_corrected check ((corrected_at is null) = (corrected_by is null)),
  drop constraint pharmacy_prescriptions_substitute_dose,
  add constraint pharmacy_prescriptions_substitute_dose check (
    num_nonnulls(substitute_quantity, substitute_dosage, substitute_frequency, substitute_duration, substitute_route) in (0, 5)
    and (substitute_dosage is not null or (substitute_id is null and corrected_at is null))
    and (substitute_dosage is null or substitute_id is not null or matched_at is not null or corrected_at is not null));

-- The prescriber is told of it.
alter table notice_rules
  drop constraint notice_rules_event_check,
  add constraint notice_rules_event_check check (event in (
    'leave_asked', 'reduction_asked', 'done_alone', 'record_opened', 'fridge_alarm', 'pharmacy_note'));
alter table staff_notices
  drop constraint staff_notices_event_check,
  add constraint staff_notices_event_check check (event in (
    'leave_asked', 'reduction_asked', 'done_alone', 'record_opened', 'fridge_alarm', 'pharmacy_note'));
alter table sms_messages
  drop constraint sms_messages_event_check,
  add constraint sms_messages_event_check check (event in (
    'appointment_reminder', 'results_ready', 'payment_received', 'queue_called',
    'leave_asked', 'reduction_asked', 'done_alone', 'record_opened', 'fridge_alarm', 'pharmacy_note'));
