-- Handing out: what became of a prescription, and every hand-out of it. The stock that left is in the ledger, under the source ('dispense', id of the hand-out).
alter table pharmacy_prescriptions
  add column confirmed_at timestamptz,
  add column confirmed_by uuid,
  -- Another medicine than the one prescribed, chosen by the pharmacist; how many units of it. What was prescribed stays as it was written.
  add column substitute_id uuid,
  add column substitute_quantity integer check (substitute_quantity >= 1),
  add column substitution_note text,
  add column substituted_by uuid,
  add column substituted_at timestamptz,
  -- Who said which medicine of the catalogue a free text means.
  add column matched_by uuid,
  add column matched_at timestamptz,
  -- What spoke against the medicine that the pharmacist chose, and why it is given all the same.
  add column pharmacy_warnings jsonb not null default '[]',
  add column pharmacy_override_reason text,
  -- Under which id billing has its line: its own, until another medicine is charged in its place.
  add column recharged_as uuid,
  -- In hundredths, exact. What the patient holds, brought back, and will not get any more; the rest of what is due is still to be handed out.
  add column quantity_dispensed numeric(12, 2) not null default 0 check (quantity_dispensed >= 0),
  add column quantity_returned numeric(12, 2) not null default 0 check (quantity_returned >= 0),
  add column quantity_let_go numeric(12, 2) not null default 0 check (quantity_let_go >= 0),
  add column dispensed_at timestamptz,
  add column dispensed_by uuid,
  add column dispensing_notes text,
  -- Part of it, or all, could not be handed out and is kept for the patient.
  add column owed_since timestamptz,
  add column let_go_reason text,
  add column let_go_by uuid,
  add column let_go_at timestamptz;

alter table pharmacy_prescriptions
  add column given_id uuid generated always as (coalesce(substitute_id, medication_id)) stored,
  add column charge_id uuid generated always as (coalesce(recharged_as, id)) stored not null,
  add column quantity_due integer generated always as (coalesce(substitute_quantity, quantity)) stored not null,
  add column quantity_open numeric(12, 2) generated always as (coalesce(substitute_quantity, quantity) - quantity_dispensed - quantity_returned - quantity_let_go) stored not null,
  add foreign key (hospital_id, confirmed_by) references staff,
  add foreign key (hospital_id, substituted_by) references staff,
  add foreign key (hospital_id, matched_by) references staff,
  add foreign key (hospital_id, dispensed_by) references staff,
  add foreign key (hospital_id, let_go_by) references staff,
  add foreign key (hospital_id, substitute_id) references pharmacy_medications,
  add constraint pharmacy_prescriptions_quantities
    check (quantity_dispensed + quantity_returned + quantity_let_go <= coalesce(substitute_quantity, quantity)),
  add constraint pharmacy_prescriptions_substitute
    check ((substitute_id is null) = (substitute_quantity is null) and (substitute_id is null) = (substitution_note is null)),
  add constraint pharmacy_prescriptions_owed check (owed_since is null or status = 'dispensing'),
  add constraint pharmacy_prescriptions_let_go check ((quantity_let_go > 0) = (let_go_reason is not null));

create index pharmacy_prescriptions_newest on pharmacy_prescriptions (hospital_id, created_at desc, id);
create index pharmacy_prescriptions_work on pharmacy_prescriptions (hospital_id, patient_id) where status in ('pending', 'dispensing');
create index pharmacy_prescriptions_dispensed on pharmacy_prescriptions (hospital_id, dispensed_at) where status = 'completed';

create table pharmacy_dispenses (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  prescription_id uuid not null,
  -- What was given, and the item that left the shelf.
  medication_id uuid not null,
  item_id uuid not null,
  quantity numeric(12, 2) not null check (quantity > 0),
  returned_quantity numeric(12, 2) not null default 0,
  note text,
  dispensed_by uuid not null,
  witnessed_by uuid,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, prescription_id) references pharmacy_prescriptions,
  foreign key (hospital_id, medication_id) references pharmacy_medications,
  foreign key (hospital_id, item_id) references stock_items,
  foreign key (hospital_id, dispensed_by) references staff,
  foreign key (hospital_id, witnessed_by) references staff,
  check (returned_quantity between 0 and quantity),
  check (witnessed_by <> dispensed_by)
);
create index pharmacy_dispenses_prescription on pharmacy_dispenses (hospital_id, prescription_id, created_at);
select make_tenant_table('pharmacy_dispenses', 'select, insert, update');
