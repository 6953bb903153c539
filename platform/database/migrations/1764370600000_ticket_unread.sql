-- Up Migration

-- Unread replies are counted from a person's marks: of each of their tickets the last reply, whose it is and when it changed. Tickets are wide, so
-- that reading these from the table took as long as all the rest of the page.
create index ticket_last_reply on ticket (id) include (last_reply_id, organisation_id, contact_id, updated_at);
create index ticket_entry_replies on ticket_entry (ticket_id, id) where kind = 'REPLY';

-- Down Migration

drop index ticket_entry_replies;
drop index ticket_last_reply;
