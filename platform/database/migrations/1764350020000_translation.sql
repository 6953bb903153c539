-- Up Migration

-- How far the translation of an entry into a language is. An entry is named by its GraphQL type and id, so that this works beside any
-- content service. No row: nobody has started a translation.
create table translation_target (
  entry_kind text not null,
  entry_id text collate "C" not null,
  language text not null,
  state text not null check (state in ('MarkedForTranslation', 'InProgress', 'Translated')),
  started_at timestamptz,
  exported_at timestamptz,
  imported_at timestamptz,
  -- What a reset goes back to, as { target }; its target is null where there was no row. Null while nothing is started.
  earlier jsonb,
  updated_at timestamptz not null default now(),
  primary key (entry_kind, entry_id, language)
);

-- Which source text a finished translation was made from, field by field.
create table translation_field (
  entry_kind text not null,
  entry_id text collate "C" not null,
  language text not null,
  field text collate "C" not null,
  source_hash text not null,
  target_hash text not null,
  translated_at timestamptz not null default now(),
  primary key (entry_kind, entry_id, language, field)
);
