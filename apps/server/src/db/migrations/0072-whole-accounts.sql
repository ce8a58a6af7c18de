-- An account at Banco de la Nación has 11 digits. Shorter ones were accepted: of eight or more digits the zeros at their left were lost, the
-- others are no accounts and are asked for again.
update supplier_accounts set written = case when length(written) between 8 and 10 then lpad(written, 11, '0') end
where written is not null and length(written) <> 11;
