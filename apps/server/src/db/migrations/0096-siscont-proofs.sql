-- A password of SISCONT opens the doors of SISCONT alone: accounts made from there have none of Contapro until their owner sets it by mail.
alter table users alter column password_hash drop not null;
update users set password_hash = null
from siscont_accounts where siscont_accounts.user_id = users.id and siscont_accounts.password_hash = users.password_hash;

-- Which password of the account was known when that of a code was judged: once it is replaced, the code opens nothing.
delete from siscont_codes;
alter table siscont_codes add column known_hash text;
