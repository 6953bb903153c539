-- Up Migration

-- Documents are told anew: their titles are now known as wholes and by their beginnings, too (services/search/analysis/title-keys.ts).
delete from search_document;
delete from catalogue_indexed;
