import { expect, test } from "vitest"
import { action, loader } from "../../../app/routes/api.story-helpful.ts"
import { createTestUpstreams } from "../upstreams.ts"
import { storiesSite, story } from "../website/stories/fixture.ts"
import { callRoute } from "./call-route.ts"

function voting(answers: object = {}) {
  const upstreams = createTestUpstreams({
    answers: {
      ...storiesSite([story("heights")]),
      CountStoryVote: { countStoryVote: true },
      ...answers,
    } as never,
  })
  const vote = (
    fields: Record<string, string>,
    { origin = "http://localhost", clientAddress = "unknown" } = {},
  ) =>
    callRoute(action, "http://localhost/api/story-helpful", {
      method: "POST",
      headers: { Host: "localhost", Origin: origin },
      body: new URLSearchParams(fields),
      upstreams,
      clientAddress,
    })
  const counted = () =>
    upstreams.asked
      .filter(({ operation }) => operation === "CountStoryVote")
      .map(({ variables }) => variables)
  return { vote, counted }
}

const click = { story: "heights", answer: "yes", returnTo: "/en/stories/heights" }

test("one click is counted, without anything of the reader, and leads back to the story with thanks", async () => {
  const { vote, counted } = voting()
  const answer = await vote(click)
  expect(answer.status).toBe(303)
  expect(answer.headers.get("Location")).toBe("/en/stories/heights#was-helpful")
  expect(answer.headers.get("Set-Cookie")).toContain("flash=")
  await vote({ ...click, answer: "no" })
  expect(counted()).toEqual([
    { story: "heights", isHelpful: true },
    { story: "heights", isHelpful: false },
  ])
})

test("a network that clicks and clicks is thanked, but counted twice at most", async () => {
  const { vote, counted } = voting()
  for (let time = 0; time < 5; time++) {
    expect((await vote(click, { clientAddress: "192.0.2.77" })).status).toBe(303)
  }
  expect(counted()).toHaveLength(2)
})

test("what is no story isn't counted", async () => {
  const { vote, counted } = voting()
  expect((await vote({ ...click, story: "invented" })).status).toBe(303)
  expect(counted()).toEqual([])
})

test.each([{ answer: "perhaps" }, { story: "../x" }, { story: "" }])("%o is refused", async (fields) => {
  expect((await voting().vote({ ...click, ...fields })).status).toBe(400)
})

test("another site can't click", async () => {
  const { vote, counted } = voting()
  expect((await vote(click, { origin: "https://elsewhere.example" })).status).toBe(403)
  expect(counted()).toEqual([])
})

test("the way back stays on this host", async () => {
  const answer = await voting().vote({ ...click, returnTo: "//elsewhere.example" })
  expect(answer.headers.get("Location")).toMatch(/^\/[a-z-]+#was-helpful$/)
})

test("a link counts nothing", () => {
  expect(loader().status).toBe(405)
})
