-- The secret part of the addresses that M-PESA reports to is random and can be renewed: it was made of the hospital's id, so that whoever had seen it had it for ever.

-- `callback_code`: sealed, as Safaricom is told it. `callback_hash`: what comes is compared with. `former_hash`: the one before it, for what was sent until `renewed_at`.
alter table billing_mpesa_settings
  add column callback_code text,
  add column callback_hash text,
  add column former_hash text,
  add column renewed_at timestamptz,
  add constraint billing_mpesa_settings_callback check ((callback_code is null) = (callback_hash is null)),
  add constraint billing_mpesa_settings_former check (former_hash is null or renewed_at is not null);

-- What a message said of a request before M-PESA was asked whether it is so: `told_receipt` at `told_time`.
alter table billing_mpesa_requests
  add column told_receipt text,
  add column told_time timestamptz,
  add column told_at timestamptz,
  add constraint billing_mpesa_requests_told check ((told_receipt is null) = (told_at is null));
create index billing_mpesa_requests_told on billing_mpesa_requests (hospital_id, next_query_at) where told_at is not null;

alter table billing_mpesa_suspense
  drop constraint billing_mpesa_suspense_why_check,
  add constraint billing_mpesa_suspense_why_check check (why in ('unknown_request', 'other_amount', 'other_phone', 'other_shortcode', 'no_account', 'second_receipt',
    'over_limit'));

-- Addresses that Safaricom was told before are good no more.
alter table billing_mpesa_settings no force row level security;
update billing_mpesa_settings set urls_registered_at = null, urls_error = 'The addresses that M-PESA reports to are new. Please tell Safaricom again.'
where urls_registered_at is not null;
alter table billing_mpesa_settings force row level security;
