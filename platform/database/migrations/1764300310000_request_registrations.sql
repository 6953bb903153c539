-- Up Migration

-- An event that takes registrations, as the last of them described it. Its row is locked while a place is given or freed.
create table request_occasion (
  event text collate "C" primary key,
  places integer not null check (places > 0),
  waiting_list integer not null check (waiting_list >= 0),
  -- Nobody moves up once it has begun.
  starts_at timestamptz not null
);

-- A request that asks for a place at an event.
create table request_registration (
  request_id uuid primary key references request on delete cascade,
  event text collate "C" not null references request_occasion,
  state text collate "C" not null check (state in ('PLACE', 'WAITING', 'CANCELLED')),
  -- Who came first is the first to move up.
  arrival bigint generated always as identity,
  -- In the sender's words, for mails.
  title text not null,
  -- Where the sender gives the place back, and the event for their calendar.
  cancel_url text not null,
  calendar_url text not null
);

create index request_registration_event on request_registration (event, state, arrival);
