-- A signature of the entry's hash with a key that is not in the database. Entries stored before have none; `anchor-audit` signs their chains.
alter table audit_entries add column signature bytea;
