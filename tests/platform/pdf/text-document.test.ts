import { mkdtemp, readdir } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inflateSync } from "node:zlib"
import { expect, test } from "vitest"
import { keepOnDisk } from "../../../platform/images/kept-on-disk.ts"
import { createDocumentMaker } from "../../../platform/pdf/document-maker.ts"
import { createTextDocument, type TextDocument } from "../../../platform/pdf/text-document.ts"

const paragraph = "Sales rose, and so did the order intake of the second half of the year. ".repeat(12)

const document: TextDocument = {
  language: "en",
  publisher: "Komax",
  opening: "Ad hoc announcement pursuant to Art. 53 LR",
  facts: "10 March 2026",
  title: "Results 2026",
  lead: "Sales rose by a tenth.",
  blocks: [
    { kind: "heading", level: 2, text: "Outlook" },
    { kind: "paragraph", text: paragraph },
    { kind: "list", isOrdered: false, items: ["one", "two"] },
    { kind: "quote", text: "Said", source: "somebody" },
    {
      kind: "table",
      caption: "Figures",
      columns: ["Year", "Sales"],
      rows: [
        ["2026", "762.9"],
        ["2025", "671.4"],
      ],
    },
  ],
  source: "https://www.komax.example/en/media-releases/results",
}

/** The objects of a PDF as text; what is packed is unpacked. */
function readable(pdf: Buffer): string {
  const text = pdf.toString("latin1")
  return text.replace(/stream\n([\s\S]*?)\nendstream/g, (whole, packed: string) => {
    try {
      return inflateSync(Buffer.from(packed, "latin1")).toString("latin1")
    } catch {
      return whole
    }
  })
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

test("a document is tagged and says its title and language, so that a screen reader can read it [ROUTE-25]", async () => {
  const text = readable(await createTextDocument(document))
  expect(text).toContain("/Lang (en)")
  expect(text).toContain("/DisplayDocTitle true")
  expect(text).toContain("(Results 2026)")
  expect(text).toMatch(/\/Marked true/)
  for (const [tag, number] of [
    ["H1", 1],
    ["H2", 1],
    ["L", 1],
    ["LI", 2],
    ["BlockQuote", 1],
    ["Table", 1],
    ["TR", 3],
    ["TD", 2],
    ["TH", 4],
  ] as const)
    expect([tag, count(text, new RegExp(`/S /${tag}\\b`, "g"))]).toEqual([tag, number])
  expect(count(text, /\/Scope \/Column/g)).toBe(2)
  // Every piece of content is either an element or an artifact that is not read out.
  expect(count(text, /\bBDC\b|\bBMC\b/g)).toBe(count(text, /\bEMC\b/g))
  expect(count(text, /\/Artifact/g)).toBeGreaterThan(2)
})

test("a long document goes on on further pages, all of it in the tree", async () => {
  const blocks = Array.from({ length: 30 }, () => ({ kind: "paragraph" as const, text: paragraph }))
  const text = readable(await createTextDocument({ ...document, blocks }))
  const pages = Number(/\/Type \/Pages\s*\/Count (\d+)/.exec(text)?.[1])
  expect(pages).toBeGreaterThan(3)
  expect(count(text, /\bBDC\b|\bBMC\b/g)).toBe(count(text, /\bEMC\b/g))
})

test("the same words give the same bytes, in Japanese and Chinese too", async () => {
  for (const language of ["ja", "zh"]) {
    const asian = { ...document, language, title: "上期業績", opening: "根据第53条", blocks: [] }
    const [one, other] = [await createTextDocument(asian), await createTextDocument(asian)]
    expect(one.equals(other)).toBe(true)
    expect(one.length).toBeLessThan(400_000)
  }
})

test("a document is made once, kept, and made again when a word changes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "documents-"))
  let made = 0
  const create = async ({ title }: TextDocument) => {
    made += 1
    return Buffer.from(title)
  }
  const make = createDocumentMaker(keepOnDisk(folder, 10), create)
  const [one, other] = await Promise.all([make(document), make(document)])
  expect(one).toEqual(other)
  expect((await make(document)).bytes.toString()).toBe("Results 2026")
  expect(made).toBe(1)
  const corrected = await make({ ...document, title: "Results of 2026" })
  expect(corrected.digest).not.toBe(one.digest)
  expect(await readdir(folder)).toHaveLength(2)
})

test("a document that fails doesn't stop the next", async () => {
  const folder = await mkdtemp(join(tmpdir(), "documents-"))
  const create = async ({ title }: TextDocument) => {
    if (title === "bad") throw new Error("no font")
    return Buffer.from(title)
  }
  const make = createDocumentMaker(keepOnDisk(folder, 10), create)
  const failing = make({ ...document, title: "bad" })
  const good = make(document)
  await expect(failing).rejects.toThrow("no font")
  expect((await good).bytes.toString()).toBe("Results 2026")
})
