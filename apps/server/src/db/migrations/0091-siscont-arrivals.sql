-- Codes stand for addresses with a password too: whether our hash fitted, and whether the partner confirmed the pair.
delete from siscont_codes;
alter table siscont_codes
  add column is_ours boolean not null,
  add column is_proven boolean not null;
