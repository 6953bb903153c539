-- Up Migration

-- Who is signed in to the portal. The cookie's value is not in here, only its hash; tokens and claims are sealed.
create table portal_session (
  id uuid primary key default gen_random_uuid(),
  secret_hash bytea not null unique,
  -- The identity provider's subject, and its own session, for logging out from there.
  user_id text not null,
  provider_session text,
  sealed text not null,
  tokens_expire_at timestamptz not null,
  device text not null,
  signed_in_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  -- One process renews the tokens; the others wait until it is done or this time has passed.
  renewing_until timestamptz
);

create index portal_session_user on portal_session (user_id);
create index portal_session_provider on portal_session (provider_session) where provider_session is not null;
create index portal_session_end on portal_session (ends_at);

-- What somebody had typed when the sign-in interrupted them, until they are back.
create table portal_kept_form (
  id uuid primary key default gen_random_uuid(),
  -- Whose session had run out, if there was one: nobody else is given the text.
  user_id text,
  session_id uuid references portal_session (id) on delete cascade,
  path text not null,
  sealed text not null,
  expires_at timestamptz not null
);

create index portal_kept_form_session on portal_kept_form (session_id, path) where session_id is not null;
create index portal_kept_form_end on portal_kept_form (expires_at);
