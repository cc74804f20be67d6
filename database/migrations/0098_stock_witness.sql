-- Whoever signs as second person signs for stock, wherever it lies: the permission is named after it, and no longer hangs on the pharmacy's module. What a
-- hospital has said with the old name is said with the new one, in the log of rights too, where it means the same.
alter table hospital_roles no force row level security;
alter table staff_exceptions no force row level security;
alter table rights_changes no force row level security;
alter table access_witnesses no force row level security;

update hospital_roles set permissions = array_replace(permissions, 'pharmacy.witness', 'stock.witness') where 'pharmacy.witness' = any(permissions);
update staff_exceptions set permission = 'stock.witness' where permission = 'pharmacy.witness';
update rights_changes
set subject = case subject when 'pharmacy.witness' then 'stock.witness' else subject end,
  added = array_replace(added, 'pharmacy.witness', 'stock.witness'), removed = array_replace(removed, 'pharmacy.witness', 'stock.witness')
where subject = 'pharmacy.witness' or 'pharmacy.witness' = any(added || removed);
update access_witnesses set permission = 'stock.witness' where permission = 'pharmacy.witness';

alter table hospital_roles force row level security;
alter table staff_exceptions force row level security;
alter table rights_changes force row level security;
alter table access_witnesses force row level security;
