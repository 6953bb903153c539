-- Up Migration

-- When somebody last did something as support. Who hasn't for long may be support no more, and no token of theirs would say so.
alter table ticket_person add column support_at timestamptz;
