/** The forms of a software's page. */
import { expect, test } from "vitest"
import { changeSoftware } from "../../../../app/portal/downloads/change-software.server.ts"
import { historyCsv, loadHistory } from "../../../../app/portal/downloads/history.server.ts"
import { loadSoftware, type SoftwareAnswer } from "../../../../app/portal/downloads/software.server.ts"
import { loadSoftwareList } from "../../../../app/portal/downloads/software-list.server.ts"
import type { Answers } from "../../upstreams.ts"
import { createTestAsker, outcome } from "../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/downloads/sigma-control"

async function send(fields: Record<string, string>, answers: Answers = {}) {
  const asker = createTestAsker(address, { answers })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const changed = await outcome(changeSoftware(asker, { product: "sigma-control" }, form))
  return { ...changed, data: changed.data as SoftwareAnswer | null, asked: asker.asked }
}

test("a download leads to the address that the service signed [DLC-01]", async () => {
  const answers = { StartDownload: { startDownload: { url: "/downloads/a/b", errors: [] } } }
  const { status, location, asked } = await send({ intent: "download", file: "f-1" }, answers)
  expect([status, location]).toEqual([303, "/downloads/a/b"])
  expect(asked).toMatchObject([{ operation: "StartDownload", variables: { file: "f-1" } }])
})

test("without the licence a download comes back with the licence's form", async () => {
  const errors = [{ code: "licence-needed" }]
  const { status, data } = await send(
    { intent: "download", file: "f-1" },
    { StartDownload: { startDownload: { url: null, errors } } },
  )
  expect(status).toBe(422)
  expect(data).toMatchObject({
    intent: "accept",
    answer: { error: { accepted: ["downloads:fault.licenceNeeded"] } },
  })
})

test("a licence isn't accepted without the tick, and is asked for anew when it has changed", async () => {
  const unticked = await send({ intent: "accept", version: "2" })
  expect([unticked.status, unticked.asked]).toEqual([422, []])
  expect(unticked.data?.answer.error).toEqual({ accepted: ["downloads:fault.accept"] })
  const changed = { AcceptLicence: { acceptLicence: { errors: [{ code: "changed" }] } } }
  const old = await send({ intent: "accept", version: "1", accepted: "yes" }, changed)
  expect(old.data?.answer.error).toEqual({ accepted: ["downloads:fault.licenceChanged"] })
  const accepted = { AcceptLicence: { acceptLicence: { errors: [] } } }
  const { status, location, asked } = await send(
    { intent: "accept", version: "2", accepted: "yes" },
    accepted,
  )
  expect([status, location]).toEqual([303, "/en/mykomax/downloads/sigma-control#files"])
  expect(asked[0]?.variables).toEqual({ product: "sigma-control", version: 2 })
})

const link = { intent: "link", key: "k-1", file: "f-1", purpose: "Line 3", days: "7", uses: "5" }

test("a refused link keeps what was typed and says why", async () => {
  const errors = [{ field: "file", code: "too-often" }]
  const { status, data } = await send(link, { MakeLink: { makeLink: { link: null, errors } } })
  expect(status).toBe(422)
  expect(data?.answer).toMatchObject({
    initialValue: { purpose: "Line 3", days: "7", uses: "5", key: "k-1" },
    error: { "": ["downloads:fault.tooManyLinks"] },
  })
  const long = await send({ ...link, purpose: "x".repeat(201) })
  expect([long.data?.answer.error, long.asked]).toEqual([{ purpose: ["downloads:fault.purpose"] }, []])
})

test.each<Record<string, string>>([
  { intent: "nothing" },
  { intent: "accept", accepted: "yes", version: "two" },
  { ...link, days: "365" },
  { ...link, uses: "0" },
  { ...link, key: "a key" },
])("%o is no form of ours", async (fields) => {
  expect((await send(fields)).status).toBe(400)
})

test("what isn't the user's is a 404, whatever the form wants", async () => {
  const none = { errors: [{ code: "not-entitled" }] }
  const answers = {
    StartDownload: { startDownload: { url: null, ...none } },
    MakeLink: { makeLink: { link: null, ...none } },
    AcceptLicence: { acceptLicence: none },
    RevokeLink: { isRevoked: false },
    WatchSoftware: { isWatched: false },
    SoftwareProduct: { softwareProduct: null, softwareLinks: [] },
  }
  const forms: Record<string, string>[] = [
    ...[{ intent: "download", file: "f" }, link, { intent: "accept", accepted: "yes", version: "1" }],
    ...[{ intent: "revoke", link: "l" }, { intent: "watch" }],
  ]
  for (const form of forms) expect((await send(form, answers)).status).toBe(404)
  const asker = createTestAsker(address, { answers })
  expect((await outcome(loadSoftware(asker, { product: "sigma-control" }))).status).toBe(404)
  expect((await outcome(loadSoftware(asker, { product: "x".repeat(300) }))).status).toBe(404)
})

const item = {
  ...{ id: "d-1", product: "sigma-control", version: "7.4.1", fileName: "a.zip", sizeBytes: 10, lastByte: 5 },
  ...{ personName: "=Anna", startedAt: "2026-11-23T10:00:00.000Z", finishedAt: null, isByLink: false },
}

test("the organisation's history is for administrators; for others the address changes nothing", async () => {
  const answers = { SoftwareDownloads: { downloads: { total: 1, items: [item] } } }
  const history = `${address}/../history?scope=organisation&page=nonsense`
  const customer = createTestAsker(history, { answers })
  expect((await loadHistory(customer)).query).toEqual({ scope: "mine", page: 1 })
  expect(customer.asked[0]?.variables).toEqual({ scope: "MINE", first: 25, skip: 0 })
  const roles = ["kmx_delegatedadmin_extern"]
  const administrator = createTestAsker(history, { answers, user: { roles, organisation: "org-a" } })
  expect((await loadHistory(administrator)).query.scope).toBe("organisation")
  const text = await new Response(await historyCsv(administrator)).text()
  expect(text).toContain("a.zip")
  // A spreadsheet must not run a name as a formula.
  expect(text).toContain("'=Anna")
})

test.each(["page=-1", "page=1e9", "page=%00", "q=%00", `q=${"x".repeat(500)}`])(
  "?%s is no fault",
  async (search) => {
    const answers = { SoftwareList: { software: { total: 0, items: [] } } }
    const asker = createTestAsker(`http://localhost:3000/en/mykomax/downloads?${search}`, { answers })
    expect((await loadSoftwareList(asker)).query.page).toBe(1)
    expect(String(asker.asked[0]?.variables.search ?? "").length).toBeLessThanOrEqual(200)
  },
)
