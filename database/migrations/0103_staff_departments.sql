-- In which department of the hospital's list somebody works. What was written freely and names one is that one; what names none (Accounts, Stores) stays as
-- it was written.
alter table staff add column department_key text, add foreign key (hospital_id, department_key) references hospital_departments deferrable initially deferred,
  add constraint staff_department_said_once check (department is null or department_key is null);
create index staff_department on staff (hospital_id, department_key) where department_key is not null;
alter table staff no force row level security;
alter table hospital_departments no force row level security;
update staff s set department_key = d.key, department = null
from hospital_departments d
where d.hospital_id = s.hospital_id and lower(trim(s.department)) in (lower(d.name), d.key);
alter table staff force row level security;
alter table hospital_departments force row level security;
