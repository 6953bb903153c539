-- Up Migration

-- How many readers said in a month that a story helped them, or didn't. Nothing says who.
create table story_vote (
  -- Of the story's page in the content service.
  story_id text collate "C" not null,
  -- The month's first day.
  month date not null,
  helpful bigint not null default 0,
  unhelpful bigint not null default 0,
  primary key (story_id, month)
);
