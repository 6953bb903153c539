import type { NewsArticle, WithContext } from "schema-dts"
import type { PageModuleFieldsFragment } from "../../ground/graphql/generated/content.ts"
import { translatorFor } from "../../ground/i18n/translator.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { siteBrandName } from "../../request/document/page-title.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { type DecoratedHead, plainHead } from "../document-head/decorated-head.ts"
import { feedLink } from "../document-head/feed-link.ts"
import type { Page } from "../pages/page.ts"
import { findPage } from "../pages/pages.server.ts"
import { pressKitPath, releasePdfPath, releasesPath } from "./release-path.ts"
import { allReleases, releaseSearch } from "./release-query.ts"
import { findRelease, type Release } from "./releases.server.ts"

/** What a release shows around its own modules [MEDIA-01]. */
export type ReleaseDecoration = {
  kind: "release"
  head: DecoratedHead
  release: Release
  /** What the law wants an ad hoc release to open with, in the release's language; null for others. */
  adHocSentence: string | null
  topics: readonly (Release["topics"][number] & { href: string })[]
  /** Press contact and boilerplate of the overview, which are the same for every release. */
  about: readonly PageModuleFieldsFragment[]
  links: { overview: string; pdf: string; pressKit: string }
}

/** @returns null where the release was taken back in the moment between two reads. */
export async function loadRelease(
  context: RequestContext,
  page: Pick<Page, "id" | "image" | "canonicalUrl">,
): Promise<ReleaseDecoration | null> {
  const overviewPage = findPage({ ...context, path: releasesPath })
  const [release, overview] = await Promise.all([findRelease(context, page.id), overviewPage])
  if (!release) return null
  const at = (path: string) => localizedPath(context.site, context.locale, path)
  return {
    kind: "release",
    head: {
      ...plainHead,
      article: {
        publishedAt: release.publicationDate,
        modifiedAt: lastChange(release),
        section: null,
        tags: release.topics.map(({ name }) => name),
      },
      structuredData: [{ "script:ld+json": newsArticleJsonLd(context, page, release) }],
      links: overview ? [feedLink(context, { path: releasesPath, title: overview.title })] : [],
    },
    release,
    adHocSentence: release.mediaReleaseAdhoc ? adHocSentence(release.locale) : null,
    topics: release.topics.map((topic) => ({
      ...topic,
      href: at(releasesPath) + releaseSearch({ ...allReleases, topic: topic.slug }),
    })),
    about: overview && !overview.isLanguageUnavailable ? aboutTheGroup(overview.modules) : [],
    links: {
      overview: at(releasesPath),
      pdf: at(releasePdfPath(release.slug)),
      pressKit: at(pressKitPath(release.slug)),
    },
  }
}

/** The sentence belongs to the announcement, so it is in its language and not in that of the screen. */
export function adHocSentence(language: string): string {
  return translatorFor(language).t("releases:adHocOpening")
}

/** When a release was last corrected; null while it stands as it was published. */
export function lastChange({ corrections }: Pick<Release, "corrections">): string | null {
  return corrections[0]?.at ?? null
}

/**
 * The modules of the overview that belong to every release: whom journalists ask, and what the group is. Their keys and anchors could be
 * those of the release's own modules, of which a page may have each only once.
 */
function aboutTheGroup(modules: readonly PageModuleFieldsFragment[]): readonly PageModuleFieldsFragment[] {
  return modules
    .filter((module) => module.__typename === "Contact" || module.key === "boilerplate")
    .map((module) => ({ ...module, key: `about-${module.key}`, anchor: null, anchorTitle: null }))
}

/** The release for search engines and their news, which read headline, times and publisher. */
function newsArticleJsonLd(
  { site, locale, origin }: RequestContext,
  { image, canonicalUrl }: Pick<Page, "image" | "canonicalUrl">,
  release: Release,
): WithContext<NewsArticle> {
  const home = origin(site)
  const logo = site.brand?.image?.url
  const pictures = [image, ...release.pictures].flatMap((picture) => picture?.url ?? [])
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: release.title,
    description: release.leadText,
    inLanguage: release.locale,
    datePublished: release.publicationDate,
    dateModified: lastChange(release) ?? release.publicationDate,
    mainEntityOfPage: canonicalUrl,
    url: canonicalUrl,
    ...(pictures.length > 0 && { image: [...new Set(pictures)].map((url) => new URL(url, home).href) }),
    ...(release.topics.length > 0 && { articleSection: release.topics.map(({ name }) => name) }),
    author: {
      "@type": "Organization",
      name: siteBrandName(site),
      url: home + localizedPath(site, locale, "/"),
    },
    publisher: {
      "@type": "Organization",
      "@id": `${home}/#organization`,
      name: siteBrandName(site),
      ...(logo && { logo: { "@type": "ImageObject", url: new URL(logo, home).href } }),
    },
  }
}
