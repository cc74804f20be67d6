-- What a hospital with a million invoices asks for all day is answered from an index alone (bench/README.md).

-- Lists and counts by status, newest first.
create index billing_invoices_status on billing_invoices (hospital_id, status, created_at desc);

-- What was taken on some days, by mode and person. Payments only grow in number, so that the wider index costs no update.
drop index billing_payments_created;
create index billing_payments_created on billing_payments (hospital_id, created_at desc) include (payment_mode, taken_by, amount);
