import type { PageFieldsFragment } from "../../../../app/ground/graphql/generated/content.ts"
import type { Answers } from "../../upstreams.ts"
import { navigationItem } from "../navigation/fixture.ts"
import { searchResult } from "../search/fixture.ts"
import { link, linkedPage } from "./fixture.ts"

/** A page of the main site in English for every country, in the content service's format. */
export function pageContent(changes: Partial<PageFieldsFragment> = {}): PageFieldsFragment {
  return {
    id: "page-company",
    locale: "en",
    languages: ["en"],
    site: { id: "main", slug: null },
    slug: "company",
    path: "/company",
    title: "Company",
    description: null,
    image: null,
    cmsType: "ContentPage",
    pageType: "Content",
    injection: null,
    countries: [],
    theme: null,
    translationSourceLanguage: "en",
    translationTargetLanguages: [],
    isPublished: true,
    protection: { type: "NONE", passwordKey: null, roles: [] },
    updatedAt: "2026-01-02T03:04:05.000Z",
    modules: [],
    ...changes,
  }
}

/** Answers of a content service with these pages, the first at `/` too, and without redirects. */
export function siteWith(...pages: PageFieldsFragment[]): Answers {
  const home = navigationItem("home", { link: link({ page: linkedPage("main", pages[0]?.path ?? "/home") }) })
  const findPages = ({ siteId, path, locales }: Record<string, unknown>) => ({
    pages: pages.filter(
      (page) => page.site.id === siteId && page.path === path && (locales || isWanted(page)),
    ),
  })
  return {
    PageByPath: findPages,
    SiteNavigation: {
      site: {
        headerNavigation: { theme: "Default", hidden: false, homeItems: [home], topItems: [] },
        footerNavigation: { theme: "Default", contactLink: null, navigationSections: [] },
      },
    },
    NavigationSections: { navigationSections: [] },
    RedirectsByPreviousUrl: { redirects: [] },
    RedirectsOfHashes: { redirects: [] },
    EntryById: { node: null },
    // A missing page offers the nearest ones.
    Search: searchResult([]),
    NearestPages: searchResult([]),
  }
}

/** The fixture's readers accept English and German; a page in another language is returned only on request. */
function isWanted({ locale }: PageFieldsFragment): boolean {
  return locale === "en" || locale === "de"
}
