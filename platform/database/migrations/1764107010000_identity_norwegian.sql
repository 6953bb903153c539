-- Up Migration

-- The list of languages names Bokmål, as content does; before, it had the macrolanguage.
update account set language = 'nb' where language = 'no';
