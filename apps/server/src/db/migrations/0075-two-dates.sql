-- What is said of a pending deposit names its two dates: all purchases are judged again.
insert into changed_ranges select id, 0 from businesses where archived_at is null
on conflict (business_id) do update set after_id = 0;
