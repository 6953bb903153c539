import { expect, test } from "vitest"
import { createShareLinks, type NewShareLink } from "../../../platform/editing/share-links.ts"
import { freshDatabase } from "../database/fresh-database.ts"

const anna = { subject: "anna", name: "Anna" }

function newLink(given: Partial<NewShareLink> = {}): NewShareLink {
  const expiresAt = new Date("2026-11-24T08:00:00Z")
  return {
    kind: "Page",
    entryId: "main-company",
    siteId: "main",
    language: "de",
    expiresAt,
    by: anna,
    ...given,
  }
}

async function freshLinks() {
  const { pool } = await freshDatabase()
  let time = Date.parse("2026-11-23T08:00:00Z")
  function now() {
    time += 1_000
    return new Date(time)
  }
  const later = (ms: number) => {
    time += ms
  }
  return { pool, later, links: createShareLinks(pool, () => "the test's secret", now) }
}

test("a link is found by its token, revoked once, and still found after that", async () => {
  const { links } = await freshLinks()
  const link = await links.make(newLink())
  expect(link).toMatchObject({ madeBy: "anna", madeByName: "Anna", revokedAt: null })
  const token = links.tokenOf(link)
  expect(await links.find(token)).toEqual(link)
  expect(await links.revoke(link.id)).toMatchObject({ id: link.id, revokedAt: expect.any(Date) })
  expect(await links.revoke(link.id)).toBeNull()
  expect(await links.find(token)).toMatchObject({ id: link.id, revokedAt: expect.any(Date) })
})

test("a token holds for the row as it was made: whoever changes the row in the database has changed the link", async () => {
  const { links, pool } = await freshLinks()
  const link = await links.make(newLink())
  const token = links.tokenOf(link)
  const changes = ["entry_id = 'other'", "language = 'fr'", "expires_at = expires_at + interval '1 hour'"]
  for (const change of changes) {
    await pool.query(`update share_link set ${change} where id = $1`, [link.id])
    expect(await links.find(token)).toBeNull()
    await pool.query("update share_link set entry_id = $2, language = 'de', expires_at = $3 where id = $1", [
      link.id,
      link.entryId,
      link.expiresAt,
    ])
    expect(await links.find(token)).toEqual(link)
  }
})

test("another secret, another id, a cut or malformed token find nothing", async () => {
  const { links, pool } = await freshLinks()
  const [one, two] = [await links.make(newLink()), await links.make(newLink({ entryId: "other" }))]
  const [, signature] = links.tokenOf(one).split(".")
  const elsewhere = createShareLinks(pool, () => "another secret")
  const forged = [
    elsewhere.tokenOf(one),
    `${two.id}.${signature}`,
    `${one.id}.`,
    one.id,
    links.tokenOf(one).slice(0, -1),
    `${links.tokenOf(one)}x`,
    links.tokenOf(one).toUpperCase(),
    "x'; drop table share_link; --.aaaa",
    "",
  ]
  for (const token of forged) expect(await links.find(token), token).toBeNull()
})

test("the list has the newest first, and forgets what ended long ago", async () => {
  const { links, later } = await freshLinks()
  const old = await links.make(newLink())
  const other = await links.make(newLink({ entryId: "other" }))
  expect((await links.list(null)).map(({ id }) => id)).toEqual([other.id, old.id])
  expect((await links.list("main-company")).map(({ id }) => id)).toEqual([old.id])
  later(32 * 24 * 3_600_000)
  expect(await links.list(null)).toEqual([])
  expect(await links.find(links.tokenOf(old))).not.toBeNull()
})

test("an id that is none asks the database nothing", async () => {
  const { links } = await freshLinks()
  expect(await links.get("1")).toBeNull()
  expect(await links.revoke("' or true")).toBeNull()
})
