import type { AdHocReleasesQuery } from "../../ground/graphql/generated/content.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { emptyLink } from "../../request/links/link.ts"
import { usePageContext } from "../pages/page-context.tsx"
import { formatPublication } from "../publication-date/publication-date.tsx"
import { releaseAlertsPath, releasesPath } from "../releases/release-path.ts"
import { allReleases, releaseSearch } from "../releases/release-query.ts"

export type AdHocRelease = AdHocReleasesQuery["mediaReleases"][number]

/** The latest ad hoc releases, and the ways to all of them and to those to come. */
export function AdHocList({ releases }: { releases: readonly AdHocRelease[] }) {
  const { link, locale } = usePageContext()
  const { t } = useTranslation("investors")
  const ways = [
    { path: releasesPath + releaseSearch({ ...allReleases, isAdHoc: true }), text: t("adHoc.all") },
    { path: `${releaseAlertsPath}?wish=ad-hoc`, text: t("adHoc.subscribe") },
  ]
  return (
    <>
      <ul className="ad-hoc-list">
        {releases.map((release) => {
          const target = link({ ...emptyLink, path: release.path, text: release.title })
          return (
            <li key={release.id} lang={release.locale === locale.language ? undefined : release.locale}>
              <time
                dateTime={release.publicationDate}
                lang={release.locale === locale.language ? undefined : locale.language}
              >
                {formatPublication(release.publicationDate, locale)}
              </time>
              {target ? <a href={target.href}>{release.title}</a> : release.title}
            </li>
          )
        })}
      </ul>
      <ul className="figure-files">
        {ways.map(({ path, text }) => {
          const target = link({ ...emptyLink, path, text })
          return target ? (
            <li key={path}>
              <a href={target.href}>{text}</a>
            </li>
          ) : null
        })}
      </ul>
    </>
  )
}
