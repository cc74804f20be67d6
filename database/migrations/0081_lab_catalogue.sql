-- The laboratory's catalogue: categories, sample types and containers are three lists with the documented words, to which a hospital adds its own; LOINC codes, and
-- how many minutes a test may take from the order to the approved result.
alter table lab_test_types no force row level security;
alter table lab_test_types
  add column container_type text,
  add column loinc text check (loinc ~ '^\d{1,7}-\d$'),
  add column target_minutes integer check (target_minutes > 0),
  add column target_urgent integer check (target_urgent > 0),
  add column target_stat integer check (target_stat > 0);

update lab_test_types set category = case category
    when 'Haematology' then 'Hematology'
    when 'Coagulation' then 'Hematology'
    when 'Blood transfusion' then 'Hematology'
    when 'Clinical chemistry' then 'Biochemistry'
    when 'Hormones' then 'Biochemistry'
    when 'Urine' then 'Urinalysis'
    when 'Cytology' then 'Histopathology'
  end
where category in ('Haematology', 'Coagulation', 'Blood transfusion', 'Clinical chemistry', 'Hormones', 'Urine', 'Cytology');

-- What was called the sample type was the container.
update lab_test_types set container_type = sample_type
where sample_type in ('Vacutainer Red', 'Purple (EDTA)', 'Blue (Citrate)', 'Green (Heparin)', 'Gray (Fluoride)', 'Urine Container', 'Stool Container',
  'Sputum Container', 'CSF Tube', 'Swab', 'Slide', 'Other');
update lab_test_types set sample_type = case
    when container_type in ('Vacutainer Red', 'Purple (EDTA)', 'Blue (Citrate)', 'Green (Heparin)', 'Gray (Fluoride)') then 'Blood'
    when container_type = 'Urine Container' then 'Urine'
    when container_type = 'Stool Container' then 'Stool'
    when container_type = 'Sputum Container' then 'Sputum'
    when container_type = 'CSF Tube' then 'CSF'
    when container_type = 'Slide' and category = 'Parasitology' then 'Blood'
    when container_type = 'Slide' then 'Other'
    when container_type = 'Other' and code = 'BCS' then 'Blood'
    else sample_type
  end
where container_type is not null;
-- A hospital that had told the sample gets the container that the sample leaves no doubt about.
update lab_test_types set container_type = case sample_type
    when 'Urine' then 'Urine Container'
    when 'Stool' then 'Stool Container'
    when 'Sputum' then 'Sputum Container'
    when 'CSF' then 'CSF Tube'
  end
where container_type is null and sample_type in ('Urine', 'Stool', 'Sputum', 'CSF');
set constraints all immediate; -- what the updates left to check stands in the way of altering the table
alter table lab_test_types force row level security;
