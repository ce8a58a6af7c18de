-- What an XML states beyond the register.
alter table voucher_documents
  add column customer_document_type text,
  -- at the Banco de la Nación
  add column detraction_account text,
  -- vehicle plates, as the lines state them
  add column plates text[],
  -- [{ id, amount, due }]
  add column installments jsonb,
  add column prepaid numeric(15, 2),
  -- in soles; catalog 53
  add column perception_amount numeric(15, 2),
  add column perception_code text,
  -- which of these facts were read: files stored by an earlier release are read again when it is less than the present number
  add column facts smallint not null default 0;
