-- Few totals have vouchers that leave a doubt; every client of the board and the inbox asks for them.
create index period_totals_doubtful on period_totals (business_id) where unproven_count > 0 or igv_tier = 'unclear';
