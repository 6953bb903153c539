-- Up Migration

-- How long the data sheets are that were made so far. Valid while the product has the same digest.
create table catalogue_data_sheet (
  slug text collate "C" not null references catalogue_product (slug) on delete cascade on update cascade,
  language text not null,
  product_digest text not null,
  size_bytes integer not null,
  primary key (slug, language)
);
