/** What a page needs beyond its modules to be a story or a media release. */

import type { LocalizationRow, LocalizedFacts, StoredModule } from "../page-rows.ts"
import { readingMinutes } from "../reading-time.ts"
import type { TopicData } from "../rows.ts"
import type { References } from "./links.ts"
import { readRichText } from "./rich-text-links.ts"
import type { PageSource, PageTextsSource } from "./shapes.ts"
import type { Path, SourceFile } from "./source-file.ts"

type Version = { source: SourceFile; data: PageSource }

/** Which block of `page.yaml` belongs to which type of page. */
const blocks = { story: "Story", release: "MediaRelease" } as const

/** Checks and reads one version of a page; pages of other types have nothing here. */
export class PublicationReader {
  private readonly siteId: string
  private readonly version: Version
  private readonly references: References

  constructor(siteId: string, version: Version, references: References) {
    this.siteId = siteId
    this.version = version
    this.references = references
  }

  /** Checks `page.yaml`. */
  check(): void {
    const { data } = this.version
    for (const [key, cmsType] of Object.entries(blocks)) {
      const has = data[key as keyof typeof blocks] !== undefined
      if (has && data.cmsType !== cmsType)
        this.refuse([key], `"${key}" belongs to pages with cmsType: ${cmsType}, not ${data.cmsType}`)
      if (!has && data.cmsType === cmsType)
        this.refuse(["cmsType"], `a page with cmsType: ${cmsType} needs the block "${key}"`)
    }
    if (data.story) {
      this.topic(["story", "category"], data.story.category, "STORY")
      this.contacts(["story", "contacts"], data.story.contacts)
      if (data.story.video !== undefined) this.asset(["story", "video"], data.story.video)
    }
    if (data.release) {
      for (const [index, topic] of data.release.topics.entries())
        this.topic(["release", "topics", index], topic, "RELEASE")
      this.contacts(["release", "contacts"], data.release.contacts)
      for (const [index, picture] of data.release.pictures.entries())
        this.asset(["release", "pictures", index], picture)
    }
  }

  /** Reads the lead and the facts of a language. */
  read(
    source: SourceFile,
    texts: PageTextsSource,
    modules: readonly StoredModule[],
  ): Pick<LocalizationRow, "leadText" | "facts"> {
    this.checkTexts(source, texts)
    const { leadText = null, captions, transcript, corrections } = texts
    const place = { file: source.file, firstLine: source.textLineOf(["transcript"]) }
    const facts: LocalizedFacts = {
      ...(captions !== undefined && { captions }),
      ...(transcript !== undefined && {
        transcript: readRichText(transcript, this.siteId, this.references, place),
      }),
      ...(corrections && { corrections }),
      ...(this.version.data.story && { readingMinutes: readingMinutes(modules) }),
    }
    return { leadText, facts }
  }

  private checkTexts(
    source: SourceFile,
    { leadText, captions, transcript, corrections }: PageTextsSource,
  ): void {
    const { story, release } = this.version.data
    const refuse = (path: Path, reason: string) =>
      this.references.faults.add(source.file, source.lineOf(path), reason)
    if (leadText === undefined && (story || release))
      refuse([], `"leadText" is missing: lists and feeds show it`)
    if (leadText !== undefined && !story && !release)
      refuse(["leadText"], `"leadText" belongs to stories and media releases`)
    if (story?.video !== undefined && transcript === undefined)
      refuse(
        [],
        `"transcript" is missing: a story with a film needs its words for those who can't hear or play it`,
      )
    if (transcript !== undefined && story?.video === undefined)
      refuse(["transcript"], "a transcript belongs to a story with a film")
    if (captions !== undefined && story?.video === undefined)
      refuse(["captions"], "captions belong to a story with a film")
    else if (captions !== undefined && !this.references.assets.has(captions))
      refuse(["captions"], `there is no asset "${captions}"`)
    if (corrections && !release) refuse(["corrections"], "corrections belong to media releases")
    for (const [index, { at }] of (corrections ?? []).entries()) {
      const before = corrections?.[index - 1]?.at
      if (before !== undefined && Date.parse(before) < Date.parse(at))
        refuse(["corrections", index], "corrections stand newest first")
    }
  }

  private topic(path: Path, id: string, kind: TopicData["kind"]): void {
    const known = this.references.topics.get(id)
    if (known === undefined) this.refuse(path, `there is no topic "${id}"`)
    else if (known !== kind) this.refuse(path, `the topic "${id}" is of the kind ${known}, not ${kind}`)
  }

  private contacts(path: Path, ids: readonly string[]): void {
    for (const [index, id] of ids.entries())
      if (!this.references.contacts.has(id)) this.refuse([...path, index], `there is no contact "${id}"`)
  }

  private asset(path: Path, id: string): void {
    if (!this.references.assets.has(id)) this.refuse(path, `there is no asset "${id}"`)
  }

  private refuse(path: Path, reason: string): void {
    this.references.faults.add(this.version.source.file, this.version.source.lineOf(path), reason)
  }
}
