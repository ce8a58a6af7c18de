-- How often SUNAT did not answer about a register in its collection, although it answered about something else.
alter table collected_registers add column unanswered smallint not null default 0;
