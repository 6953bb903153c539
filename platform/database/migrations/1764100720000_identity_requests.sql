-- Up Migration

-- What a form asked for and is done right after its answer, so that the answer takes as long whether an address has an account or not.
create table account_request (
  id uuid primary key,
  details jsonb not null,
  requested_at timestamptz not null
);
