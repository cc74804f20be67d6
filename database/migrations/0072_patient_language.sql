-- In which language a patient is spoken and written to; null: nobody has asked. Until now it was noted for messages alone.
alter table patients add column language text check (language in ('en', 'sw'));
alter table patients no force row level security;
alter table message_wishes no force row level security;
update patients p set language = w.language from message_wishes w where w.hospital_id = p.hospital_id and w.patient_id = p.id;
alter table patients force row level security;
alter table message_wishes force row level security;
alter table message_wishes drop column language;
