-- Up Migration

-- Words a slip or two away from the one that was asked for. Slips near each other are found by letters left out, others by trigrams.
-- As for search_hits, the setting holds for this function alone: without it, and where the language alone can be looked up, the
-- planner reads all words of a language for a long word, which takes twenty times as long.
create function similar_words(of_languages text[], asked text, shared text[], by_trigrams boolean)
returns table (word text, written text)
language sql stable
set enable_seqscan = off
as $$
  (select known.word, known.written from search_word as known
   where known.deletions && shared and (known.language = any(of_languages)) is true limit 50)
  union
  (select known.word, known.written from search_word as known
   where known.language = any(of_languages) and known.word = any(shared) limit 50)
  union
  (select known.word, known.written from search_word as known
   where by_trigrams and known.word % asked and (known.language = any(of_languages)) is true
   order by known.word <-> asked, known.word limit 20)
$$;
