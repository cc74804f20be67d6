-- Every catalogue says in one column, by the same two words, whether an entry is offered.
do $$
declare catalogue text;
begin
  foreach catalogue in array array['lab_test_types', 'radiology_study_types', 'billing_services', 'stock_items'] loop
    execute format('alter table %I alter column active drop default', catalogue);
    execute format($sql$alter table %I alter column active type text using case when active then 'active' else 'inactive' end$sql$, catalogue);
    execute format('alter table %I rename column active to status', catalogue);
    execute format($sql$alter table %I alter column status set default 'active', add check (status in ('active', 'inactive'))$sql$, catalogue);
  end loop;
end $$;
