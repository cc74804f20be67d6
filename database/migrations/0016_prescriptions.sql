-- Prescriptions belong to pharmacy, referrals to orders (docs/adr/0014): the tables, and what was named after them, get their owner's name.
alter table consultation_prescriptions rename to pharmacy_prescriptions;
alter table consultation_referrals rename to order_referrals;
-- A ward prescribes and refers without a consultation.
alter table pharmacy_prescriptions alter column consultation_id drop not null;
alter table order_referrals alter column consultation_id drop not null;

do $$
declare thing record;
begin
  for thing in
    select t.relname as table_name, c.conname as old, replace(replace(c.conname, 'consultation_prescriptions', 'pharmacy_prescriptions'), 'consultation_referrals', 'order_referrals') as new
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where t.relname in ('pharmacy_prescriptions', 'order_referrals') and c.conname ~ '^consultation_(prescriptions|referrals)'
  loop
    execute format('alter table %I rename constraint %I to %I', thing.table_name, thing.old, thing.new);
  end loop;
  for thing in
    select i.relname as old, replace(replace(i.relname, 'consultation_prescriptions', 'pharmacy_prescriptions'), 'consultation_referrals', 'order_referrals') as new
    from pg_class i where i.relkind = 'i' and i.relname ~ '^consultation_(prescriptions|referrals)'
  loop
    execute format('alter index %I rename to %I', thing.old, thing.new);
  end loop;
end $$;
