-- Up Migration

-- Texts that a mutation wrote, in place of those of the content files: the digest of the file's texts that the editor changed, "" where
-- the files don't have the language. An import compares, so that it neither overwrites an edit nor keeps an outdated one.
alter table content_page_localization add column edited_from text;

create index content_page_localization_edited on content_page_localization (page_id) where edited_from is not null;
