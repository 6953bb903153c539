-- Up Migration

-- What readers search lists of stories and media releases for: in lower case, since comparing without regard to case takes
-- several times as long in each row. Other pages have no lead and so no words.
alter table content_page_localization
  add column words text generated always as (lower(title || ' ' || lead_text)) stored;

create index content_page_localization_words on content_page_localization using gin (words gin_trgm_ops)
  where words is not null;
