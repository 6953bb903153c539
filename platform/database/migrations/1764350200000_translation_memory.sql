-- Up Migration

-- What translators work with, beside any content service; an entry is named by its GraphQL type and id.

-- Sentences that have been translated. Each stands here once, however many pages and languages have it, so that the search by
-- similarity has little to compare.
create table translation_sentence (
  id bigint generated always as identity primary key,
  language text not null,
  words text not null,
  hash text collate "C" not null,
  -- The beginnings of its words. An index of trigrams would have to read some eighty long lists for each sentence that is looked for; the
  -- longest words of a sentence are rare, so with them few sentences are left to compare.
  terms text[] not null,
  unique (language, hash)
);

create index translation_sentence_terms on translation_sentence using gin (terms);

-- How a sentence was translated, and where.
create table translation_memory (
  entry_kind text not null,
  entry_id text collate "C" not null,
  language text not null,
  field text collate "C" not null,
  position integer not null,
  sentence_id bigint not null references translation_sentence on delete cascade,
  words text not null,
  used_at timestamptz not null default now(),
  primary key (entry_kind, entry_id, language, field, position)
);

create index translation_memory_sentence on translation_memory (sentence_id, language, used_at desc);

-- Source texts by their hash, so that a translator sees what has changed since a translation was made.
create table translation_source (
  entry_kind text not null,
  entry_id text collate "C" not null,
  field text collate "C" not null,
  hash text collate "C" not null,
  value jsonb not null,
  kept_at timestamptz not null default now(),
  primary key (entry_kind, entry_id, field, hash)
);

-- Fields that a translator has saved and not finished. One counts as long as the content service still has that text.
create table translation_draft (
  entry_kind text not null,
  entry_id text collate "C" not null,
  language text not null,
  field text collate "C" not null,
  source_hash text not null,
  target_hash text not null,
  saved_by text,
  saved_at timestamptz not null default now(),
  primary key (entry_kind, entry_id, language, field)
);

-- How much of an entry is translated. `revision` is the entry's last change that was counted.
create table translation_coverage (
  entry_kind text not null,
  entry_id text collate "C" not null,
  language text not null,
  site_id text not null,
  fields integer not null,
  translated integer not null,
  outdated integer not null,
  words integer not null,
  translated_words integer not null,
  revision text not null,
  counted_at timestamptz not null default now(),
  primary key (entry_kind, entry_id, language)
);
