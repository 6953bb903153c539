/** Wire-flow by the kind of its user, its installations, and the secret of an agent. */
import type { ReactNode } from "react"
import { expect, test, vi } from "vitest"
import { loadDashboard } from "../../../../app/portal/dashboard/dashboard.server.ts"
import { renewSecret } from "../../../../app/portal/wire-flow/renew-secret.server.ts"
import {
  type Installation,
  loadWireFlow,
  type SecretAnswer,
  type WireFlowView,
} from "../../../../app/portal/wire-flow/wire-flow.server.ts"
import { WireFlowScreen } from "../../../../app/portal/wire-flow/wire-flow-screen.tsx"
import { renderDocument } from "../../render-document.tsx"
import type { Answers } from "../../upstreams.ts"
import { createTestAsker, outcome } from "../frame/test-asker.ts"

// It needs a router, which the page has and a test of its markup doesn't.
vi.mock("../../../../app/browser/applications/application-link.tsx", () => ({
  ApplicationLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

const cloud = "https://cloud.example/"
const artemis = "kmx_int_artemis_active"
const onPremises = [artemis, "kmx_artemis_onpremuser"]

const installation: Installation = {
  ...{ id: "i-1", name: "Wire-flow Hall 2", plantName: "Hamburg" },
  ...{ address: "https://wire-flow.plant.example", product: "wire-flow-server", version: "12.0.3" },
  newer: { version: "12.1.0", releasedOn: "2026-11-03" },
  ...{ licences: 12, licencesUsed: 9, licencesUntil: "2027-01-31", licenceDaysLeft: 68 },
  ...{ health: "OK", reportedAt: "2026-11-23T10:00:00.000Z", secretMadeAt: null, mayRenewSecret: false },
  checks: [{ name: "Backup", state: "FAILED", text: "9 days old" }],
}

type Given = {
  roles?: string[]
  isPopulated?: boolean
  portalStatus?: string
  cloudUrl?: string | undefined
  answers?: Answers
}

function askerFor({
  roles = onPremises,
  isPopulated = true,
  portalStatus = "ACTIVE",
  cloudUrl,
  answers,
}: Given) {
  const asker = createTestAsker("http://localhost:3000/en/mykomax/wire-flow", {
    answers: {
      Installations: { portalStatus, installations: [installation] },
      WireFlowStatus: { portalStatus },
      ...answers,
    },
    user: { roles, isPopulated },
  })
  asker.context.upstreams.settings.PORTAL_WIRE_FLOW_CLOUD_URL = cloudUrl
  return asker
}

test("who works on premises gets the page of their installations, and the way to the cloud where there is one [ROUTE-14, ROLE-07]", async () => {
  const asker = askerFor({ cloudUrl: cloud })
  expect(await loadWireFlow(asker)).toMatchObject({
    ...{ kind: "installations", cloudUrl: cloud, installations: [{ id: "i-1" }] },
    agentUrl: "http://localhost:3000/api/artemis-agent",
  })
  expect(await loadWireFlow(askerFor({}))).toMatchObject({ kind: "installations", cloudUrl: null })
})

test("who works in the cloud is led there and the service isn't asked; without an address the page says that it is coming [ROLE-07, DASH-03]", async () => {
  const asker = askerFor({ roles: [artemis], cloudUrl: cloud })
  expect(await outcome(loadWireFlow(asker))).toMatchObject({ status: 302, location: cloud })
  expect(asker.asked).toEqual([])
  expect(await loadWireFlow(askerFor({ roles: [artemis] }))).toMatchObject({ kind: "coming-soon" })
})

test("as long as nobody knows what the user works with, the page explains it and offers the request for access [DASH-03, DASH-06]", async () => {
  const asker = askerFor({ roles: [], isPopulated: false, cloudUrl: cloud })
  const view = await loadWireFlow(asker)
  expect(view).toMatchObject({ kind: "unknown", registerPath: "/en/mykomax/register/wire-flow" })
  expect(asker.asked).toEqual([])
  expect(render(view)).toContain('href="/en/mykomax/register/wire-flow"')
})

test("a service that reports COMING_SOON is coming soon on the page and on its tile; ACTIVE and UNKNOWN leave it to the roles [DASH-05, DASH-10]", async () => {
  expect(await loadWireFlow(askerFor({ portalStatus: "COMING_SOON" }))).toMatchObject({ kind: "coming-soon" })
  const tileFor = async (given: Given) => {
    const { tiles } = await loadDashboard(askerFor(given))
    return tiles.find(({ service }) => service === "wire-flow")
  }
  expect((await tileFor({ portalStatus: "COMING_SOON" }))?.status).toBe("comingsoon")
  for (const portalStatus of ["ACTIVE", "UNKNOWN"])
    expect(await tileFor({ portalStatus })).toMatchObject({
      ...{ status: "active", serviceUrl: "/en/mykomax/wire-flow" },
      artemis: { userType: "onprem" },
    })
  const away = { WireFlowStatus: () => Promise.reject(new TypeError("fetch failed")) as never }
  expect((await tileFor({ answers: away }))?.status).toBe("active")
  expect((await tileFor({ roles: [], portalStatus: "COMING_SOON" }))?.status).toBe("unregistered")
})

test("a service that is away is a fault of the page [ERR-06]", async () => {
  const away = { Installations: () => Promise.reject(new TypeError("fetch failed")) as never }
  expect((await outcome(loadWireFlow(askerFor({ answers: away })))).status).toBe(503)
})

function render(view: WireFlowView, answer?: SecretAnswer): string {
  return renderDocument(<WireFlowScreen view={view} answer={answer} />, "en")
}

function pageOf(given: Partial<Installation>, answer?: SecretAnswer): string {
  const installations = [{ ...installation, ...given }]
  const agentUrl = "https://www.example.com/api/artemis-agent"
  return render({ documentTitle: "", kind: "installations", installations, cloudUrl: null, agentUrl }, answer)
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")

test("the page says what runs, what is newer, which licences are in use, and what the agent found [ROUTE-14]", () => {
  const html = pageOf({})
  const text = textOf(html)
  for (const words of [
    "12.0.3",
    "Version 12.1.0 is available",
    "9 of 12 in use",
    "In order",
    "Backup",
    "Fault",
  ])
    expect(text).toContain(words)
  expect(html).toContain('href="/en/mykomax/downloads/wire-flow-server"')
  expect(html).toContain('href="https://wire-flow.plant.example"')
  expect(text).not.toContain("Secret of the agent")
})

test("a silent installation says so beside its last report; one that never reported names no version", () => {
  expect(textOf(pageOf({ health: "SILENT" }))).toContain("No report since")
  const never = textOf(pageOf({ health: "NEVER", version: null, newer: null, reportedAt: null, checks: [] }))
  expect(never).toContain("No report yet")
  expect(never).toContain("Not reported yet")
})

test("an administrator makes the agent's secret, which stands in this one answer and is kept nowhere [ROUTE-14]", async () => {
  const answers = { RenewInstallationSecret: { renewInstallationSecret: { secret: "s3cret", errors: [] } } }
  const form = new FormData()
  form.set("intent", "renew")
  form.set("installation", "i-1")
  const answer = await renewSecret(askerFor({ answers }), form)
  expect(answer.data).toEqual({ installation: "i-1", secret: "s3cret" })
  expect(new Headers(answer.init?.headers).get("Cache-Control")).toBe("private, no-store")
  const html = pageOf({ mayRenewSecret: true }, answer.data)
  expect(html).toContain("s3cret")
  expect(textOf(pageOf({ mayRenewSecret: true, id: "i-2" }, answer.data))).not.toContain("s3cret")
})

test("another one's installation is a 404, an unknown intent a 400", async () => {
  const errors = [{ code: "unknown" }]
  const answers = { RenewInstallationSecret: { renewInstallationSecret: { secret: null, errors } } }
  const form = new FormData()
  form.set("intent", "renew")
  expect((await outcome(renewSecret(askerFor({ answers }), form))).status).toBe(404)
  form.set("intent", "else")
  expect((await outcome(renewSecret(askerFor({ answers }), form))).status).toBe(400)
})
