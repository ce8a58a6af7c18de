-- RUC and name of the taxpayers in SUNAT's public list, to fill in the name of a company from its RUC. No accountant's data.
create table taxpayer_names (
  ruc char(11) primary key,
  name text not null
);

-- Whether the accountant typed the name of a business: the first register of SUNAT that states it replaces it. Existing names stay.
alter table businesses add column is_name_typed boolean not null default false;
alter table businesses alter column is_name_typed set default true;
