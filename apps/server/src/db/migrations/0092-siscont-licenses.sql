-- A license belongs to an email of SISCONT: an account may be opened by several emails, and an email may be linked to another account.
alter table siscont_accounts
  add column license_end date,
  add column license_checked_at timestamptz;
update siscont_accounts
set license_end = users.license_end, license_checked_at = users.license_checked_at
from users where users.id = siscont_accounts.user_id;

-- Whether our hash fitted is told by comparing it: it may have been replaced since.
delete from siscont_codes;
alter table siscont_codes drop column is_ours;
