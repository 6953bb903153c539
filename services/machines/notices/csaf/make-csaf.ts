/** A notice as an advisory that programs read (Common Security Advisory Framework 2.0). */

import type { NoticePublisher } from "../../notice-ports.ts"
import type { NoticeContent } from "../notice-content.ts"
import type { VersionRow } from "../notice-rows.ts"
import { productTree } from "./product-tree.ts"

export type CsafNotice = {
  id: string
  withdrawnAt: Date | null
  /** The oldest first; the last one is what customers read. */
  versions: readonly VersionRow[]
}

/** The same file name everywhere: lower case, and other signs than the standard's become underscores. */
export function csafFileName(id: string): string {
  return `${id.toLowerCase().replace(/[^+\-a-z0-9]+/g, "_")}.json`
}

export function csafFolder({ versions }: Pick<CsafNotice, "versions">): string {
  return String(versions[0]?.publishedAt.getUTCFullYear())
}

/** The address under which a public advisory lies. */
export function csafUrl(
  notice: Pick<CsafNotice, "id" | "versions">,
  { publicOrigin }: NoticePublisher,
): string {
  return new URL(`/.well-known/csaf/white/${csafFolder(notice)}/${csafFileName(notice.id)}`, publicOrigin)
    .href
}

export function makeCsaf(notice: CsafNotice, publisher: NoticePublisher): object {
  const newest = notice.versions.at(-1)
  if (!newest) throw new Error("a notice without a version has no advisory")
  const { content } = newest
  const tree = productTree(content, publisher)
  const text = content.texts.en ?? { title: notice.id, text: "", action: "" }
  const isSecurity = content.kind === "SECURITY"
  return {
    document: {
      category: isSecurity ? "csaf_security_advisory" : "csaf_base",
      csaf_version: "2.0",
      title: text.title,
      lang: "en",
      publisher: { category: "vendor", name: publisher.name, namespace: publisher.namespace },
      distribution: { tlp: { label: content.tlp, url: "https://www.first.org/tlp/v1/" } },
      aggregate_severity: { text: content.severity },
      notes: documentNotes(content),
      references: [
        {
          category: "self",
          summary: notice.id,
          url:
            content.tlp === "WHITE"
              ? csafUrl(notice, publisher)
              : new URL(`/mykomax/notices/${csafFileName(notice.id)}`, publisher.publicOrigin).href,
        },
      ],
      tracking: trackingOf(notice),
    },
    product_tree: tree.tree,
    ...(isSecurity ? { vulnerabilities: vulnerabilitiesOf(content, tree.affected) } : {}),
  }
}

/** In English, which is the document's language, and after it in each language in which it was written. */
function documentNotes({ texts }: NoticeContent): object[] {
  const languages = ["en", ...Object.keys(texts).filter((language) => language !== "en")]
  return languages.flatMap((language) => {
    const { title, text, action } = texts[language] ?? { title: "", text: "", action: "" }
    const named = language === "en" ? "" : ` (${language}): ${title}`
    return [
      ...(text ? [{ category: "description", title: `What has happened${named}`, text }] : []),
      ...(action ? [{ category: "general", title: `What to do${named}`, text: action }] : []),
    ]
  })
}

function trackingOf({ id, versions, withdrawnAt }: CsafNotice): object {
  const published = versions.map(({ version, publishedAt }) => ({
    ...{ number: String(version), date: publishedAt.toISOString() },
    summary: version === 1 ? "First publication" : "New version",
  }))
  const revisions = withdrawnAt
    ? [
        ...published,
        {
          ...{ number: String(versions.length + 1), date: withdrawnAt.toISOString() },
          summary: "Withdrawn: it no longer applies",
        },
      ]
    : published
  const last = revisions.at(-1)
  return {
    id,
    status: "final",
    version: last?.number,
    initial_release_date: revisions[0]?.date,
    current_release_date: last?.date,
    revision_history: revisions,
  }
}

/** One for each CVE; one without a number when none was given. */
function vulnerabilitiesOf({ cves, texts }: NoticeContent, affected: readonly string[]): object[] {
  const { title = "", text = "", action = "" } = texts.en ?? {}
  const parts = {
    title,
    notes: [{ category: "description", text }],
    product_status: { known_affected: affected },
    remediations: [{ category: "mitigation", details: action, product_ids: affected }],
  }
  return cves.length > 0 ? cves.map((cve) => ({ cve, ...parts })) : [parts]
}
