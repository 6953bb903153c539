/** What readers searched for, as part of the upstreams; `services/search/query-log.ts` counts it. */

export type CountedQuery = { language: string; query: string; asked: number; foundNothing: number }

type Wanted = {
  siteId: string
  /** Today included. */
  days: number
  /** Null for all. */
  language: string | null
  onlyNothing: boolean
  skip: number
  first: number
}

declare module "../../request/context/upstreams.ts" {
  interface Upstreams {
    /** Null where another search service keeps a list of its own. */
    searchQueries: {
      /** `total`: how many there are in all; `languages`: in which readers of the site asked on these days. */
      read(wanted: Wanted): Promise<{ queries: CountedQuery[]; total: number; languages: string[] }>
    } | null
  }
}
