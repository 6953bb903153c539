-- Up Migration

alter table customer_invitation
  -- The key with which the form was sent, so that sending it twice invites once.
  add made_with text,
  add asked_again_at timestamptz,
  add version int not null default 1;

create unique index customer_invitation_made_with on customer_invitation (made_by, made_with) where made_with is not null;

-- Many invitations at once: every line is checked and stored before anything is sent.
create table customer_invitation_batch (
  id uuid primary key,
  key text not null,
  organisation_id text not null references customer_organisation on delete cascade,
  made_by text not null,
  made_at timestamptz not null default now(),
  -- Language, plant and accesses of lines that name none: { language, location, accesses }.
  preset jsonb not null,
  lines int not null,
  good int not null,
  state text not null check (state in ('CHECKED', 'SENDING', 'DONE', 'DISCARDED')),
  unique (made_by, key)
);

create table customer_invitation_line (
  batch_id uuid references customer_invitation_batch on delete cascade,
  -- Its number in the file, from 1.
  line int,
  email text not null,
  first_name text,
  last_name text,
  language text,
  -- What the line asked for, as it said it; empty for the batch's own.
  applications text[] not null,
  result text not null,
  person_id text,
  invitation_id uuid,
  -- The mail's key, which tells whether it was sent.
  mail_key text,
  done_at timestamptz,
  primary key (batch_id, line)
);

create index customer_invitation_line_waiting on customer_invitation_line (batch_id, line)
  where done_at is null and result = 'GOOD';

-- Somebody who accepts an invitation with a passkey registers it before the account exists.
alter table account_challenge drop constraint account_challenge_account_id_fkey;
