import { createHash } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import express from "express"
import { expect, test } from "vitest"
import { downloadLink, loadDownload } from "../../../../app/website/whitepapers/whitepaper-download.server.ts"
import { loadWhitepaperView } from "../../../../app/website/whitepapers/whitepaper-view.server.ts"
import { gatedFilePath, serveGatedFiles } from "../../../../platform/files/gated-files.ts"
import { serveFiles } from "../../../../platform/files/serve-files.ts"
import { serveAssets } from "../../../../platform/images/assets.ts"
import { createFolder, listen } from "../../../platform/images/start-images.ts"
import { createTestContext, type TestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"
import { pageContent, siteWith } from "../pages/page-fixture.ts"

const text = "%PDF-1.4 a whitepaper"
const sha256 = createHash("sha256").update(text).digest("hex")
const key = sha256.slice(0, 16)
const whitepaper = {
  id: "crimp-heights",
  locale: "en",
  languages: ["en"],
  title: "Crimp heights",
  leadText: "All about them.",
  points: ["Why"],
  picture: null,
  file: { url: gatedFilePath(sha256, "paper.pdf"), size: text.length, mimeType: "application/pdf" },
}
// One server: its key signs the links.
const upstreams = createTestUpstreams({ answers: { ...siteWith(pageContent()), Whitepaper: { whitepaper } } })
const asked = new Date("2026-11-22T20:00:00Z")

function contextOf(address: string): TestContext {
  return createTestContext(address, { upstreams })
}

/** What the link answers on a day, as a redirect or a page. */
async function follow(link: string, now: Date) {
  const shown = await loadDownload(contextOf(link), "crimp-heights", now).catch((thrown: unknown) => thrown)
  if (!(shown instanceof Response)) return shown as Awaited<ReturnType<typeof loadDownload>>
  return { status: shown.status, location: shown.headers.get("Location") ?? "", headers: shown.headers }
}

function linkOf(slug = "crimp-heights") {
  return downloadLink(contextOf("http://localhost/en/whitepapers/crimp-heights"), slug, asked)
}

test("the link leads to the file for seven days, and is for nobody's store [FORM-35]", async () => {
  const link = linkOf()
  expect(link).toMatch(/^http:\/\/localhost:3000\/en\/whitepapers\/crimp-heights\/download\?token=/)
  const answer = await follow(link, new Date("2026-11-29T19:59:00Z"))
  expect(answer).toMatchObject({
    status: 302,
    location: expect.stringMatching(/^\/gated\/[0-9a-f]{16}\/paper\.pdf\?/),
  })
  expect((answer as { headers: Headers }).headers.get("Cache-Control")).toBe("private, no-store")
})

test("after seven days the page says so with status 410 and offers a new link [FORM-35]", async () => {
  const answer = await follow(linkOf(), new Date("2026-11-29T20:00:01Z"))
  expect(answer).toMatchObject({
    init: { status: 410 },
    data: {
      kind: "whitepaper-expired",
      title: "Crimp heights",
      formHref: "/en/contact/whitepaper?whitepaper=crimp-heights",
    },
  })
})

test.each([
  ["no token", "http://localhost/en/whitepapers/crimp-heights/download"],
  [
    "a token of somebody else's making",
    "http://localhost/en/whitepapers/crimp-heights/download?token=zzzzzz.AAAA",
  ],
  ["a later end", linkOf().replace(/token=\w+/, "token=zzzzzz")],
  ["the link of another whitepaper", linkOf("changeover").replace("/changeover/", "/crimp-heights/")],
])("%s opens nothing [FORM-35]", async (_name, link) => {
  expect(await follow(link, asked)).toMatchObject({ status: 404 })
})

test("the page names the whitepaper and never its file [FORM-35] [FORM-37]", async () => {
  const view = await loadWhitepaperView(
    contextOf("http://localhost/de/whitepapers/crimp-heights"),
    "crimp-heights",
  )
  expect(view?.data).toMatchObject({
    whitepaper: { title: "Crimp heights" },
    otherLanguage: "Englisch",
    formHref: "/de/contact/whitepaper?whitepaper=crimp-heights",
  })
  expect(JSON.stringify(view?.data)).not.toContain("gated")
  const context = createTestContext("http://localhost/en/whitepapers/none", {
    answers: { Whitepaper: { whitepaper: null } },
  })
  expect(await loadWhitepaperView(context, "none")).toBeNull()
})

test("the file answers at its signed address only, and nowhere else [FORM-35] [FILE-01]", async () => {
  const path = join(await createFolder(), key)
  await writeFile(path, text)
  const file = { path, fileName: "paper.pdf", mimeType: "application/pdf" }
  const context = contextOf(linkOf())
  const secret = context.upstreams.secrets.get("gatedFiles")
  const log = { warn: () => {} }
  let now = asked
  const app = express()
  app.use(
    serveAssets({ findAsset: async () => null, secret, log }),
    serveFiles({ findFile: async () => null, log }),
    serveGatedFiles({
      findFile: async (wanted) => (wanted === key ? file : null),
      secret,
      now: () => now,
      log,
    }),
  )
  const origin = await listen(app)
  const { location } = (await follow(linkOf(), asked)) as { location: string }

  const answer = await fetch(origin + location)
  expect(await answer.text()).toBe(text)
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment.*paper\.pdf/)
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store")
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex")
  const part = await fetch(origin + location, { headers: { Range: "bytes=0-7" } })
  expect([part.status, await part.text()]).toEqual([206, "%PDF-1.4"])

  for (const other of [
    gatedFilePath(sha256, "paper.pdf"),
    location.replace("signature=", "signature=x"),
    location.replace(/until=\d+/, "until=9999999999"),
    location.replace(key, "0000000000000000"),
    `/assets/${key}/paper.pdf`,
    "/file/crimp-heights",
  ])
    expect([other, (await fetch(origin + other)).status]).toEqual([other, 404])
  now = new Date(asked.getTime() + 61 * 60_000)
  expect((await fetch(origin + location)).status).toBe(404)
})
