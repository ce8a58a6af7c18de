-- Since when SUNAT is to be asked about purchases; null when nothing is left to ask, or SUNAT does not answer.
alter table businesses add column validity_requested_at timestamptz;
