import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { askStaff, openRequests, type Requests } from "./requests-endpoint.ts"

let requests: Requests
beforeAll(async () => {
  requests = await openRequests()
})
afterAll(() => requests.close())
afterEach(() => void vi.useRealTimers())

const mutation =
  "mutation ($story: ID!, $isHelpful: Boolean!) { countStoryVote(story: $story, isHelpful: $isHelpful) }"

test("clicks on a story are counted by month, also at the same time, and staff read them", async () => {
  // The clock stands still, or the month might end between the clicks.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date() })
  const clicks = [true, true, false].map((isHelpful) =>
    requests.askAsWebsite(mutation, { story: "heights", isHelpful }),
  )
  for (const { data } of await Promise.all(clicks)) expect(data).toEqual({ countStoryVote: true })
  const { storyVotes } = await askStaff(requests, "{ storyVotes { story month helpful unhelpful } }")
  const month = new Date().toISOString().slice(0, 7)
  expect(storyVotes).toEqual([{ story: "heights", month, helpful: 2, unhelpful: 1 }])
})

test("only the website counts, only staff read, and an id is an id", async () => {
  const { errors } = await requests.askAsWebsite("{ storyVotes { story } }")
  expect(errors).toHaveLength(1)
  const refused = await requests.askAsWebsite(mutation, { story: "no id", isHelpful: true })
  expect(refused.errors?.[0]).toMatchObject({ extensions: { code: "BAD_USER_INPUT" } })
})
