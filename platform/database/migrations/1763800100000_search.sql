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

-- The rows of one type that match, those first that match `best`: by their titles. The longest model name that was typed leads.
-- `typed` and `meant` only rank: mere lists of words, since PostgreSQL ranks words joined by "and" by their distance, which the index doesn't keep. A word that half of all rows have must not cost more than one that few
-- have: rows are in a small part of the index or in the large one, the large one is asked only for what the small one lacks (each
-- question comes once for either), and no more than `hit_limit` rows are looked at, `rank_limit` of them closely. The settings hold for
-- this function alone: without them the planner, who can't know the query, would now and then read the whole table.
create function search_hits(
  wanted tsquery[], best tsquery[], typed tsquery[], meant tsquery[], model_keys text[], of_site text,
  title_limit integer, rank_limit integer, hit_limit integer
) returns table (source text, id text, language text, path text, rank real)
language plpgsql stable
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  weights constant real[] := '{0.05, 0.2, 0.6, 1}';
  part integer;
  missing integer := title_limit;
  found integer;
begin
  for part in 1 .. array_length(best, 1) loop
    exit when missing <= 0;
    return query
      select d.source, d.id, d.language, d.path,
        ((2 + 3 * ts_rank(weights, d.vector, typed[part]) + ts_rank(weights, d.vector, meant[part])) * d.boost
          + (select coalesce(max(4 + length(model)), 0) from unnest(d.models) as model where model = any (model_keys)))::real
      from search_document d where d.vector @@ best[part] and d.site_id = of_site limit missing;
    get diagnostics found = row_count;
    missing := missing - found;
  end loop;
  missing := hit_limit;
  for part in 1 .. array_length(wanted, 1) loop
    exit when missing <= 0;
    return query
      select d.source, d.id, d.language, d.path,
        case when row_number() over () > rank_limit then 0 else
          (3 * ts_rank(weights, d.vector, typed[part]) + ts_rank(weights, d.vector, meant[part])) * d.boost
            + (select coalesce(max(4 + length(model)), 0) from unnest(d.models) as model where model = any (model_keys))
        end::real
      from search_document d where d.vector @@ wanted[part] and d.site_id = of_site limit missing;
    get diagnostics found = row_count;
    missing := missing - found;
  end loop;
end
$$;
