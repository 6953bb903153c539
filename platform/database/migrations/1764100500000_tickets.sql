-- Up Migration

-- Who writes and reads tickets, as their last identity token said; mails go by it.
create table ticket_person (
  -- The subject of the identity token.
  subject text collate "C" primary key,
  name text not null,
  email text not null,
  language text not null,
  -- Wants mails about tickets at all.
  mails boolean not null default true,
  -- Set where the account is gone: name and address went with it, and no token brings them back.
  removed_at timestamptz
);

create table ticket (
  id uuid primary key default gen_random_uuid(),
  reference text collate "C" not null unique,
  organisation_id text collate "C" not null,
  organisation_name text not null,
  contact_id text collate "C" not null references ticket_person,
  -- Made by the sender for each form shown: the same form sent twice is one ticket.
  key text not null,
  type text not null,
  status text not null default 'NEW',
  subject text not null,
  concern text not null,
  -- What stands beside ids is kept as it was on the day of the concern.
  location_id text not null,
  location_name text not null,
  machine_concerned text not null check (machine_concerned in ('INVENTORY', 'OTHER', 'NONE')),
  machine_id text,
  machine_name text,
  machine_model text,
  serial_number text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  closure_reason text,
  replies integer not null default 0,
  comments integer not null default 0,
  -- The newest reply, so that lists can tell what is unread without reading conversations.
  last_reply_id bigint not null default 0,
  words tsvector not null,
  -- What made it, if no person did: `demo`, `generated`.
  source text,
  unique (contact_id, key),
  check ((status = 'CLOSED') = (closure_reason is not null and closed_at is not null))
);

create index ticket_updated on ticket (organisation_id, updated_at, id);
create index ticket_contact on ticket (contact_id, updated_at, id);
create index ticket_machine on ticket (machine_id) where machine_id is not null;
create index ticket_words on ticket using gin (words);

-- Counts references within a year.
create table ticket_counter (
  year integer primary key,
  last integer not null
);

create table ticket_entry (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references ticket on delete cascade,
  kind text not null check (kind in ('COMMENT', 'REPLY', 'CLOSED', 'REOPENED', 'STATUS')),
  author_id text collate "C" not null references ticket_person,
  is_support boolean not null,
  key text not null,
  text text,
  status text,
  closure_reason text,
  created_at timestamptz not null default now(),
  unique (ticket_id, author_id, key)
);

create index ticket_entry_ticket on ticket_entry (ticket_id, id);

create table ticket_attachment (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references ticket on delete cascade,
  -- null: it belongs to the concern.
  entry_id bigint references ticket_entry on delete cascade,
  position smallint not null,
  upload_id text not null,
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null
);

create index ticket_attachment_ticket on ticket_attachment (ticket_id, entry_id, position);

-- Who follows a ticket: its contact, and colleagues who wrote or chose to.
create table ticket_follower (
  ticket_id uuid not null references ticket on delete cascade,
  subject text collate "C" not null references ticket_person,
  -- false: chose to get no mails about it; writing again doesn't change that.
  mails boolean not null default true,
  -- The newest reply that was read.
  read_id bigint not null default 0,
  primary key (ticket_id, subject)
);

create index ticket_follower_subject on ticket_follower (subject);

-- What people sent while tickets are kept by a system elsewhere: stored before it is acknowledged, gone when that system has it.
create table ticket_submission (
  id uuid primary key default gen_random_uuid(),
  subject text collate "C" not null,
  key text not null,
  kind text not null,
  -- As the contract's SubmissionInput.
  submission jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- What that system found wrong with it, as the contract's TicketFieldError.
  errors jsonb,
  unique (subject, key)
);

create index ticket_submission_due on ticket_submission (due_at) where errors is null;
create index ticket_submission_subject on ticket_submission (subject, created_at);

-- Files that went along with a submission; the same form may be sent once more with them.
create table ticket_submission_file (
  upload_id text primary key,
  created_at timestamptz not null default now(),
  subject text collate "C" not null,
  key text not null,
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null
);

create index ticket_submission_file_key on ticket_submission_file (subject, key);
