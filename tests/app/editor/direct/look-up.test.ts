import { expect, test } from "vitest"
import { lookUp } from "../../../../app/editor/direct/look-up.server.ts"
import { readFlash } from "../../../../app/request/flash/flash.server.ts"
import { parseCookies } from "../../../../app/request/sites/cookies.ts"
import { createTestContext } from "../../request-context.ts"
import { type Asked, createTestUpstreams } from "../../upstreams.ts"

const address = "http://localhost:3000/en/editor/direct"

async function look(query: string, nodes: (object | null)[]) {
  const waiting = [...nodes]
  const upstreams = createTestUpstreams({ answers: { EntryById: () => ({ node: waiting.shift() ?? null }) } })
  const context = createTestContext(`${address}?${query}`, { upstreams, isEditor: true })
  const { status, headers } = await lookUp(context)
  const cookies = parseCookies(headers.get("Set-Cookie")?.split(";")[0])
  const asked: Asked[] = upstreams.asked
  return {
    status,
    location: headers.get("Location"),
    message: readFlash({ upstreams, cookies })?.title,
    asked,
  }
}

const page = { __typename: "Page", id: "a", path: "/company", site: { id: "main" } }

test("an id leads to the entry's address", async () => {
  const { status, location } = await look("id=%20a%20", [page])
  expect([status, location]).toEqual([303, "http://localhost:3000/en/company"])
})

test("a draft is found, too, although visitors don't see it", async () => {
  const { location, asked } = await look("id=a", [null, page])
  expect(location).toBe("http://localhost:3000/en/company")
  expect(asked.map(({ operation }) => operation)).toEqual(["EntryById", "EntryById"])
})

test("what isn't found, or can't be an id, leads back with a message", async () => {
  const back = "returnTo=%2Fen%2Fcompany"
  const unknown = await look(`id=nothing&${back}`, [])
  expect([unknown.location, unknown.message]).toEqual([
    "/en/company",
    "No entry with an address has the id nothing.",
  ])
  const odd = await look(`id=%3Cb%3E&${back}`, [])
  expect([odd.location, odd.asked]).toEqual(["/en/company", []])
  expect((await look("id=&returnTo=https%3A%2F%2Fevil.example", [])).location).toBe("/en/editor")
})
