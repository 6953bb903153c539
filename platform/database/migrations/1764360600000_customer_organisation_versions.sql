-- Up Migration

-- Two administrators may change the same organisation or plant at once: a form names the version that it was shown with,
-- and the second is told what the first has saved.
alter table customer_organisation add version int not null default 1;
alter table customer_location add version int not null default 1;
