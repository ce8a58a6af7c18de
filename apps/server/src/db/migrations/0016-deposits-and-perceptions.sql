-- Only the modules of the two books make a status: what was missing beside them is optional.
update businesses set status = 'VALID'
where status = 'MISSING_PERMISSIONS' and not missing_permissions && array['rce', 'rvie', 'portal-invoices'];

-- A certificate that covers several vouchers has a row for each.
alter table deposits drop constraint deposits_pkey;
alter table deposits add primary key (business_id, role, certificate, supplier_ruc, voucher_type, voucher_series, voucher_number);

-- The vouchers that a retention or perception was made for, `01-F001-123`; null until its XML is read.
alter table withholdings add column covers text[];

-- Few purchases have a perception printed in their XML.
create index voucher_documents_with_perception on voucher_documents (business_id) where perception_amount > 0;
