-- Up Migration

-- Security and safety notices about machines and their software. Staff write them, customers are told and acknowledge them.
create table notice (
  -- The reference by which everybody names it: KSA-2026-0001.
  id text collate "C" primary key,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'PUBLISHED', 'WITHDRAWN')),
  -- What customers read, of notice_version; 0 until it is published. Each publication asks them anew.
  version int not null default 0,
  -- Rises with every change, so that of two clerks the second one learns of the first.
  revision int not null default 1,
  -- As staff edit it (services/machines/notices/notice-content.ts). Customers read notice_version.
  draft jsonb not null,
  -- The whole text of the CSAF advisory from which it was read.
  advisory text,
  -- A form that is sent twice makes one notice.
  key text not null,
  made_by text not null,
  changed_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  -- How far the job has come that looks for affected machines: the last machine's id.
  matched_after text collate "C" not null default '',
  is_matched boolean not null default false,
  unique (made_by, key)
);

create table notice_version (
  notice_id text collate "C" references notice on delete cascade,
  version int,
  content jsonb not null,
  -- Of the content, so that a machine that comes later finds the notices about its model.
  models text[] not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  primary key (notice_id, version)
);

create table notice_machine (
  notice_id text collate "C" references notice on delete cascade,
  machine_id text collate "C" references machine on delete cascade,
  organisation_id text collate "C" not null,
  -- The version of which the organisation was told because of this machine; null until then.
  told_version int,
  told_at timestamptz,
  reminded_version int,
  is_withdrawal_told boolean not null default false,
  primary key (notice_id, machine_id)
);

create index notice_machine_organisation on notice_machine (organisation_id, notice_id);
create index notice_machine_machine on notice_machine (machine_id);

-- Of an organisation: who owns the machine later has to acknowledge for themselves.
create table notice_acknowledgement (
  notice_id text collate "C" references notice on delete cascade,
  version int,
  organisation_id text collate "C",
  machine_id text collate "C",
  person text not null,
  -- As when it was acknowledged; null when the account was deleted.
  person_name text,
  at timestamptz not null default now(),
  primary key (notice_id, version, organisation_id, machine_id)
);

-- Who was written to.
create table notice_mail (
  notice_id text collate "C" references notice on delete cascade,
  version int,
  organisation_id text collate "C",
  kind text check (kind in ('NEW', 'AGAIN', 'WITHDRAWN')),
  person text,
  at timestamptz not null default now(),
  primary key (notice_id, version, organisation_id, kind, person)
);

-- Who has opened it.
create table notice_reading (
  notice_id text collate "C" references notice on delete cascade,
  version int,
  organisation_id text collate "C",
  person text,
  at timestamptz not null default now(),
  primary key (notice_id, version, organisation_id, person)
);
