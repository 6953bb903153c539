/** What broken and hostile programs send to the portal's doors, as bytes; and forms that other websites send with a customer's session. */
import { expect, test } from "@playwright/test"
import { originOf } from "./support/addresses.ts"
import { expectHarmless, picture, script } from "./support/harmless.ts"
import { requestText, sendRaw } from "./support/raw-request.ts"
import { signInByForm } from "./support/sign-in.ts"

type Request = Parameters<typeof requestText>[0]
type Case = [what: string, request: Request, statuses: number[]]

const form = { "Content-Type": "application/x-www-form-urlencoded" }
const json = { "Content-Type": "application/json" }
const plain = { "Content-Type": "text/plain" }
const parts = { "Content-Type": "multipart/form-data; boundary=x" }
const own = { Origin: originOf("main"), "Sec-Fetch-Site": "same-origin" }
const encodedScript = encodeURIComponent(script)
const long = "a".repeat(10_000)
const nobodys = "7d9f4c52-0f0e-4f0a-9c55-000000000000"

function post(target: string, headers: Record<string, string>, body: string): Request {
  return { method: "POST", target, headers, body }
}

const returns: Case[] = ["/callback", "/blank-callback"].flatMap((path): Case[] => [
  [`${path} without anything`, { target: path }, [200, 303]],
  [`${path} with a script for an error`, { target: `${path}?error=${encodedScript}` }, [303, 400]],
  [
    `${path} with a script for a description`,
    { target: `${path}?error=access_denied&error_description=${encodedScript}&state=x` },
    [303, 400],
  ],
  [`${path} with everything twice`, { target: `${path}?code=a&code=b&state=c&state=d` }, [200, 303]],
  [`${path} with a long code`, { target: `${path}?code=${long}&state=x` }, [200, 303, 400, 414]],
  [`${path} with broken encoding`, { target: `${path}?code=%E0%A4%A&state=%` }, [200, 303, 400]],
  [`${path} with a null`, { target: `${path}?code=a%00b&state=%00` }, [200, 303, 400]],
  [`${path} with line ends`, { target: `${path}?code=a&state=b%0d%0aSet-Cookie:%20a=b` }, [200, 303, 400]],
  [
    `${path} with a forged cookie of a sign-in`,
    { target: `${path}?code=a&state=forged`, headers: { Cookie: "sign-in-forged=%E0%A4%A; sign-in-x=e30" } },
    [200, 303],
  ],
  [`${path} as a form`, post(path, form, "code=a&state=b"), [405]],
  [`${path} as a form of 2 MB`, post(path, form, `code=${"a".repeat(2_000_000)}`), [405, 413]],
])

const logout = "/backchannel-logout"
const logouts: Case[] = [
  ["a logout by GET", { target: logout }, [405]],
  ["a logout by PUT", { method: "PUT", target: logout, headers: form, body: "logout_token=a" }, [405]],
  ["a logout without a token", post(logout, form, "a=b"), [400]],
  ["a logout with an empty token", post(logout, form, "logout_token="), [400]],
  ["a logout with a token of rubbish", post(logout, form, "logout_token=a.b.c"), [400]],
  [
    "a logout with an unsigned token",
    post(logout, form, `logout_token=${Buffer.from('{"alg":"none"}').toString("base64url")}.e30.`),
    [400],
  ],
  ["a logout as JSON", post(logout, json, '{"logout_token":"a"}'), [400]],
  ["a logout as text", post(logout, plain, "logout_token=a"), [400]],
  ["a logout in a broken form of parts", post(logout, parts, "--x\r\nContent-Disposition: form-da"), [400]],
  ["a logout of 1 MB", post(logout, form, `logout_token=${"a".repeat(1_000_000)}`), [400, 413]],
  ["a logout whose token is a file", post(logout, parts, fileNamed("logout_token")), [400]],
]

function fileNamed(name: string): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${script}"\r\n\r\na\r\n--x--\r\n`
}

const realm = "/am/oauth2/realms/root/realms/alpha"
const identity: Case[] = [
  ["an identity page that isn't there", { target: `/am/${encodedScript}` }, [404]],
  ["identity with a path up", { target: "/am/..%2f..%2fsecrets.json" }, [400, 404]],
  ["identity with broken encoding", { target: "/am/%E0%A4%A" }, [400, 404]],
  ["an interaction of nobody", { target: "/am/interaction/nobody" }, [400]],
  [
    "a sign-in of nobody's interaction",
    post("/am/interaction/nobody", { ...form, ...own }, "email=a"),
    [400],
  ],
  [
    "a registration from another site",
    post("/am/register", { ...form, Origin: "https://evil.example" }, "a=b"),
    [403],
  ],
  [
    "a registration as JSON",
    post("/am/register", { ...json, ...own }, '{"email":{"$ne":1}}'),
    [400, 415, 422],
  ],
  [
    "a registration of 1 MB",
    post("/am/register", { ...form, ...own }, `email=${"a".repeat(1_000_000)}`),
    [413],
  ],
  [
    "a registration with a script",
    post("/am/register", { ...form, ...own }, `email=${encodedScript}`),
    [400, 422],
  ],
  [
    "a reset with a token of rubbish",
    { target: `/am/reset-password?token=${encodedScript}` },
    [200, 400, 404, 410],
  ],
  ["an authorization of nobody", { target: `${realm}/authorize?client_id=${encodedScript}` }, [400]],
  [
    "an authorization that leads away",
    {
      target: `${realm}/authorize?client_id=portal&redirect_uri=https://evil.example&response_type=code&scope=openid`,
    },
    [400],
  ],
  [
    "a token for rubbish",
    post(`${realm}/access_token`, form, "grant_type=authorization_code&code=a"),
    [400, 401],
  ],
  ["a token for JSON", post(`${realm}/access_token`, json, "{}"), [400, 401, 415]],
  ["a token for 1 MB", post(`${realm}/access_token`, form, `code=${"a".repeat(1_000_000)}`), [400, 413]],
  [
    "user information for rubbish",
    { target: `${realm}/userinfo`, headers: { Authorization: `Bearer ${long}` } },
    [401],
  ],
]

const mails: Case[] = [
  ["mails of nobody", { target: "/ticket-mails/nobody" }, [404]],
  ["mails of a script", { target: `/ticket-mails/${encodedScript}` }, [404]],
  ["mails of broken encoding", { target: "/ticket-mails/%E0%A4%A" }, [400, 404]],
  ["mails of a long token", { target: `/ticket-mails/${long}` }, [404, 414]],
  ["mails of a signature alone", { target: "/ticket-mails/.AAAA" }, [404]],
  ["an end of mails for nobody", post("/ticket-mails/a.b", form, "List-Unsubscribe=One-Click"), [404]],
  ["an end of mails as JSON", post("/ticket-mails/a.b", json, "{"), [404]],
  ["an end of mails of 1 MB", post("/ticket-mails/a.b", form, `mails=${"a".repeat(1_000_000)}`), [404, 413]],
  ["an end of mails with 2,000 fields", post("/ticket-mails/a.b", form, "a=b&".repeat(900)), [404, 413]],
  ["mails about maintenance of nobody", { target: "/maintenance-mails/nobody" }, [404]],
  ["mails by DELETE", { method: "DELETE", target: "/ticket-mails/a.b" }, [404, 405]],
]

const proxy = "/api/tickets-proxy"
const proxied: Case[] = [
  ["the proxy by GET", { target: proxy }, [405]],
  ["the proxy by PUT", { method: "PUT", target: proxy, headers: { ...json, ...own }, body: "{}" }, [405]],
  ["a proxied query of nobody", post(proxy, { ...json, ...own }, '{"query":"{ __typename }"}'), [401]],
  ["a proxied query of 1 MB", post(proxy, { ...json, ...own }, `"${"a".repeat(1_000_000)}"`), [401, 413]],
  ["a proxied form", post(proxy, { ...form, ...own }, "query=a"), [415]],
  ["a proxied query without a type", post(proxy, own, "{}"), [415]],
  [
    "a proxied query from another site",
    post(proxy, { ...json, Origin: "https://evil.example" }, "{}"),
    [403],
  ],
]

const portal: Case[] = [
  ["a screen with a script", { target: `/en/mykomax/${encodedScript}` }, [302, 400]],
  ["a screen with a picture", { target: `/en/mykomax/${encodeURIComponent(picture)}` }, [302, 404]],
  ["a ticket with a path up", { target: "/en/mykomax/tickets/..%2f..%2fetc%2fpasswd" }, [302, 400, 404]],
  ["a ticket with a null", { target: "/en/mykomax/tickets/a%00b" }, [400]],
  ["a ticket of 10 kB", { target: `/en/mykomax/tickets/${long}` }, [400, 414]],
  [
    "a list with prototype names",
    { target: "/en/mykomax/tickets/list?__proto__[a]=1&view=constructor" },
    [302],
  ],
  ["a session of rubbish", { target: "/en/mykomax", headers: { Cookie: `session=${long}` } }, [302]],
  ["a session of broken encoding", { target: "/en/mykomax", headers: { Cookie: "session=%E0%A4%A" } }, [302]],
  ["two sessions", { target: "/en/mykomax", headers: { Cookie: "session=a; session=b" } }, [302]],
  [
    "data of a screen for nobody's routes",
    { target: "/en/mykomax.data?_routes=routes/nothing" },
    [200, 202, 400],
  ],
  ["a ticket as JSON", post("/en/mykomax/tickets/newticket", { ...json, ...own }, "{}"), [302]],
  [
    "a ticket in a broken form",
    post("/en/mykomax/tickets/newticket", { ...parts, ...own }, "--x\r\n"),
    [302],
  ],
  [
    "a form of 3 MB",
    post("/en/mykomax/tickets/list", { ...form, ...own }, `a=${"a".repeat(3_000_000)}`),
    [302, 413],
  ],
  [
    "an upload of nobody",
    post("/en/mykomax/tickets/uploads", { ...parts, ...own }, fileNamed("files")),
    [302],
  ],
  [
    "a removal of nobody",
    { method: "DELETE", target: `/en/mykomax/tickets/uploads/${nobodys}`, headers: own },
    [302],
  ],
  [
    "a passkey of nobody",
    post("/en/mykomax/account/passkeys", { ...json, ...own }, '{"step":"start"}'),
    [302],
  ],
  [
    "codes of nobody",
    post("/en/mykomax/account/recovery-codes", { ...form, ...own }, `code=${encodedScript}`),
    [302],
  ],
  [
    "a failed sign-in with a forged cookie",
    { target: "/en/sign-in-failed", headers: { Cookie: "sign-in-failure=e30" } },
    [404],
  ],
]

for (const [what, request, statuses] of [
  ...returns,
  ...logouts,
  ...identity,
  ...mails,
  ...proxied,
  ...portal,
]) {
  test(`${what} is answered with ${statuses.join(" or ")}`, async () => {
    const answer = await sendRaw(requestText(request))
    expect(statuses, answer.text.slice(0, 400)).toContain(answer.status)
    expectHarmless(answer)
  })
}

/** Everything that a form or a script of the portal can do, by the address that does it. */
const deeds: [method: string, path: string, type: Record<string, string>, bodies: string[]][] = [
  ["POST", "/en/mykomax?index", form, ["intent=colleagues-tickets&organisation=org-lumen&allowed=true"]],
  ["POST", "/en/mykomax/logout", form, ["a=b"]],
  ["POST", "/en/mykomax/tickets/list", form, ["intent=mails-on", "intent=mails-off"]],
  ["POST", "/en/mykomax/tickets/newticket", form, ["subject=a", "do=search-machines"]],
  ["POST", "/en/mykomax/tickets/newticket", parts, [fileNamed("files")]],
  [
    "POST",
    `/en/mykomax/tickets/${nobodys}`,
    form,
    ["comment", "close", "reopen", "watch", "unwatch", "mails-on", "mails-off"].map(
      (intent) => `intent=${intent}`,
    ),
  ],
  ["POST", "/en/mykomax/tickets/uploads", parts, [fileNamed("files")]],
  ["DELETE", `/en/mykomax/tickets/uploads/${nobodys}`, form, ["a=b"]],
  [
    "POST",
    "/en/mykomax/account",
    form,
    [
      "profile",
      "password",
      "email",
      "email-cancel",
      "totp-start",
      "totp-confirm",
      "totp-remove",
      "recovery-codes",
      "passkey-remove",
      "factors-reset",
      "session-end",
      "sessions-end",
      "delete",
    ].map((intent) => `intent=${intent}`),
  ],
  ["POST", "/en/mykomax/account/passkeys", json, ['{"step":"start","password":null}', '{"step":"finish"}']],
  ["POST", "/en/mykomax/account/recovery-codes", form, ["code=abcd-efgh"]],
  ["POST", "/api/tickets-proxy", json, ['{"query":"mutation { setTicketMails(wanted: false) { mails } }"}']],
]

const senders: Record<string, string>[] = [
  { Origin: "https://evil.example" },
  { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  { Origin: originOf("schleuniger"), "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "cross-site" },
]

test("no other website's page does anything in the portal with a customer's session", async ({ request }) => {
  const Cookie = await signInByForm(request, "engineering@lumen.example")
  const done: unknown[] = []
  for (const [method, path, type, bodies] of deeds) {
    const addresses = path.startsWith("/en/mykomax/tickets/list") ? [path, `${path}.data`] : [path]
    for (const target of addresses)
      for (const body of bodies)
        for (const sender of senders) {
          const answer = await sendRaw(
            requestText({ method, target, headers: { ...type, ...sender, Cookie }, body }),
          )
          if (answer.status !== 403) done.push([method, target, body, sender, answer.status])
        }
  }
  expect(done).toEqual([])
  const still = await sendRaw(requestText({ target: "/en/mykomax", headers: { Cookie } }))
  expect(still.status, "the session goes on").toBe(200)
})
