-- Up Migration

-- Counts the imports that changed anything, so that what is kept in memory of the catalogue is known to be old.
create table catalogue_version (
  version bigint not null,
  is_only boolean primary key default true check (is_only)
);

insert into catalogue_version (version) values (1);

-- Filters are answered from memory (services/catalogue/selection.ts): nobody asks these any more, and imports are quicker without them.
drop table catalogue_bound;
drop index catalogue_figure_value;
