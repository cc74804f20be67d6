-- Why a labour ended that no birth ended (it was none, or the woman was referred), and who said so.
alter table labours
  add column end_reason text,
  add column ended_by uuid,
  add foreign key (hospital_id, ended_by) references staff;
