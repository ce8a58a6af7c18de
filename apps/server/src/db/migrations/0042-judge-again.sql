-- Naming the personnel, one declined purchase and deposits change verdicts: all purchases are judged again.
insert into changed_ranges select id, 0 from businesses where archived_at is null
on conflict (business_id) do update set after_id = 0;
