-- Up Migration

-- Technical documents: manuals, declarations of conformity, circuit diagrams. A version is never deleted, since machinery law asks for
-- ten years (EU 2023/1230); one that must not be read any more is withdrawn.
create table document (
  id uuid primary key default gen_random_uuid(),
  -- The same for all languages and versions of a document; a part of addresses.
  key text collate "C" not null,
  type text not null check (type in ('MANUAL', 'DECLARATION', 'CIRCUIT_DIAGRAM', 'SPARE_PARTS', 'MAINTENANCE', 'SAFETY', 'DATA_SHEET', 'OTHER')),
  language text not null,
  title text not null,
  -- As it is printed on the document.
  version text not null,
  -- Rises with the day of issue: 20260301.
  version_no int not null,
  issued_on date not null,
  -- Any of these gives the right to read it: what an organisation's machines are, and which ones they are.
  models text[] not null default '{}',
  serial_keys text[] not null default '{}',
  product_slugs text[] not null default '{}',
  sha256 text not null,
  file_name text not null,
  size_bytes bigint not null,
  -- What the file looked like in the import's folder, so that an unchanged one isn't read again.
  source_mark text not null,
  -- Null until the document was read.
  pages int,
  reading text not null default 'WAITING' check (reading in ('WAITING', 'READ', 'WITHOUT_TEXT', 'FAILED')),
  is_current boolean not null default false,
  withdrawn_at timestamptz,
  -- Of title, machines and file name.
  words tsvector not null,
  added_at timestamptz not null default now(),
  unique (key, language, version_no)
);

-- Documents come seldom and are looked for often, so that no index keeps a list of what it has still to sort in.
create unique index document_current on document (key, language) where is_current;
create index document_models on document using gin (models) with (fastupdate = off) where is_current;
create index document_serials on document using gin (serial_keys) with (fastupdate = off) where is_current;
create index document_products on document using gin (product_slugs) with (fastupdate = off) where is_current;

create table document_page (
  document_id uuid references document on delete cascade,
  page int,
  text text not null,
  -- Of the page and of the document's title, so that a search may name the machine and what stands on the page.
  words tsvector not null,
  primary key (document_id, page)
);

create index document_page_words on document_page using gin (words) with (fastupdate = off);

-- The newest version that a person has opened, in each language.
create table document_read (
  person text collate "C",
  key text collate "C",
  language text,
  version_no int not null,
  read_at timestamptz not null default now(),
  primary key (person, key, language)
);

-- Documents to take along, by key and language, so that a collection has the newest versions.
create table document_collection (
  id uuid primary key default gen_random_uuid(),
  -- Of the form that made it: sending it twice makes one.
  key text not null,
  person text collate "C" not null,
  name text not null,
  made_at timestamptz not null default now(),
  unique (person, key)
);

create table document_collection_item (
  collection_id uuid references document_collection on delete cascade,
  key text collate "C",
  language text,
  added_at timestamptz not null default now(),
  primary key (collection_id, key, language)
);

-- Each address that was given out; what it opens is a document or a collection.
create table document_grant (
  id uuid primary key default gen_random_uuid(),
  document_id uuid references document on delete cascade,
  collection_id uuid references document_collection on delete cascade,
  person text collate "C" not null,
  -- Those through whose machines the person may read, at that time; null for the company's own staff.
  organisations text[],
  -- Of the page of contents in a collection's file.
  language text not null default 'en',
  made_at timestamptz not null default now(),
  revoked_at timestamptz,
  check (num_nonnulls(document_id, collection_id) = 1)
);

create index document_grant_person on document_grant (person);
create index document_grant_made on document_grant (made_at);
