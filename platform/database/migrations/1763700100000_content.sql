-- Up Migration

-- Small, seldom changed things that are read by id or as a whole list: country, language, brand, site, navigation, asset.
-- All stages see the same.
create table content_entry (
  kind text not null,
  id text collate "C" not null,
  position integer not null default 0,
  data jsonb not null,
  digest text not null,
  primary key (kind, id)
);

-- Assets are served by the first 16 digits of their file's hash.
create index content_entry_asset_hash on content_entry ((left(data ->> 'sha256', 16))) where kind = 'asset';

-- A page on a stage. The DRAFT stage sees every DRAFT row, and the PUBLISHED rows that no draft supersedes, so an
-- unchanged page is stored once. "C" collation lets prefix searches use the index and orders alike on every server.
create table content_page (
  id text collate "C" not null,
  stage text not null check (stage in ('DRAFT', 'PUBLISHED')),
  superseded boolean not null default false,
  site_id text not null,
  path text collate "C" not null,
  cms_type text not null,
  countries text[] not null,
  languages text[] not null,
  settings jsonb not null,
  digest text not null,
  -- "generated" rows belong to the load-test data, which imports and exports leave alone.
  origin text not null default 'files' check (origin in ('files', 'generated')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (id, stage),
  unique (site_id, path, stage)
);

create index content_page_path on content_page (path, id);
create index content_page_updated on content_page (updated_at, id);

create table content_page_localization (
  page_id text collate "C" not null,
  stage text not null,
  locale text not null,
  title text not null,
  description text,
  modules jsonb not null,
  digest text not null,
  primary key (page_id, stage, locale),
  foreign key (page_id, stage) references content_page (id, stage) on delete cascade
);

-- previous_url comes first: a request asks for a handful of spellings of one address, in whichever site.
create table content_redirect (
  previous_url text collate "C" not null,
  site_id text collate "C" not null default '', -- '' is every site
  target jsonb not null,
  digest text not null,
  origin text not null default 'files' check (origin in ('files', 'generated')),
  primary key (previous_url, site_id)
);

-- What changed and has not yet been told to every webhook.
create table content_change (
  id bigint generated always as identity primary key,
  tags text[] not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  delivered_to text[] not null default '{}'
);
