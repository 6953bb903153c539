/** What to ask each shelf, in each language of the reader and each part of the index. */
import { partsOf, scopeOf } from "./analysis/lexemes.ts"
import {
  type Condition,
  conditionsOf,
  type Demand,
  indexQuery,
  meantQuery,
  type Reader,
  wantedTerm,
} from "./analysis/notation.ts"
import type { AnalysedQuery } from "./analysis/query.ts"
import { type Shelf, shelfNames } from "./analysis/shelves.ts"
import type { MayHave } from "./known-words.ts"

/** For ranking, in PostgreSQL's notation for `tsquery`, with `anyScope` in the place of the scope. */
export type LanguageQuery = { language: string; meant: string; conditions: readonly Condition[] }

/** `place`: which of the languages. Documents that match `best` come first; null where nothing can match. */
export type TargetQuery = { place: number; scope: string; wanted: string | null; best: string | null }

export type AskedShelves = {
  languages: readonly LanguageQuery[]
  shelves: ReadonlyMap<Shelf, readonly TargetQuery[]>
}

type Wanted = Demand & {
  mayHave: MayHave
  /** Whether only titles are looked through. */
  isTitlesOnly?: boolean
}

/** The small part of the index comes first, and in each part the reader's preferred language. */
export function askShelves(
  analysed: readonly AnalysedQuery[],
  reader: Reader,
  { need, isWide, mayHave, isTitlesOnly = false }: Wanted,
): AskedShelves {
  // A language in which nothing is left of the input is left out.
  const queries = analysed.flatMap((query) => {
    const meant = meantQuery(query)
    return meant === null ? [] : { query, meant }
  })
  // Documents with all words in the title come first; when one word may be missing, those with all words anywhere.
  const best =
    need === "most" ? ({ tier: "anywhere", need: "every" } as const) : ({ tier: "title", need } as const)
  const terms = queries.map(({ query }) => ({
    best: wantedTerm(query, { need: best.need, isWide }),
    wanted: wantedTerm(query, { need, isWide }),
  }))
  const shelves = shelfNames.map((shelf): [Shelf, TargetQuery[]] => {
    const targets = partsOf(shelf).flatMap((part) =>
      queries.map(({ query: { language } }, place) => {
        const term = terms[place] as (typeof terms)[number]
        const scope = scopeOf(reader.siteId, language, shelf, part)
        const target = { scope, mayHave, reader }
        const titled = indexQuery(term.best, { language, tier: best.tier }, target)
        const wanted = isTitlesOnly ? titled : indexQuery(term.wanted, { language, tier: "anywhere" }, target)
        return { place, scope, wanted, best: isTitlesOnly ? null : titled }
      }),
    )
    return [shelf, targets.filter((target) => target.wanted !== null || target.best !== null)]
  })
  return {
    languages: queries.map(({ query, meant }) => ({
      ...{ language: query.language, meant },
      conditions: conditionsOf(query, analysed, { isWide }),
    })),
    shelves: new Map(shelves.filter(([, targets]) => targets.length > 0)),
  }
}
