-- A file of a batch is of a business of the accountant who asks for it: the worker, who makes it, passes row-level security.
drop policy own on report_batch_files;
create policy own on report_batch_files using (accountant_id = (select current_accountant()))
  with check (
    accountant_id = (select current_accountant())
    and coalesce(business_id in (select unnest((select own_businesses())::uuid[])), false)
    and exists (select from report_batches batch where batch.id = batch_id));
