-- Up Migration

-- Texts of entries other than pages that a mutation wrote. A draft is the whole of what a language has; what was published stands in
-- content_entry as well, so that readers need no second table. edited_from is the digest of the file's words that the editor changed,
-- "" where the files don't have the language: an import compares.
create table content_entry_edit (
  kind text not null,
  id text collate "C" not null,
  locale text not null,
  stage text not null check (stage in ('DRAFT', 'PUBLISHED')),
  words jsonb not null,
  edited_from text not null,
  updated_at timestamptz not null default now(),
  primary key (kind, id, stage, locale)
);

-- Entries as their drafts have them. Only editors read it.
create view content_entry_draft as
select entry.kind, entry.id, entry.position, entry.updated_at,
  case
    when draft.words is null then entry.data
    when entry.kind = 'asset' then entry.data || jsonb_build_object(
      'alternativeText', jsonb_strip_nulls(coalesce(entry.data -> 'alternativeText', '{}') || draft.alternative_texts),
      'credit', jsonb_strip_nulls(coalesce(entry.data -> 'credit', '{}') || draft.credits))
    else jsonb_set(entry.data, '{texts}', (entry.data -> 'texts') || draft.words)
  end as data
from content_entry as entry
left join lateral (
  select jsonb_object_agg(locale, words) as words,
    jsonb_object_agg(locale, words -> 'alternativeText') as alternative_texts,
    jsonb_object_agg(locale, words -> 'credit') as credits
  from content_entry_edit as edit
  where edit.kind = entry.kind and edit.id = entry.id and edit.stage = 'DRAFT'
) as draft on true;
