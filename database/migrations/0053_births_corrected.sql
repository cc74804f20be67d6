-- Births that are corrected or struck out, help called by the labour care guide, and who else signed for a rate.

-- The second person where a medicine of high risk runs at another rate.
alter table ward_infusion_rates
  add column witnessed_by uuid,
  add foreign key (hospital_id, witnessed_by) references staff;

-- The column of the labour care guide that called for help.
alter table ward_escalations
  add column labour_entry_id uuid,
  add foreign key (hospital_id, labour_entry_id) references labour_entries;
create unique index ward_escalations_labour on ward_escalations (hospital_id, labour_entry_id) where labour_entry_id is not null;

-- A birth that was recorded for somebody else, or twice, is struck out with its children: the rows stay, and count no more.
alter table deliveries
  add column struck_at timestamptz,
  add column struck_by uuid,
  add column strike_reason text,
  add foreign key (hospital_id, struck_by) references staff,
  add check ((struck_at is null) = (strike_reason is null) and (struck_at is null) = (struck_by is null));
alter table newborns add column struck_at timestamptz;
drop index deliveries_labour;
create unique index deliveries_labour on deliveries (hospital_id, labour_id) where labour_id is not null and struck_at is null;
drop index newborns_patient;
create unique index newborns_patient on newborns (hospital_id, patient_id) where patient_id is not null and struck_at is null;

-- What was corrected in the record of a birth or of a newborn: field → value, before and after.
create table birth_corrections (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  delivery_id uuid not null,
  -- Null: of the delivery itself.
  newborn_id uuid,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  reason text not null,
  -- The birth was notified before that.
  after_notification boolean not null default false,
  corrected_by uuid not null,
  corrected_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, delivery_id) references deliveries,
  foreign key (hospital_id, newborn_id) references newborns,
  foreign key (hospital_id, corrected_by) references staff
);
create index birth_corrections_of on birth_corrections (hospital_id, delivery_id, corrected_at);

select make_tenant_table('birth_corrections', 'select, insert');
