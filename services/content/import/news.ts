/** Reads `sites/<site>/news/<name>.yaml`. The news of a site stand open, so one whose home page is protected can't have any [PAGE-06]. */
import type { EntryRow, NewsData } from "../rows.ts"
import { addressOf, type References, readLink } from "./links.ts"
import { newsShape } from "./shapes.ts"
import { checkShape, type SourceFile } from "./source-file.ts"

export function readNews(
  { id: site, isClosed }: { id: string; isClosed: boolean },
  sources: ReadonlyMap<string, SourceFile>,
  references: References,
): EntryRow<NewsData>[] {
  return [...sources].flatMap(([name, source]) => {
    const read = checkShape(source, newsShape, references.faults)
    if (!read) return []
    const { link, image, window, ...others } = read
    const { faults, assets, countries } = references
    if (isClosed)
      faults.add(
        source.file,
        1,
        "the home page of this site is protected, and news would stand open beside it",
      )
    if (image !== undefined && !assets.has(image))
      faults.add(source.file, source.lineOf(["image"]), `there is no asset "${image}"`)
    for (const [index, code] of others.countries.entries())
      if (!countries.has(code))
        faults.add(source.file, source.lineOf(["countries", index]), `there is no country ${code}`)
    if (Object.keys(others.texts).length === 0)
      faults.add(source.file, source.lineOf(["texts"]), "a news item needs a language")
    const place = { file: source.file, line: source.lineOf(["link"]) }
    const stored = link && readLink(link, site, references, place)
    const data: NewsData = {
      ...{ site, ...others, at: new Date(others.publicationDate).toISOString() },
      ...(image !== undefined && { image }),
      ...(stored && { link: stored }),
      ...(window && { window }),
    }
    return [{ kind: "news", id: addressOf(site, name), position: 0, data }]
  })
}
