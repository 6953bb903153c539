-- Up Migration

-- How much a person has sent within the last hour is asked whenever they send something.
create index ticket_entry_author on ticket_entry (author_id, created_at) where not is_support;
