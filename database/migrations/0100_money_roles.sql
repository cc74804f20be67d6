-- The roles of money: who takes and gives it (cashier), who approves and prices (billing_supervisor), who keeps the books (accountant), and who
-- claims from insurers (claims_officer).
alter table staff_roles drop constraint staff_roles_role_check;
alter table staff_roles add constraint staff_roles_role_check check (role in ('admin', 'receptionist', 'nurse', 'doctor', 'lab_technologist',
  'lab_reviewer', 'radiographer', 'radiologist', 'pharmacist', 'cashier', 'billing_supervisor', 'accountant', 'claims_officer', 'records_officer',
  'storekeeper'));
alter table hospital_roles drop constraint hospital_roles_based_on_check;
alter table hospital_roles add constraint hospital_roles_based_on_check check (based_on in ('admin', 'receptionist', 'nurse', 'doctor',
  'lab_technologist', 'lab_reviewer', 'radiographer', 'radiologist', 'pharmacist', 'cashier', 'billing_supervisor', 'accountant', 'claims_officer',
  'records_officer', 'storekeeper'));

-- A cashier did all of it until now. Nobody loses work overnight: whoever was a cashier holds the four roles, and the hospital's admin takes away
-- what others are to do.
alter table staff_roles no force row level security;
insert into staff_roles (hospital_id, staff_id, role)
select r.hospital_id, r.staff_id, more.role from staff_roles r, unnest(array['billing_supervisor', 'accountant', 'claims_officer']) more(role)
where r.role = 'cashier'
on conflict do nothing;
alter table staff_roles force row level security;
