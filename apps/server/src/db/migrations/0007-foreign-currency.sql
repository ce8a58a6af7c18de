-- In which currency the register states the amounts of a voucher in foreign currency, as its XML shows it: null until the XML is there.
-- The amounts are in soles as soon as that is known: those stated in the voucher's currency were converted at the row's rate when this
-- was written. Until then, and for good when it is unclear, they are as the register says them. Its own words stay in register_line.
alter table vouchers add column stated_in text check (stated_in in ('soles', 'document', 'unclear'));

-- A few in most businesses: who looks for them does not read the others.
create index vouchers_in_foreign_currency on vouchers (business_id, book, period) where currency <> 'PEN';
