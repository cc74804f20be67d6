-- The wards reach what is beside them: billing, the patient's record, appointments.

-- What a ward usually asks for when somebody is admitted; null: it asks for none. The deposit itself is billing's, and nobody waits for it in an emergency.
alter table wards add column deposit numeric(14, 2) check (deposit > 0);

-- Admission, moves and discharge are records of their own type.
alter table medical_records drop constraint medical_records_record_type_check;
alter table medical_records add constraint medical_records_record_type_check
  check (record_type in ('history', 'examination', 'diagnosis', 'treatment', 'followup', 'admission'));

-- What whoever manages an appointment should ask about before it is kept: the patient was referred out, or left without anybody's knowledge.
alter table appointments add column notice text;
alter table appointment_changes drop constraint appointment_changes_what_check;
alter table appointment_changes add constraint appointment_changes_what_check
  check (what in ('created', 'rescheduled', 'confirmed', 'checked_in', 'cancelled', 'no_show', 'reopened', 'noticed'));
