-- Up Migration

-- What waited in the outboxes of the version before, to become jobs once the queue is open (platform/queue/hand-over.ts).
create table queue_handover (
  id bigint generated always as identity primary key,
  queue text not null,
  data jsonb not null
);

insert into queue_handover (queue, data)
select 'mail.deliver', jsonb_build_object('mail', id) from mail where status = 'waiting' order by created_at;

drop index mail_due;
alter table mail drop column due_at, drop column lease;

insert into queue_handover (queue, data)
select 'tickets.deliver', jsonb_build_object('submission', id) from ticket_submission where errors is null order by created_at;

drop index ticket_submission_due;
alter table ticket_submission drop column due_at, drop column attempts;
