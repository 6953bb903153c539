-- Up Migration

-- What customers ask of staff about their machines. Nothing changes until staff accept it.
create table machine_request (
  id uuid primary key default gen_random_uuid(),
  -- The form's: a form that is sent twice makes one request.
  key text not null,
  kind text not null check (kind in ('MOVE', 'CORRECT', 'NOT_OURS', 'ADD', 'PAPER')),
  organisation_id text collate "C" not null,
  -- Of ADD the machine that staff made of it; null before.
  machine_id text collate "C",
  -- Of ADD, so that the same machine isn't asked for twice.
  serial_key text,
  -- The subject of the identity token, with the address to which the answer goes.
  by_person text not null,
  by_name text not null,
  by_email text not null,
  by_language text not null,
  wish jsonb not null,
  note text,
  status text not null default 'NEW' check (status in ('NEW', 'ACCEPTED', 'DENIED', 'CANCELLED')),
  reason text,
  made_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  version int not null default 1,
  unique (by_person, key)
);

create index machine_request_open on machine_request (made_at) where status = 'NEW';
create index machine_request_organisation on machine_request (organisation_id, made_at desc);
create index machine_request_machine on machine_request (machine_id, made_at desc);
-- One of each kind waits for a machine.
create unique index machine_request_waiting on machine_request (machine_id, kind) where status = 'NEW' and machine_id is not null;
create unique index machine_request_adding on machine_request (organisation_id, serial_key) where status = 'NEW' and serial_key is not null;

-- Where plants stand, for the map of the inventory; a plant without a position is left out of it.
alter table customer_location add latitude float8 check (latitude between -90 and 90),
  add longitude float8 check (longitude between -180 and 180),
  add check ((latitude is null) = (longitude is null));
