-- Services outside the house: off until somebody connects them, and one shape for whatever waits to be sent to one.

-- A hospital that said nothing is not connected. The simulator is chosen, and plainly marked.
alter table billing_mpesa_settings
  drop constraint billing_mpesa_settings_environment_check,
  drop constraint billing_mpesa_settings_check,
  alter column environment set default 'off',
  add constraint billing_mpesa_settings_environment_check check (environment in ('off', 'simulator', 'sandbox', 'production')),
  add constraint billing_mpesa_settings_check check (environment in ('off', 'simulator')
    or (shortcode is not null and consumer_key is not null and consumer_secret is not null and passkey is not null));
alter table etims_settings alter column environment set default 'off';
alter table sms_settings alter column provider set default 'off';

-- `claimed_at`: a call began and has not come back. `maybe_sent`: one was made whose answer never came.
alter table sms_messages add column claimed_at timestamptz, add column maybe_sent boolean not null default false;
alter table statutory_dhis2_sendings add column maybe_sent boolean not null default false;
alter table mail_outbox
  add column status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  add column claimed_at timestamptz,
  add column maybe_sent boolean not null default false;
alter table mail_outbox rename column last_error to error;
update mail_outbox set status = case when sent_at is not null then 'sent' when attempts >= 10 then 'failed' else 'queued' end;
drop index mail_outbox_waiting;
create index mail_outbox_waiting on mail_outbox (created_at) where status = 'queued';
