-- Which mails about the end of a subscription were sent, so that each is sent once.
create table subscription_mails (
  accountant_id uuid not null references users (id) on delete cascade,
  ends_on date not null,
  kind text not null check (kind in ('soon', 'last-day')),
  primary key (accountant_id, ends_on, kind)
);
alter table subscription_mails enable row level security;
create policy own on subscription_mails using (accountant_id = (select current_accountant()));
