-- Up Migration

-- Files of forms that somebody without an account fills in. All rows until now are people's, and a process of the version before goes on
-- writing those, so the kind has a default and no row changes.
alter table upload add column owner_kind text not null default 'person' check (owner_kind in ('person', 'form'));
-- Who sent a form's files, as a fingerprint of the network address; forgotten after a day.
alter table upload add column address text;

-- How much forms have brought within a day is asked whenever one brings more.
create index upload_of_forms on upload (created_at) include (subject, address, bytes, claimant) where owner_kind = 'form';
