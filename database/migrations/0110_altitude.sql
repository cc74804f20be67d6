-- How high the hospital lies: haemoglobin is judged by it.
-- Metres above sea level; null: nobody has said, and nothing is adjusted.
alter table hospital_settings add column altitude_metres smallint check (altitude_metres between 0 and 4499);

-- What was done to the range of the one value, and for which height the values were judged: a later change of the setting does not change them.
alter table lab_results add column range_note text, add column altitude_metres smallint;
alter table lab_result_amendments add column range_note text, add column altitude_metres smallint;
