-- Which of these e-mails have an account anywhere: one e-mail, one account in the whole installation. A hospital that imports its staff is told before.
create function emails_taken(p_emails text[]) returns setof text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.email from users u where u.email = any(p_emails)
$$;
grant create on schema public to uzima_accounts;
alter function emails_taken(text[]) owner to uzima_accounts;
revoke create on schema public from uzima_accounts;
revoke all on function emails_taken(text[]) from public;
grant execute on function emails_taken(text[]) to uzima_hospital;
