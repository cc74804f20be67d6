-- What is looked up by these columns was found by reading the table, once for each row beside it.
create index beds_ward on beds (hospital_id, ward_id);
create index stock_batches_store on stock_batches (hospital_id, store_id);
create index fridge_readings_newest on fridge_readings (hospital_id, fridge_id, read_at desc);
create index lab_orders_request on lab_orders (hospital_id, request_id);
