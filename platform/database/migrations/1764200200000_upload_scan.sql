-- Up Migration

-- What a virus scanner says of a file. A process of the version before goes on adding files, which wait for the scanner like any other.
alter table upload add column scan text not null default 'NOT_SCANNED' check (scan in ('NOT_SCANNED', 'CLEAN', 'INFECTED'));
-- The name of what was found, or why the scanner couldn't look at the file: such a file isn't tried again.
alter table upload add column scan_note text;

create index upload_to_scan on upload (created_at) where scan = 'NOT_SCANNED' and scan_note is null;
