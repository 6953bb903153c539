/**
 * Requests of programs: data of pages, calls of scripts, files, search engines, the identity provider's own addresses.
 */
import { hosts, inStates, type Question } from "./question.ts"

const form = { "Content-Type": "application/x-www-form-urlencoded" }
const json = { "Content-Type": "application/json" }
const realm = "/am/oauth2/realms/root/realms/alpha"

const calls = [
  "/health/live",
  "/health/ready",
  "/api/nothing",
  "/api/consent",
  "/api/comparison",
  "/api/language",
  "/api/measurement",
  "/api/content-webhook",
  "/api/draft-proxy",
  "/api/editor-area-autentication",
  "/api/search-proxy/search",
  "/api/search-proxy/suggest",
  "/api/tickets-proxy",
  "/api/redirect",
  "/api/redirect?url=%2Fen%2Flegal%23privacy",
  "/api/redirect?url=%2Fen%2Fmachines%23block-loading",
  "/api/redirect?url=%2Fen%2Fnothing",
  "/api/redirect?url=//evil.example",
  "/api/redirect?url=/%5Cevil.example",
  "/api/payload/en/company",
  "/api/site-navigation/public/main?lang=en",
  "/api/site-navigation/public/main?lang=de&country=ch",
  "/api/site-navigation/public/schleuniger?lang=fr",
  "/api/site-navigation/public/nobody?lang=en",
  "/api/site-navigation/public/main?lang=../x",
  "/api/site-navigation/public/section/nobody?lang=en",
  "/api/site-navigation/editor/main?stage=DRAFT",
  "/api/site-navigation/editor/section/nobody",
]

const pageData = [
  "/en/_payload.json",
  "/en/company/_payload.json",
  "/ja-jp/company/_payload.json",
  "/en/products/crimping/_payload.json",
  "/en/products/crimping/crimping-machines/sigma-688/_payload.json",
  "/en/about-us/_payload.json",
  "/en/nothing/_payload.json",
  "/en/events-na/agenda/_payload.json",
  "/_payload.json",
  "/en.data",
  "/_root.data",
  "/en/company.data",
  "/en/company.data?_routes=routes/nothing",
  "/en/company.data?_routes=root",
  "/en/%E0%A4%A.data",
  "/en/nothing.data",
  "/en/about-us.data",
  "/en/search.data?q=sigma",
  "/en/compare.data?products=sigma-622,sigma-688",
  "/en/compare/panel.data",
  "/en/language.data",
  "/en/products/crimping.data",
  "/style-guide/tools/email-links.data",
  "/en/mykomax.data",
  "/en/mykomax/account.data",
  "/en/mykomax/tickets/list.data",
  "/en/mykomax/nothing.data",
  "/mykomax.data",
  "/__manifest?p=/en",
  "/builds/latest.json",
  "/builds/meta/nobody.json",
  "/builds/meta/..%2f..%2fpackage.json",
  "/builds/nothing",
  "/built/nothing-12345678.js",
  "/built/..%2f..%2fserver.ts",
  "/built/",
]

const designers = [
  "/style-guide",
  "/style-guide/",
  "/style-guide/inputs",
  "/style-guide/inputs?theme=Cirris&scheme=dark",
  "/style-guide/buttons",
  "/style-guide/modules",
  "/style-guide/components",
  "/style-guide/typography",
  "/style-guide/pages/error",
  "/style-guide/nothing",
  "/style-guide/tools/email-links",
  "/style-guide/tools/email-links/check",
  "/style-guide/tools/email-links/check?link=mailto%3Aa%40example.com%3Fsubject%3DHello",
]

const files = [
  "/favicon.ico",
  "/site.webmanifest",
  "/events-na/site.webmanifest",
  "/cirris/site.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemaps/main.xml",
  "/sitemaps/nobody.xml",
  "/icons/default/favicon.svg",
  "/icons/default/favicon-32.png",
  "/icons/cirris/icon-180.png",
  "/icons/nobody/favicon.svg",
  "/icons",
  "/placeholder-image.svg",
  "/ticket-mails.css",
  "/file/crimp-quality-guide",
  "/file/crimp-quality-guide?l=de-ch&dl=true",
  "/file/nothing",
  "/images/w_9999/x/logo-komax.png",
  "/images/brand/0000000000000000/logo-komax.png",
  "/images/stretched/..%2f..%2fsecrets/secrets.json",
  "/assets/0000000000000000/nothing.png",
  "/cards/forged.jpg",
  "/cards/forged.AAAA.jpg",
]

const signingIn = [
  "/mykomax",
  "/en/mykomax",
  "/de-ch/mykomax/tickets/list",
  "/en/mykomax/account",
  "/en/mykomax/account/export",
  "/en/mykomax/account/passkeys",
  "/en/mykomax/account/recovery-codes",
  "/en/mykomax/tickets/newticket",
  "/en/mykomax/tickets/7d9f4c52-0f0e-4f0a-9c55-000000000000",
  "/en/mykomax/tickets/uploads",
  "/en/mykomax/inventory",
  "/en/mykomax/nothing",
  "/en/mykomax/register",
  "/en/mykomax/register/ticketing",
  "/en/mykomax/logout",
  "/de/mykomax/logout",
  "/mykomax/logout",
  "/xx-yy/mykomax",
  "/en/sign-in-failed",
  "/ja-jp/sign-in-failed",
  "/sign-in-failed",
  "/callback",
  "/callback?code=a&state=b",
  "/callback?error=access_denied&error_description=No&state=x",
  "/callback?error=login_required",
  "/blank-callback",
  "/blank-callback?code=a&state=b",
  "/blank-callback?error=login_required&state=x",
  "/backchannel-logout",
  "/mail-outbox",
  "/mail-outbox?to=nobody%40example.com",
  "/mail-outbox/7d9f4c52-0f0e-4f0a-9c55-000000000000",
  "/ticket-mails/nobody",
  "/ticket-mails/a.b",
]

const identity = [
  "/am",
  "/am/nothing",
  "/am/%E0%A4%A",
  "/am/interaction/nobody",
  "/am/register",
  "/am/register?language=ja",
  "/am/forgotten-password",
  "/am/forgotten-password?language=de",
  "/am/reset-password?token=nobody",
  "/am/verify?token=nobody",
  `${realm}/.well-known/openid-configuration`,
  `${realm}/connect/jwk_uri`,
  `${realm}/authorize`,
  `${realm}/authorize?client_id=nobody`,
  `${realm}/authorize?client_id=portal&redirect_uri=https://evil.example&response_type=code&scope=openid`,
  `${realm}/userinfo`,
  `${realm}/connect/endSession`,
  `${realm}/nothing`,
  "/.well-known/openid-configuration",
]

type Post = [path: string, body: string, headers?: Record<string, string>]

const posts: Post[] = [
  ["/api/consent", "choice=accepted&returnTo=/en/company"],
  ["/api/consent", "choice=rejected&returnTo=/de-ch/products?q=x", { Accept: "application/json" }],
  ["/api/consent", "choice=perhaps"],
  ["/api/language", "locale=de-ch&returnTo=/en/company&fallback=fr"],
  ["/api/language", "locale=de-ch&returnTo=//evil.example/"],
  ["/api/language", "locale=xx&returnTo=/en"],
  ["/api/measurement", "system=IMPERIAL&returnTo=/en/products"],
  ["/api/measurement", "system=STONES"],
  ["/api/comparison", "intent=keep&products=sigma-622,sigma-688&returnTo=/en/compare"],
  ["/api/comparison", "intent=add&product=sigma-688&returnTo=/de/products"],
  ["/api/comparison", "intent=add&product=sigma-688&returnTo=/en", { Accept: "application/json" }],
  ["/api/comparison", "intent=nothing"],
  ["/en/events-na", "password=wrong"],
  ["/en/events-na", "password="],
  ["/en/company", "a=b"],
  ["/en/products", "a=b"],
  ["/en/nothing", "a=b"],
  ["/", "a=b"],
  ["/en/mykomax", "a=b"],
  ["/en/mykomax/tickets/newticket", "subject=x"],
  ["/en/mykomax/logout", ""],
  ["/callback", "code=a&state=b"],
  ["/backchannel-logout", "logout_token=a.b.c"],
  ["/am/register", "email=a"],
  ["/am/forgotten-password", "email="],
  ["/ticket-mails/a.b", "List-Unsubscribe=One-Click"],
  [`${realm}/access_token`, "grant_type=authorization_code&code=a"],
  ["/robots.txt", "a=b"],
  ["/builds/latest.json", "a=b"],
]

const jsonPosts: Post[] = [
  ["/api/search-proxy/search", '{"query":"sigma"}'],
  ["/api/search-proxy/search", '{"query":"sigma","localeCode":"en"}'],
  ["/api/search-proxy/search", '{"query":"crimpen","localeCode":"de","page":2}'],
  ["/api/search-proxy/search", '{"query":"laser","localeCode":"fr","siteSlug":"schleuniger"}'],
  ["/api/search-proxy/search", '{"query":"sigma","localeCode":"en","siteSlug":"nobody"}'],
  ["/api/search-proxy/suggest", '{"query":"sig","localeCode":"en"}'],
  ["/api/search-proxy/suggest", '{"query":"sig","localeCode":"ja-jp"}'],
  ["/api/search-proxy/suggest", '{"query":"","localeCode":"en"}'],
  ["/api/search-proxy/suggest", "[]"],
  ["/api/content-webhook", "{}"],
  ["/api/draft-proxy", '{"query":"{ sites { id } }"}'],
  ["/api/tickets-proxy", '{"query":"{ ticketRights { canCreate } }"}'],
  ["/api/editor-area-autentication", '{"input":"wrong"}'],
  ["/api/editor-area-autentication", '{"hash":"wrong"}'],
  ["/api/editor-area-autentication", "{"],
]

function post([path, body, headers]: Post, type: Record<string, string>, index: number): Question {
  const state = `${body || "empty"}${headers?.Accept ? ", asks for JSON" : ""}, form ${index}`
  return {
    path,
    method: "POST",
    state,
    body,
    headers: { ...type, "Sec-Fetch-Site": "same-origin", ...headers },
  }
}

const sent: Question[] = [
  ...posts.map((one, index) => post(one, form, index)),
  ...jsonPosts.map((one, index) => post(one, json, index)),
]

/** The same forms, as another website would send them. */
const foreign = sent.map(({ state, headers, ...question }) => ({
  ...question,
  state: `${state}, from another site`,
  headers: { ...headers, "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" },
}))

/** And as programs send them, without a header about their origin. */
const bare = sent.map(({ state, headers = {}, ...question }) => {
  const { "Sec-Fetch-Site": _, ...said } = headers
  return { ...question, state: `${state}, from nowhere`, headers: said }
})

const methods: Question[] = ["PUT", "DELETE", "PATCH", "OPTIONS"].flatMap((method) =>
  ["/", "/en/company", "/en/events-na", "/api/consent", "/robots.txt", "/en/mykomax", "/health/live"].map(
    (path) => ({ method, path, headers: form, ...(method !== "OPTIONS" && { body: "a=b" }) }),
  ),
)

const sitesFiles = ["/robots.txt", "/sitemap.xml", "/site.webmanifest", "/favicon.ico"].flatMap((path) =>
  [hosts.schleuniger, hosts.adaptronic, hosts.cirris, hosts.brandPortal].map((host) => ({ host, path })),
)

export const serviceQuestions: readonly Question[] = [
  ...[...calls, ...pageData, ...designers, ...files, ...signingIn, ...identity].map((path) => ({ path })),
  ...sitesFiles,
  ...sent,
  ...foreign,
  ...bare,
  ...methods,
  ...inStates(
    ["/favicon.ico", "/robots.txt", "/sitemaps/main.xml", "/placeholder-image.svg"],
    [{ state: "reads br", headers: { "Accept-Encoding": "br" } }],
  ),
  ...["/icons/default/favicon.svg", "/sitemaps/main.xml", "/file/crimp-quality-guide"].map((path) => ({
    path,
    state: "unchanged",
    revalidates: true,
  })),
  { path: "/file/crimp-quality-guide", state: "a part", headers: { Range: "bytes=0-99" } },
  ...[
    "/api/consent",
    "/api/search-proxy/search",
    "/en/events-na",
    "/am/register",
    "/api/content-webhook",
  ].map((path) => ({
    ...{ path, method: "POST", state: "a body of 80 kB", body: `a=${"a".repeat(80_000)}` },
    headers: { ...form, "Sec-Fetch-Site": "same-origin" },
  })),
  {
    path: "/health/ready",
    state: "the right token",
    headers: { Authorization: "Bearer golden-record-health" },
  },
  { path: "/health/ready", state: "wrong token", headers: { Authorization: "Bearer wrong" } },
  { host: hosts.schleuniger, path: "/am/register" },
]
