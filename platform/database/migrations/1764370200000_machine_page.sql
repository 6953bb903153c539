-- Up Migration

-- What the page of a machine keeps for its organisation: whom to tell, maintenance, notes and calendars. Each row names the organisation
-- that wrote it, so whoever gets the machine later never sees it.

create table machine_contact (
  machine_id text collate "C" references machine on delete cascade,
  organisation_id text collate "C" not null,
  -- The identity provider's id of the person.
  person text not null,
  -- maintenance, safety
  tells text[] not null,
  -- As when the person was named. A register elsewhere can't be asked for them without that person's own token.
  name text not null,
  email text not null,
  language text not null default 'en',
  -- As in the person's token when they named themselves, for registers that leave roles to it; null where a colleague named them.
  roles text[],
  primary key (machine_id, person)
);

create index machine_contact_person on machine_contact (person);

-- What has to be done regularly, on all machines of a model or on one machine.
create table machine_task (
  id uuid primary key default gen_random_uuid(),
  model text,
  machine_id text collate "C" references machine on delete cascade,
  -- Null for tasks that the maker prescribes.
  organisation_id text collate "C",
  -- By language: { title, text }
  texts jsonb not null,
  every_days int not null check (every_days between 1 and 3650),
  by_person text,
  -- The form's own, so that a form that is sent twice makes one task.
  key text,
  -- Nothing is overdue from before the task was in the plan.
  made_on date not null,
  removed_at timestamptz,
  check ((model is null) <> (machine_id is null)),
  unique (by_person, key)
);

create index machine_task_model on machine_task (model) where removed_at is null;
create index machine_task_machine on machine_task (machine_id) where removed_at is null;

create table machine_task_done (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references machine_task on delete cascade,
  machine_id text collate "C" not null references machine on delete cascade,
  organisation_id text collate "C" not null,
  done_on date not null,
  -- Null when the account was deleted.
  by_person text,
  by_name text,
  note text not null default '',
  key text,
  at timestamptz not null default now(),
  unique (by_person, key)
);

-- Who was told of which due date. A mail's key wouldn't do, since one mail tells of all that comes due.
create table machine_task_told (
  machine_id text collate "C" references machine on delete cascade,
  task_id uuid references machine_task on delete cascade,
  due date,
  person text,
  primary key (machine_id, task_id, due, person)
);

create index machine_task_done_newest on machine_task_done (machine_id, task_id, done_on desc);

create table machine_note (
  id uuid primary key default gen_random_uuid(),
  key text not null,
  machine_id text collate "C" not null references machine on delete cascade,
  organisation_id text collate "C" not null,
  by_person text,
  by_name text,
  text text not null,
  at timestamptz not null default now(),
  removed_at timestamptz,
  unique (by_person, key)
);

create index machine_note_machine on machine_note (machine_id, at desc) where removed_at is null;

create table machine_note_file (
  note_id uuid references machine_note on delete cascade,
  upload_id text,
  name text not null,
  media_type text not null,
  size_bytes bigint not null,
  position int not null,
  primary key (note_id, upload_id)
);

-- Addresses to which a calendar program subscribes. The secret part is reckoned from the id, so it isn't stored.
create table machine_calendar (
  id uuid primary key default gen_random_uuid(),
  person text not null,
  organisation_id text collate "C" not null,
  -- Null for all machines of the organisation.
  machine_id text collate "C" references machine on delete cascade,
  language text not null default 'en',
  -- As in the person's token, for registers that leave roles to it.
  roles text[] not null default '{}',
  made_at timestamptz not null default now(),
  revoked_at timestamptz
);

-- One for each thing that a person subscribes to, however often the button is pressed.
create unique index machine_calendar_open on machine_calendar (person, organisation_id, (coalesce(machine_id, ''))) where revoked_at is null;
