-- Up Migration

-- Lists begin with their first page, which these orders give without sorting every target.
create index translation_entry_path on translation_entry (path, entry_kind, entry_id);
create index translation_entry_title on translation_entry (title, entry_kind, entry_id);
