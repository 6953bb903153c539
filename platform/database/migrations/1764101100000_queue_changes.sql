-- Up Migration

-- Of what was told to some and not to all: told once more to all, which harms nobody.
insert into queue_handover (queue, data)
select 'content.tell', jsonb_build_object('id', gen_random_uuid(), 'tags', tags,
  'at', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from content_change order by id;

drop table content_change;

insert into queue_handover (queue, data)
select 'catalogue.tell', jsonb_build_object('tags', tags) from catalogue_change order by id;

drop table catalogue_change;

-- Each start compares all pages with the index, so nothing is lost with these.
drop table search_change;
drop table search_feed;
