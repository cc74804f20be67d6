-- Which batches an alarm of the cold chain put on hold (or found so by an earlier alarm of that fridge), and what was decided of each when it was closed.
create table fridge_alarm_holds (
  hospital_id uuid not null references hospitals,
  fridge_alarm_id uuid not null,
  stock_hold_id uuid not null,
  decision text check (decision in ('release', 'keep', 'write_off')),
  primary key (hospital_id, fridge_alarm_id, stock_hold_id),
  foreign key (hospital_id, fridge_alarm_id) references fridge_alarms,
  foreign key (hospital_id, stock_hold_id) references stock_holds
);
create index fridge_alarm_holds_of on fridge_alarm_holds (hospital_id, stock_hold_id);
select make_tenant_table('fridge_alarm_holds', 'select, insert');
grant update (decision) on fridge_alarm_holds to uzima_hospital;
