-- Vouchers that accountants type from paper, as they typed them: what SUNAT lists later is compared with it, and may be taken back to it.
create table hand_made_vouchers (
  business_id uuid not null,
  voucher_id bigint not null,
  -- the JSON of the call that brought it, with every amount in the currency of the voucher
  typed jsonb not null,
  typed_by uuid not null,
  typed_at timestamptz not null,
  -- deleted by the accountant; its voucher has vanished, unless SUNAT lists it
  deleted_at timestamptz,
  -- the picture or PDF of the paper, by the hash of its content
  attachment char(64),
  attachment_type text check (attachment_type in ('jpeg', 'png', 'pdf')),
  primary key (business_id, voucher_id),
  check ((attachment is null) = (attachment_type is null))
);
create index hand_made_vouchers_attachment on hand_made_vouchers (attachment) where attachment is not null;
call protect_by_business('hand_made_vouchers');

alter table vouchers drop constraint vouchers_layout_check;
alter table vouchers add constraint vouchers_layout_check
  check (layout in ('rce', 'rvie', 'rce-listing', 'rvie-listing', 'xml', 'fee-receipts', 'hand'));
-- The accountant says in which currency the amounts are.
alter table vouchers drop constraint vouchers_stated_by_check;
alter table vouchers add constraint vouchers_stated_by_check check (stated_by in ('xml', 'inferred', 'hand'));

-- The API adds what was typed, and replaces or removes only that, what was deleted, and what is known from an uploaded XML alone.
create policy api_adds_typed on vouchers as restrictive for insert
  with check (origin = 'hand' or (origin = 'upload' and layout = 'xml'));
create policy api_removes_typed on vouchers as restrictive for delete
  using (origin = 'hand' or (origin = 'upload' and layout = 'xml') or vanished_at is not null);

create policy api_keeps_typed on document_currency_amounts as restrictive for insert
  with check (exists (select from hand_made_vouchers hand
    where hand.business_id = document_currency_amounts.business_id and hand.voucher_id = document_currency_amounts.voucher_id));
create policy api_forgets_typed on document_currency_amounts as restrictive for delete
  using (exists (select from hand_made_vouchers hand
    where hand.business_id = document_currency_amounts.business_id and hand.voucher_id = document_currency_amounts.voucher_id));
