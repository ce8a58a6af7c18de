alter table voucher_documents
  -- warnings and notices of the XML reader; null when there are none
  add column findings jsonb;

-- What an upload or a form brings belongs to no collection.
alter table quarantine alter column collection_id drop not null;
