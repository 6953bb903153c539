-- Up Migration

drop function search_hits(
  integer[], text[], text[], text[], text[], real[], integer[], text[], real[], integer[], text[], text[], text, integer, integer, integer, timestamptz
);

-- The rows of one shelf (services/search/analysis/shelves.ts) that match `wanted`, those first that match `best`. There is one of either for
-- each scope, null where nothing can match; `places` says of which language it is. Scopes of small parts of the index come before those of
-- the large one, and they are asked one after the other, so that a word that half of all rows have costs no more than one that few have; no
-- more than `hit_limit` rows are looked at, `rank_limit` of them closely.
--
-- The rank: each word group of the query is a list of conditions with points (literally in the title, by a synonym in the text, …), of which
-- the best one that a row meets counts; so a document with two of three groups comes before one that repeats the same word. `meant` only
-- decides between equals. `conditions`, `points` and `groups` have the entries of all languages one after the other, `counts` how many of
-- them each has. They are the same for all scopes of a language: chr(1) stands for the scope, and they are parsed only where something was found,
-- since parsing takes longer than finding nothing. The vector is concatenated with an empty one, since that unpacks it once instead of for
-- every condition.
--
-- Where a shelf has one type only, `counted_type`, rows that aren't ranked are told as their number, in one row without a path: nobody
-- sees them, and to list them takes as long as to find them.
--
-- The settings hold for this function alone: without them the planner, who can't know the query, would now and then read the whole table.
create function search_hits(
  places integer[], scopes text[], wanted text[], best text[], meant text[], factors real[], counts integer[],
  conditions text[], points real[], groups integer[], model_keys text[], start_keys text[], of_site text,
  title_limit integer, rank_limit integer, hit_limit integer, moment timestamptz, counted_type text
) returns table (source text, id text, language text, type text, path text, rank real, rows integer)
language plpgsql stable
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  weights constant real[] := '{0.05, 0.2, 0.6, 1}';
  tier integer;
  missing integer;
  target integer;
  own integer;
  first_condition integer;
  asked tsquery;
  own_meant tsquery;
  own_conditions tsquery[];
  own_points real[];
  own_groups integer[];
  found tid[];
  close_ones tid[];
  ranked tid[] := '{}';
begin
  for tier in 1 .. 2 loop
    missing := case tier when 1 then title_limit else hit_limit end;
    for target in 1 .. cardinality(scopes) loop
      exit when missing <= 0;
      own := places[target];
      asked := (case tier when 1 then best[target] else wanted[target] end)::tsquery;
      continue when asked is null;
      found := array(
        select d.ctid from search_document d where d.vector @@ asked and d.site_id = of_site
          and (d.opens_at is null or d.opens_at <= moment) and (d.closes_at is null or d.closes_at > moment)
        limit missing);
      missing := missing - cardinality(found);
      if cardinality(found) > 0 and cardinality(ranked) > 0 then
        found := array(select unnest(found) except all select unnest(ranked));
      end if;
      continue when cardinality(found) = 0;
      close_ones := found[1 : rank_limit];
      rank_limit := rank_limit - cardinality(close_ones);
      if cardinality(close_ones) > 0 then
        ranked := ranked || close_ones;
        first_condition := (select coalesce(sum(count), 0) from unnest(counts[1 : own - 1]) as count) + 1;
        own_conditions := array(
          select replace(condition, chr(1), scopes[target])::tsquery
          from unnest(conditions[first_condition : first_condition + counts[own] - 1]) as condition);
        own_points := points[first_condition : first_condition + counts[own] - 1];
        own_groups := groups[first_condition : first_condition + counts[own] - 1];
        own_meant := replace(meant[own], chr(1), scopes[target])::tsquery;
        return query
          select d.source, d.id, d.language, d.type, d.path,
            (((select coalesce(sum(top), 0) from (
                select max(c.point) as top from unnest(own_conditions, own_points, own_groups) as c (condition, point, place)
                where flat.vector @@ c.condition group by c.place) as met)
              + case tier when 1 then 0.5 else 0 end + ts_rank(weights, flat.vector, own_meant))
              * (0.85 + 0.15 * d.boost) * factors[own]
              + (select coalesce(max(case when model = any (model_keys) then 4 + length(model) else 2 + length(model) * 0.6 end), 0)
                 from unnest(d.models) as model where model = any (model_keys) or model = any (start_keys)))::real,
            1
          from search_document d cross join lateral (select d.vector || ''::tsvector as vector offset 0) as flat
          where d.ctid = any (close_ones);
      end if;
      if cardinality(found) = cardinality(close_ones) then
        continue;
      elsif counted_type is not null then
        return query select null, null, null, counted_type, null, 0::real, cardinality(found) - cardinality(close_ones);
      else
        return query
          select d.source, d.id, d.language, d.type, d.path, 0::real, 1
          from search_document d where d.ctid = any (found[cardinality(close_ones) + 1 :]);
      end if;
    end loop;
  end loop;
end
$$;

-- A page of what `search_hits` finds on all shelves, with the number of hits of each type. A file that several pages offer is one hit.
--
-- As a function its plans are kept for the session. The embedded database has one session for all connections, so that statements
-- can't be prepared by name, and planning this for every search took as long as a search for a rare word.
create function search_found(
  shelves jsonb, meant text[], counts integer[], conditions text[], points real[], product_points real[], file_points real[], groups integer[],
  model_keys text[], start_keys text[], of_site text, title_limit integer, rank_limit integer, hit_limit integer,
  moment timestamptz, of_type text, skipped integer, shown integer
) returns table (totals jsonb, records jsonb)
language plpgsql stable
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
set jit = off
as $$
begin
  return query
    with hit as materialized (
      select found.* from jsonb_to_recordset(shelves)
        as shelf (places integer[], scopes text[], wanted text[], best text[], factors real[], types integer, kind text, counted text)
      cross join lateral search_hits(shelf.places, shelf.scopes, shelf.wanted, shelf.best,
        meant, shelf.factors, counts, conditions, 
        case shelf.kind when 'file' then file_points when 'product' then product_points else points end, groups,
        model_keys, start_keys, of_site, title_limit, rank_limit, hit_limit * shelf.types, moment, shelf.counted) as found
    ), best as materialized (
      select hit.type, hit.path, max(hit.rank) as rank, case when hit.path is null then sum(hit.rows) else 1 end as rows
      from hit group by hit.type, hit.path
    ), page as (
      select * from best where best.path is not null and (of_type is null or best.type = of_type)
      order by best.rank desc, best.path offset skipped limit shown
    )
    select
      (select jsonb_object_agg(count.type, count.total)
       from (select best.type, sum(best.rows) as total from best group by best.type) as count),
      (select jsonb_agg(jsonb_build_object('id', document.id, 'type', document.type, 'language', document.language,
         'path', document.path, 'title', document.title, 'description', document.description, 'image', document.image,
         'label', document.label, 'figureMetric', document.figure_metric, 'figureImperial', document.figure_imperial)
         order by page.rank desc, page.path)
       from page
       cross join lateral (
         select hit.source, hit.id, hit.language from hit where hit.type = page.type and hit.path = page.path
         order by hit.rank desc, hit.id limit 1
       ) as chosen
       join search_document as document
         on document.source = chosen.source and document.id = chosen.id and document.language = chosen.language);
end
$$;
