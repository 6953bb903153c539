/** The documents that answer what somebody may have asked: read from the index, and kept for a moment, since many ask the same. */
import { LRUCache } from "lru-cache"
import { type AskedPhrases, questionGroup } from "./analysis/asked-phrases.ts"
import type { AnalysedQuery } from "./analysis/query.ts"
import type { SearchQuery, SearchRecord } from "./documents.ts"
import type { KnownWords } from "./known-words.ts"
import type { Supported } from "./rerank.ts"
import { askShelves } from "./shelf-queries.ts"
import type { DocumentStore } from "./store.ts"

/** So long a document may be shown that has just been removed. */
const keptMs = 10_000
const mostKept = 2_000
/** What is less likely changes no order. */
const leastLikely = 0.02
/** How well a document answers a question that stands at this place of its answers. */
const byPlace = [1, 0.6, 0.4, 0.3, 0.2, 0.2]

type Asker = Pick<SearchQuery, "siteId" | "languages" | "country" | "type">

export class LikelyAnswers {
  private readonly documents: DocumentStore
  private readonly vocabulary: KnownWords
  private readonly kept = new LRUCache<string, Promise<readonly SearchRecord[]>>({
    max: mostKept,
    ttl: keptMs,
  })

  constructor(documents: DocumentStore, vocabulary: KnownWords) {
    this.documents = documents
    this.vocabulary = vocabulary
  }

  /** After the index or the thesaurus was written in this process. */
  forget(): void {
    this.kept.clear()
  }

  /** @returns what answers the questions that the text may ask, each with how likely it was meant, from 0 to 1 */
  async find(
    phrases: AskedPhrases,
    { text, readings, asker }: { text: string; readings: readonly AnalysedQuery[]; asker: Asker },
  ): Promise<Supported[]> {
    const likely = phrases.classify(text, readings).filter(({ probability }) => probability >= leastLikely)
    const found = new Map<string, Supported>()
    for (const { question, probability } of likely)
      for (const [place, record] of (await this.answering(question, phrases, asker)).entries()) {
        const before = found.get(record.id)?.support ?? 0
        found.set(record.id, { record, support: before + probability * (byPlace[place] ?? 0) })
      }
    return [...found.values()]
  }

  /** The pages that have one of the addresses, in their order. */
  async findPages(addresses: readonly string[], asker: Asker): Promise<SearchRecord[]> {
    if (addresses.length === 0) return []
    const own = { any: addresses.map((word) => ({ word, isTitle: true })) }
    const group = { words: "", own, synonyms: [], wider: [], role: null, isKnown: true, isModel: false }
    const analysed = asker.languages.map((language) => ({ language, groups: [group] }))
    const records = await this.read(analysed, asker, addresses.length)
    return records.sort((one, other) => addresses.indexOf(one.path) - addresses.indexOf(other.path))
  }

  private answering(question: string, phrases: AskedPhrases, asker: Asker): Promise<readonly SearchRecord[]> {
    const { siteId, languages, country, type = null } = asker
    const key = JSON.stringify([question, siteId, languages, country, type])
    const before = this.kept.get(key)
    if (before) return before
    const analysed = languages.map((language) => ({
      language,
      groups: [questionGroup(question, phrases.answersIn(question, language), 1)],
    }))
    const found = this.read(analysed, asker, byPlace.length)
    this.kept.set(key, found)
    found.catch(() => this.kept.delete(key))
    return found
  }

  private async read(
    analysed: readonly AnalysedQuery[],
    { siteId, languages, country, type = null }: Asker,
    first: number,
  ): Promise<SearchRecord[]> {
    const breadth = { need: "every", isWide: false, mayHave: await this.vocabulary.current() } as const
    const asked = askShelves(analysed, { siteId, languages, country }, breadth)
    const wanted = { siteId, language: languages[0] ?? "", asked, modelKeys: [], startKeys: [], type }
    return (await this.documents.findHits({ ...wanted, skip: 0, first })).records
  }
}
