/** Takes documents and the thesaurus into the index, with their words for corrections of spelling. */
import { analyseDocuments, vocabularyWords } from "./analysis/lexemes.ts"
import type { Stemmer } from "./analysis/stems.ts"
import { batches } from "./batches.ts"
import type { SearchDocument } from "./documents.ts"
import type { DocumentStore } from "./store.ts"
import type { Concept } from "./thesaurus.ts"
import type { ThesaurusStore } from "./thesaurus-store.ts"
import type { WordStore } from "./word-store.ts"

export type IndexWriter = {
  /**
   * Replaces all entries of the documents' ids in every language, so all languages of an object have to be passed
   * together.
   */
  indexDocuments(source: string, documents: readonly SearchDocument[]): Promise<void>
  removeDocuments(source: string, ids: readonly string[]): Promise<void>
  /** Replaces the thesaurus that this source told before. */
  replaceThesaurus(source: string, concepts: readonly Concept[]): Promise<void>
}

type Deps = {
  documents: DocumentStore
  words: WordStore
  thesauri: ThesaurusStore
  stemmer: Stemmer
  /** Called after another thesaurus was told. */
  onThesaurus(): void
  /** Called after anything was written. */
  onWritten(): void
}

export function createIndexWriter(deps: Deps): IndexWriter {
  const { documents, words, thesauri, stemmer, onThesaurus, onWritten } = deps

  async function replaceThesaurus(source: string, concepts: readonly Concept[]): Promise<void> {
    await thesauri.replace(source, concepts)
    onThesaurus()
    onWritten()
    const written = Map.groupBy(
      // The open words of predicates are no spellings to correct to.
      concepts
        .filter(({ role }) => role !== "predicate" && role !== "question")
        .flatMap(({ terms }) => terms),
      ({ language }) => language,
    )
    for (const [language, terms] of written)
      await words.addWords(
        language,
        vocabularyWords(
          terms.flatMap((term) => term.words),
          language,
        ),
      )
    await words.settle()
  }

  async function indexDocuments(source: string, all: readonly SearchDocument[]): Promise<void> {
    for (const batch of batches(all)) {
      const analysed = await analyseDocuments(batch, stemmer)
      await documents.writeDocuments(source, batch, analysed)
      // A correction of a query must not tell a word of what isn't shown yet.
      const shown = [...batch.keys()].filter((index) => !isAhead(batch[index]))
      for (const [language, indexes] of Map.groupBy(shown, (index) => batch[index]?.language ?? ""))
        await words.addWords(
          language,
          new Map(indexes.flatMap((index) => [...(analysed[index]?.words ?? [])])),
        )
    }
    await documents.settle()
    await words.settle()
    onWritten()
  }

  async function removeDocuments(source: string, ids: readonly string[]): Promise<void> {
    await documents.deleteDocuments(source, ids)
    onWritten()
  }

  return { replaceThesaurus, indexDocuments, removeDocuments }
}

function isAhead(document: SearchDocument | undefined): boolean {
  return document?.opensAt ? Date.parse(document.opensAt) > Date.now() : false
}
