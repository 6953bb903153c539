import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { noSender } from "../../../../platform/queue/open-sender.ts"
import { ContentFaultsError } from "../../../../services/content/import/faults.ts"
import { importContent } from "../../../../services/content/import/import.ts"
import { freshDatabase } from "../../../platform/database/fresh-database.ts"
import { fixtureFolder } from "../content-endpoint.ts"

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "releases-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A content folder with one release, and the imports of its changes. */
async function withRelease(publicationDate: string) {
  const { pool } = await freshDatabase()
  const [folder, dataDir] = [freshFolder(), freshFolder()]
  cpSync(fixtureFolder, folder, { recursive: true })
  const place = join(folder, "sites/main/pages/media-releases/results")
  mkdirSync(place, { recursive: true })
  mkdirSync(join(folder, "topics"), { recursive: true })
  writeFileSync(
    join(folder, "topics/results.yaml"),
    "kind: RELEASE\nposition: 1\ntexts: { en: { name: Results } }\n",
  )
  writeFileSync(
    join(place, "page.yaml"),
    `cmsType: MediaRelease\nrelease: { publicationDate: ${publicationDate}, topics: [ results ] }\nmodules: [ { key: text, type: RichTextModule } ]\n`,
  )
  async function say(body: string, more = ""): Promise<string> {
    const text = `title: Results\nleadText: Sales rose.\n${more}modules: { text: { body: ${body} } }\n`
    writeFileSync(join(place, "en.yaml"), text)
    try {
      const { updated } = await importContent({ pool, queue: noSender, folder, dataDir })
      return `updated ${updated}`
    } catch (error) {
      if (!(error instanceof ContentFaultsError)) throw error
      return error.faults.map(({ file, line, reason }) => `${file}:${line} ${reason}`).join("\n")
    }
  }
  return say
}

const file = "sites/main/pages/media-releases/results/en.yaml"
const first = "corrections: [ { at: 2020-03-10T10:30:00Z, text: The figure was wrong. } ]\n"
const second =
  "corrections: [ { at: 2020-03-11T08:00:00Z, text: The name was wrong. }, { at: 2020-03-10T10:30:00Z, text: The figure was wrong. } ]\n"

test("the words of a published release change only with a correction that tells of it [MEDIA-01]", async () => {
  const say = await withRelease("2020-03-10T06:00:00Z")
  expect(await say("One")).toBe("updated 0")
  expect(await say("Two")).toBe(
    `${file}:1 the words of this published release have changed: add an entry to \`corrections\` that says what and when`,
  )
  expect(await say("Two", first)).toBe("updated 1")
  expect(await say("Three", first)).toMatch(
    /^sites\/main\/pages\/media-releases\/results\/en\.yaml:3 the words/,
  )
  expect(await say("Three", second)).toBe("updated 1")
  expect(await say("Three", first)).toContain("the log only grows")
  expect(await say("Three", second)).toBe("updated 0")
})

test("a release before its hour may still be rewritten", async () => {
  const say = await withRelease("2999-03-10T06:00:00Z")
  expect(await say("One")).toBe("updated 0")
  expect(await say("Two")).toBe("updated 1")
})
