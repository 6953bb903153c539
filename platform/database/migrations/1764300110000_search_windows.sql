-- Up Migration

-- What is scheduled is indexed ahead, and each query compares the time: a job would show it late.
alter table search_document add column opens_at timestamptz, add column closes_at timestamptz;

drop function search_hits(
  tsquery[], tsquery[], tsquery[], tsquery[], real[], integer[], text[], text[], text, text, integer, integer, integer
);

-- As before, without what isn't shown at the moment.
create function search_hits(
  wanted tsquery[], best tsquery[], meant tsquery[], conditions tsquery[], points real[], groups integer[],
  model_keys text[], start_keys text[], of_site text, first_language text,
  title_limit integer, rank_limit integer, hit_limit integer, moment timestamptz
) returns table (source text, id text, language text, path text, rank real)
language plpgsql stable
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  weights constant real[] := '{0.05, 0.2, 0.6, 1}';
  part integer;
  per_part integer := coalesce(array_length(points, 1), 0);
  own tsquery[];
  missing integer := title_limit;
  found integer;
begin
  for part in 1 .. array_length(best, 1) loop
    exit when missing <= 0;
    own := conditions[(part - 1) * per_part + 1 : part * per_part];
    return query
      select d.source, d.id, d.language, d.path,
        (((select coalesce(sum(top), 0) from (
            select max(c.point) as top from unnest(own, points, groups) as c (condition, point, place)
            where flat.vector @@ c.condition group by c.place) as met)
          + 0.5 + ts_rank(weights, flat.vector, meant[part]))
          * (0.85 + 0.15 * d.boost) * (case when d.language = first_language then 1 else 0.9 end)
          + (select coalesce(max(case when model = any (model_keys) then 4 + length(model) else 2 + length(model) * 0.6 end), 0)
             from unnest(d.models) as model where model = any (model_keys) or model = any (start_keys)))::real
      from search_document d cross join lateral (select d.vector || ''::tsvector as vector offset 0) as flat
      where d.vector @@ best[part] and d.site_id = of_site
        and (d.opens_at is null or d.opens_at <= moment) and (d.closes_at is null or d.closes_at > moment) limit missing;
    get diagnostics found = row_count;
    missing := missing - found;
  end loop;
  missing := hit_limit;
  for part in 1 .. array_length(wanted, 1) loop
    exit when missing <= 0;
    own := conditions[(part - 1) * per_part + 1 : part * per_part];
    return query
      select hit.source, hit.id, hit.language, hit.path,
        case when hit.place > rank_limit then 0 else (
          ((select coalesce(sum(top), 0) from (
              select max(c.point) as top from unnest(own, points, groups) as c (condition, point, place)
              where flat.vector @@ c.condition group by c.place) as met)
            + ts_rank(weights, flat.vector, meant[part]))
            * (0.85 + 0.15 * hit.boost) * (case when hit.language = first_language then 1 else 0.9 end)
            + (select coalesce(max(case when model = any (model_keys) then 4 + length(model) else 2 + length(model) * 0.6 end), 0)
               from unnest(hit.models) as model where model = any (model_keys) or model = any (start_keys)))
        end::real
      from (select d.*, row_number() over () as place from search_document d
            where d.vector @@ wanted[part] and d.site_id = of_site
              and (d.opens_at is null or d.opens_at <= moment) and (d.closes_at is null or d.closes_at > moment) limit missing) as hit
      left join lateral (select hit.vector || ''::tsvector as vector where hit.place <= rank_limit offset 0) as flat on true;
    get diagnostics found = row_count;
    missing := missing - found;
  end loop;
end
$$;
