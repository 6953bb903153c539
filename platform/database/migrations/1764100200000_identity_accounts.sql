-- Up Migration

create table account (
  id uuid primary key,
  email text not null,
  -- What addresses are compared by: one form of case and widths.
  email_key text not null unique,
  is_verified boolean not null default false,
  password_hash text not null,
  password_changed_at timestamptz not null,
  first_name text not null,
  last_name text not null,
  company text not null default '',
  telephone text not null default '',
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text,
  language text not null,
  is_internal boolean not null default false,
  roles text[] not null default '{}',
  organisation text,
  created_at timestamptz not null
);

create index account_organisation on account (organisation) where organisation is not null;
create index account_unverified on account (created_at) where not is_verified;

-- Demo accounts that were made once, so that one that was deleted doesn't come back at the next start.
create table account_seeded (
  account_id uuid primary key
);

create table account_totp (
  account_id uuid primary key references account on delete cascade,
  -- Sealed for this account.
  secret bytea not null,
  confirmed_at timestamptz,
  -- The last time step that a code was taken of: none is taken twice.
  last_step bigint not null default 0
);

create table account_recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

create table account_passkey (
  -- The credential's id, as the authenticator made it.
  id text primary key,
  account_id uuid not null references account on delete cascade,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create index account_passkey_account on account_passkey (account_id);

-- Questions to authenticators; each is answered once.
create table account_challenge (
  challenge text primary key,
  purpose text not null,
  -- Null for a sign-in with whichever passkey the browser offers.
  account_id uuid references account on delete cascade,
  expires_at timestamptz not null
);

create index account_challenge_expiry on account_challenge (expires_at);

create table account_email_change (
  account_id uuid primary key references account on delete cascade,
  email text not null,
  is_old_confirmed boolean not null default false,
  is_new_confirmed boolean not null default false,
  expires_at timestamptz not null
);

-- Links in mails, known by the hash of their token only.
create table account_link (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null,
  -- The address that it was sent to: following it proves that one and no other.
  email text not null,
  expires_at timestamptz not null
);

create index account_link_account on account_link (account_id);
create index account_link_expiry on account_link (expires_at);

-- Browsers that an account signed in with before.
create table account_device (
  account_id uuid not null references account on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (account_id, token_hash)
);

create table account_sign_in (
  session_id text primary key,
  account_id uuid not null references account on delete cascade,
  browser text,
  address text not null,
  signed_in_at timestamptz not null,
  seen_at timestamptz not null
);

create index account_sign_in_account on account_sign_in (account_id);

-- Sessions that a new password has ended but the provider has not yet.
create table account_session_end (
  account_id uuid primary key references account on delete cascade,
  -- The session that set the password goes on.
  except_session_id text
);

-- Tries of whatever can be guessed at; the key is a keyed hash, so that no address stands here.
create table account_throttle (
  key bytea primary key,
  tries int not null,
  last_try_at timestamptz not null,
  blocked_until timestamptz not null
);

create index account_throttle_last_try on account_throttle (last_try_at);

-- Accounts that are gone, until every application has deleted what it holds about them.
create table account_deletion (
  account_id uuid primary key,
  email text not null,
  organisation text,
  first_name text not null,
  language text not null,
  requested_at timestamptz not null
);

create table account_deletion_step (
  account_id uuid not null references account_deletion on delete cascade,
  remover text not null,
  attempts int not null default 0,
  due_at timestamptz not null,
  done_at timestamptz,
  primary key (account_id, remover)
);

create index account_deletion_step_due on account_deletion_step (due_at) where done_at is null;
