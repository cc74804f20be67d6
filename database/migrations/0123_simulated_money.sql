-- Money of the simulator of M-PESA is none: a mode and an account of its own, apart from M-PESA’s.
alter table billing_journal
  drop constraint billing_journal_debit,
  drop constraint billing_journal_credit,
  add constraint billing_journal_debit check (debit in ('patients', 'insurers', 'deposits', 'cash', 'safe', 'mpesa', 'card', 'bank', 'suspense', 'revenue', 'refunds',
    'discounts', 'waivers', 'differences', 'opening', 'on_the_way', 'simulated')),
  add constraint billing_journal_credit check (credit in ('patients', 'insurers', 'deposits', 'cash', 'safe', 'mpesa', 'card', 'bank', 'suspense', 'revenue', 'refunds',
    'discounts', 'waivers', 'differences', 'opening', 'on_the_way', 'simulated'));
alter table billing_payments
  drop constraint billing_payments_payment_mode_check,
  add constraint billing_payments_payment_mode_check check (payment_mode in ('cash', 'mpesa', 'card', 'bank', 'insurance', 'deposit', 'simulated'));

-- What the simulator paid before. Closed days stay what they were: it leaves M-PESA’s account today.
alter table billing_payments no force row level security;
alter table billing_journal no force row level security;
alter table billing_mpesa_requests no force row level security;
alter table hospital_settings no force row level security;
with simulated as (
  update billing_payments pay set payment_mode = 'simulated'
  from billing_mpesa_requests mpr
  where mpr.hospital_id = pay.hospital_id and mpr.receipt_id = pay.receipt_id and mpr.environment = 'simulator' and pay.payment_mode = 'mpesa' and pay.amount > 0
  returning pay.hospital_id, pay.amount, mpr.asked_by
)
insert into billing_journal (hospital_id, id, entry_id, kind, day, debit, credit, amount, note, made_by)
select sim.hospital_id, gen_random_uuid(), gen_random_uuid(), 'transfer', (now() at time zone max(hst.time_zone))::date, 'simulated', 'mpesa', sum(sim.amount),
  'Money of the simulator, apart from M-PESA’s', (array_agg(sim.asked_by))[1]
from simulated sim join hospital_settings hst on hst.hospital_id = sim.hospital_id
group by sim.hospital_id;
alter table hospital_settings force row level security;
alter table billing_mpesa_requests force row level security;
alter table billing_journal force row level security;
alter table billing_payments force row level security;
