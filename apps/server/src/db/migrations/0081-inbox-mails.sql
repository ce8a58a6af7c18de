-- How often accountants get their inbox by mail, and when they last did. Without a row: every day.
create table inbox_mails (
  accountant_id uuid primary key references users (id) on delete cascade,
  frequency text not null default 'daily' check (frequency in ('daily', 'weekly', 'never')),
  sent_on date
);
alter table inbox_mails enable row level security;
create policy own on inbox_mails using (accountant_id = (select current_accountant()));
