import { expect, test } from "vitest"
import { requireEditor } from "../../../../app/editor/session/require-editor.server.ts"
import { type Editor, mayTranslate } from "../../../../app/request/editor-session/editor.ts"
import {
  hashEditorPassword,
  namedEditorCookie,
} from "../../../../app/request/editor-session/editor-session.server.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"

const address = "http://localhost/de-ch/editor/translation?state=open"

function open(editor: Partial<Editor> | "password" | null, method = "GET") {
  const upstreams = createTestUpstreams()
  const cookie =
    editor === null
      ? ""
      : editor === "password"
        ? `editor-password=${hashEditorPassword(upstreams)}`
        : namedEditorCookie(
            upstreams,
            { subject: "a", name: null, rights: [], ...editor },
            { host: "localhost" },
          )
  const [name = "", value = ""] = cookie.split(";")[0]?.split(/=(.*)/s) ?? []
  const context = createTestContext(address, { upstreams, cookies: { [name]: decodeURIComponent(value) } })
  const resolved = Promise.resolve({ resolution: {}, context })
  const asked = { request: new Request(address, { method }), context: { resolved } as never }
  return requireEditor(asked, (one) => mayTranslate(one, "de")).catch((answer: Response) => answer)
}

test("without an editor's session a screen leads to the entrance, and from there back [EDIT-01]", async () => {
  const answer = (await open(null)) as Response
  expect(answer.status).toBe(303)
  const to = encodeURIComponent("/de-ch/editor/translation?state=open")
  expect(answer.headers.get("Location")).toBe(`/de-ch/editor?to=${to}`)
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store")
  expect(((await open(null, "POST")) as Response).headers.get("Location")).toBe("/de-ch/editor")
})

test("an editor without the right is refused, and one with it or with the password goes on [EDIT-02]", async () => {
  const french = { rights: [{ name: "translate", only: ["fr"] }] } as const
  const german = { rights: [{ name: "translate", only: ["de"] }] } as const
  expect(await open(french)).toMatchObject({ status: 403 })
  expect(await open(german)).toMatchObject({ editor: german })
  expect(await open("password")).toMatchObject({ editor: { subject: null } })
})
