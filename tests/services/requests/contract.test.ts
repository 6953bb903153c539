import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  askStaff,
  openRequests,
  type Requests,
  type Row,
  sendInput,
  usualInput,
} from "./requests-endpoint.ts"

let requests: Requests
beforeAll(async () => {
  requests = await openRequests()
})
afterAll(() => requests.close())

const mutation =
  "mutation ($key: ID, $input: RequestInput!) { sendRequest(key: $key, input: $input) { reference } }"

async function read(reference: string, fields: string): Promise<Row> {
  const query = `query ($id: ID!) { request(id: $id) { ${fields} } }`
  return (await askStaff(requests, query, { id: reference })).request as Row
}

test("a request is stored with everything that was sent, and its confirmation can be read again [FORM-13] [FORM-42]", async () => {
  const { token, reference, isNew } = await sendInput(requests)
  expect({ reference, isNew }).toEqual({ reference: expect.stringMatching(/^R-2026-\d{6}-\d$/), isNew: true })
  const { data } = await requests.askAsWebsite(
    "query ($token: ID!) { requestReceipt(token: $token) { reference locale email promise isNew answers { label shown } addressee { team officeName } } }",
    { token },
  )
  expect(data).toEqual({
    requestReceipt: {
      reference,
      locale: "de-ch",
      email: "kim@plant.example",
      promise: usualInput.promise,
      isNew: false,
      answers: usualInput.answers.map(({ label, shown }) => ({ label, shown })),
      addressee: { team: "service", officeName: "Dierikon" },
    },
  })
  expect(
    await read(
      reference,
      "form country state sender { firstName company isSignedIn } answers { staffLabel staffShown } history { kind }",
    ),
  ).toEqual({
    form: "service-request",
    country: "CH",
    state: "NEW",
    sender: { firstName: "Kim", company: "Plant Ltd", isSignedIn: false },
    answers: usualInput.answers.map(({ staffLabel, staffShown }) => ({ staffLabel, staffShown })),
    history: [{ kind: "SENT" }],
  })
})

test("an unknown confirmation is null", async () => {
  const { data } = await requests.askAsWebsite(`{ requestReceipt(token: "no-such") { reference } }`)
  expect(data).toEqual({ requestReceipt: null })
})

test("the same form sent again, even at the same time, is one request", async () => {
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendInput(requests, {}, key)))
  const again = await sendInput(requests, { subject: "Something else" }, key)
  expect(new Set([...answers, again].map(({ reference }) => reference)).size).toBe(1)
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
})

test("without a key, the same content of the same sender within ten minutes is one request", async () => {
  const input = { subject: `Sent from a cached page ${randomUUID()}` }
  const answers = await Promise.all([1, 2, 3].map(() => sendInput(requests, input, null)))
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
  const [first] = answers
  await requests.pool.query(
    "update request set received_at = received_at - interval '11 minutes' where reference = $1",
    [first?.reference],
  )
  expect((await sendInput(requests, input, null)).isNew).toBe(true)
})

test("two readers of one cached page make two requests", async () => {
  const subject = `Cached ${randomUUID()}`
  const other = { subject, sender: { email: "lee@plant.example" } }
  const sent = await Promise.all([sendInput(requests, { subject }, null), sendInput(requests, other, null)])
  expect(sent.map(({ isNew }) => isNew)).toEqual([true, true])
})

test.each<[string, object]>([
  ["an address that is none", { sender: { email: "kim" } }],
  ["an empty subject", { subject: " \n" }],
  ["no such retention", { retentionDays: 0 }],
])("%s is refused before anything is stored", async (_name, input) => {
  const { status, errors } = await requests.askAsWebsite(mutation, {
    key: randomUUID(),
    input: { ...usualInput, ...input },
  })
  expect([status, errors?.[0]?.extensions?.code]).toEqual([400, "BAD_USER_INPUT"])
})

test("files of the form are claimed with the request; one that is gone stores nothing [FORM-38]", async () => {
  const files = { owner: "form1", ids: ["file-form1-1", "file-form1-2"] }
  const { reference } = await sendInput(requests, { files })
  expect(await read(reference, "files { name mediaType bytes scan }")).toEqual({
    files: [
      { name: "file-form1-1.jpg", mediaType: "image/jpeg", bytes: 12, scan: "NOT_SCANNED" },
      { name: "file-form1-2.jpg", mediaType: "image/jpeg", bytes: 12, scan: "CLEAN" },
    ],
  })
  const key = randomUUID()
  const gone = { ...usualInput, files: { owner: "form1", ids: ["file-form1-3", "file-form2-1"] } }
  const { status, errors } = await requests.askAsWebsite(mutation, { key, input: gone })
  expect([status, errors?.[0]?.extensions]).toEqual([409, { code: "FILES_GONE", files: ["file-form2-1"] }])
  expect((await sendInput(requests, {}, key)).isNew).toBe(true)
})

test("only the website sends and confirms, only internal users read, and nobody else gets in [ROLE-13]", async () => {
  const { token } = await sendInput(requests)
  const statusOf = async (person: "anna" | "support" | "staff" | null, query: string) =>
    (await requests.ask(person, query)).status
  expect(await statusOf(null, "{ requestCounts { new } }")).toBe(401)
  expect(await statusOf("anna", "{ requestCounts { new } }")).toBe(403)
  expect(await statusOf("support", "{ requestCounts { new } }")).toBe(200)
  expect(await statusOf("staff", "{ requestCounts { new } }")).toBe(200)
  expect(await statusOf("support", `{ requestReceipt(token: "${token}") { reference } }`)).not.toBe(401)
  const { data, errors } = await requests.ask(
    "support",
    `{ requestReceipt(token: "${token}") { reference } }`,
  )
  expect([data, errors?.[0]?.extensions?.code]).toEqual([{ requestReceipt: null }, "FORBIDDEN"])
  for (const query of [
    "{ requests { total } }",
    `{ request(id: "x") { id } }`,
    "{ heldMails { total } }",
    "{ requestStaff { name } }",
  ])
    expect((await requests.askAsWebsite(query)).errors?.[0]?.extensions?.code).toBe("UNAUTHENTICATED")
})

test("the list is filtered, searched, sorted and paged", async () => {
  const own = await openRequests()
  try {
    const input = (form: string, country: string, subject: string, team = "service") => ({
      form,
      country,
      subject,
      to: { ...usualInput.to, team },
    })
    await sendInput(own, input("contact", "DE", "Quote for a Sigma 688", "sales"))
    await sendInput(own, input("contact", "JP", "圧着機の見積もり", "sales"))
    const { reference } = await sendInput(own, input("service-request", "CH", "Ölverlust"))
    const list = async (args: string) => {
      const { requests: page } = await askStaff(own, `{ requests(${args}) { total items { subject } } }`)
      const { total, items } = page as { total: number; items: { subject: string }[] }
      return [total, items.map(({ subject }) => subject)]
    }
    expect(await list('filter: { forms: ["contact"] }, sort: COUNTRY, descending: false')).toEqual([
      2,
      ["Quote for a Sigma 688", "圧着機の見積もり"],
    ])
    expect(
      await list('filter: { teams: ["service"], states: [NEW], offices: ["loc-ch"], countries: ["CH"] }'),
    ).toEqual([1, ["Ölverlust"]])
    expect(await list('search: "見積"')).toEqual([1, ["圧着機の見積もり"]])
    expect(await list('search: "sigma qu"')).toEqual([1, ["Quote for a Sigma 688"]])
    expect(await list(`search: "${reference.replaceAll("-", "")}"`)).toEqual([1, ["Ölverlust"]])
    expect(await list('search: "%"')).toEqual([0, []])
    expect(await list("first: 1, skip: 1, sort: REFERENCE, descending: false")).toEqual([
      3,
      ["圧着機の見積もり"],
    ])
    expect(await list('filter: { assignee: "" }, first: 0')).toEqual([3, []])
    expect(
      (await own.ask("support", "{ requests(first: 101) { total } }")).errors?.[0]?.extensions?.code,
    ).toBe("BAD_USER_INPUT")
  } finally {
    await own.close()
  }
})
