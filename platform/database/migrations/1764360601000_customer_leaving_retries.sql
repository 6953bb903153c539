-- Up Migration

-- Deleting an account may fail while identity is away, and is tried again with growing pauses.
alter table customer_leaving add attempts int not null default 0, add due_at timestamptz not null default now();
