-- What the hospital charges for, and at which price. A test type, a study type and a medicine have their service here; its price is the only one (docs/adr/0013).
create table billing_services (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  kind text not null check (kind in ('laboratory', 'radiology', 'pharmacy', 'consultation', 'procedure', 'other')),
  -- The catalogue entry that it is the service of; null: a service of its own.
  source_id uuid,
  code text not null,
  name text not null,
  category text not null,
  price numeric(14, 2) not null check (price >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  unique (hospital_id, source_id)
);
-- The code of a catalogue entry's service follows the entry's, which its department keeps unique.
create unique index billing_services_code on billing_services (hospital_id, lower(code)) where source_id is null;

-- Carrying over what is there. Forced row-level security would hide the rows from an owner who is no superuser.
alter table lab_test_types no force row level security;
alter table radiology_study_types no force row level security;
alter table pharmacy_medications no force row level security;
alter table lab_orders no force row level security;
alter table radiology_orders no force row level security;
alter table billing_invoice_items no force row level security;

insert into billing_services (hospital_id, id, kind, source_id, code, name, category, price, active, created_at)
select hospital_id, gen_random_uuid(), 'laboratory', id, 'SVC-' || code, name, 'Laboratory Test', price, active, created_at from lab_test_types
union all select hospital_id, gen_random_uuid(), 'radiology', id, 'SVC-' || code, name, 'Radiology Scan', price, active, created_at from radiology_study_types
union all select hospital_id, gen_random_uuid(), 'pharmacy', id, 'SVC-' || code, name, 'Pharmacy Item', selling_price, status = 'active', created_at from pharmacy_medications;

-- The service that a line charges; null: a line without one.
alter table billing_invoice_items add column service_id uuid;
update billing_invoice_items i set service_id = s.id
from (select hospital_id, id, test_type_id type_id from lab_orders union all select hospital_id, id, study_type_id from radiology_orders) o
join billing_services s on s.hospital_id = o.hospital_id and s.source_id = o.type_id
where o.hospital_id = i.hospital_id and o.id = i.source_id;
alter table billing_invoice_items add constraint billing_invoice_items_service foreign key (hospital_id, service_id) references billing_services;
create index billing_invoice_items_service on billing_invoice_items (hospital_id, service_id) where service_id is not null;

-- No entry without its price. Checked at commit: an entry is written first, so that its own constraints speak first, then its service.
alter table lab_test_types drop column price,
  add constraint lab_test_types_service foreign key (hospital_id, id) references billing_services (hospital_id, source_id) deferrable initially deferred;
alter table radiology_study_types drop column price,
  add constraint radiology_study_types_service foreign key (hospital_id, id) references billing_services (hospital_id, source_id) deferrable initially deferred;
alter table pharmacy_medications drop column selling_price,
  add constraint pharmacy_medications_service foreign key (hospital_id, id) references billing_services (hospital_id, source_id) deferrable initially deferred;

alter table lab_test_types force row level security;
alter table radiology_study_types force row level security;
alter table pharmacy_medications force row level security;
alter table lab_orders force row level security;
alter table radiology_orders force row level security;
alter table billing_invoice_items force row level security;

alter table billing_services enable row level security;
alter table billing_services force row level security;
create policy tenant on billing_services for all using (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid)
  with check (hospital_id = nullif(current_setting('app.hospital_id', true), '')::uuid);
grant select, insert, update, delete on billing_services to uzima_hospital;
