/** Reads `topics/<slug>.yaml` and `contacts/<slug>.yaml`: what stories and media releases are about, and who answers. */
import type { ContactData, EntryRow, Localized, TopicData } from "../rows.ts"
import type { References } from "./links.ts"
import { contactShape, topicShape } from "./shapes.ts"
import { checkShape, type SourceFile } from "./source-file.ts"

export function readTopics(
  sources: ReadonlyMap<string, SourceFile>,
  { faults }: Pick<References, "faults">,
): EntryRow<TopicData>[] {
  return [...sources].flatMap(([id, source]) => {
    const read = checkShape(source, topicShape, faults)
    if (!read) return []
    const { position, ...data } = read
    checkEnglish(source, data, faults)
    return [{ kind: "topic", id, position, data }]
  })
}

export function readContacts(
  sources: ReadonlyMap<string, SourceFile>,
  { faults, assets }: Pick<References, "faults" | "assets">,
): EntryRow<ContactData>[] {
  return [...sources].flatMap(([id, source], position) => {
    const data = checkShape(source, contactShape, faults)
    if (!data) return []
    checkEnglish(source, data, faults)
    if (data.image !== undefined && !assets.has(data.image))
      faults.add(source.file, source.lineOf(["image"]), `there is no asset "${data.image}"`)
    return [{ kind: "contact", id, position, data: data as ContactData }]
  })
}

/** Their names stand in every language's stories, so that they need one to fall back to. */
function checkEnglish(
  source: SourceFile,
  { texts }: { texts: Localized<unknown> },
  faults: References["faults"],
): void {
  if (!texts.en) faults.add(source.file, source.lineOf(["texts"]), "the English texts are missing")
}
