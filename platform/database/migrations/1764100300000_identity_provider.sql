-- Up Migration

-- What the OpenID provider keeps: sessions, interactions, codes, tokens, grants. Ids are bearer secrets, so only their digests are
-- here, and the payload is sealed: whoever reads the table can neither sign in nor see what clients asked for.
create table identity_artifact (
  model text not null,
  id_digest bytea not null,
  payload bytea not null,
  account_id text,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  primary key (model, id_digest)
);

create index identity_artifact_grant on identity_artifact (grant_id) where grant_id is not null;
create index identity_artifact_uid on identity_artifact (uid) where uid is not null;
create index identity_artifact_user_code on identity_artifact (user_code) where user_code is not null;
create index identity_artifact_account on identity_artifact (account_id) where account_id is not null;
create index identity_artifact_expiry on identity_artifact (expires_at);

-- Each is published before it signs, so that every process and client knows it in time, and after it signed, while its tokens are about.
create table identity_signing_key (
  kid text primary key,
  jwk bytea not null,
  signs_from timestamptz not null,
  created_at timestamptz not null default now()
);
