-- Up Migration

-- Small, seldom changed things that are read as a whole list: brand, capability, classification, specification.
create table catalogue_entry (
  kind text not null,
  id text collate "C" not null,
  -- Which import it came with: an import replaces what came with the one before of the same name, and nothing else.
  source text not null,
  position integer not null default 0,
  data jsonb not null,
  digest text not null,
  primary key (kind, id)
);

create index catalogue_entry_slug on catalogue_entry ((data ->> 'slug')) where kind = 'classification';
create index catalogue_entry_parent on catalogue_entry ((data ->> 'parent')) where kind = 'classification';

-- What is listed, filtered and sorted by stands in columns; the rest is read whole, as it was supplied.
create table catalogue_product (
  id bigint generated always as identity primary key,
  slug text collate "C" not null unique,
  source text not null,
  brand_id text,
  capability_ids text[] not null,
  -- null: everywhere.
  countries text[],
  sort_index integer not null,
  sort_name text collate "C" not null,
  -- Names in every language, slug and article number, in lower case.
  words text not null,
  -- What a card or a list shows.
  summary jsonb not null,
  -- json, not jsonb: specifications keep their order.
  data json not null,
  -- All that is numeric, so that what readers may filter by can change without an import.
  figures jsonb not null,
  digest text not null,
  updated_at timestamptz not null default now()
-- Long values stand apart from the row, so that counting reads short rows only.
) with (toast_tuple_target = 128);

-- What is counted by stays in the row.
alter table catalogue_product
  alter slug set storage main,
  alter source set storage main,
  alter brand_id set storage main,
  alter capability_ids set storage main,
  alter countries set storage main,
  alter sort_name set storage main,
  alter words set storage main,
  alter digest set storage main;

create index catalogue_product_order on catalogue_product (sort_index, sort_name, slug);
create index catalogue_product_capability on catalogue_product using gin (capability_ids);

create table catalogue_product_classification (
  classification_id text collate "C" not null,
  product_id bigint not null references catalogue_product on delete cascade,
  -- 0: the product's own page is below this one.
  place smallint not null,
  primary key (classification_id, product_id)
);

create index catalogue_product_classification_product on catalogue_product_classification (product_id);

-- A numeric specification that readers filter by. Open ends are infinite.
create table catalogue_figure (
  product_id bigint not null references catalogue_product on delete cascade,
  specification_id text collate "C" not null,
  system text not null check (system in ('metric', 'imperial', 'both')),
  -- 0: the product itself, else the number of its variant.
  variant smallint not null,
  low double precision not null,
  high double precision not null,
  primary key (product_id, specification_id, system, variant)
);

create index catalogue_figure_value on catalogue_figure (specification_id, system, low, high, product_id);

-- The smallest and the largest figure of all products, for when there are too many to count.
create table catalogue_bound (
  specification_id text collate "C" not null,
  system text not null,
  least double precision not null,
  most double precision not null,
  primary key (specification_id, system)
);

-- Pictures and documents that came with an import; their content lies in the data folder by its hash.
create table catalogue_file (
  sha256 text primary key,
  name text not null,
  mime_type text not null,
  size_bytes bigint not null
);

create index catalogue_file_key on catalogue_file ((left(sha256, 16)));

-- An import gathers here what it reads, in many short steps, and takes effect in one. Nothing else reads it.
create unlogged table catalogue_staged (
  import_id uuid not null,
  kind text not null,
  id text collate "C" not null,
  file text not null,
  line integer not null,
  position integer not null,
  digest text not null,
  data json not null,
  -- Of a product: what its columns will hold.
  columns jsonb
);

create index catalogue_staged_key on catalogue_staged (import_id, kind, id);

create table catalogue_import (
  id uuid primary key,
  source text not null,
  -- An import that was killed stops telling that it is alive; the next one clears up after it.
  alive_at timestamptz not null default now()
);

-- What changed and has not been told yet.
create table catalogue_change (
  id bigint generated always as identity primary key,
  tags text[] not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0
);

-- What the search service was told last, so that it hears what is new, changed or gone, and no more.
create table catalogue_indexed (
  slug text collate "C" primary key,
  digest text not null
);
