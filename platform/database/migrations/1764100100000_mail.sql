-- Up Migration

-- Mails that wait, and what became of them. `kept`: there was no server to hand it to; it is read at /mail-outbox and never sent.
create table mail (
  id uuid primary key,
  key text not null unique,
  status text not null check (status in ('waiting', 'kept', 'sent', 'failed')),
  recipient text not null,
  language text not null,
  subject text not null,
  -- Null once sent: it may carry codes and links that open something.
  blocks jsonb,
  unsubscribe_url text,
  message_id text not null,
  thread text,
  -- The mail before it in the same thread to the same reader.
  previous_id text,
  created_at timestamptz not null default now(),
  -- While somebody is at it: when another may take it over.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease uuid,
  settled_at timestamptz,
  last_error text
);

create index mail_due on mail (due_at) where status = 'waiting';
create index mail_by_thread on mail (thread, recipient, created_at desc) where thread is not null;
create index mail_by_time on mail (created_at desc);

-- Who did what and when. Nothing in it is ever changed.
create table audit_record (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  actor text,
  subject text,
  organisation text,
  address text,
  details jsonb not null default '{}'
);

create index audit_record_by_organisation on audit_record (organisation, id desc) where organisation is not null;
create index audit_record_by_subject on audit_record (subject, id desc) where subject is not null;
create index audit_record_by_actor on audit_record (actor, id desc) where actor is not null;
create index audit_record_by_time on audit_record (at);

-- What has been kept for two years may go; platform/audit/README.md says how.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '2 years' then
      return old;
    end if;
  end if;
  raise exception 'audit records are kept as they are: % refused', lower(tg_op) using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_record_kept before update or delete on audit_record
  for each row execute function refuse_audit_change();
create trigger audit_record_never_emptied before truncate on audit_record
  for each statement execute function refuse_audit_change();

-- Files that came in forms; they lie in DATA_DIR/uploads under their id.
create table upload (
  id uuid primary key,
  subject text not null,
  organisation text,
  field text not null,
  name text not null,
  mime_type text not null,
  kind text not null check (kind in ('picture', 'video', 'document')),
  bytes bigint not null check (bytes > 0),
  sha256 text not null,
  created_at timestamptz not null default now(),
  -- What it belongs to; null until a form that was accepted names it.
  claimant text
);

create index upload_unclaimed on upload (subject, created_at) where claimant is null;
create index upload_by_claimant on upload (claimant, created_at) where claimant is not null;
