import type { Release, ReleaseTeaser } from "../../../../app/website/releases/releases.server.ts"
import type { Answers } from "../../upstreams.ts"
import { pageContent, siteWith } from "../pages/page-fixture.ts"

export const overview = pageContent({
  id: "page-releases",
  path: "/media-releases",
  slug: "media-releases",
  title: "Media releases",
  description: "News for the media.",
  cmsType: "SystemPage",
  modules: [
    richText("intro", "Texts may be used freely."),
    richText("boilerplate", "The group builds machines."),
    {
      __typename: "Contact",
      key: "contact",
      measure: "INLINE",
      anchor: "press",
      anchorTitle: null,
      heading: "Press office",
      text: null,
      organisation: "Komax",
      address: "Street 1",
      telephone: "+41 41 000 01 45",
      email: "media@komax.example",
      openingHours: null,
      links: [],
    },
  ],
})

export const resultsPage = pageContent({
  id: "page-results",
  path: "/media-releases/results",
  slug: "results",
  title: "Results 2026",
  cmsType: "MediaRelease",
  modules: [richText("text", "Sales rose.")],
})

export function richText(key: string, text: string) {
  return {
    __typename: "RichTextModule" as const,
    key,
    measure: "INLINE" as const,
    anchor: null,
    anchorTitle: null,
    content: { raw: { children: [{ type: "paragraph", children: [{ text }] }] } },
  }
}

export function teaser(changes: Partial<ReleaseTeaser> = {}): ReleaseTeaser {
  return {
    id: "page-results",
    locale: "en",
    slug: "results",
    path: "/media-releases/results",
    title: "Results 2026",
    leadText: "Sales rose by a tenth.",
    publicationDate: "2026-03-10T06:00:00.000Z",
    mediaReleaseAdhoc: false,
    topics: [{ slug: "results", name: "Results" }],
    ...changes,
  } as ReleaseTeaser
}

export function release(changes: Partial<Release> = {}): Release {
  return { ...teaser(), contacts: [], pictures: [], corrections: [], ...changes } as Release
}

type World = { releases?: readonly ReleaseTeaser[]; total?: number; found?: Release }

/** A content service with the overview, one release and what the overview lists, beside other answers. */
export function withReleases(
  { releases = [teaser()], total = releases.length, found = release() }: World = {},
  others: Answers = siteWith(pageContent(), overview, resultsPage),
): Answers {
  return {
    ...others,
    MediaReleases: {
      mediaReleasesConnection: {
        edges: releases.map((node) => ({ node })),
        aggregate: { count: total },
      },
    },
    ReleaseFacets: {
      releaseFacets: {
        years: [
          { year: 2026, count: 3 },
          { year: 2025, count: 9 },
        ],
        topics: [
          { topic: { slug: "results", name: "Results" }, count: 4 },
          { topic: { slug: "products", name: "Products" }, count: 5 },
        ],
        adHoc: 2,
      },
      ofAllTopics: { total: 12 },
      ofAllKinds: { total: 12 },
    },
    MediaReleaseById: ({ id }) => ({ mediaReleases: id === found.id ? [found] : [] }),
  }
}
