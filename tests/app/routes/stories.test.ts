import { expect, test } from "vitest"
import { loader as contacts } from "../../../app/routes/stories.contacts.tsx"
import { loader as stories } from "../../../app/routes/stories.tsx"
import { createTestUpstreams } from "../upstreams.ts"
import { storiesSite, story } from "../website/stories/fixture.ts"
import { callRoute } from "./call-route.ts"

test.each([
  [stories, "/en/stories"],
  [stories, "/en/stories/heights"],
  [contacts, "/en/stories/contacts"],
] as const)("only the main site has stories [SITE-17] (%#)", async (loader, path) => {
  const upstreams = createTestUpstreams({ answers: storiesSite([story("heights")]) })
  const answer = await callRoute(loader as never, `http://schleuniger.localhost${path}`, {
    upstreams,
    headers: { Host: "schleuniger.localhost" },
  })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ kind: "invalid-route" })
})
