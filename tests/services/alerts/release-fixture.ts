import type { Releases, ReleaseText } from "../../../services/alerts/release-text.ts"
import type { SeenRelease } from "../../../services/alerts/rows.ts"

const titles: Record<string, string> = {
  en: "Half-year results 2026",
  de: "Halbjahresergebnis 2026",
}

export type TestReleases = Releases & { shown: SeenRelease[]; moments: Date[] }

/** A content service that shows what a test puts there, in English and German. */
export function testReleases(...shown: SeenRelease[]): TestReleases {
  const releases: TestReleases = {
    shown,
    moments: [],
    listSince: async (time) => releases.shown.filter(({ publishedAt }) => publishedAt >= time),
    findText: async (id, language) =>
      releases.shown.some((release) => release.id === id) ? textIn(language) : null,
    listMoments: async (after) => releases.moments.filter((moment) => moment > after),
  }
  return releases
}

function textIn(asked: string): ReleaseText {
  const language = asked in titles ? asked : "en"
  return {
    language,
    title: titles[language] ?? "",
    leadText: "Orders grew by 4 percent.",
    path: "/media-releases/half-year-results-2026",
    contacts: [
      {
        name: "Media Relations",
        role: "Press desk",
        email: "media@komax.example",
        telephone: "+41 41 000 01 45",
      },
    ],
  }
}

export function release(id: string, given: Partial<SeenRelease> = {}): SeenRelease {
  return { id, isAdHoc: true, topics: ["results"], publishedAt: new Date(), ...given }
}
