-- Up Migration

-- How many of a ticket's replies its follower has read. What is unread is then the difference of two numbers; counting the replies after the last
-- one that was read took most of the time of a ticket list.
alter table ticket_follower add column read_replies integer not null default 0;

update ticket_follower f set read_replies = (
  select count(*) from ticket_entry e where e.ticket_id = f.ticket_id and e.kind = 'REPLY' and e.id <= f.read_id
) where f.read_id > 0;

drop index ticket_last_reply;
create index ticket_last_reply on ticket (id) include (last_reply_id, replies, organisation_id, contact_id, updated_at);
drop index ticket_follower_subject;
create index ticket_follower_subject on ticket_follower (subject) include (ticket_id, read_replies);
drop index ticket_entry_replies;
-- One range of this index has a person's tickets with all that the figures above the list count.
drop index ticket_status;
create index ticket_status on ticket (organisation_id, contact_id, status) include (id, replies);

-- Down Migration

drop index ticket_status;
create index ticket_status on ticket (organisation_id, status, contact_id);
create index ticket_entry_replies on ticket_entry (ticket_id, id) where kind = 'REPLY';
drop index ticket_follower_subject;
create index ticket_follower_subject on ticket_follower (subject);
drop index ticket_last_reply;
create index ticket_last_reply on ticket (id) include (last_reply_id, organisation_id, contact_id, updated_at);
alter table ticket_follower drop column read_replies;
