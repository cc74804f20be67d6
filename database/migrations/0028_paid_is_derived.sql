-- Whether something is paid follows from billing's lines and payments; it is stored nowhere else.
alter table lab_orders drop column payment_status;
alter table radiology_orders drop column payment_status;
alter table visits drop column payment_status;
