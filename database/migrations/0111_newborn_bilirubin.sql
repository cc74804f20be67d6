-- Of a newborn's bilirubin: when on its birth date it was born, and after how many weeks; null: nobody has said. It is judged by both.
alter table lab_results
  add column birth_time text check (birth_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column gestation_weeks smallint check (gestation_weeks between 23 and 44);
alter table lab_result_amendments
  add column birth_time text check (birth_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column gestation_weeks smallint check (gestation_weeks between 23 and 44);
