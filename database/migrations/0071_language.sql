-- In which language the screens speak to somebody; null: never chosen, as the browser in front of them does.
alter table users add column language text check (language in ('en', 'sw'));
grant select (language) on users to uzima_hospital, uzima_platform;
