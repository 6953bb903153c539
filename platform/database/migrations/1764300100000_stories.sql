-- Up Migration

-- Stories and media releases are pages; these columns hold what their lists are filtered and ordered by.
alter table content_page
  add column publication_date timestamptz,
  add column publication_year integer,
  add column topics text[] not null default '{}',
  add column contacts text[] not null default '{}',
  add column products text[] not null default '{}',
  add column has_video boolean not null default false,
  add column ad_hoc boolean not null default false;

create index content_page_publication on content_page (cms_type, publication_date desc, id)
  where publication_date is not null;
-- A product page asks for its own stories, an author's page for theirs.
create index content_page_products on content_page using gin (products) where publication_date is not null;
create index content_page_contacts on content_page using gin (contacts) where publication_date is not null;

alter table content_page_localization
  add column lead_text text,
  -- What else a language of a story or release has: captions, transcript, corrections, reading time.
  add column facts jsonb not null default '{}';

-- When a language of an entry is shown. Only entries with a window have rows here, so that questions about it are
-- answered by a table that is small or empty. Kind "page" means the published row of a page. Locale '' stands for
-- kinds without languages (assets).
create table content_window (
  kind text not null,
  id text collate "C" not null,
  locale text not null default '',
  opens_at timestamptz,
  closes_at timestamptz,
  -- Which cached answers are outdated when the window opens or closes.
  tags text[] not null,
  primary key (kind, id, locale)
);

create index content_window_opens on content_window (opens_at) where opens_at is not null;
create index content_window_closes on content_window (closes_at) where closes_at is not null;

create index content_entry_news on content_entry ((data ->> 'site'), (data ->> 'at') desc, id) where kind = 'news';
