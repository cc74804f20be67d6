-- Which store a ward takes medicines from, and where what was given came from.

-- Null: from the hospital's default store.
alter table wards
  add column store_id uuid,
  add foreign key (hospital_id, store_id) references stock_stores;

-- From the ward's store, the patient's own, or from elsewhere; null: nothing was given.
alter table ward_doses
  add column stock text check (stock in ('ward', 'own', 'none'));
