-- Up Migration

-- A message for the reader's calendar (iTIP, RFC 5546): its method and its text. Removed with the words once sent.
alter table mail add column calendar jsonb;

-- The event for the calendar of who registered, as the website wrote it. Null for registrations from before.
alter table request_registration add column invitation text;
