-- Unbilled work says who credited what was done.
create index billing_credit_note_items_item on billing_credit_note_items (hospital_id, item_id);

-- A reference of a remittance is one however it is written: by its letters and digits.
drop index billing_remittances_reference;
create index billing_remittances_reference
  on billing_remittances (hospital_id, insurance_provider, upper(regexp_replace(reference_number, '[^[:alnum:]]', '', 'g')));
