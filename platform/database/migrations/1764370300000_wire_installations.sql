-- Up Migration

-- Wire-flow in customers' own networks, and what its agents reported last.
create table wire_installation (
  id uuid primary key,
  -- Ids are compared byte by byte, as in the register's tables.
  organisation_id text collate "C" not null,
  location_id text collate "C" not null,
  -- A copy of what pages show of the plant: the register may be another system.
  plant_name text not null,
  name text not null,
  address text not null,
  -- A product of the download centre, which may not have it yet.
  product text not null,
  licences int not null,
  licences_until date,
  -- Sealed (platform/secrets/seal.ts), with which the agent signs; null until an administrator has made one.
  secret bytea,
  secret_made_at timestamptz,
  -- The newest signed time of a report, in seconds since 1970: a report that isn't newer was sent before.
  last_stamp bigint not null default 0,
  reported_at timestamptz,
  -- { version, health, licencesUsed, nextInMinutes, checks }
  report jsonb
);

create index wire_installation_organisation on wire_installation (organisation_id, name, id);
