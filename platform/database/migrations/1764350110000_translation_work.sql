-- Up Migration

-- What the content service said of an entry when it was last looked at, so that lists of what is to be translated need no question to it.
-- source_hashes: of the source texts by field, "" for an empty one. outdated: by language, the fields whose source has changed since.
create table translation_entry (
  entry_kind text not null,
  entry_id text collate "C" not null,
  title text not null,
  site_id text,
  path text collate "C",
  source_language text not null,
  targets text[] not null,
  languages text[] not null,
  published text[] not null,
  source_hashes jsonb not null,
  outdated jsonb not null default '{}',
  checked_at timestamptz not null default now(),
  primary key (entry_kind, entry_id)
);

-- What is agreed about a target, whether or not its translation has been started.
create table translation_task (
  entry_kind text not null,
  entry_id text collate "C" not null,
  language text not null,
  review text check (review in ('needs-review', 'rejected')),
  review_note text,
  assignee_name text,
  assignee_mail text,
  due_on date,
  updated_at timestamptz not null default now(),
  primary key (entry_kind, entry_id, language)
);

create index translation_task_assignee on translation_task (assignee_mail) where assignee_mail is not null;

-- What was there before hashes were kept was translated at a moment that nobody knows.
alter table translation_field alter column translated_at drop not null;

-- Work on many targets at once. request: what is done to which; reached: the target after which it goes on.
create table translation_run (
  id uuid primary key,
  request jsonb not null,
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  reached text[],
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  fault text
);

-- One row for each entry and target language. Without a stored state an entry is translated into the languages that it has.
create view translation_listing as
select entry.entry_kind as kind, entry.entry_id as id, target.language, entry.title, entry.site_id as "siteId", entry.path,
  entry.source_language as "sourceLanguage",
  coalesce(stored.state, case when target.language = any (entry.languages) then 'Translated' else 'MarkedForTranslation' end)
    as state,
  stored.started_at as "startedAt", stored.exported_at as "exportedAt", stored.imported_at as "importedAt",
  target.language = any (entry.languages) as "isThere", target.language = any (entry.published) as "isPublished",
  coalesce(entry.outdated -> target.language, '[]') as changed,
  entry.outdated ? target.language as "isOutdated",
  task.review, task.review_note as "reviewNote", task.assignee_name as "assigneeName", task.assignee_mail as "assigneeMail",
  task.due_on::text as "dueOn"
from translation_entry as entry
cross join lateral unnest(entry.targets) as target (language)
left join translation_target as stored
  on stored.entry_kind = entry.entry_kind and stored.entry_id = entry.entry_id and stored.language = target.language
left join translation_task as task
  on task.entry_kind = entry.entry_kind and task.entry_id = entry.entry_id and task.language = target.language;
