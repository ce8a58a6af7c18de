-- Suppliers and customers by each word of their names and by their documents, so that a search over all clients reads an index. Rows follow the
-- vouchers within a minute; those of parties that have left stay, and lead to their last period.
create table party_words (
  business_id uuid not null references businesses (id) on delete cascade,
  word text collate "C" not null,
  document text not null,
  book text not null,
  name text not null,
  last_period char(6) not null,
  primary key (business_id, word, document, book)
);
call protect_by_business('party_words');

-- The version of each book and period whose parties are in party_words.
create table searched_periods (
  business_id uuid not null references businesses (id) on delete cascade,
  book text not null,
  period char(6) not null,
  version bigint not null,
  primary key (business_id, book, period)
);
call protect_by_business('searched_periods');
