-- Up Migration

-- New words of a GIN index wait in a list until a vacuum sorts them in. The embedded database never vacuums, and with a
-- long list the planner reads the whole table instead. Tickets come slowly enough to sort their words in at once.
alter index ticket_words set (fastupdate = off);
select gin_clean_pending_list('ticket_words');

-- The figures above the list count an organisation's tickets by status.
create index ticket_status on ticket (organisation_id, status, contact_id);
