-- Up Migration

-- Staff who have opened the inbox once, as their last identity token said.
create table request_staff (
  -- The subject of the identity token.
  subject text collate "C" primary key,
  name text not null,
  email text not null,
  seen_at timestamptz not null default now()
);

create table request (
  id uuid primary key default gen_random_uuid(),
  reference text collate "C" not null unique,
  -- Unguessable: part of the confirmation's address.
  token text collate "C" not null unique,
  -- Made for each form shown: the same form sent twice is one request. null: the form had none.
  key text collate "C" unique,
  -- By which an answered mail's References name the request.
  thread_digest text collate "C" not null unique,
  -- Of form, sender and content, by which a double is known without a key.
  digest text collate "C" not null,
  form text collate "C" not null,
  site text not null,
  locale text not null,
  country text collate "C",
  subject text not null,
  state text collate "C" not null default 'NEW' check (state in ('NEW', 'IN_PROGRESS', 'ANSWERED', 'CLOSED', 'SPAM')),
  email text not null,
  first_name text,
  last_name text,
  company text,
  telephone text,
  -- The account of a sender who was signed in.
  account text collate "C",
  -- As the contract's RequestAnswer.
  answers jsonb not null,
  team text collate "C" not null,
  office_id text collate "C",
  office_name text,
  team_email text not null,
  time_zone text,
  promise text,
  page text,
  doubts text[] not null,
  -- As the contract's RequestTicketInput; null where no ticket is wanted.
  ticket_wish jsonb,
  ticket_id text,
  assignee_id text collate "C" references request_staff,
  received_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  forget_at timestamptz not null,
  words tsvector not null,
  -- What made it, if no person did: `demo`, `generated`.
  source text
);

create index request_received on request (received_at, id);
create index request_updated on request (updated_at, id);
create index request_form on request (form, id);
create index request_state on request (state, received_at, id);
-- As the list sorts by state: what has to be done first.
create index request_state_order on request
  ((array_position(array['NEW', 'IN_PROGRESS', 'ANSWERED', 'CLOSED', 'SPAM']::text[], state::text)), id);
create index request_country on request (country, id);
create index request_team on request (team, received_at, id);
create index request_office on request (office_id, received_at, id);
create index request_assignee on request (assignee_id, received_at, id);
create index request_email on request (lower(email));
create index request_digest on request (digest, received_at);
create index request_forget on request (forget_at);
create index request_words on request using gin (words);

-- Counts references within a year.
create table request_counter (
  year integer primary key,
  last integer not null
);

create table request_event (
  id bigint generated always as identity primary key,
  request_id uuid not null references request on delete cascade,
  kind text not null check (kind in ('MAIL_FROM_SENDER', 'ANSWER', 'NOTE', 'STATE', 'ASSIGNED', 'HANDED_OVER')),
  at timestamptz not null default now(),
  staff_id text collate "C" references request_staff,
  -- Made for each form shown: the same note or answer sent twice is one.
  key text,
  text text,
  -- The new state, assignee or team.
  changed_to text,
  -- The mail's own Message-ID and those that it referred to, so that the next answer stays in the thread.
  message_id text,
  message_references text[],
  unique (request_id, key)
);

create index request_event_request on request_event (request_id, id);
create unique index request_event_message on request_event (request_id, message_id) where message_id is not null;

-- Mails that answer no known request, or come from somebody whom their request doesn't know.
create table request_held_mail (
  id uuid primary key default gen_random_uuid(),
  request_id uuid references request on delete cascade,
  sender text not null,
  subject text not null,
  text text not null,
  reason text not null check (reason in ('unknown-reference', 'unknown-sender')),
  received_at timestamptz not null default now(),
  message_id text,
  message_references text[]
);

create index request_held_mail_received on request_held_mail (received_at, id);
create index request_held_mail_request on request_held_mail (request_id);
create index request_held_mail_sender on request_held_mail (lower(sender));
create unique index request_held_mail_message on request_held_mail (message_id) where message_id is not null;

create table request_file (
  id uuid primary key default gen_random_uuid(),
  request_id uuid references request on delete cascade,
  -- null: the file came with the form.
  event_id bigint references request_event on delete cascade,
  held_mail_id uuid references request_held_mail on delete cascade,
  position smallint not null,
  upload_id text not null,
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null,
  check (request_id is not null or held_mail_id is not null)
);

create index request_file_request on request_file (request_id, position);
create index request_file_held_mail on request_file (held_mail_id);

-- To whom a request goes, and whether it has arrived there.
create table request_delivery (
  id bigint generated always as identity primary key,
  request_id uuid not null references request on delete cascade,
  channel text not null check (channel in ('mail-office', 'mail-copy', 'mail-answer', 'api', 'ticket')),
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'GIVEN_UP')),
  -- The mail's key in the outbox; null for the other channels.
  mail_key text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);

create index request_delivery_request on request_delivery (request_id, id);
create index request_delivery_open on request_delivery (created_at) where state <> 'DELIVERED';

-- Signatures of inbound mails, so that a recorded message can't be sent once more.
create table request_inbound (
  signature text collate "C" primary key,
  at timestamptz not null default now()
);

create index request_inbound_at on request_inbound (at);

alter table mail add column reply_to text[];
-- Message-IDs of mails from others that this one answers, oldest first.
alter table mail add column answered_ids text[];
