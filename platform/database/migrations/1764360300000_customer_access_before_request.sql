-- Up Migration

alter table customer_access
  -- The state from which a request was made; null where there was no access. Who takes the request back has it again.
  add status_before text check (status_before in ('INACTIVE', 'DECLINED'));
