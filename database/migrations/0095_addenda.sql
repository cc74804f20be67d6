-- A line that was added to a saved note after its results were looked at: the note itself stays as it was saved, and an addendum is never changed.
create table consultation_addenda (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  consultation_id uuid not null,
  addendum text not null check (addendum <> '' and length(addendum) <= 2000),
  author_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, consultation_id) references consultations,
  foreign key (hospital_id, author_id) references staff
);
create index consultation_addenda_of_note on consultation_addenda (hospital_id, consultation_id, created_at);
select make_tenant_table('consultation_addenda', 'select, insert');

-- A draft in which nothing was written yet can be let go; the rules see to it that nothing else is.
grant delete on consultations to uzima_hospital;
