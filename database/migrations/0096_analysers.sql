-- Analysers that send their results by themselves (HL7 v2, ORU^R01): which ones there are, what their codes mean here, and every message as it came.
create table analysers (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  name text not null,
  -- As it calls itself in its messages: MSH-3, and MSH-4 where two call themselves the same.
  application text not null,
  facility text,
  -- In whose name its results are entered.
  responsible_id uuid not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (hospital_id, id),
  foreign key (hospital_id, responsible_id) references staff
);
create unique index analysers_named on analysers (hospital_id, lower(application), lower(coalesce(facility, '')));
select make_tenant_table('analysers', 'select, insert, update');

create table analyser_codes (
  hospital_id uuid not null references hospitals,
  analyser_id uuid not null,
  code text not null,
  -- Null: what comes under this code is not reported.
  test_type_id uuid,
  -- The value of a panel; null: the test has one value.
  field_id text,
  -- In which the analyser measures where its message does not say so.
  unit text,
  primary key (hospital_id, analyser_id, code),
  foreign key (hospital_id, analyser_id) references analysers,
  foreign key (hospital_id, test_type_id) references lab_test_types,
  check (test_type_id is not null or (field_id is null and unit is null))
);
create index analyser_codes_test on analyser_codes (hospital_id, test_type_id);
select make_tenant_table('analyser_codes', 'select, insert, delete');

create table analyser_messages (
  hospital_id uuid not null references hospitals,
  id uuid not null,
  received_at timestamptz not null default now(),
  address inet,
  body bytea not null,
  -- SHA-256 of the body: the same message counts once, however often it is sent.
  digest bytea not null,
  repeats integer not null default 0,
  analyser_id uuid,
  control_id text,
  sample_number text,
  -- Whose tube it is; null: no tube was found, or it is of another patient than the message says.
  patient_id uuid,
  -- received: it was kept, and what it says has not been looked at yet.
  status text not null default 'received' check (status in ('received', 'placed', 'open', 'dismissed')),
  -- Why it is open, or was not placed, a line for each thing.
  problem text,
  settled_at timestamptz,
  dismissed_by uuid,
  dismiss_reason text,
  primary key (hospital_id, id),
  foreign key (hospital_id, analyser_id) references analysers,
  foreign key (hospital_id, patient_id) references patients,
  foreign key (hospital_id, dismissed_by) references staff
);
create index analyser_messages_patient on analyser_messages (hospital_id, patient_id) where patient_id is not null;
create unique index analyser_messages_once on analyser_messages (hospital_id, digest);
create index analyser_messages_newest on analyser_messages (hospital_id, received_at desc, id);
create index analyser_messages_open on analyser_messages (hospital_id, received_at desc, id) where status = 'open';
create index analyser_messages_received on analyser_messages (hospital_id, received_at) where status = 'received';
select make_tenant_table('analyser_messages', 'select, insert, update');

create table analyser_readings (
  hospital_id uuid not null references hospitals,
  message_id uuid not null,
  order_id uuid not null,
  -- Empty: the one value of the test.
  field_id text not null default '',
  code text not null,
  -- As it was entered.
  value text not null,
  -- As the result keeps it: converted to the unit of the test. While it stands so, nobody has changed it by hand.
  kept text not null,
  placed_at timestamptz not null default now(),
  primary key (hospital_id, message_id, order_id, field_id),
  foreign key (hospital_id, message_id) references analyser_messages,
  foreign key (hospital_id, order_id) references lab_orders
);
create index analyser_readings_order on analyser_readings (hospital_id, order_id, field_id, placed_at desc);
select make_tenant_table('analyser_readings', 'select, insert, update');
