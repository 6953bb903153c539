-- Up Migration

-- How much an organisation's files take is asked whenever one comes in.
create index upload_by_organisation on upload (organisation) include (bytes) where organisation is not null;
