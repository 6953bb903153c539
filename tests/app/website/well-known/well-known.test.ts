import { expect, test } from "vitest"
import { loader as changePassword } from "../../../../app/routes/well-known.change-password.ts"
import { loader as security } from "../../../../app/routes/well-known.security.ts"
import { securityText } from "../../../../app/website/well-known/security-text.ts"
import { readSettings } from "../../read-settings.ts"
import { callRoute } from "../../routes/call-route.ts"
import { createTestUpstreams } from "../../upstreams.ts"

const variables = {
  SECURITY_CONTACT: "mailto:security@example.com,cirris=https://cirris.example/report",
  CHANGE_PASSWORD_URL: "cirris=https://login.cirris.example/password?from=a",
}

function ask(
  loader: Parameters<typeof callRoute>[0],
  host: string,
  file: string,
  set: Record<string, string> = variables,
) {
  const upstreams = createTestUpstreams({ variables: set })
  return callRoute(loader, `http://${host}/.well-known/${file}`, { upstreams })
}

test("each site says whom to tell of a weakness, in a text file with its own address and language", async () => {
  const answer = await ask(security, "localhost", "security.txt")
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"])
  const main = await answer.text()
  expect(main).toContain("Contact: mailto:security@example.com\n")
  expect(main).toContain("Canonical: http://localhost:3000/.well-known/security.txt\n")
  const brand = await (await ask(security, "cirris.localhost", "security.txt")).text()
  expect(brand).toContain("Contact: https://cirris.example/report\n")
  expect(brand).toContain("Canonical: http://cirris.localhost:3000/.well-known/security.txt\n")
  const german = await (await ask(security, "adaptronic.localhost", "security.txt")).text()
  expect(german).toContain("Contact: mailto:security@example.com\n")
  expect(german).toContain("Preferred-Languages: de, en\n")
  const ofOne = { SECURITY_CONTACT: "cirris=tel:+1-201-555-0123" }
  expect(await (await ask(security, "cirris.localhost", "security.txt", ofOne)).text()).toContain(
    "Contact: tel:+1-201-555-0123\n",
  )
  for (const set of [ofOne, {}])
    expect((await ask(security, "localhost", "security.txt", set)).status).toBe(404)
})

test("the file expires before the year that the standard allows is over", () => {
  const now = new Date("2026-01-15T12:34:56.789Z")
  expect(securityText({ contact: "mailto:a@b.c", origin: "https://a.b", languages: ["de", "en"], now })).toBe(
    "Contact: mailto:a@b.c\nExpires: 2026-07-14T00:00:00Z\nPreferred-Languages: de, en\nCanonical: https://a.b/.well-known/security.txt\n",
  )
})

test("password managers find where a password is changed", async () => {
  const main = await ask(changePassword, "localhost", "change-password")
  expect([main.status, main.headers.get("Location")]).toEqual([302, "/en/mykomax/account"])
  const brand = await ask(changePassword, "schleuniger.localhost", "change-password")
  expect(brand.headers.get("Location")).toBe("http://localhost:3000/en/mykomax/account")
  const elsewhere = await ask(changePassword, "cirris.localhost", "change-password")
  expect(elsewhere.headers.get("Location")).toBe("https://login.cirris.example/password?from=a")
  for (const { headers } of [main, brand, elsewhere])
    expect(headers.get("Cache-Control")).toBe("private, no-store")
  const everywhere = { CHANGE_PASSWORD_URL: "https://login.example.com/password" }
  const all = await ask(changePassword, "schleuniger.localhost", "change-password", everywhere)
  expect([all.status, all.headers.get("Location")]).toEqual([302, "https://login.example.com/password"])
})

test.each(["security@example.com", "javascript:alert(1)", "main=nowhere"])("%s is no contact", (text) => {
  expect(() => readSettings({ SECURITY_CONTACT: text })).toThrow("SECURITY_CONTACT: must look like")
})
