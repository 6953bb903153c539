import type { StoryContact, StorySummary } from "../../../../app/website/stories/stories.server.ts"
import type { Answers } from "../../upstreams.ts"
import { classifications, product } from "../catalogue/fixture.ts"
import { pageContent, siteWith } from "../pages/page-fixture.ts"

/** A story as lists show it; the number makes it older. */
export function story(id: string, changes: Partial<StorySummary> = {}): StorySummary {
  return {
    id,
    locale: "en",
    slug: id,
    path: `/stories/${id}`,
    title: `Story ${id}`,
    leadText: `What happened in ${id}.`,
    teaserImage: null,
    category: { locale: "en", name: "Quality", slug: "quality" },
    publicationDate: "2026-03-12T06:00:00.000Z",
    productSlugs: [],
    video: null,
    readingMinutes: 4,
    ...changes,
  }
}

export const laboratory: StoryContact = {
  id: "crimp-laboratory",
  locale: "en",
  name: "Crimp laboratory",
  slug: "crimp-laboratory",
  role: "Samples and micrographs",
  about: "Five people and two micrograph stations.",
  image: null,
  email: "lab@komax.example",
  telephone: "+41 41 000 01 31",
  showsStories: true,
}

export const press: StoryContact = {
  ...laboratory,
  id: "press",
  slug: "press",
  name: "Press desk",
  showsStories: false,
}

export const categories = [
  { name: "Applications", slug: "applications" },
  { name: "Quality", slug: "quality" },
  { name: "People", slug: "people" },
]

export const film = {
  url: "/assets/0123456789abcdef/loop.mp4",
  mimeType: "video/mp4",
  alternativeText: null,
  width: 1280,
  height: 720,
  fileName: "loop.mp4",
  size: 100_000,
}

type Where = {
  category?: string
  product?: string
  contact?: string
  id?: string
  id_not?: string
  hasVideo?: boolean
  text?: string
  slug?: string
}

/** Answers of a content service with these stories, which filters them as the real one does. */
export function storiesSite(stories: readonly StorySummary[], full: object = {}): Answers {
  const overview = pageContent({
    id: "page-stories",
    path: "/stories",
    slug: "stories",
    title: "Stories",
    cmsType: "SystemPage",
    languages: ["en", "de"],
  })
  const pages = stories.map(({ id, path, title, locale }) =>
    pageContent({ id, path, slug: id, title, cmsType: "Story", locale, languages: [locale] }),
  )
  function found(where: Where = {}) {
    return stories.filter(
      (one) =>
        (!where.category || one.category.slug === where.category) &&
        (!where.product || one.productSlugs.includes(where.product)) &&
        (!where.hasVideo || one.video !== null) &&
        (!where.text || one.title.includes(where.text)) &&
        (!where.slug || one.slug === where.slug) &&
        one.id !== where.id_not &&
        (!where.id || one.id === where.id),
    )
  }
  const list = (variables: Record<string, unknown>) => {
    const { where, first, skip = 0 } = variables as { where: Where; first: number; skip?: number }
    return found(where).slice(skip, skip + first)
  }
  return {
    ...siteWith(pageContent(), overview, ...pages),
    StoryList: (variables) => {
      const where = variables.where as Where
      const { category: _, ...anyCategory } = where
      const { hasVideo: __, ...anyVideo } = where
      return {
        stories: list(variables),
        storyFacets: {
          categories: categories.flatMap((topic) => {
            const count = found({ ...anyCategory, category: topic.slug }).length
            return count > 0 ? [{ topic: { slug: topic.slug }, count }] : []
          }),
          withVideo: found({ ...anyVideo, hasVideo: true }).length,
          total: found(where).length,
        },
      }
    },
    Stories: (variables) => ({ stories: list(variables) }),
    Story: ({ id }) => ({
      stories: stories
        .filter((one) => one.id === id)
        .map((one) => ({
          ...one,
          video: one.video && film,
          captions: null,
          transcript: null,
          storyContacts: [],
          ...full,
        })),
    }),
    StoryTopics: { topics: categories },
    StoryContacts: { contactPersons: [laboratory] },
    Classifications: { classifications },
    ProductBrands: { brands: [] },
    SpecificationDefinitions: { specification_definitions: [] },
    ProductBySlug: ({ slug }) => ({ product: slug === "sigma" ? product("sigma") : null }),
  }
}
