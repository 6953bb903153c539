/** What broken and hostile programs send, as bytes: each gets a clear answer, and none gets more than it should. */
import { expect, test } from "@playwright/test"
import { originOf } from "./support/addresses.ts"
import { expectHarmless, picture, script } from "./support/harmless.ts"
import { requestText, sendRaw } from "./support/raw-request.ts"
import { text } from "./support/texts.ts"

type Request = Parameters<typeof requestText>[0]
type Case = [what: string, request: Request, statuses: number[]]

const encodedScript = encodeURIComponent(script)
const form = { "Content-Type": "application/x-www-form-urlencoded" }
const json = { "Content-Type": "application/json" }

const addresses: Case[] = [
  ["an unknown host", { headers: { Host: "evil.example" }, target: "/en" }, [200]],
  ["an unknown host without a locale", { headers: { Host: "evil.example" } }, [302]],
  ["a host with a foreign port", { headers: { Host: "localhost:1" }, target: "/en/" }, [301]],
  ["broken percent-encoding", { target: "/en/%E0%A4%A" }, [400]],
  ["a lone percent sign", { target: "/en/100%" }, [400]],
  ["percent-encoded bytes that are no UTF-8", { target: "/en/%ff%fe" }, [400]],
  ["an overlong encoding of a slash", { target: "/en/%c0%af%c0%af" }, [400]],
  ["a path of 10 kB", { target: `/en/${"a".repeat(10_000)}` }, [400, 414]],
  ["a path of 10 kB in German", { target: `/de-ch/${"ä".repeat(5_000)}` }, [400]],
  ["a path of 5,000 segments", { target: "/a".repeat(5_000) }, [400, 404, 414]],
  ["a headful of path", { target: `/en/${"a".repeat(100_000)}` }, [414, 431]],
  ["two slashes and a host", { target: "//evil.example" }, [400, 404]],
  ["two slashes, a host and a trailing slash", { target: "//evil.example/" }, [400, 404, 301]],
  ["two slashes, a host and a path up", { target: "//evil.example/%2e%2e/" }, [400, 404, 301, 302]],
  ["a backslash and a host", { target: "/\\evil.example" }, [400, 404]],
  ["a backslash, a host and a trailing slash", { target: "/\\evil.example/" }, [400, 404]],
  ["an encoded backslash and a host", { target: "/%5Cevil.example/" }, [400, 404, 301]],
  ["encoded slashes and a host", { target: "/%2F%2Fevil.example/" }, [400, 404, 301]],
  ["a host behind a locale", { target: "/EN//evil.example/" }, [301, 302, 400, 404]],
  ["a tab that browsers drop", { target: "/%09/evil.example/" }, [400, 404]],
  ["a locale and a backslash in the query", { target: "/EN?x=\\\\evil.example" }, [302, 400]],
  ["an encoded null", { target: "/en/a%00b" }, [400]],
  ["encoded line ends that would make a header", { target: "/EN/%0d%0aSet-Cookie:%20a=b" }, [400, 404]],
  ["line ends in the query of a redirect", { target: "/EN?a=%0d%0aSet-Cookie:%20a=b" }, [302]],
  ["a path up", { target: "/en/../../../etc/passwd" }, [302, 400, 404]],
  ["an encoded path up", { target: "/en/%2e%2e%2f%2e%2e%2fetc%2fpasswd" }, [400, 404]],
  ["a path up among the files", { target: "/built/..%2f..%2fserver.ts" }, [400, 403, 404]],
  [
    "a path up among the pictures",
    { target: "/images/stretched/..%2f..%2fsecrets/secrets.json" },
    [400, 404],
  ],
  ["the secrets by name", { target: "/secrets.json" }, [404]],
  ["a dot file", { target: "/.env" }, [404]],
  ["a locale that nobody has", { target: "/xx-yy/company" }, [404]],
  ["a locale of no country", { target: "/en-zz/company" }, [404, 302]],
  ["a locale of three parts", { target: "/zh-hant-tw/company" }, [404]],
  ["a huge query", { target: `/en?q=${"a".repeat(16_000)}` }, [400, 414, 431]],
  ["a parameter 500 times", { target: `/en?${"direct&".repeat(500)}` }, [200, 400]],
  ["direct twice for no id", { target: "/en/%3Cb%3E?direct&direct=1" }, [404]],
  ["a flag twice", { target: "/en?nextRelease=false&nextRelease=1&testing=true&testing=x" }, [200]],
  ["prototype names as parameters", { target: "/en?__proto__[x]=1&constructor=2" }, [200]],
  ["a query with broken encoding", { target: "/en?q=%E0%A4%A&%=%" }, [200, 400]],
  ["a script in the path", { target: `/en/${encodedScript}` }, [400]],
  ["a picture with a script in the path", { target: `/en/${encodeURIComponent(picture)}` }, [404]],
  ["a script in the path, not encoded", { target: `/en/${script}` }, [400, 404]],
  ["a script in the query", { target: `/en/nothing?q=${encodedScript}"onload="x` }, [400, 404]],
  ["a quote that would end an attribute", { target: "/en/%22%20onmouseover=%22alert(1)" }, [404]],
  ["a script on a protected page", { target: `/en/events-na?q=${encodedScript}` }, [403]],
  ["a script in the language of a fallback", { target: `/ja-jp/company/history?q=${encodedScript}` }, [200]],
  ["a payload of another host", { target: "//evil.example/_payload.json" }, [400]],
  ["a payload of another host, encoded", { target: "/https:%2f%2fevil.example/_payload.json" }, [400, 404]],
  ["a payload of a protected page", { target: "/en/events-na/agenda/_payload.json" }, [404]],
  ["a payload of a broken path", { target: "/en/%E0%A4%A/_payload.json" }, [400]],
  ["a redirect lookup of another host", { target: "/api/redirect?url=//evil.example" }, [400]],
  ["a redirect lookup with a backslash", { target: "/api/redirect?url=/%5Cevil.example" }, [400]],
  ["a redirect lookup of nothing", { target: "/api/redirect" }, [400]],
  ["a redirect lookup of broken encoding", { target: "/api/redirect?url=/%25E0%25A4" }, [400, 200]],
  ["a call that isn't there", { target: "/api/nothing" }, [404]],
  ["navigation of no site", { target: "/api/site-navigation/public/nobody?lang=en" }, [404]],
  ["navigation in no language", { target: "/api/site-navigation/public/main?lang=../x" }, [400]],
  [
    "navigation of 1,000 sections",
    { target: `/api/site-navigation/public/section/${Array.from({ length: 1_000 }, (_, n) => `a${n}`)}` },
    [400],
  ],
  ["an editor's navigation for everybody", { target: "/api/site-navigation/editor/main?stage=DRAFT" }, [403]],
  ["another build", { target: "/builds/meta/..%2f..%2fpackage.json" }, [404]],
  ["a picture of any size", { target: "/images/w_9999/x/logo-komax.png" }, [400, 404]],
  ["a route's data of a broken path", { target: "/en/%E0%A4%A.data" }, [400]],
  ["a route's data of no route", { target: "/en/company.data?_routes=routes/nothing" }, [200, 400, 404]],
  [
    "Remix's manifest of 5,000 paths",
    { target: `/__manifest?p=${"/a&p=".repeat(1000)}` },
    [200, 204, 400, 404],
  ],
]

const heads: Case[] = [
  ["no host", { headers: { Host: "" } }, [400]],
  ["a host with a path", { headers: { Host: "localhost/evil" } }, [400]],
  ["a host with a user", { headers: { Host: "evil.example@localhost" } }, [400]],
  ["a host with a space", { headers: { Host: "local host" } }, [400]],
  ["a host with a script", { headers: { Host: script } }, [400]],
  ["a host of 300 letters", { headers: { Host: `${"a".repeat(300)}.example` } }, [400]],
  ["a host of dots", { headers: { Host: "..." } }, [400]],
  ["a port that is none", { headers: { Host: "localhost:port" } }, [400]],
  ["a forwarded host", { headers: { "X-Forwarded-Host": "evil.example" } }, [302]],
  ["two hosts", { headers: { Host: ["localhost", "evil.example"] }, target: "/en" }, [200, 400]],
  ["an absolute target of another host", { target: "http://evil.example/en/" }, [301, 400]],
  ["an absolute target of this host", { target: `${originOf("main")}/en` }, [200, 400]],
  ["a target without a slash", { target: "evil.example" }, [400]],
  ["an asterisk", { method: "OPTIONS", target: "*" }, [400, 404]],
  ["a huge cookie", { headers: { Cookie: `locale=${"a".repeat(15_000)}` } }, [302, 431]],
  ["a cookie above all limits", { headers: { Cookie: "a".repeat(100_000) } }, [431]],
  ["a thousand cookies", { headers: { Cookie: "a=b; ".repeat(2_000) } }, [302]],
  ["a cookie with broken encoding", { headers: { Cookie: "locale=%E0%A4%A; =; ;;a" } }, [302]],
  ["a cookie of a host", { headers: { Cookie: "locale=//evil.example" } }, [302]],
  [
    "a fallback language of a script",
    { headers: { Cookie: `fallback-language=${encodedScript}` }, target: "/en" },
    [200],
  ],
  [
    "a forged editor's cookie",
    { headers: { Cookie: "editor-password=true" }, target: "/api/site-navigation/editor/main" },
    [403],
  ],
  [
    "a forged page's cookie",
    { headers: { Cookie: "page-access-events-na=true" }, target: "/en/events-na" },
    [403],
  ],
  ["languages without end", { headers: { "Accept-Language": "xx-yy;q=0.1,".repeat(1_000) } }, [302]],
  ["languages of rubbish", { headers: { "Accept-Language": "*;q=x,\u00e9,-,;;" } }, [302]],
  [
    "a request id that would break the log",
    { headers: { "X-Request-Id": '"}{"level":"x' }, target: "/en" },
    [200],
  ],
  [
    "ranges without end",
    { headers: { Range: `bytes=${"0-1,".repeat(2_000)}` }, target: "/icons/default/favicon.svg" },
    [200, 206, 400, 416],
  ],
]

const methods: Case[] = [
  ...["PUT", "DELETE", "PATCH", "POST"].map(
    (method): Case => [
      `${method} on a page`,
      { method, target: "/en/company", headers: form, body: "a=b" },
      [405],
    ],
  ),
  ...["PUT", "DELETE", "PATCH"].map(
    (method): Case => [
      `${method} on a protected page`,
      { method, target: "/en/events-na", headers: form, body: "a=b" },
      [405],
    ],
  ),
  ["PUT on the start page", { method: "PUT", target: "/", headers: form, body: "a=b" }, [405]],
  ["POST on the start page", { method: "POST", target: "/?index", headers: form, body: "a=b" }, [405]],
  [
    "POST on a page that isn't there",
    { method: "POST", target: "/en/nothing", headers: form, body: "a=b" },
    [404, 405],
  ],
  [
    "POST on the media releases",
    { method: "POST", target: "/en/media-releases", headers: form, body: "a=b" },
    [405],
  ],
  ["POST on the builds", { method: "POST", target: "/builds/latest.json", headers: json, body: "{}" }, [405]],
  [
    "POST on the navigation",
    { method: "POST", target: "/api/site-navigation/public/main", headers: json, body: "{}" },
    [405],
  ],
  ["GET on the webhook", { target: "/api/content-webhook" }, [405]],
  ["GET on the editors' sign-in", { target: "/api/editor-area-autentication" }, [405]],
  ["GET on the draft proxy", { target: "/api/draft-proxy" }, [405]],
  ["GET on the choice of language", { target: "/api/language" }, [405]],
  ["TRACE", { method: "TRACE" }, [405]],
  ["CONNECT", { method: "CONNECT", target: "evil.example:443" }, [400, 405, 0]],
  ["a method that doesn't exist", { method: "BREW" }, [400]],
]

const signIn = "/api/editor-area-autentication"
const bodies: Case[] = [
  [
    "a webhook without a signature",
    { method: "POST", target: "/api/content-webhook", headers: json, body: "{}" },
    [401],
  ],
  [
    "a webhook with a forged one",
    {
      method: "POST",
      target: "/api/content-webhook",
      headers: { ...json, "gcms-signature": `sign=AAAA, env=main, t=${Date.now()}` },
      body: '{"id":"1","tags":["system"]}',
    },
    [401],
  ],
  [
    "a webhook of rubbish",
    {
      method: "POST",
      target: "/api/content-webhook",
      headers: { ...json, "gcms-signature": ",,==,t=x" },
      body: "{ rubbish",
    },
    [401],
  ],
  [
    "a webhook of 2 MB",
    { method: "POST", target: "/api/content-webhook", headers: json, body: `"${"a".repeat(2_000_000)}"` },
    [413],
  ],
  [
    "a draft query of nobody",
    { method: "POST", target: "/api/draft-proxy", headers: json, body: '{"query":"{ sites { id } }"}' },
    [403],
  ],
  ["a sign-in of broken JSON", { method: "POST", target: signIn, headers: json, body: "{" }, [400]],
  [
    "a sign-in of JSON of another shape",
    { method: "POST", target: signIn, headers: json, body: '{"input":{"$ne":1}}' },
    [400],
  ],
  ["a sign-in of null", { method: "POST", target: signIn, headers: json, body: "null" }, [400]],
  [
    "a sign-in with a password of 1 MB",
    { method: "POST", target: signIn, headers: json, body: JSON.stringify({ input: "a".repeat(1_000_000) }) },
    [400, 413],
  ],
  [
    "a language that isn't there",
    { method: "POST", target: "/api/language", headers: form, body: "locale=xx&returnTo=/en" },
    [400],
  ],
  [
    "a language without a form",
    { method: "POST", target: "/api/language", headers: json, body: "[]" },
    [400],
  ],
  [
    "a broken multipart form",
    {
      method: "POST",
      target: "/api/language",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: "--x\r\nContent-Disposition: form-data; na",
    },
    [400],
  ],
  [
    "a language and a host to return to",
    { method: "POST", target: "/api/language", headers: form, body: "locale=de-ch&returnTo=//evil.example/" },
    [303],
  ],
  [
    "a language and a backslash to return to",
    {
      method: "POST",
      target: "/api/language",
      headers: form,
      body: "locale=de-ch&returnTo=/%5Cevil.example/",
    },
    [303, 400],
  ],
  [
    "a language and a tab to return to",
    {
      method: "POST",
      target: "/api/language",
      headers: form,
      body: "locale=de-ch&returnTo=/%09/evil.example/",
    },
    [303, 400],
  ],
  [
    "a language and an address to return to",
    {
      method: "POST",
      target: "/api/language",
      headers: form,
      body: "locale=de-ch&returnTo=https://evil.example/",
    },
    [303, 400],
  ],
  [
    "a language and broken encoding to return to",
    { method: "POST", target: "/api/language", headers: form, body: "locale=de-ch&returnTo=/%25E0%25A4%25A" },
    [303, 400],
  ],
  [
    "a language from another site",
    {
      method: "POST",
      target: "/api/language",
      headers: { ...form, Origin: "https://evil.example" },
      body: "locale=de-ch&returnTo=/en",
    },
    [403],
  ],
  [
    "a language from another site, told by the browser",
    {
      method: "POST",
      target: "/api/language",
      headers: { ...form, "Sec-Fetch-Site": "cross-site" },
      body: "locale=de-ch",
    },
    [403],
  ],
  ["a password as JSON", { method: "POST", target: "/en/events-na", headers: json, body: "{}" }, [400]],
  [
    "a password in a broken form",
    {
      method: "POST",
      target: "/en/events-na",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: "--x",
    },
    [400],
  ],
  [
    "a password that is a script",
    { method: "POST", target: "/en/events-na", headers: form, body: `password=${encodedScript}` },
    [422],
  ],
  [
    "a password twice",
    { method: "POST", target: "/en/events-na", headers: form, body: "password=a&password=b" },
    [422],
  ],
  [
    "a password of 1 MB",
    { method: "POST", target: "/en/events-na", headers: form, body: `password=${"a".repeat(1_000_000)}` },
    [400, 413],
  ],
  [
    "a password from another site",
    { method: "POST", target: "/en/events-na", headers: { ...form, Origin: "null" }, body: "password=a" },
    [403],
  ],
]

for (const [what, request, statuses] of [...addresses, ...heads, ...methods, ...bodies]) {
  test(`${what} is answered with ${statuses.join(" or ")}`, async () => {
    const answer = await sendRaw(requestText(request))
    expect(statuses, answer.text.slice(0, 400)).toContain(answer.status)
    expectHarmless(answer)
    if (answer.status === 405) expect(answer.headers.allow, "Allow").toMatch(/GET|POST/)
  })
}

const smuggled = "GET /en/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n"

test("two lengths of one body, or a length beside chunks, are refused before a second request can hide", async () => {
  const attempts = [
    { "Content-Length": ["5", "50"], ...form },
    { "Content-Length": "5", "Transfer-Encoding": "chunked", ...form },
    { "Transfer-Encoding": "chunked, identity", ...form },
    { "Transfer-Encoding ": "chunked", ...form },
  ]
  for (const headers of attempts) {
    const answer = await sendRaw(
      requestText({ method: "POST", target: "/en", headers, body: `0\r\n\r\n${smuggled}` }),
    )
    expect(answer.status, JSON.stringify(headers)).toBe(400)
    expect(answer.text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  }
})

test("raw control characters, bare line ends and bytes that are no HTTP are refused", async () => {
  const lines = [
    "GET /en\u0000 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /en\u0007/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    "GET /en HTTP/1.1\r\nHost: localhost\r\nX: a\u0000b\r\n\r\n",
    "GET /en HTTP/9.9\r\nHost: localhost\r\n\r\n",
    "GET /en HTTP/1.1\r\nHost: localhost\r\n X-Folded: 1\r\n\r\n",
    "GET /en HTTP/1.1\r\n\r\n",
    "\u0016\u0003\u0001\u0002\u0000\u0001",
  ]
  for (const line of lines) {
    const answer = await sendRaw(line)
    expect(answer.status, JSON.stringify(line)).toBe(400)
  }
})

test("a refusal is told in the visitor's language", async () => {
  for (const language of ["en", "de", "ja", "fr"]) {
    const headers = { "Accept-Language": `${language};q=0.9, xx` }
    const refused = await sendRaw(requestText({ target: "/%E0%A4%A", headers }))
    expect(refused.headers["content-language"]).toBe(language)
    expect(refused.body).toContain(escapeHtml(text(language, "errors", "refused.broken-encoding")))
    expect(refused.body).toContain(`<html lang="${language}`)
  }
})

test("an answer that depends on the sender is not kept by caches", async () => {
  const refused = await sendRaw(requestText({ target: "/en/%E0%A4%A" }))
  expect(refused.headers["cache-control"]).toBe("no-store")
  const poisoned = await sendRaw(
    requestText({ target: "/en", headers: { "X-Forwarded-Host": "evil.example" } }),
  )
  expect(poisoned.body).not.toContain("evil.example")
})

test("the server has outlived all this", async () => {
  expect((await sendRaw(requestText({ target: "/health/live" }))).status).toBe(200)
})

function escapeHtml(sentence: string): string {
  return sentence.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;")
}
