-- Up Migration

-- A sign-in that was proved before this moment is begun no more: password or factors are others since, or all sessions were ended.
alter table account add column logins_since timestamptz;
