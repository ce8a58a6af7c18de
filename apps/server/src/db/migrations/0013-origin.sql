-- Which route brought the present facts of a voucher: SUNAT's API, its portal, an uploaded file, or the accountant's own typing.
alter table vouchers add column origin text not null default 'api' check (origin in ('api', 'portal', 'upload', 'hand'));
update vouchers set origin = 'portal' where layout = 'xml' or (layout is null and register_line like 'portal|%');
alter table vouchers alter column origin drop default;
