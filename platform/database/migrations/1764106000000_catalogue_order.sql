-- Up Migration

-- What lists of several classifications begin with, and since when a product is sold. The next import fills both.
alter table catalogue_product
  add column leading_rank integer,
  add column introduced date;
