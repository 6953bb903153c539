-- Up Migration

-- A mail that a person wrote isn't called automatic. What a process of the version before adds is none.
alter table mail add column is_personal boolean not null default false;
