-- Up Migration

-- A note is for support only: customers never read it, and it changes nothing of what they see of the ticket. A handover
-- tells that the contact's account was deleted and who is the contact now.
alter table ticket_entry drop constraint ticket_entry_kind_check;
alter table ticket_entry add constraint ticket_entry_kind_check
  check (kind in ('COMMENT', 'REPLY', 'CLOSED', 'REOPENED', 'STATUS', 'NOTE', 'HANDED_OVER'));
