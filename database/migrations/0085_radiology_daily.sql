-- Study types as a day of work needs them: what is asked before, how long it usually takes, and the text that a report begins with.
alter table radiology_study_types
  add column contrast boolean not null default false,
  add column duration_minutes integer check (duration_minutes between 5 and 480),
  add column report_template text check (report_template <> '');

alter table radiology_study_types no force row level security;
alter table radiology_orders no force row level security;

-- The documented words for categories.
update radiology_study_types set category = case category when 'X-ray' then 'X-Ray' when 'CT' then 'CT Scan' when 'Cardiac imaging' then 'Ultrasound' end,
  version = version + 1 where category in ('X-ray', 'CT', 'Cardiac imaging');
update radiology_study_types set contrast = true where name ~* 'with contrast|hysterosalpingogram';

-- Nobody does two examinations at once: where somebody stands in two that overlap, the later one has to be given to somebody anew.
update radiology_orders o set technician_id = null
where o.status in ('scheduled', 'in_progress') and o.technician_id is not null and exists (
  select from radiology_orders e
  where e.hospital_id = o.hospital_id and e.technician_id = o.technician_id and e.status in ('scheduled', 'in_progress') and e.id < o.id
    and tstzrange(e.scheduled_time, e.scheduled_end) && tstzrange(o.scheduled_time, o.scheduled_end));

alter table radiology_study_types force row level security;
alter table radiology_orders force row level security;

alter table radiology_orders add constraint radiology_orders_technician exclude using gist
  (hospital_id with =, technician_id with =, tstzrange(scheduled_time, scheduled_end) with &&)
  where (technician_id is not null and scheduled_end is not null and status in ('scheduled', 'in_progress'));

-- What was asked before an examination began, each question once; never changed.
create table radiology_safety_answers (
  hospital_id uuid not null references hospitals,
  order_id uuid not null,
  question text not null check (question in ('pregnancy', 'contrast_reaction', 'kidneys', 'metal')),
  answer text not null check (answer in ('safe', 'unsafe', 'unknown')),
  -- Why it is done all the same, or what is known.
  note text check (note <> ''),
  answered_by uuid not null,
  answered_at timestamptz not null default now(),
  primary key (hospital_id, order_id, question),
  foreign key (hospital_id, order_id) references radiology_orders,
  foreign key (hospital_id, answered_by) references staff,
  check (answer = 'safe' or note is not null)
);
select make_tenant_table('radiology_safety_answers', 'select, insert');

-- Whoever works in radiology may cancel what cannot be done; a hospital's own roles, which are copies, gain it with what they hold.
alter table hospital_roles no force row level security;
update hospital_roles set permissions = permissions || '{radiology.cancel}'
where permissions && '{radiology.work,orders.place}' and not permissions @> '{radiology.cancel}';
alter table hospital_roles force row level security;
