-- A shift that its person offers to a colleague, or to whoever of the department takes it; perhaps for a shift of theirs. Whoever keeps the rota approves.
create table shift_swaps (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  -- The offered shift; null once it was taken off the rota.
  shift_id uuid,
  offered_by uuid not null,
  -- Null: to whoever takes it.
  offered_to uuid,
  note text,
  state text not null check (state in ('offered', 'accepted', 'approved', 'refused', 'withdrawn')),
  offered_at timestamptz not null default now(),
  taken_by uuid,
  taken_at timestamptz,
  -- What the other gives for it; null: nothing.
  return_shift_id uuid,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  -- What it was, also when the shifts are gone.
  described text not null,
  return_described text,
  primary key (hospital_id, id),
  foreign key (hospital_id, shift_id) references rota_shifts on delete set null (shift_id),
  foreign key (hospital_id, return_shift_id) references rota_shifts on delete set null (return_shift_id),
  foreign key (hospital_id, offered_by) references staff,
  foreign key (hospital_id, offered_to) references staff,
  foreign key (hospital_id, taken_by) references staff,
  foreign key (hospital_id, decided_by) references staff,
  check ((taken_by is null) = (taken_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state not in ('accepted', 'approved') or taken_by is not null),
  check (state <> 'refused' or decision_reason is not null)
);
-- A shift stands in one open offer.
create unique index shift_swaps_open on shift_swaps (hospital_id, shift_id) where state in ('offered', 'accepted');
create unique index shift_swaps_return on shift_swaps (hospital_id, return_shift_id) where state = 'accepted';
create index shift_swaps_state on shift_swaps (hospital_id, state, offered_at);
select make_tenant_table('shift_swaps', 'select, insert, update');
-- An approved swap gives the shifts to the other.
grant update (staff_id) on rota_shifts to uzima_hospital;

-- Which mails about the end of a licence to practise have gone out: one of each kind for each date on which a licence ends.
create table license_notices (
  hospital_id uuid not null references hospitals,
  staff_id uuid not null,
  expires_on date not null,
  -- So many days before the end (60, 30, 7); -1: the day after.
  days integer not null check (days between -1 and 60),
  sent_at timestamptz not null default now(),
  primary key (hospital_id, staff_id, expires_on, days),
  foreign key (hospital_id, staff_id) references staff
);
select make_tenant_table('license_notices', 'select, insert');

