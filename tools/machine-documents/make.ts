// Makes the demo world's technical documents: PDFs and the YAML file that describes them. The results are committed, so nothing of
// this runs at a start: `node tools/machine-documents/make.ts`. The same texts give the same files.
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import PDFDocument from "pdfkit"
import sharp from "sharp"
import { stringify } from "yaml"
import { demoMachines } from "../../platform/demo/demo-machines.ts"
import { createTextDocument, type TextBlock } from "../../platform/pdf/text-document.ts"
import { circuitDiagram, declaration, type Language, machines, maintenance, manual } from "./texts.ts"

const folder = join(import.meta.dirname, "../../services/machines/documents/demo")

type Version = { version: string; issuedOn: string; files: Record<string, string> }
type Described = {
  key: string
  type: string
  models?: string[]
  serials?: string[]
  products?: string[]
  titles: Record<string, string>
  versions: Version[]
}

const described: Described[] = []

const words = {
  en: { manual: "Manual", version: "Version", demo: "Demonstration document; invented machine" },
  de: {
    manual: "Betriebsanleitung",
    version: "Ausgabe",
    demo: "Dokument zur Vorführung; erfundene Maschine",
  },
  ja: { manual: "取扱説明書", version: "版", demo: "デモ用文書（架空の機械）" },
}

async function write(
  file: string,
  language: Language,
  about: { title: string; version: string; day: string },
  blocks: TextBlock[],
) {
  const { title, version, day } = about
  const bytes = await createTextDocument({
    ...{ language, title, blocks, lead: null, opening: null },
    publisher: "Komax",
    facts: `${words[language].version} ${version} · ${day} · ${words[language].demo}`,
    source: file,
  })
  writeFileSync(join(folder, file), bytes)
}

async function writeManual(index: number): Promise<void> {
  const facts = machines[index]
  if (!facts) return
  const { model, slug } = facts
  const languages: Language[] = index === 0 || index === 2 ? ["en", "de", "ja"] : ["en", "de"]
  const editions = index === 0 || index === 2 ? ["1.0", "2.0"] : ["1.0"]
  const titles = Object.fromEntries(
    languages.map((language) => [language, `${model} – ${words[language].manual}`]),
  )
  const versions: Version[] = []
  for (const [number, version] of editions.entries()) {
    const issuedOn = `${2024 + number}-0${1 + (index % 9)}-15`
    const files: Record<string, string> = {}
    // The Japanese manual followed with the second edition.
    for (const language of languages.filter((one) => one !== "ja" || version === "2.0")) {
      const file = `${slug}-manual-${version}-${language}.pdf`
      await write(
        file,
        language,
        { title: titles[language] ?? "", version, day: issuedOn },
        manual(facts, language, version === "2.0"),
      )
      files[language] = file
    }
    versions.push({ version, issuedOn, files })
  }
  described.push({
    key: `${slug}-manual`,
    type: "MANUAL",
    models: [model],
    products: [slug],
    titles,
    versions,
  })
}

async function writeEnglish(kind: "maintenance" | "circuit-diagram", index: number): Promise<void> {
  const facts = machines[index]
  if (!facts) return
  const { model, slug } = facts
  const title = kind === "maintenance" ? `${model} – Maintenance instructions` : `${model} – Circuit diagram`
  const issuedOn = `2024-1${index % 3}-0${1 + (index % 9)}`
  const file = `${slug}-${kind}-en.pdf`
  await write(
    file,
    "en",
    { title, version: "1.0", day: issuedOn },
    kind === "maintenance" ? maintenance(facts) : circuitDiagram(facts),
  )
  described.push({
    ...{ key: `${slug}-${kind}`, type: kind === "maintenance" ? "MAINTENANCE" : "CIRCUIT_DIAGRAM" },
    ...{ models: [model], products: [slug], titles: { en: title } },
    versions: [{ version: "1.0", issuedOn, files: { en: file } }],
  })
}

/** Of the first machines of both customers who have tickets. */
async function writeDeclarations(): Promise<void> {
  for (const { model, serialNumber, commissionedOn } of demoMachines().slice(0, 4)) {
    const slug = serialNumber.toLowerCase()
    const titles = {
      en: `Declaration of conformity ${serialNumber}`,
      de: `Konformitätserklärung ${serialNumber}`,
    }
    const files: Record<string, string> = {}
    for (const language of ["en", "de"] as const) {
      files[language] = `declaration-${slug}-${language}.pdf`
      const about = { title: titles[language], version: "1", day: commissionedOn }
      await write(files[language], language, about, declaration(model, serialNumber, language))
    }
    described.push({
      ...{ key: `declaration-${slug}`, type: "DECLARATION", serials: [serialNumber], titles },
      versions: [{ version: "1", issuedOn: commissionedOn, files }],
    })
  }
}

/** As old papers are: a picture of a page, without any text. */
async function writeScan(): Promise<void> {
  const lines = Array.from({ length: 30 }, (_, index) => {
    const width = 300 + ((index * 97) % 220)
    return `<rect x="60" y="${120 + index * 22}" width="${width}" height="9" fill="#555"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842"><rect width="595" height="842" fill="#f2efe6"/>
    <rect x="60" y="60" width="260" height="24" fill="#333"/>${lines.join("")}</svg>`
  const picture = await sharp(Buffer.from(svg)).jpeg({ quality: 50 }).toBuffer()
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    info: { Title: "Secta 80 – Sicherheitsblatt", CreationDate: new Date(0) },
  })
  const chunks: Buffer[] = []
  doc.on("data", (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on("end", resolve))
  doc.image(picture, 0, 0, { width: 595 })
  doc.end()
  await ended
  writeFileSync(join(folder, "secta-80-safety-scan-de.pdf"), Buffer.concat(chunks))
  described.push({
    ...{ key: "secta-80-safety", type: "SAFETY", models: ["Secta 80"], products: ["secta-80"] },
    titles: { de: "Secta 80 – Sicherheitsblatt (eingescannt)" },
    versions: [{ version: "1998", issuedOn: "1998-05-04", files: { de: "secta-80-safety-scan-de.pdf" } }],
  })
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const index of machines.keys()) {
  await writeManual(index)
  await writeEnglish("circuit-diagram", index)
  await writeEnglish("maintenance", index)
}
await writeDeclarations()
await writeScan()
writeFileSync(
  join(folder, "documents.yaml"),
  `# Made by tools/machine-documents/make.ts\n${stringify(described)}`,
)
