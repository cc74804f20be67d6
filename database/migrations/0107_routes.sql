-- Medicines go into the eye, the ear, the nose and the vagina too.
alter table pharmacy_prescriptions
  drop constraint pharmacy_prescriptions_route_check,
  add constraint pharmacy_prescriptions_route_check check (route in ('Oral', 'Intravenous', 'Intramuscular', 'Subcutaneous', 'Topical', 'Inhalation', 'Rectal', 'Vaginal', 'Eye', 'Ear', 'Nose', 'Other'));
alter table ward_medicines
  drop constraint ward_medicines_route_check,
  add constraint ward_medicines_route_check check (route in ('Oral', 'Intravenous', 'Intramuscular', 'Subcutaneous', 'Topical', 'Inhalation', 'Rectal', 'Vaginal', 'Eye', 'Ear', 'Nose', 'Other'));

-- A free text that the pharmacy has matched may be taken otherwise than it was written: dose and quantity stand beside what was written, as those of a substitute do.
alter table pharmacy_prescriptions
  drop constraint pharmacy_prescriptions_substitute,
  drop constraint pharmacy_prescriptions_substitute_dose,
  add constraint pharmacy_prescriptions_substitute check ((substitute_id is null) = (substitution_note is null)),
  add constraint pharmacy_prescriptions_substitute_dose check (
    num_nonnulls(substitute_quantity, substitute_dosage, substitute_frequency, substitute_duration, substitute_route) in (0, 5)
    and (substitute_dosage is not null or substitute_id is null)
    and (substitute_dosage is null or substitute_id is not null or matched_at is not null));

-- Where the usual route of a medicine of the catalogue was 'Other' for want of a word.
alter table pharmacy_medications no force row level security;
update pharmacy_medications set route = case when form ilike 'eye%' then 'Eye' else 'Vaginal' end
  where route = 'Other' and (form ilike 'eye drops' or form ilike 'eye ointment' or form ilike 'eye and ear drops' or form ilike 'pessary');
alter table pharmacy_medications force row level security;
