-- Up Migration

-- Documents are asked for by the slug of their address.
create index content_entry_file_slug on content_entry ((data ->> 'slug')) where kind = 'asset';
