-- Up Migration

-- One open question for each sign-in, and for each account that adds a passkey: the next takes the place of the one before, and only
-- the browser that it was put to answers it.
delete from account_challenge;
alter table account_challenge add column asker text not null unique;
