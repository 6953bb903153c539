-- Up Migration

-- When an entry last changed. Calendars that hold an event take a new version of it only if it says that it is newer.
alter table content_entry add column updated_at timestamptz not null default now();

-- The list of events by time.
create index content_entry_event on content_entry ((data ->> 'starts') collate "C", id) where kind = 'event';
