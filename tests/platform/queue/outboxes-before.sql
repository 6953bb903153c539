-- What a website of the version before had in its outboxes when it was stopped, as that version wrote it.
insert into mail (id, key, status, recipient, language, subject, blocks, message_id, due_at, attempts, lease) values
  ('11111111-1111-4111-8111-111111111111', 'waits', 'waiting', 'anna@customer.example', 'en', 'Waits',
   '[{"kind": "text", "text": "Hello"}]', '<waits@www.example.com>', now() + interval '20 minutes', 7, null),
  ('22222222-2222-4222-8222-222222222222', 'leased', 'waiting', 'bert@customer.example', 'de', 'In delivery',
   '[{"kind": "text", "text": "Hallo"}]', '<leased@www.example.com>', now() + interval '4 minutes', 1, gen_random_uuid()),
  ('33333333-3333-4333-8333-333333333333', 'sent', 'sent', 'anna@customer.example', 'en', 'Sent', null, '<sent@www.example.com>', now(), 1, null),
  ('44444444-4444-4444-8444-444444444444', 'failed', 'failed', 'anna@customer.example', 'en', 'Failed', '[]', '<failed@www.example.com>', now(), 90, null),
  ('55555555-5555-4555-8555-555555555555', 'kept', 'kept', 'anna@customer.example', 'en', 'Kept', '[]', '<kept@www.example.com>', now(), 0, null);

insert into ticket_submission (id, subject, key, kind, submission, due_at, attempts, errors) values
  ('66666666-6666-4666-8666-666666666666', 'p-anna', 'one', 'CREATE', '{"key": "one"}', now() + interval '5 minutes', 9, null),
  ('77777777-7777-4777-8777-777777777777', 'p-anna', 'two', 'COMMENT', '{"key": "two"}', now(), 1, '[{"field": "ticket", "code": "closed"}]');

insert into content_change (tags, attempts, delivered_to) values
  ('{page:main-home,system}', 3, '{}'),
  ('{all}', 0, '{}');

insert into catalogue_change (tags, due_at) values ('{product:sigma-688}', now() + interval '1 minute');

insert into search_feed (source, reconciled_at) values ('content', now());
insert into search_change (tag) values ('page:main-home');
