import type { NewsItemFieldsFragment } from "../../../../app/ground/graphql/generated/content.ts"
import type { Answers } from "../../upstreams.ts"
import { navigationItem } from "../navigation/fixture.ts"
import { link, linkedPage } from "../pages/fixture.ts"
import { pageContent, siteWith } from "../pages/page-fixture.ts"

export function newsItem(id: string, changes: Partial<NewsItemFieldsFragment> = {}): NewsItemFieldsFragment {
  return {
    id,
    locale: "en",
    title: `Title of ${id}`,
    text: `Text of ${id}`,
    image: null,
    link: link({ page: linkedPage("main", "/company") }),
    publicationDate: "2026-05-01T06:00:00.000Z",
    ...changes,
  } as NewsItemFieldsFragment
}

const noCursor = Object.assign(new Error("content: after is no cursor"), {
  name: "UpstreamError",
  service: "content",
  code: "refused",
  status: 400,
})

/** A content service with these news for every site, of which a query gets ten. */
export function withNews(items: readonly NewsItemFieldsFragment[]): Answers {
  return {
    ...siteWith(pageContent()),
    NewestNews: { newsItemsConnection: { edges: items.slice(0, 1).map(({ id }) => ({ node: { id } })) } },
    NewsItems: ({ first, after }) => {
      if (after === "strange") throw noCursor
      const start = after === null ? 0 : Number(after)
      const shown = items.slice(start, start + Number(first))
      const end = start + shown.length
      return {
        newsItemsConnection: {
          edges: shown.map((node) => ({ node })),
          pageInfo: { hasNextPage: end < items.length, endCursor: `${end}` },
        },
      }
    },
  }
}

/** The same, where the home page of every site is protected. */
export function closedSite(type: string, answers: Answers): Answers {
  const page = { ...linkedPage("main", "/"), protection: { type } }
  const home = navigationItem("home", { link: link({ page }) })
  return {
    ...answers,
    FeedNews: { newsItems: [] },
    SiteNavigation: {
      site: {
        headerNavigation: { theme: "Default", hidden: false, homeItems: [home], topItems: [] },
        footerNavigation: { theme: "Default", contactLink: null, navigationSections: [] },
      },
    },
  }
}
