-- eTIMS: KRA counts the documents of each taxpayer at each branch, so a hospital that is connected as another one counts by itself there. What KRA certainly
-- did not take can be written again.

alter table etims_documents no force row level security;
alter table etims_counters no force row level security;

alter table etims_counters add column tin text, add column bhf_id text;
alter table etims_counters drop constraint etims_counters_pkey;
-- Every number that was given stands in a document: the counters come of them.
delete from etims_counters;
insert into etims_counters (hospital_id, environment, tin, bhf_id, last_number)
select hospital_id, environment, tin, bhf_id, max(invoice_number) from etims_documents group by 1, 2, 3, 4;
alter table etims_counters alter column tin set not null, alter column bhf_id set not null;
alter table etims_counters add primary key (hospital_id, environment, tin, bhf_id);

-- What is done before the next call of a document that KRA did not take: its text is written again from the invoice; with 'number' it gets another number too.
alter table etims_documents add column again text check (again in ('text', 'number'));
alter table etims_documents drop constraint etims_documents_hospital_id_environment_invoice_number_key;
alter table etims_documents add unique (hospital_id, environment, tin, bhf_id, invoice_number);
drop index etims_documents_queued;
create index etims_documents_queued on etims_documents (hospital_id, environment, tin, bhf_id, invoice_number) where status = 'queued';

alter table etims_documents force row level security;
alter table etims_counters force row level security;
