import { z } from "zod"
import type { AssetData, EntryRow, WhitepaperData } from "../rows.ts"
import { contentLocales } from "../schema.ts"
import type { References } from "./links.ts"
import { windowShape } from "./shapes.ts"
import { checkShape, type SourceFile } from "./source-file.ts"

const someText = z.string().trim().min(1)

const whitepaperShape = z.strictObject({
  picture: z.string().optional(),
  window: windowShape.optional(),
  texts: z.partialRecord(
    z.enum(contentLocales),
    z.strictObject({
      title: someText,
      leadText: someText,
      points: z.array(someText).default([]),
      file: z.string(),
    }),
  ),
})

/** Reads `whitepapers/<slug>.yaml`. Its files have to be gated, or everybody could open them without asking [FORM-35]. */
export function readWhitepapers(
  sources: ReadonlyMap<string, SourceFile>,
  assets: readonly EntryRow<AssetData>[],
  { faults, assets: known }: References,
): EntryRow<WhitepaperData>[] {
  const files = new Map(assets.map(({ id, data }) => [id, data]))
  const rows: EntryRow<WhitepaperData>[] = []
  for (const [id, source] of sources) {
    const read = checkShape(source, whitepaperShape, faults)
    if (!read) continue
    const { picture, window, texts } = read
    if (picture !== undefined && !known.has(picture))
      faults.add(source.file, source.lineOf(["picture"]), `there is no asset "${picture}"`)
    if (Object.keys(texts).length === 0)
      faults.add(source.file, source.lineOf(["texts"]), "a whitepaper needs a language")
    for (const [language, text] of Object.entries(texts)) {
      const file = text?.file ?? ""
      const line = source.lineOf(["texts", language, "file"])
      const asset = files.get(file)
      if (!known.has(file)) faults.add(source.file, line, `there is no asset "${file}"`)
      else if (asset && asset.mimeType !== "application/pdf")
        faults.add(source.file, line, `"${file}" is no PDF`)
      else if (asset && !asset.gated)
        faults.add(source.file, line, `"${file}" is open to everybody: assets.yaml must call it gated`)
    }
    const data = { ...(picture !== undefined && { picture }), ...(window && { window }), texts }
    rows.push({ kind: "whitepaper", id, position: rows.length, data })
  }
  return rows
}
