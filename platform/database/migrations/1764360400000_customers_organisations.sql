-- Up Migration

-- Somebody who registered by themselves asks to join an organisation.
create table customer_join_request (
  id uuid primary key default gen_random_uuid(),
  person_id text not null references customer_person on delete cascade,
  -- One that the domain of the person's verified address suggested; null where they wrote its name.
  organisation_id text references customer_organisation on delete cascade,
  organisation_words text not null default '',
  note text,
  is_suggested boolean not null,
  status text not null check (status in ('PENDING', 'ACCEPTED', 'DENIED', 'CANCELLED')),
  reason text,
  made_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz
);

create unique index customer_join_request_open on customer_join_request (person_id) where status = 'PENDING';
create index customer_join_request_waiting on customer_join_request (organisation_id, made_at) where status = 'PENDING';

-- Somebody left an organisation, or was deleted: what that took along, and whether it is finished. It holds ids only.
create table customer_leaving (
  id uuid primary key default gen_random_uuid(),
  person_id text not null,
  -- Null: all of them.
  organisation_id text,
  heir_id text,
  deletes_account boolean not null,
  by_person text not null,
  at timestamptz not null,
  -- What was handed over: [{ name, count }].
  steps jsonb not null,
  -- Null as long as the account still has to be deleted.
  done_at timestamptz
);

create index customer_leaving_open on customer_leaving (at) where done_at is null;
create index customer_organisation_domains on customer_organisation using gin (mail_domains);
