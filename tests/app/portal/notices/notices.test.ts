/** What customers see of notices, and what happens when the service is away. */
import { expect, test, vi } from "vitest"
import { acknowledge } from "../../../../app/portal/notices/acknowledge.server.ts"
import { loadNotice, type NoticeAnswer } from "../../../../app/portal/notices/notice.server.ts"
import { countOpenNotices, loadNoticeBox } from "../../../../app/portal/notices/notice-box.server.ts"
import { loadNoticeList } from "../../../../app/portal/notices/notice-list.server.ts"
import type { Answers } from "../../upstreams.ts"
import { createTestAsker } from "../frame/test-asker.ts"

const address = "https://komax.example/en/mykomax/notices"
const user = { organisation: "org-a" } as never

const notice = {
  ...{
    id: "KSA-2026-0001",
    title: "Title",
    machineCount: 120,
    openCount: 120,
    machines: Array(50).fill({ id: "m" }),
  },
}

function formOf(...fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test("opening a notice notes that it was read; a page that a browser fetched on a guess doesn't", async () => {
  const answers = { NoticePage: { notice }, NoteNoticeRead: { noteNoticeRead: true } }
  const asker = createTestAsker(`${address}/ksa-2026-0001?page=2`, { answers, user })
  const view = await loadNotice(asker, "ksa-2026-0001", new Request(address))
  expect(view).toMatchObject({ page: 2, pages: 3 })
  expect(asker.asked.map(({ operation }) => operation)).toEqual(["NoticePage", "NoteNoticeRead"])
  expect(asker.asked[0]?.variables).toMatchObject({ skip: 50 })
  await loadNotice(asker, "ksa-2026-0001", new Request(address, { headers: { "Sec-Purpose": "prefetch" } }))
  expect(asker.asked.at(-1)?.operation).toBe("NoticePage")
})

test("a notice that isn't theirs, and an address that is no reference, are not found", async () => {
  const asker = createTestAsker(address, { answers: { NoticePage: { notice: null } }, user })
  await expect(loadNotice(asker, "ksa-2026-0009", new Request(address))).rejects.toMatchObject({
    status: 404,
  })
  await expect(loadNotice(asker, "ksa'--", new Request(address))).rejects.toMatchObject({ status: 404 })
  expect(asker.asked).toHaveLength(1)
})

test("whatever page stands in the address, it is some page", async () => {
  for (const page of ["0", "-1", "x", "1e9", "9".repeat(400)]) {
    const asker = createTestAsker(`${address}?page=${page}`, {
      answers: { NoticeList: { notices: { items: [], total: 0 } } },
    })
    expect((await loadNoticeList(asker)).page).toBe(1)
  }
})

test("machines are acknowledged together or by choice, and an old page is told that the notice has changed", async () => {
  const given = (errors: { code: string }[] = []) =>
    createTestAsker(`${address}/ksa-2026-0001`, {
      answers: { AcknowledgeNotice: { acknowledgeNotice: { errors } } },
      user,
    })
  const send = async (asker: ReturnType<typeof given>, ...fields: [string, string][]) =>
    (await acknowledge(asker, "ksa-2026-0001", formOf(["version", "2"], ...fields))) as Response & {
      data: NoticeAnswer
      init: { status: number }
    }
  const all = given()
  expect((await send(all, ["intent", "all"], ["machine", "m-1"])).headers.get("Location")).toBe(
    "/en/mykomax/notices/ksa-2026-0001",
  )
  expect(all.asked[0]?.variables).toMatchObject({ version: 2, machines: null })
  const some = given()
  await send(some, ["intent", "some"], ["machine", "m-1"], ["machine", "m-3"])
  expect(some.asked[0]?.variables.machines).toEqual(["m-1", "m-3"])
  const byEnter = given()
  await send(byEnter, ["machine", "m-1"])
  expect(byEnter.asked[0]?.variables.machines, "Enter uses no button").toEqual(["m-1"])
  expect((await send(given(), ["intent", "some"])).data.answer.error).toEqual({
    machine: ["notices:fault.choose"],
  })
  const changed = await send(given([{ code: "changed" }]), ["intent", "all"])
  expect([changed.init.status, changed.data.answer.error]).toEqual([
    409,
    { "": ["notices:fault.newVersion"] },
  ])
  await expect(send(given(), ["intent", "eat"])).rejects.toMatchObject({ status: 400 })
})

test("the dashboard's box is there while something waits, and fails alone", async () => {
  const items = [{ id: "KSA-2026-0001", openCount: 2 }]
  const box = (answer: object) =>
    loadNoticeBox(createTestAsker(address, { answers: { NoticeList: answer }, user }))
  expect(await box({ notices: { items, total: 1 } })).toMatchObject({ items, total: 1, fault: null })
  expect(await box({ notices: { items: [], total: 0 } })).toBeNull()
  const away = createTestAsker(address, { user })
  expect(await loadNoticeBox(away)).toMatchObject({ items: [], fault: { service: "machines" } })
})

test("navigation doesn't wait for a slow service, and says nothing when it is away", async () => {
  const count = (answers: Answers) => countOpenNotices(createTestAsker(address, { answers, user }))
  expect(await count({ OpenNotices: { openNotices: 2 } })).toBe(2)
  expect(await count({})).toBeNull()
  vi.useFakeTimers()
  const late = count({ OpenNotices: () => new Promise(() => {}) })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await late).toBeNull()
  vi.useRealTimers()
})
