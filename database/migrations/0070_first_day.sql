-- Steps of a new hospital's first day that it does not need, and who said so. The step 'all' stands for the whole list.
create table first_day_answers (
  hospital_id uuid not null references hospitals,
  step text not null check (step <> ''),
  put_away_by uuid not null,
  put_away_at timestamptz not null default now(),
  primary key (hospital_id, step),
  foreign key (hospital_id, put_away_by) references staff
);
-- Fetched back, the row goes; the audit keeps who put it away and who fetched it back.
select make_tenant_table('first_day_answers', 'select, insert, delete');
