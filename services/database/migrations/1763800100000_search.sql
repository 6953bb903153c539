-- Up Migration

create extension if not exists pg_trgm;

-- One row per thing to be found and language. `vector` holds all that a search asks for: words (with site, language and type
-- in front, so that a word's list is no longer than the part of the index that a reader searches), and what limits who sees the row
-- (services/search/analysis/lexemes.ts).
create table search_document (
  source text not null,
  id text collate "C" not null,
  language text not null,
  parent_id text collate "C",
  site_id text not null,
  type text not null,
  path text not null,
  title text not null,
  description text not null,
  models text[] not null,
  boost real not null,
  version text not null,
  vector tsvector not null,
  primary key (source, id, language)
);

create index search_document_vector on search_document using gin (vector);
create index search_document_parent on search_document (source, parent_id) where parent_id is not null;

-- The words that documents are written with, for correcting what readers type. `deletions` are the word without each of its letters:
-- two words that share one are a slip of the finger apart.
create table search_word (
  language text not null,
  word text collate "C" not null,
  written text not null,
  deletions text[] not null,
  primary key (language, word)
);

create index search_word_deletions on search_word using gin (deletions);
create index search_word_trigrams on search_word using gin (word gin_trgm_ops);

-- What is still to be brought into the index; a lease lets one process at a time do it.
create table search_feed (
  source text primary key,
  leased_until timestamptz not null default now(),
  reconciled_at timestamptz
);

create table search_change (
  tag text collate "C" primary key,
  created_at timestamptz not null default now()
);

-- The rows of one type that match, those by their titles first, no more than `hit_limit`: a word that half of all rows have must not
-- cost more than one that few have. The settings hold for this function alone. Without them the planner, who can't know the
-- query, would now and then read the whole table.
create function search_hits(
  wanted tsquery, in_title tsquery, as_typed tsquery, model_keys text[], of_site text, hit_limit integer
) returns table (source text, id text, language text, path text, title text, rank real)
language plpgsql stable
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  weights constant real[] := '{0.05, 0.2, 0.6, 1}';
begin
  return query
    select d.source, d.id, d.language, d.path, d.title,
      ((2 + ts_rank(weights, d.vector, as_typed) + ts_rank(weights, d.vector, wanted)) * d.boost
        + case when d.models && model_keys then 8 else 0 end)::real
    from search_document d where d.vector @@ in_title and d.site_id = of_site limit hit_limit / 3;
  return query
    select d.source, d.id, d.language, d.path, d.title,
      ((ts_rank(weights, d.vector, as_typed) + ts_rank(weights, d.vector, wanted)) * d.boost
        + case when d.models && model_keys then 8 else 0 end)::real
    from search_document d where d.vector @@ wanted and d.site_id = of_site limit hit_limit;
end
$$;
