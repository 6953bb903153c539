/** The page behind an invitation's link: what it answers to whom. */
import { expect, test } from "vitest"
import { loadInvitation, submitInvitation } from "../../../../app/portal/invitation/invitation.server.ts"
import type { InvitationPageView } from "../../../../app/portal/invitation/invitation-view.ts"
import type { Answers } from "../../upstreams.ts"
import { createTestAsker, outcome } from "../frame/test-asker.ts"

const address = "http://localhost:3000/en/mykomax/invitation?token=good.1.signature"

const good = {
  ...{ problem: null, organisation: "Alpha", madeBy: "Ada Alder", maskedEmail: "n…@new.example" },
  ...{ email: "nora@new.example", expiresAt: "2026-12-01T10:00:00Z", applications: ["ticketing"] },
  acceptedBy: null,
}

function open(invitation: object, email?: string, at = address) {
  const answers = { InvitationOfLink: { invitation: { ...good, ...invitation } } }
  const { context, user, asked } = createTestAsker(at, { answers, user: { email: email ?? "" } })
  return { loaded: outcome(loadInvitation({ context, user: email ? user : null })), asked, user }
}

async function viewOf(invitation: object, email?: string) {
  const { status, data } = await open(invitation, email).loaded
  return { status, view: data as InvitationPageView | null }
}

test("who isn't signed in reads who invites them where, with a masked address", async () => {
  const { status, view } = await viewOf({})
  expect(status).toBe(200)
  expect(view).toMatchObject({
    kind: "welcome",
    offer: { organisation: "Alpha", maskedEmail: "n…@new.example" },
  })
  expect(JSON.stringify(view)).not.toContain("nora@")
})

test("who is signed in with the invited address accepts, in whatever letters it is written", async () => {
  expect((await viewOf({}, "Nora@NEW.example")).view?.kind).toBe("accept")
})

test("somebody else's session is told so, masked, and accepts nothing", async () => {
  const { status, view } = await viewOf({}, "other@else.example")
  expect(status).toBe(200)
  expect(view).toMatchObject({ kind: "somebody-else", signedInAs: "o…@else.example", mayAccept: false })
})

test.each([
  ["UNKNOWN", 404],
  ["EXPIRED", 410],
  ["USED", 410],
  ["WITHDRAWN", 410],
  ["REPLACED", 410],
  ["ORGANISATION_GONE", 410],
  ["PERSON_GONE", 410],
  ["NOTHING_LEFT", 410],
])("a link that is %s answers %i with its words", async (problem, expected) => {
  const { status, view } = await viewOf({ problem })
  expect([status, view?.kind, view?.kind === "problem" && view.problem]).toEqual([
    expected,
    "problem",
    problem,
  ])
})

test("whoever accepted it is led into the portal", async () => {
  const { context, user } = createTestAsker(address, {
    answers: {
      InvitationOfLink: (): object => ({ invitation: { ...good, problem: "USED", acceptedBy: user.id } }),
    },
  })
  const { status, location } = await outcome(loadInvitation({ context, user }))
  expect([status, location]).toEqual([303, "/en/mykomax"])
})

test("an address that can't hold a token asks nobody", async () => {
  for (const token of ["", "a b", "%00", "x".repeat(5_000)]) {
    const { loaded, asked } = open(
      {},
      undefined,
      `http://localhost:3000/en/mykomax/invitation?token=${token}`,
    )
    expect([(await loaded).status, asked]).toEqual([404, []])
  }
})

async function submit(intent: string, answers: Answers) {
  const { context, user, asked } = createTestAsker(address, { answers })
  const body = new URLSearchParams({ intent })
  const request = new Request(address, { method: "POST", body, headers: { Origin: "http://localhost:3000" } })
  const answer = await outcome(submitInvitation({ context, user }, request))
  return { ...answer, asked }
}

test("accepting leads into the portal; what couldn't be accepted leads back to the page that says why", async () => {
  const organisation = { id: "org-a", name: "Alpha" }
  const accepted = { organisation, leftOut: [], problem: null, errors: [] }
  const done = await submit("accept", { AcceptInvitation: { acceptInvitation: accepted } })
  expect([done.status, done.location]).toEqual([303, "/en/mykomax"])
  const refused = { ...accepted, organisation: null, problem: "WITHDRAWN" }
  const not = await submit("accept", { AcceptInvitation: { acceptInvitation: refused } })
  expect(not.location).toBe("/en/mykomax/invitation?token=good.1.signature")
})

test("asking for a new invitation comes back to a page that says so", async () => {
  const { status, location, asked } = await submit("ask-again", {
    AskForInvitation: { askForInvitation: true },
  })
  expect([status, location]).toEqual([303, "/en/mykomax/invitation?token=good.1.signature&asked=1"])
  expect(asked[0]?.variables).toEqual({ token: "good.1.signature" })
})
