-- Up Migration

-- Once a year the administrators of an organisation confirm who still needs access.
create table customer_review (
  id uuid primary key default gen_random_uuid(),
  organisation_id text not null references customer_organisation on delete cascade,
  year int not null,
  started_at timestamptz not null,
  due_on date not null,
  -- How many mails were sent about it: at the start, after 14 and after 28 days.
  reminded int not null default 0,
  closed_at timestamptz,
  unique (organisation_id, year)
);

create index customer_review_open on customer_review (started_at) where closed_at is null;

create table customer_review_item (
  review_id uuid references customer_review on delete cascade,
  person_id text not null references customer_person on delete cascade,
  decision text check (decision in ('KEEP', 'TAKE')),
  decided_by text,
  decided_at timestamptz,
  primary key (review_id, person_id)
);

create index customer_review_item_person on customer_review_item (person_id);
