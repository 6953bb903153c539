-- Up Migration

-- How often something was done lately, for limits that hold across processes. A key is a hash, so the table doesn't tell whom it counts.
create table pace_bucket (
  key bytea primary key,
  -- When the bucket will be full again; a row whose bucket is full says nothing and is swept.
  full_at timestamptz not null
);

create index pace_bucket_full on pace_bucket (full_at);
