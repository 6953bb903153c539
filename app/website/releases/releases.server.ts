import {
  MediaReleaseByIdDocument,
  type MediaReleaseByIdQuery,
  MediaReleasesDocument,
  type MediaReleaseWhereInput,
  ReleaseFacetsDocument,
  type ReleaseTeaserFragment,
} from "../../ground/graphql/generated/content.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { type ReleaseQuery, releasesPerPage } from "./release-query.ts"

export type ReleaseTeaser = ReleaseTeaserFragment
export type Release = MediaReleaseByIdQuery["mediaReleases"][number]

type Reader = Pick<RequestContext, "api" | "locale">

/** Any release may change what a list shows; pictures and their texts have tags of their own. */
const listTags = () => ["media-releases"]

export type ReleasePage = { releases: readonly ReleaseTeaser[]; total: number }

/** A page of the releases that a query asks for, the latest first [MEDIA-02]. */
export async function listReleases(reader: Reader, query: ReleaseQuery): Promise<ReleasePage> {
  const { mediaReleasesConnection } = await reader.api.content.read(
    MediaReleasesDocument,
    {
      where: conditions(reader, query),
      first: releasesPerPage,
      skip: (query.page - 1) * releasesPerPage,
    },
    // There is no end of words that may be searched for, so those answers aren't kept.
    { tags: query.words === "" ? listTags : () => null },
  )
  const { edges, aggregate } = mediaReleasesConnection
  return { releases: edges.map(({ node }) => node), total: aggregate.count }
}

export type Count<Value> = { value: Value; count: number }

export type ReleaseCounts = {
  years: readonly Count<number>[]
  /** Releases of all years, with the other choices as they are. */
  allYears: number
  topics: readonly (Count<string> & { name: string })[]
  allTopics: number
  adHoc: number
  allKinds: number
}

/** How many releases each further choice would leave. */
export async function countReleases(reader: Reader, query: ReleaseQuery): Promise<ReleaseCounts> {
  const { releaseFacets, ofAllTopics, ofAllKinds } = await reader.api.content.read(
    ReleaseFacetsDocument,
    {
      where: conditions(reader, query),
      ofAllTopics: conditions(reader, { ...query, topic: null }),
      ofAllKinds: conditions(reader, { ...query, isAdHoc: false }),
    },
    { tags: query.words === "" ? listTags : () => null },
  )
  const { years, topics, adHoc } = releaseFacets
  return {
    years: years.map(({ year, count }) => ({ value: year, count })),
    // A release has one year, but may have several topics.
    allYears: years.reduce((sum, { count }) => sum + count, 0),
    topics: topics.map(({ topic, count }) => ({ value: topic.slug, name: topic.name, count })),
    allTopics: ofAllTopics.total,
    adHoc,
    allKinds: ofAllKinds.total,
  }
}

/** What a release has beside its page: topics, contacts, pictures, corrections. Null when the page is no release. */
export async function findRelease({ api }: Pick<Reader, "api">, pageId: string): Promise<Release | null> {
  const { mediaReleases } = await api.content.read(
    MediaReleaseByIdDocument,
    { id: pageId },
    { tags: () => [`page:${pageId}`, "media-releases", "asset:*"] },
  )
  return mediaReleases[0] ?? null
}

function conditions(
  { locale }: Pick<Reader, "locale">,
  { year, topic, isAdHoc, words }: ReleaseQuery,
): MediaReleaseWhereInput {
  return {
    country: locale.country.countryCode,
    ...(year !== null && { year }),
    ...(topic !== null && { topic }),
    ...(isAdHoc && { adHoc: true }),
    ...(words !== "" && { text: words }),
  }
}
