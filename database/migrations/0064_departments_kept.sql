-- A department is changed by whoever saw its last state.
alter table hospital_departments add column version integer not null default 1;
-- A hospital changes its own departments; none is ever deleted.
grant insert, update on hospital_departments to uzima_hospital;
