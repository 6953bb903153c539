-- Up Migration

-- Who wants to be told of releases by mail. Unconfirmed ones hold no more than the address, and only for two days.
create table alert_subscription (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- Of the mails, and the locale of the pages that their links lead to.
  language text collate "C" not null,
  locale text collate "C" not null,
  ad_hoc boolean not null default false,
  -- Releases on every topic; `topics` holds slugs otherwise.
  all_releases boolean not null default false,
  topics text[] not null default '{}',
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- How many mails in a row the receiving server has refused for good.
  bounces integer not null default 0,
  paused_at timestamptz
);

create unique index alert_subscription_email on alert_subscription (lower(email));
create index alert_subscription_unconfirmed on alert_subscription (created_at) where confirmed_at is null;
create index alert_subscription_paused on alert_subscription (paused_at) where paused_at is not null;

-- What somebody has asked for and not confirmed yet. Each has a link of its own; the table keeps only its digest.
create table alert_wish (
  token_digest text collate "C" primary key,
  subscription_id uuid not null references alert_subscription on delete cascade,
  language text collate "C" not null,
  locale text collate "C" not null,
  ad_hoc boolean not null,
  all_releases boolean not null,
  topics text[] not null,
  confirmed_at timestamptz,
  -- Names the network that asked, for the limit per sender.
  sender text collate "C" not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index alert_wish_subscription on alert_wish (subscription_id, created_at);
create index alert_wish_sender on alert_wish (sender, created_at);
create index alert_wish_expiry on alert_wish (expires_at);

-- Releases that were seen in public, so that each is told once.
create table alert_release (
  -- The content service's id.
  id text collate "C" primary key,
  is_ad_hoc boolean not null,
  topics text[] not null,
  published_at timestamptz not null,
  seen_at timestamptz not null default now(),
  -- How far the list of subscribers was gone through; null before the first.
  last_subscription uuid,
  moved_at timestamptz not null default now(),
  told_at timestamptz,
  -- What became of its mails, as far as the outbox has told.
  sent integer not null default 0,
  given_up integer not null default 0
);

create index alert_release_open on alert_release (seen_at) where told_at is null;

-- Which mail told whom, until it is known what became of it.
create table alert_delivery (
  release_id text collate "C" not null references alert_release on delete cascade,
  subscription_id uuid not null references alert_subscription on delete cascade,
  -- The mail's key in the outbox.
  mail_key text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (release_id, subscription_id)
);

create index alert_delivery_subscription on alert_delivery (subscription_id);
create index alert_delivery_age on alert_delivery (created_at);

-- The list that a mail belongs to (RFC 2919).
alter table mail add column list text;
