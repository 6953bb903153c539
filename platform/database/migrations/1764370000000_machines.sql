-- Up Migration

-- Machines have a service of their own. They name the organisation and the plant by the register's ids, with a copy of what lists show of the
-- plant: the register may be another system.
create table machine (
  id text collate "C" primary key,
  -- Ids are compared byte by byte, as in the register's tables: joins of columns with different collations can't use an index.
  organisation_id text collate "C" not null,
  location_id text collate "C" not null,
  plant_name text not null,
  plant_city text not null,
  plant_country text not null,
  serial_number text not null,
  -- Upper case, letters and digits only (platform/words/serial-key.ts): people type serial numbers in many ways.
  serial_key text not null,
  name text,
  model text not null,
  type text not null default '',
  product_slug text,
  built_on date,
  commissioned_on date not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SOLD', 'SCRAPPED', 'REPLACED')),
  ended_on date,
  replaced_by text collate "C",
  warranty_until date,
  -- [{ key, value, unit }]
  name_plate jsonb not null default '[]',
  words tsvector not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  check ((status = 'ACTIVE') = (ended_on is null))
);

-- A machine that was sold may run at its buyer's: only one of the rows is in use.
create unique index machine_serial on machine (serial_key) where status = 'ACTIVE';
create index machine_serial_any on machine (serial_key);
create index machine_list on machine (organisation_id, status, lower(coalesce(name, model)), id);
create index machine_plant on machine (organisation_id, location_id, status);
create index machine_words on machine using gin (words);
create index machine_model on machine (model);

-- Two serial numbers that differ only in their signs were allowed before. The second one gets a key that nobody types, so that this
-- installation starts; its machine is found by its id and its words as before.
insert into machine (id, organisation_id, location_id, plant_name, plant_city, plant_country, serial_number, serial_key, name, model, product_slug,
  commissioned_on, words)
select m.id, m.organisation_id, m.location_id, l.name, l.city, l.country, m.serial_number,
  case when m.place = 1 and m.key <> '' then m.key else m.key || '#' || m.id end, m.name, m.model, m.product_slug, m.commissioned_on, m.words
from (
  select *, row_number() over (partition by key order by commissioned_on, id) as place
  from (select *, upper(regexp_replace(normalize(serial_number, NFKC), '[^[:alnum:]]', '', 'g')) as key from customer_machine) keyed
) m
join customer_location l on l.id = m.location_id;

-- customer_machine stays for one release, unread, so that the version before can be started again.

create table machine_contract (
  id uuid primary key,
  machine_id text collate "C" not null references machine on delete cascade,
  number text not null,
  level text not null,
  starts_on date not null,
  ends_on date not null
);

create index machine_contract_machine on machine_contract (machine_id, ends_on);

create table machine_software (
  machine_id text collate "C" references machine on delete cascade,
  product text,
  version text not null,
  installed_on date,
  source text not null,
  primary key (machine_id, product)
);

create table machine_event (
  id uuid primary key default gen_random_uuid(),
  machine_id text collate "C" not null references machine on delete cascade,
  at timestamptz not null,
  kind text not null,
  facts jsonb not null default '{}',
  ticket text
);

create index machine_event_machine on machine_event (machine_id, at desc);
