-- Up Migration

-- A file that is, was or may be downloaded, and how far its making is.
create table translation_export (
  id uuid primary key,
  source_language text not null,
  language text not null,
  filter jsonb not null,
  made_by text,
  made_by_name text,
  made_at timestamptz not null default now(),
  entries integer not null,
  done integer not null default 0,
  began_at timestamptz,
  ended_at timestamptz
);

-- Texts for the translation provider. Its answer is an import.
create table translation_order (
  id uuid primary key,
  source_language text not null,
  language text not null,
  entries jsonb not null,
  state text not null check (state in ('waiting', 'sent', 'returned', 'failed')),
  fault text,
  made_by text,
  made_by_name text,
  address text not null,
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  returned_at timestamptz,
  import_id uuid
);

create index translation_order_made on translation_order (made_at desc);

-- A file that came back. It is read into the tables below and changes nothing until somebody has seen what it would change.
create table translation_import (
  id uuid primary key,
  file_name text not null,
  upload_id uuid not null,
  language text not null,
  state text not null
    check (state in ('reading', 'refused', 'ready', 'queued', 'applying', 'applied', 'discarded')),
  faults jsonb not null default '[]',
  entries integer not null default 0,
  units integer not null default 0,
  changes integer not null default 0,
  warnings integer not null default 0,
  -- The order that it answers; such a file is applied without a look when it has no fault.
  order_id uuid,
  made_by text,
  made_by_name text,
  made_at timestamptz not null default now(),
  -- Who wanted it, as { subject, name, address }.
  applied_by jsonb,
  -- Which run of the job applies it, and its last sign of life: a run whose process died is taken over.
  run uuid,
  beat_at timestamptz,
  ended_at timestamptz
);

create index translation_import_made on translation_import (made_at desc);

create table translation_import_entry (
  import_id uuid not null references translation_import on delete cascade,
  position integer not null,
  kind text not null,
  id text not null,
  title text not null,
  -- Every text of the entry is translated, in the file or before.
  is_complete boolean not null,
  -- The source has changed since the export.
  has_new_source boolean not null,
  state text not null check (state in ('waiting', 'applied', 'unchanged', 'conflict', 'failed')) default 'waiting',
  reason text,
  fields jsonb not null,
  changes integer not null,
  warnings integer not null,
  primary key (import_id, position)
);
