-- Up Migration

create table customer_organisation (
  id text collate "C" primary key,
  name text not null,
  country text not null,
  customer_number text not null,
  -- Everybody in it sees everybody's tickets; else those members who may.
  colleagues_see_tickets boolean not null default false
);

create table customer_location (
  id text collate "C" primary key,
  organisation_id text not null references customer_organisation on delete cascade,
  name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  -- What refers to a location names the organisation too, so that none can stand in another's plant.
  unique (id, organisation_id)
);

create index customer_location_organisation on customer_location (organisation_id, name);

create table customer_member (
  -- The subject of the identity token.
  subject text collate "C" primary key,
  organisation_id text not null references customer_organisation on delete cascade,
  name text not null,
  email text not null,
  sees_colleagues_tickets boolean not null default false,
  -- Set where access was taken away: the row stays, so that a token that is still valid doesn't bring the person back.
  removed_at timestamptz
);

create index customer_member_organisation on customer_member (organisation_id, name) where removed_at is null;

create table customer_machine (
  id text collate "C" primary key,
  organisation_id text not null,
  location_id text not null,
  serial_number text not null,
  name text,
  model text not null,
  commissioned_on date not null,
  product_slug text,
  words tsvector not null,
  foreign key (location_id, organisation_id) references customer_location (id, organisation_id) on delete cascade
);

create index customer_machine_organisation on customer_machine (organisation_id, location_id);
create index customer_machine_words on customer_machine using gin (words);
