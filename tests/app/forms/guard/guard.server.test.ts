import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { solveChallenge } from "altcha-lib/v1"
import { expect, onTestFinished, test } from "vitest"
import {
  cachedGuardView,
  guardPolicy,
  guardView,
  judgeForm,
} from "../../../../app/forms/guard/guard.server.ts"
import { guardFieldNames } from "../../../../app/forms/guard/guard-field-names.ts"
import { askForProof } from "../../../../app/forms/guard/proof.server.ts"
import { createTestContext } from "../../request-context.ts"
import { createTestUpstreams } from "../../upstreams.ts"

const address = "http://localhost:3000/en/support/service-request"
const minuteMs = 60_000

function contextWith(variables: Record<string, string> = {}) {
  return createTestContext(address, { upstreams: createTestUpstreams({ variables }) })
}

/** A form that was shown a minute ago, with these fields besides. */
function sentForm(
  context: ReturnType<typeof contextWith>,
  besides: Record<string, string> = {},
  form = "service-request",
) {
  const { time } = guardView(context, form, Date.now() - minuteMs)
  return new URLSearchParams({
    [guardFieldNames.time]: time ?? "",
    [guardFieldNames.honeypot]: "",
    ...besides,
  })
}

/** A scoring service on this machine that answers each token with what the test says. */
async function startScoring(answers: Record<string, object | number>) {
  const asked: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    let body = ""
    for await (const chunk of request) body += chunk
    const fields = Object.fromEntries(new URLSearchParams(body))
    asked.push(fields)
    const answer = answers[fields.response ?? ""] ?? { success: false }
    response.writeHead(typeof answer === "number" ? answer : 200, { "Content-Type": "application/json" })
    response.end(typeof answer === "number" ? "out of order" : JSON.stringify(answer))
  }).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const context = contextWith({
    BOT_PROTECTION_SCRIPT_URL: `${origin}/api.js`,
    BOT_PROTECTION_VERIFY_URL: `${origin}/siteverify`,
    BOT_PROTECTION_SECRET: "a secret",
    BOT_PROTECTION_SITE_KEY: "a site key",
  })
  return { context, asked, origin }
}

test("a form that somebody took a minute for raises no doubt, without any script [FORM-40]", async () => {
  const context = contextWith()
  expect(await judgeForm(context, "service-request", sentForm(context))).toEqual([])
})

test("a filled honeypot is a doubt and no refusal", async () => {
  const context = contextWith()
  const fields = sentForm(context, { [guardFieldNames.honeypot]: "https://spam.example" })
  expect(await judgeForm(context, "service-request", fields)).toEqual(["honeypot"])
})

test("a form that comes at once, or a day late, or with another's or no time is doubted", async () => {
  const context = contextWith()
  const now = Date.now()
  const judge = (fields: URLSearchParams, at = now) => judgeForm(context, "service-request", fields, at)
  const fields = sentForm(context)
  expect(await judge(fields, now - minuteMs + 1_000)).toEqual(["too-fast"])
  expect(await judge(fields, now + 24 * 60 * minuteMs)).toEqual(["expired"])
  expect(await judge(new URLSearchParams())).toEqual(["no-time-trap"])
  expect(await judge(sentForm(context, {}, "whitepaper"))).toEqual(["no-time-trap"])
  expect(await judge(sentForm(context, { [guardFieldNames.time]: "forged" }))).toEqual(["no-time-trap"])
})

test("a good token of the action SUBMIT raises no doubt; the verifier gets it with the secret [FORM-40]", async () => {
  const { context, asked } = await startScoring({ good: { success: true, score: 0.9, action: "SUBMIT" } })
  const fields = sentForm(context, { [guardFieldNames.token]: "good" })
  expect(await judgeForm(context, "service-request", fields)).toEqual([])
  expect(asked).toEqual([{ secret: "a secret", response: "good" }])
})

test.each([
  [{ success: true, score: 0.1, action: "SUBMIT" }, "token-low"],
  [{ success: false }, "token-refused"],
  [{ success: true, score: 0.9, action: "LOGIN" }, "token-refused"],
  [503, "token-unverified"],
  [{ nonsense: true }, "token-unverified"],
])("a verifier that answers %j leaves the doubt %s", async (answer, doubt) => {
  const { context } = await startScoring({ token: answer })
  const fields = sentForm(context, { [guardFieldNames.token]: "token" })
  expect(await judgeForm(context, "service-request", fields)).toEqual([doubt])
})

test("an empty token is logged and doubted, and more so without a proof of work [FORM-41]", async () => {
  const { context, asked } = await startScoring({})
  expect(
    await judgeForm(context, "service-request", sentForm(context, { [guardFieldNames.token]: "" })),
  ).toEqual(["token-empty", "no-proof"])
  expect(context.upstreams.lines.map(({ msg }) => msg)).toEqual(["the bot protection gave no token"])
  expect(asked).toEqual([])
})

test("a proof of work that a browser has computed counts once [FORM-41]", async () => {
  const { context } = await startScoring({})
  const { challenge, salt, algorithm, signature, maxnumber } = await askForProof(
    context.upstreams.secrets,
    Date.now(),
  )
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  const solved = btoa(JSON.stringify({ algorithm, challenge, salt, signature, number: solution?.number }))
  const judge = (proof: string) =>
    judgeForm(context, "service-request", sentForm(context, { [guardFieldNames.proof]: proof }))
  expect(await judge(solved)).toEqual(["token-empty"])
  expect(await judge(solved)).toEqual(["token-empty", "wrong-proof"])
  expect(await judge(btoa(JSON.stringify({ algorithm, challenge, salt, signature, number: -1 })))).toContain(
    "wrong-proof",
  )
  for (const broken of ["x", btoa("null"), btoa("[]"), "e30="])
    expect(await judge(broken)).toContain("wrong-proof")
})

test("only a document with a scored form may load the script, and only from its host [FORM-40]", async () => {
  const { context, origin } = await startScoring({})
  expect(guardPolicy(context)).toEqual({})
  guardView(context, "service-request")
  expect(guardPolicy(context)).toEqual({
    scriptHosts: [origin],
    connectHosts: [origin],
    frameHosts: [origin],
    trustedTypes: false,
  })
  const plain = contextWith()
  guardView(plain, "service-request")
  expect(guardPolicy(plain)).toEqual({})
})

test("a form on a cached page carries nothing of one reader", () => {
  const context = contextWith()
  expect(cachedGuardView(context, "contact-request")).toEqual(
    cachedGuardView(contextWith(), "contact-request"),
  )
  expect(cachedGuardView(context, "contact-request").time).toBeNull()
})
