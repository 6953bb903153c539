-- Up Migration

-- Links with which editors show a draft to somebody without a session. An entry is named by its GraphQL type and id, so that this works
-- beside any content service. Rows stay after their end, so that the link can say in words that it has ended.
create table share_link (
  id uuid primary key,
  entry_kind text not null,
  entry_id text collate "C" not null,
  site_id text not null,
  language text not null,
  -- Subject of the editor's account; null for somebody with the shared password.
  made_by text,
  made_by_name text,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index share_link_entry on share_link (entry_kind, entry_id, made_at desc);
create index share_link_made on share_link (made_at desc);
