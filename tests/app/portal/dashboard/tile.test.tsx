import { expect, test } from "vitest"
import type { DashboardTile } from "../../../../app/portal/dashboard/dashboard.server.ts"
import { Tile } from "../../../../app/portal/dashboard/tile.tsx"
import { renderDocument } from "../../render-document.tsx"

function render(parts: Partial<DashboardTile>, language = "en"): string {
  const tile: DashboardTile = {
    service: "direct",
    status: "active",
    serviceUrl: "https://direct.example/",
    artemis: null,
    registrationUrl: null,
    registration: { way: { kind: "contact" }, before: null },
    ...parts,
  }
  return renderDocument(
    <Tile tile={tile} contactPath="/en/contact" registerPath="/en/mykomax/register" />,
    language,
  )
}

/** What stands in the tile below its name and description. */
function said(html: string): string {
  return html
    .slice(html.indexOf("service-status"))
    .replace(/<dialog[\s\S]*<\/dialog>/, "")
    .replace(/^[^>]*>|<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
}

test.each([
  ["unregistered", "Not registered Register"],
  ["pending", "Registration in progress Your registration is being checked. Details"],
  ["active", "Active Open"],
  ["comingsoon", "Coming soon You have access. Once the service is ready, you open it here."],
  ["invited", "Invited The invitation is in your mailbox. Follow its link."],
  ["inviteexpired", "Invitation expired Ask your administrator for a new invitation."],
  ["unknown", "Unknown"],
  ["noprocess", "No registration possible"],
  ["inactive", "Inactive Details"],
  ["declined", "Declined Details"],
] as const)("a tile that is %s says: %s [DASH-05, DASH-10]", (status, words) => {
  expect(said(render({ status }))).toBe(words)
})

test("only an active tile opens anything, and only an unregistered one registers [DASH-10, DASH-11]", () => {
  expect(render({ status: "active" })).toContain('href="https://direct.example/"')
  expect(render({ status: "comingsoon" })).not.toContain("href=")
  const unregistered = render({ status: "unregistered" })
  expect(unregistered).toContain('href="/en/mykomax/register/direct"')
  expect(unregistered).toMatch(/<dialog[\s\S]*href="\/en\/contact"/)
  expect(unregistered).not.toContain("direct.example")
})

test("Artemis on premises opens there, with the cloud beside it; who works in the cloud has that alone [DASH-03]", () => {
  const parts = { service: "wire-flow", serviceUrl: "https://plant.example/" } as const
  const addresses = (userType: "onprem" | "cloud") => {
    const html = render({ ...parts, artemis: { userType, serviceUrlCloud: "https://cloud.example/" } })
    return [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  }
  expect(addresses("onprem")).toEqual(["https://plant.example/", "https://cloud.example/"])
  expect(addresses("cloud")).toEqual(["https://cloud.example/"])
})
