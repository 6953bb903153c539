import { readFileSync } from "node:fs"
import { join } from "node:path"
import { validateXML } from "xmllint-wasm"

const schema = readFileSync(join(import.meta.dirname, "atom.rng"), "utf8")

/** What is wrong with a feed: by the schema, and by the rules of RFC 4287 that a schema can't hold. */
export async function faultsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: "feed.xml", contents: xml },
    schema: { fileName: "atom.rng", contents: schema },
    extension: "relaxng",
  })
  const faults = errors.map(({ message }) => message)
  const ids = [...xml.matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id)
  if (new Set(ids).size < ids.length) faults.push("an id occurs twice (4.2.6)")
  if ([...xml.matchAll(/<link rel="self"/g)].length !== 1)
    faults.push("a feed names its own address once (4.1.1)")
  return faults
}
