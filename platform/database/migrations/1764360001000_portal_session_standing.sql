-- Up Migration

alter table portal_session
  -- The user's access has changed since the claims were written; the next request reads them anew.
  add stale_at timestamptz,
  -- The organisation that the user chose; null for the default one.
  add organisation text;
