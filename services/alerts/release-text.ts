/** Reads releases from the content service. */
import type { Ask } from "../../platform/graphql/ask.ts"
import {
  type ListedRelease,
  localesDocument,
  type ReleaseAnswer,
  releaseListDocument,
  releaseTextDocument,
  scheduleDocument,
} from "./release-query.ts"
import type { SeenRelease } from "./rows.ts"

export type ReleaseText = Omit<ReleaseAnswer, "locale"> & { language: string }

export type Releases = {
  /** Those that are public now and were published after the given time, newest first. */
  listSince(time: Date): Promise<SeenRelease[]>
  /** In the language, else in English, else in any. @returns null for a release that isn't public any more. */
  findText(id: string, language: string): Promise<ReleaseText | null>
  /** When the next releases may come out. */
  listMoments(after: Date): Promise<Date[]>
}

const perPage = 50
const tag = "media-releases"

/** @param content asks the content service, embedded or remote. */
export function readReleases(content: Ask): Releases {
  async function allLocales(): Promise<string[]> {
    const { __type } = await content(localesDocument, { variables: {} })
    return __type?.enumValues.map(({ name }) => name) ?? ["en"]
  }

  return {
    async listSince(time) {
      const locales = await allLocales()
      const found: SeenRelease[] = []
      for (let skip = 0; ; skip += perPage) {
        const { mediaReleases } = await content(releaseListDocument, {
          variables: { locales, first: perPage, skip },
        })
        const recent = mediaReleases.map(toSeen).filter(({ publishedAt }) => publishedAt >= time)
        found.push(...recent)
        if (recent.length < perPage) return found
      }
    },
    async findText(id, language) {
      const locales = [...new Set([language, "en", ...(await allLocales())])]
      const { mediaReleases } = await content(releaseTextDocument, { variables: { id, locales } })
      const [found] = mediaReleases
      if (!found) return null
      const { locale, ...text } = found
      return { ...text, language: locale }
    },
    async listMoments(after) {
      const { releaseSchedule } = await content(scheduleDocument, {
        variables: { after: after.toISOString() },
      })
      return releaseSchedule
        .filter(({ tags }) => tags.includes(tag))
        .map(({ at }) => new Date(at))
        .sort((a, b) => a.getTime() - b.getTime())
    },
  }
}

function toSeen({ id, publicationDate, mediaReleaseAdhoc, topics }: ListedRelease): SeenRelease {
  return {
    id,
    isAdHoc: mediaReleaseAdhoc,
    topics: topics.map(({ slug }) => slug),
    publishedAt: new Date(publicationDate),
  }
}
