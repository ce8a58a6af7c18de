-- The percentage of prorrata changes from month to month: [{ from, percent }], by period; `from` is null for what holds from the beginning.
-- Null while none was ever given.
alter table review_settings add column prorrata jsonb;
update review_settings set prorrata = jsonb_build_array(jsonb_build_object('from', null, 'percent', prorrata_percent))
where prorrata_percent is not null;
alter table review_settings drop column prorrata_percent;
