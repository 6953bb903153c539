/** The screens of customers, staff, editors and invited guests, who sign in through the real forms. */
import type { Ask } from "./ask.ts"
import { hosts, inStates, type Question, type State } from "./question.ts"
import { CookieJar, openSignIn, signIn } from "./sign-in.ts"

type Insider = { ask: Ask; secrets: ReadonlyMap<string, string> }

const nobodys = "7d9f4c52-0f0e-4f0a-9c55-000000000000"
const form = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" }
const json = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" }

const screens = [
  "/mykomax",
  "/en/mykomax",
  "/en/mykomax/account",
  "/en/mykomax/tickets/list",
  "/en/mykomax/tickets/list?view=all",
  "/en/mykomax/tickets/list?view=all&sort=subject&page=2",
  "/en/mykomax/tickets/list?view=answered",
  "/en/mykomax/tickets/list?view=all&q=nothing%20is%20called%20so",
  "/en/mykomax/tickets/newticket",
  `/en/mykomax/tickets/${nobodys}`,
  "/en/mykomax/inventory",
  "/en/mykomax/wire-flow",
  "/en/mykomax/nothing",
  "/en/mykomax/register/inventory",
  "/en/mykomax/register/ticketing",
  "/en/mykomax.data",
  "/en/mykomax/account.data",
  "/en/mykomax/tickets/list.data?view=all",
  "/en/mykomax/tickets/newticket.data",
  "/en/mykomax/nothing.data",
  "/en/partners",
]

const ofOneCustomer = [
  ...screens
    .filter((path) => !path.endsWith(".data"))
    .map((path) => path.replace("/en/", "/de-ch/"))
    .slice(1),
  "/ja/mykomax",
  "/ja-jp/mykomax/tickets/newticket",
  "/mykomax/tickets/list",
  "/en/mykomax/account/export",
  "/en/mykomax/account/passkeys",
  "/en/mykomax/account/recovery-codes",
  "/en/mykomax/tickets/uploads",
  `/en/mykomax/tickets/uploads/${nobodys}`,
  `/en/mykomax/tickets/${nobodys}/files/${nobodys}`,
  "/en/mykomax/register",
  "/en/mykomax/logout",
  "/en/sign-in-failed",
  "/blank-callback",
  "/en",
  "/en/company",
  "/en/search?q=sigma",
  "/en/products/crimping/crimping-machines/sigma-688",
]

const customer = "maintenance@nordkabel.example"
const support = "service@komax.example"
const accounts = [customer, "engineering@lumen.example", "reception@lumen.example", support]

export async function* askInsiders(insider: Insider): AsyncGenerator<Question> {
  for (const email of accounts) yield* askSignedIn(email, insider)
  yield* askMails(insider)
  yield* askEditor(insider)
  yield* askGuest(insider)
}

async function* askSignedIn(email: string, { ask, secrets }: Insider): AsyncGenerator<Question> {
  const jar = new CookieJar()
  const steps = await openSignIn({ ask, jar })
  const sent = steps.at(-1)
  if (!sent) return
  if (email === customer) yield* signInPages(sent, jar)
  await signIn({ ask, jar }, sent, email, passwordOf(secrets, `account:${email}`))
  const state: State = { state: `signed in as ${email}`, headers: { Cookie: jar.only("session") } }
  yield* inStates(screensFor(email), [state])
  if (email === customer) yield* askTickets(ask, state)
}

function screensFor(email: string): string[] {
  if (email === customer) return [...screens, ...ofOneCustomer]
  if (email !== support) return screens
  // The tickets of two customers have equal times, so they are ordered by their random ids.
  const lists = ["q=Hamburg", "q=Hamburg&sort=subject"].map(
    (query) => `/en/mykomax/tickets/list?view=all&${query}`,
  )
  return [...screens.filter((path) => !path.includes("/list")), ...lists]
}

/** The mails that the customer has received meanwhile: about a sign-in on a new device, and about the ticket. */
async function* askMails({ ask, secrets }: Insider): AsyncGenerator<Question> {
  const headers = { Authorization: `Bearer ${secrets.get("mail-outbox")}` }
  const path = `/mail-outbox?to=${encodeURIComponent(customer)}`
  const list = await ask({ path, headers })
  yield { path, headers, state: "after a ticket" }
  const mails = [...list.body.toString().matchAll(/href="(\/mail-outbox\/[\da-f-]{36})"/g)]
  for (const [index, [, mail = ""]] of mails.entries()) {
    const html = await ask({ path: mail, headers })
    const views = [...html.body.toString().matchAll(/(?:href|src)="(\/mail-outbox\/[\da-f-]{36}\/\w+)"/g)]
    for (const view of new Set([mail, ...views.map(([, address = ""]) => address)]))
      yield { path: view, headers, name: view.replace(mail, `<mail ${index + 1}>`) }
  }
}

/** The sign-in form in some languages, and its answers to invalid input. */
function signInPages({ path }: Question, jar: CookieJar): Question[] {
  const headers = { Cookie: jar.header() }
  const name = "/am/interaction/<sign-in>"
  return [
    ...["en", "de", "ja"].map((language) => ({
      path: `${path.split("?")[0]}?language=${language}`,
      name: `${name}?language=${language}`,
      state: "on the way in",
      headers,
    })),
    ...["email=&password=", "email=nobody%40example.com&password=wrong"].map((body) => ({
      ...{ path, name, method: "POST", body, state: `on the way in, ${body}` },
      headers: { ...form, ...headers },
    })),
  ]
}

async function* askTickets(ask: Ask, { state, headers }: State): AsyncGenerator<Question> {
  const list = await ask({ path: "/en/mykomax/tickets/list?view=all&sort=subject", headers })
  const ids = [...new Set(list.body.toString().match(/(?<=\/en\/mykomax\/tickets\/)[\da-f-]{36}/g))].slice(
    0,
    3,
  )
  for (const [index, id] of ids.entries()) {
    const path = `/en/mykomax/tickets/${id}`
    const name = `<ticket ${index + 1}>`
    yield { path, name, state, headers }
    yield { path: `${path}.data`, name: `${name}.data`, state, headers }
    const sending = { path, name, method: "POST" }
    const foreign = { ...headers, ...form, "Sec-Fetch-Site": "cross-site" }
    yield { ...sending, body: "intent=x", state: `${state}, nothing to do`, headers: { ...headers, ...form } }
    yield { ...sending, body: "intent=x", state: `${state}, from another site`, headers: foreign }
  }
  const posts: [path: string, body: string, type: Record<string, string>][] = [
    ["/en/mykomax?index", "intent=x", form],
    ["/en/mykomax", "a=b", form],
    ["/en/mykomax/account", "intent=x", form],
    ["/en/mykomax/account/passkeys", "[]", json],
    ["/en/mykomax/account/recovery-codes", "a=b", form],
    ["/en/mykomax/tickets/list", "{}", json],
    ["/en/mykomax/tickets/newticket", "subject=x", form],
    ["/en/mykomax/tickets/newticket.data", "subject=x", form],
    ["/api/tickets-proxy", '{"query":"{ ticketRights { canCreate } }"}', json],
    ["/api/tickets-proxy", '{"query":"{ nothing }"}', json],
    ["/en/mykomax/tickets/newticket", newTicket, form],
    // Last, since it ends the session.
    ["/en/mykomax/logout", "", form],
  ]
  for (const [path, body, type] of posts)
    yield {
      path,
      method: "POST",
      body,
      state: `${state}, ${body || "empty"}`,
      headers: { ...headers, ...type },
    }
  yield { path: "/en/mykomax", state: `${state}, after the end`, headers }
}

const newTicket = new URLSearchParams({
  intent: "create",
  key: "5d49839a-f133-4a97-ac37-ad9a8d379d7c",
  type: "FAULT",
  location: "loc-hamburg",
  machine: "machine:machine-031",
  subject: "The golden record's ticket",
  description: "It stops after 40 crimps.",
}).toString()

const editorsPages = [
  "/en",
  "/en/company",
  "/en/company?cache=clear",
  "/en/company?cache=false",
  "/en/company/new-building",
  "/en/technology",
  "/en/events-na",
  "/en/nothing",
  "/en/products/crimping",
  "/en/search?q=sigma",
  "/en/compare",
  "/api/site-navigation/editor/main?stage=DRAFT&lang=en",
  "/api/site-navigation/editor/main?stage=PUBLISHED&lang=de",
  "/api/site-navigation/public/main?lang=en",
]

async function* askEditor({ ask, secrets }: Insider): AsyncGenerator<Question> {
  const path = "/api/editor-area-autentication"
  const body = JSON.stringify({ input: passwordOf(secrets, "editor") })
  const question: Question = { path, method: "POST", body, headers: json, state: "the right password" }
  yield question
  const jar = new CookieJar()
  jar.keep(await ask(question))
  const state: State = { state: "editor", headers: { Cookie: jar.header() } }
  yield* inStates([...editorsPages, { host: hosts.schleuniger, path: "/en/technology/laser" }], [state])
  const query = '{"query":"{ sites { id slug } }"}'
  yield {
    path: "/api/draft-proxy",
    method: "POST",
    body: query,
    ...state,
    headers: { ...state.headers, ...json },
  }
}

async function* askGuest({ ask, secrets }: Insider): AsyncGenerator<Question> {
  const body = `password=${passwordOf(secrets, "page:events-na")}`
  const question: Question = {
    path: "/en/events-na",
    method: "POST",
    body,
    headers: form,
    state: "the right password",
  }
  yield question
  const jar = new CookieJar()
  jar.keep(await ask(question))
  const pages = [
    "/en/events-na",
    "/en/events-na/agenda",
    "/es/events-na/agenda",
    "/en/events-na/nothing",
    "/en",
  ]
  yield* inStates(pages, [{ state: "invited guest", headers: { Cookie: jar.header() } }])
}

function passwordOf(secrets: ReadonlyMap<string, string>, name: string): string {
  const password = secrets.get(`password:${name}`)
  if (!password) throw new Error(`the data folder knows no password of ${name}`)
  return password
}
