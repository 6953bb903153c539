-- Up Migration

create table software_licence (
  id text,
  version int,
  -- { language: { title, paragraphs } }; a text that was accepted never changes, a new one gets the next number.
  texts jsonb not null,
  primary key (id, version)
);

create table software_product (
  key text primary key,
  -- { language: { name, summary } }
  texts jsonb not null,
  -- The machines that it runs on or with.
  models text[] not null default '{}',
  -- The id of a licence; null where nothing has to be accepted.
  licence text,
  -- Any of: { everybody, organisations, models, serials, contracts, roles }.
  entitlement jsonb not null,
  sort int not null
);

create table software_version (
  id uuid primary key default gen_random_uuid(),
  product text not null references software_product on delete cascade,
  version text not null,
  -- Orders the versions of a product, the newest first.
  sort int not null,
  released_on date not null,
  state text not null check (state in ('CURRENT', 'EARLIER', 'WITHDRAWN')),
  -- { language: [line] }
  notes jsonb not null,
  unique (product, version)
);

create table software_file (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null references software_version on delete cascade,
  os text not null,
  arch text not null default '',
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  -- The whole text of the signature's file, and the key that checks it.
  signature text not null,
  public_key text not null,
  -- What the file looked like in the import's folder, so that an unchanged one isn't read again.
  source_mark text not null,
  unique (version_id, file_name)
);

create table software_licence_acceptance (
  licence text,
  version int,
  person text,
  -- Empty for the company's own staff.
  organisation_id text collate "C",
  at timestamptz not null default now(),
  primary key (licence, version, person, organisation_id)
);

create table software_link (
  id uuid primary key,
  -- The code itself is made of the id and a secret, so nobody who reads the table can use it.
  code_hash bytea not null unique,
  key text not null,
  file_id uuid not null references software_file on delete cascade,
  organisation_id text collate "C" not null,
  -- What it was made for, as the person wrote it.
  purpose text not null default '',
  made_by text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  uses int not null default 0,
  max_uses int not null,
  used_at timestamptz,
  revoked_at timestamptz,
  unique (made_by, key)
);

create index software_link_open on software_link (organisation_id, expires_at);

create table software_download (
  id uuid primary key default gen_random_uuid(),
  -- Kept when the file is gone: the history still says what it was.
  file_id uuid references software_file on delete set null,
  product text not null,
  version text not null,
  file_name text not null,
  size_bytes bigint not null,
  -- Null when the account was deleted.
  person text,
  person_name text,
  organisation_id text collate "C" not null,
  link_id uuid references software_link on delete set null,
  started_at timestamptz not null default now(),
  -- How far the furthest answer came.
  last_byte bigint not null default 0,
  finished_at timestamptz,
  revoked_at timestamptz
);

create index software_download_person on software_download (person, started_at desc, id);
create index software_download_organisation on software_download (organisation_id, started_at desc, id);
create index software_download_link on software_download (link_id) where link_id is not null;

create table software_watch (
  product text references software_product on delete cascade,
  person text,
  organisation_id text collate "C" not null,
  email text not null,
  language text not null,
  -- For a register elsewhere, which can't be asked later; without prefix.
  roles text[] not null,
  primary key (product, person)
);

-- A version of which the watchers are told, and how far that is.
create table software_told (
  version_id uuid primary key references software_version on delete cascade,
  last_person text not null default '',
  done_at timestamptz
);
