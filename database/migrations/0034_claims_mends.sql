-- Claims: a draft can be discarded, an approved claim of which nothing is paid ends as rejected, and each move says who made it.

alter table billing_insurance_claims
  add column reviewed_by uuid,
  add column rejected_by uuid,
  add column discarded_at timestamptz,
  add column discarded_by uuid,
  add column discard_reason text,
  add foreign key (hospital_id, reviewed_by) references staff,
  add foreign key (hospital_id, rejected_by) references staff,
  add foreign key (hospital_id, discarded_by) references staff,
  drop constraint billing_insurance_claims_status_check,
  add constraint billing_insurance_claims_status_check
    check (status in ('draft', 'submitted', 'in_review', 'approved', 'rejected', 'paid', 'discarded')),
  -- What is sent was submitted by somebody.
  drop constraint billing_insurance_claims_check1,
  add constraint billing_claims_submitted check (status in ('draft', 'discarded') or submitted_at is not null and submitted_by is not null),
  -- A rejected claim may have been approved before: the insurer then paid nothing of it.
  drop constraint billing_insurance_claims_check2,
  add constraint billing_claims_approved check (case when status in ('approved', 'paid') then approved_at is not null else status = 'rejected' or approved_at is null end),
  drop constraint billing_insurance_claims_check7,
  add constraint billing_claims_batched check (batch_id is null or status not in ('draft', 'discarded')),
  add constraint billing_claims_discarded check ((status = 'discarded') = (discarded_at is not null) and (discarded_at is null) = (discard_reason is null)
    and (discarded_at is null) = (discarded_by is null)),
  -- A rejected claim is taken up again once, unless that draft was discarded.
  drop constraint billing_claims_resubmits;
create unique index billing_claims_resubmits on billing_insurance_claims (hospital_id, resubmits) where status <> 'discarded';
drop index billing_claims_invoice;
create unique index billing_claims_invoice on billing_insurance_claims (hospital_id, invoice_id) where status not in ('rejected', 'discarded');
-- Members are compared without regard to upper and lower case.
drop index billing_claims_member;
create index billing_claims_member on billing_insurance_claims (hospital_id, insurance_provider, upper(member_number));
create index billing_claims_of_invoice on billing_insurance_claims (hospital_id, invoice_id);

-- An insurer may say that it pays nothing of what it had approved.
alter table billing_remittances
  drop constraint billing_remittances_amount_check,
  add constraint billing_remittances_amount_check check (amount >= 0);

-- Who rejected what is rejected already stands in the ledger.
alter table billing_insurance_claims no force row level security;
alter table billing_claim_denials no force row level security;
update billing_insurance_claims c set rejected_by = d.denied_by from billing_claim_denials d
where d.hospital_id = c.hospital_id and d.claim_id = c.id and d.stage = 'rejection' and c.status = 'rejected';
alter table billing_insurance_claims force row level security;
alter table billing_claim_denials force row level security;
