-- Money that was recorded and did not come is taken back by two people: who said so, when and why. Its reference is free again, because nothing was paid under it; one
-- that came and was reversed stays used.
alter table billing_confirmations
  add column taken_back_by uuid,
  add column taken_back_at timestamptz,
  add column taken_back_reason text,
  add foreign key (hospital_id, taken_back_by) references staff,
  add constraint billing_confirmations_taken_back
    check (num_nonnulls(taken_back_by, taken_back_at, taken_back_reason) = case when status = 'taken_back' then 3 else 0 end);
grant update (taken_back_by, taken_back_reason) on billing_confirmations to uzima_hospital;
grant delete on billing_references to uzima_hospital;

create or replace function keep_confirmation() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.status = 'taken_back' or old.status = 'confirmed' and new.status <> 'taken_back') then
    raise exception 'what was said of money from outside stays as it is';
  end if;
  if new.status = 'confirmed' and new.confirmed_at is null then
    new.confirmed_at = now();
  end if;
  if new.status = 'taken_back' and new.taken_back_at is null then
    new.taken_back_at = now();
  end if;
  return new;
end $$;
