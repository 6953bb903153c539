-- Up Migration

-- Codes that have taken an editor's session to another host. A code counts once, so its hash is kept until the code would be too old anyway.
create table editor_handover (
  code_hash text collate "C" primary key,
  used_at timestamptz not null,
  expires_at timestamptz not null
);

-- Editors' sessions that somebody ended by signing out. Their cookies lie on several hosts, where nobody can delete them, so they are refused
-- until they would have ended by themselves.
create table editor_session_end (
  session text collate "C" primary key,
  ends_at timestamptz not null
);

-- What an editor had typed when the session ended, sealed, for the same editor to get back after signing in.
create table editor_kept_form (
  id uuid primary key,
  owner text collate "C" not null,
  path text not null,
  sealed text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index editor_kept_form_owner on editor_kept_form (owner, created_at);
