import { expect, test } from "vitest"
import { loadStage, submitStage } from "../../../../app/editor/preview/stage.server.ts"
import { parseCookies } from "../../../../app/request/sites/cookies.ts"
import { formRequest } from "../../portal/frame/test-asker.ts"
import { createTestContext } from "../../request-context.ts"

const address = "http://localhost/en/editor/stage"

async function choose(fields: Record<string, string>, site = "same-origin") {
  const context = createTestContext(address, { isEditor: true })
  return submitStage(context, formRequest(address, fields, { site }))
}

async function chosen(fields: Record<string, string>) {
  const answer = await choose(fields)
  if (!(answer instanceof Response)) throw new Error("the form came back")
  const [cookie = ""] = answer.headers.getSetCookie()
  return { status: answer.status, location: answer.headers.get("Location"), cookie }
}

test("an editor sees drafts from now on, and comes back to the page [EDIT-09]", async () => {
  const { status, location, cookie } = await chosen({ stage: "draft", returnTo: "/de/company?a=b" })
  expect([status, location]).toEqual([303, "/de/company?a=b"])
  expect(cookie).toBe("editor-stage=draft; Path=/; SameSite=Lax; HttpOnly")
})

test("a moment is kept with the stage, and shown in the form again", async () => {
  const { cookie } = await chosen({ stage: "published", at: "2026-12-01T06:00" })
  const cookies = parseCookies(cookie.split(";")[0])
  const context = createTestContext(address, { cookies, isEditor: true })
  expect(context.preview).toEqual({ stage: "published", at: new Date("2026-12-01T05:00:00Z") })
  expect(loadStage(context).data).toMatchObject({ stage: "published", at: "2026-12-01T06:00" })
})

test("what visitors see needs no cookie", async () => {
  const { cookie, location } = await chosen({ stage: "published", at: "" })
  expect(cookie).toMatch(/^editor-stage=; Path=\/; Max-Age=0/)
  expect(location).toBe("/en")
})

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "nobody is led to another host: %s",
  async (returnTo) => {
    expect((await chosen({ stage: "draft", returnTo })).location).toBe("/en")
  },
)

test("a wrong moment, or no stage, brings the form back with what was typed", async () => {
  const answer = await choose({ stage: "draft", at: "tomorrow", returnTo: "/de/company" })
  expect(answer).toMatchObject({
    data: {
      initialValue: { stage: "draft", at: "tomorrow", returnTo: "/de/company" },
      error: { at: ["preview:stage.momentWrong"] },
    },
    init: { status: 422 },
  })
  expect(await choose({ stage: "both" })).toMatchObject({
    data: { error: { stage: ["preview:stage.required"] } },
  })
})

test("another site's form changes nothing", async () => {
  await expect(choose({ stage: "draft" }, "cross-site")).rejects.toMatchObject({ status: 403 })
})

test("an address names the stage of one document for an editor, and of none for a visitor", () => {
  const at = (isEditor: boolean, search: string) =>
    createTestContext(`http://localhost/en/company${search}`, { isEditor }).preview
  expect(at(true, "?preview=draft").stage).toBe("draft")
  expect(at(true, "?preview=published").stage).toBe("published")
  expect(at(true, "?preview=both").stage).toBe("published")
  expect(at(false, "?preview=draft")).toEqual({ stage: "published", at: null })
})
