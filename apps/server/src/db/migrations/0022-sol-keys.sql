-- A token belongs to the secrets that won it: its key contains their keyed hash, so the tokens of earlier releases are of no use. Those of a
-- taxpayer are forgotten together, by a keyed hash of the RUC.
delete from sunat_tokens;
alter table sunat_tokens add column ruc_hash bytea not null default '';
create index sunat_tokens_ruc on sunat_tokens (ruc_hash);
