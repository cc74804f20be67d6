-- Unbilled work says who credited what was done.
create index billing_credit_note_items_item on billing_credit_note_items (hospital_id, item_id);

-- A reference of a remittance is one however it is written: by its letters and digits.
create index billing_remittances_spelling
  on billing_remittances (hospital_id, insurance_provider, upper(regexp_replace(reference_number, '[^[:alnum:]]', '', 'g')));

-- Who changed a draft last: like whoever wrote or submitted it, they neither approve it nor record what is paid for it.
alter table billing_insurance_claims
  add column changed_by uuid,
  add foreign key (hospital_id, changed_by) references staff;
