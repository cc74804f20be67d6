-- What each service cost and will cost: from which day, who set it, who approved it, and why. The price on the service is the one of today.
create table billing_prices (
  hospital_id uuid not null references hospitals,
  id uuid not null default gen_random_uuid(),
  service_id uuid not null,
  price numeric(12, 2) not null check (price >= 0),
  -- From this day on, by the hospital's clock; of two for the same day the one that was made later counts.
  starts_on date not null,
  reason text,
  -- Null: nobody says who, it was so before prices were kept.
  set_by uuid,
  -- Null: one person set it.
  approved_by uuid,
  made_at timestamptz not null default clock_timestamp(),
  -- False: its day has not come yet.
  begun boolean not null,
  primary key (hospital_id, id),
  foreign key (hospital_id, service_id) references billing_services on delete cascade,
  foreign key (hospital_id, set_by) references staff,
  foreign key (hospital_id, approved_by) references staff,
  check (approved_by <> set_by)
);
create index billing_prices_service on billing_prices (hospital_id, service_id, starts_on, made_at);
create index billing_prices_to_begin on billing_prices (hospital_id, starts_on) where not begun;
create index billing_prices_made_at on billing_prices (hospital_id, made_at);
select make_tenant_table('billing_prices', 'select');
grant insert (hospital_id, id, service_id, price, starts_on, reason, set_by, approved_by, begun), update (begun) on billing_prices to uzima_hospital;

-- Whatever changes the price of a service leaves a row here, unless the row was there first.
create function keep_price() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  today date := (now() at time zone coalesce((select hst.time_zone from hospital_settings hst where hst.hospital_id = new.hospital_id), 'Africa/Nairobi'))::date;
  last numeric;
begin
  if not new.has_price then return null; end if;
  select bpr.price into last from billing_prices bpr
  where bpr.hospital_id = new.hospital_id and bpr.service_id = new.id and bpr.begun
  order by bpr.starts_on desc, bpr.made_at desc limit 1;
  if last is distinct from new.price then
    insert into billing_prices (hospital_id, service_id, price, starts_on, set_by, begun)
    values (new.hospital_id, new.id, new.price, today, new.changed_by, true);
  end if;
  return null;
end $$;

alter table billing_services no force row level security;
alter table billing_prices no force row level security;
alter table hospital_settings no force row level security;
insert into billing_prices (hospital_id, service_id, price, starts_on, made_at, begun)
select svc.hospital_id, svc.id, svc.price, (svc.created_at at time zone hst.time_zone)::date, svc.created_at, true
from billing_services svc join hospital_settings hst on hst.hospital_id = svc.hospital_id
where svc.has_price;
alter table hospital_settings force row level security;
alter table billing_prices force row level security;
alter table billing_services force row level security;

create trigger keep_price after insert or update of price, has_price on billing_services for each row execute function keep_price();

-- What was charged in a day, for the list of what is below today's price.
create index billing_invoice_items_created_at on billing_invoice_items (hospital_id, created_at);
