import { data, type MetaDescriptor } from "@remix-run/node"
import { notFound } from "../../request/answers/not-found.server.ts"
import { requireLocale } from "../../request/answers/redirect.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { pageHeaders } from "../../request/page-cache/cache-control.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import type { Breadcrumb } from "../breadcrumbs/breadcrumb.ts"
import { loadBreadcrumbs } from "../breadcrumbs/breadcrumbs.server.ts"
import { catalogueHead, siteLanguages } from "../catalogue/addresses/catalogue-document.server.ts"
import { type ContactCardData, toContactCard } from "./contact-card-data.ts"
import { listStoryContacts, newestStories } from "./stories.server.ts"
import { type StoryCardData, toStoryCard } from "./story-card-data.ts"
import { readContactPath, storiesPath, storyContactPath, storyContactsPath } from "./story-path.ts"

type Common = { breadcrumbs: readonly Breadcrumb[]; head: MetaDescriptor[] }

export type ContactsView = Common &
  (
    | { kind: "story-contacts"; contacts: readonly ContactCardData[] }
    | {
        kind: "story-contact"
        contact: ContactCardData
        stories: readonly StoryCardData[]
        contactsHref: string
      }
  )

/** An author writes a few stories a year, so all of them stand on one page. */
const maxStories = 60

/**
 * The authors of stories, or one with their stories [ROUTE-22, ROUTE-23].
 *
 * @throws a 404 for an author who isn't listed.
 */
export async function loadContacts(context: RequestContext): Promise<ReturnType<typeof data<ContactsView>>> {
  requireLocale(context)
  const slug = readContactPath(context.path)
  if (slug === null) throw notFound(context)
  const contacts = await listStoryContacts(context)
  const found = contacts.find((contact) => contact.slug === slug)
  if (slug !== "" && !found) throw notFound(context)
  const { translator, site, locale } = context
  const overview = String(translator.t("stories:contacts.title"))
  if (!found) {
    const common = await loadCommon(context, {
      title: overview,
      description: String(translator.t("stories:contacts.lead")),
      path: storyContactsPath,
    })
    const view: ContactsView = {
      kind: "story-contacts",
      contacts: contacts.map((contact) => toContactCard(context, contact)),
      ...common,
    }
    return data(view, { headers: pageHeaders(context) })
  }
  const contactsHref = localizedPath(site, locale, storyContactsPath)
  const [stories, common] = await Promise.all([
    newestStories(context, { contact: found.id }, maxStories),
    loadCommon(context, {
      title: found.name,
      description: found.about ?? found.role,
      path: storyContactPath(slug),
      above: { title: overview, href: contactsHref },
    }),
  ])
  const view: ContactsView = {
    kind: "story-contact",
    contact: toContactCard(context, found),
    stories: stories.map((story) => toStoryCard(context, story)),
    contactsHref,
    ...common,
  }
  return data(view, { headers: pageHeaders(context) })
}

type Named = { title: string; description: string | null; path: string; above?: Breadcrumb }

async function loadCommon(
  context: RequestContext,
  { title, description, path, above }: Named,
): Promise<Common> {
  const { site, locale, translator } = context
  const trail = await loadBreadcrumbs(context, { title })
  const overview = {
    title: String(translator.t("stories:title")),
    href: localizedPath(site, locale, storiesPath),
  }
  // The navigation may not lead to the stories; then nothing stands between home and this page.
  const isBelow = trail.some(({ href }) => href === overview.href)
  const breadcrumbs = [
    ...trail.slice(0, -1),
    ...(isBelow ? [] : [overview]),
    ...(above ? [above] : []),
    ...trail.slice(-1),
  ]
  const { head } = catalogueHead(context, {
    title,
    description,
    path,
    search: "",
    languages: siteLanguages(context),
    countries: [],
    image: null,
    isIndexed: true,
    trail: breadcrumbs,
  })
  return { breadcrumbs, head }
}
