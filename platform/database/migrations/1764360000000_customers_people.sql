-- Up Migration

alter table customer_organisation
  add external_id text unique,
  -- Domains of mail addresses suggest the organisation to somebody who registers; they never grant anything.
  add mail_domains text[] not null default '{}',
  add sub_region text not null default '',
  -- The next yearly confirmation starts on this day.
  add confirm_from date,
  add deleted_at timestamptz;

alter table customer_location add external_id text, add closed_on date;

create unique index customer_location_external on customer_location (organisation_id, external_id)
  where external_id is not null;

create table customer_person (
  -- A random UUID, so that an address on the website tells nothing; for people of before it is the subject.
  id text collate "C" primary key,
  -- Of the identity token; null until an invitation is accepted.
  subject text collate "C" unique,
  email text not null,
  -- The address in the one form by which addresses are compared (platform/mail/address.ts).
  email_key text not null,
  first_name text not null default '',
  last_name text not null default '',
  name text not null,
  language text not null default 'en',
  country text not null default '',
  city text not null default '',
  is_internal boolean not null default false,
  -- An internal administrator of every organisation; others have rows in customer_assignment.
  assigned_all boolean not null default false,
  -- The organisation that the person chose last.
  organisation_id text,
  -- Null as long as the roles and the organisation of a token may still be taken over; a change in the register ends that.
  introduced_at timestamptz,
  -- When the identity provider issued the token whose name and address stand here, so that an older one changes nothing.
  followed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- The row stays without its data, so that a token that is still valid doesn't bring the person back.
  removed_at timestamptz
);

create unique index customer_person_email on customer_person (email_key) where removed_at is null;

create table customer_membership (
  person_id text not null references customer_person on delete cascade,
  organisation_id text not null references customer_organisation on delete cascade,
  location_id text,
  sees_colleagues_tickets boolean not null default false,
  -- 0 a request waits, 1 an invitation expired, 2 invited, 3 none of them. The store of accesses writes it, for order and counts.
  urgency smallint not null default 3,
  name_key text not null,
  words tsvector not null,
  since timestamptz not null default now(),
  primary key (person_id, organisation_id),
  foreign key (location_id, organisation_id) references customer_location (id, organisation_id)
);

create index customer_membership_list on customer_membership (organisation_id, urgency, name_key, person_id);
create index customer_membership_all on customer_membership (urgency, name_key, person_id);
create index customer_membership_words on customer_membership using gin (words);

create table customer_access (
  id uuid primary key default gen_random_uuid(),
  person_id text not null,
  organisation_id text not null,
  application text not null,
  -- A role inside of the application; '' for its usual one.
  role text not null default '',
  status text not null check (status in ('INVITED', 'PENDING', 'ACTIVE', 'INACTIVE', 'DECLINED')),
  -- The last day, by the clock of the company's seat.
  valid_until date,
  requested_by text,
  requested_at timestamptz,
  note text,
  reason text,
  decided_by text,
  decided_at timestamptz,
  -- The end or the request of which a reminder was sent.
  reminded_for date,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  unique (person_id, organisation_id, application),
  foreign key (person_id, organisation_id) references customer_membership on delete cascade
);

create index customer_access_pending on customer_access (organisation_id, requested_at) where status = 'PENDING';
create index customer_access_filter on customer_access (organisation_id, application, status);
create index customer_access_ends on customer_access (valid_until) where status = 'ACTIVE' and valid_until is not null;

-- Roles outside of organisations: those of staff.
create table customer_person_role (
  person_id text references customer_person on delete cascade,
  role text,
  primary key (person_id, role)
);

create table customer_assignment (
  person_id text references customer_person on delete cascade,
  organisation_id text references customer_organisation on delete cascade,
  primary key (person_id, organisation_id)
);

create table customer_invitation (
  id uuid primary key,
  person_id text not null references customer_person on delete cascade,
  organisation_id text not null references customer_organisation on delete cascade,
  language text not null,
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  generation int not null default 1,
  sendings int not null default 1,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  batch_id uuid,
  unique (person_id, organisation_id)
);

-- The members of before. Their roles are known to the identity provider alone, so `introduced_at` stays empty and their
-- next token brings them. A removed person keeps nothing but the id. The old table stays for processes of the version
-- before that still run.
insert into customer_person (id, subject, email, email_key, name, removed_at)
select subject, subject, email,
  case when row_number() over (partition by lower(normalize(email, NFKC)) order by subject) = 1 and email <> ''
    then lower(normalize(email, NFKC)) else lower(normalize(email, NFKC)) || '#' || subject end,
  name, removed_at
from customer_member;

insert into customer_membership (person_id, organisation_id, sees_colleagues_tickets, name_key, words)
select subject, organisation_id, sees_colleagues_tickets, lower(name), to_tsvector('simple', name || ' ' || email)
from customer_member where removed_at is null;
