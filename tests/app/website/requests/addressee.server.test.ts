import { expect, test } from "vitest"
import { findAddressee } from "../../../../app/website/requests/addressee.server.ts"
import { loadLists } from "../../../../app/website/requests/request-lists.server.ts"
import { gatedFilePath } from "../../../../platform/files/gated-files.ts"
import { createTestContext } from "../../request-context.ts"
import { someOffice } from "../offices/some-offices.ts"

const offices = [
  someOffice({ id: "hq", email: "hq@komax.example" }),
  someOffice({ id: "germany", contactTypes: ["SALES"], countries: ["DE"], email: "germany@komax.example" }),
]
const mondayEvening = new Date("2026-11-23T18:30:00Z")

function contextWith(answers: object) {
  return createTestContext("http://localhost/en/contact/request", { answers: { ...answers } })
}

test("a request goes to the office of the sender's country, and says when it answers [NAV-24]", async () => {
  const context = contextWith({ Locations: { locations: offices } })
  const form = { name: "contact-request", team: "sales", purpose: "SALES" } as const
  expect(await findAddressee(context, form, { country: "DE" }, mondayEvening)).toEqual({
    to: {
      team: "sales",
      officeId: "germany",
      officeName: "Lucerne",
      email: "germany@komax.example",
      timeZone: "Europe/Zurich",
    },
    promise: "Lucerne answers by Tuesday, November 24 at 5:00 PM Central European Time.",
  })
  const service = await findAddressee(
    context,
    { name: "service-request", team: "service", purpose: "SERVICE" },
    { country: "DE" },
  )
  expect(service.to).toMatchObject({ officeId: "hq" })
})

test("staff read the office's name in English, the sender in their language", async () => {
  const named = (locales: string | undefined) =>
    offices.map((office) => ({ ...office, name: locales?.startsWith("de") ? "Luzern" : "Lucerne" }))
  const context = createTestContext("http://localhost/de/contact/request", {
    answers: { Locations: (_variables, locales) => ({ locations: named(locales) }) },
  })
  const form = { name: "contact-request", team: "sales", purpose: "SALES" } as const
  const { to, promise } = await findAddressee(context, form, { country: "DE" }, mondayEvening)
  expect(to).toMatchObject({ officeId: "germany", officeName: "Lucerne" })
  expect(promise).toMatch(/^Luzern antwortet spätestens am Dienstag, 24\. November/)
  const [own, staffs] = [await loadLists(context, "de"), await loadLists(context, "en")]
  expect([own.locations[0]?.label, staffs.locations[0]?.label]).toEqual(["Luzern", "Lucerne, Luzern"])
})

test("while content is down a request goes to the configured address and promises what holds anywhere", async () => {
  const context = contextWith({})
  const found = await findAddressee(
    context,
    { name: "contact-request", team: "sales", purpose: "SALES" },
    { country: "DE" },
  )
  expect(found).toEqual({
    to: { team: "sales", email: context.upstreams.settings.REQUESTS_MAIL_TO },
    promise: "We answer within 24 hours on working days.",
  })
})

test("who asks for a whitepaper gets its link in the mail, for seven days [FORM-35]", async () => {
  const whitepaper = {
    id: "crimp-heights",
    locale: "en",
    languages: ["en"],
    title: "Crimp heights",
    leadText: "",
    points: [],
    picture: null,
    file: { url: gatedFilePath("0".repeat(64), "paper.pdf"), size: 15, mimeType: "application/pdf" },
  }
  const context = contextWith({ Locations: { locations: offices }, Whitepaper: { whitepaper } })
  const form = { name: "whitepaper", team: "marketing", purpose: "SALES" } as const
  const { promise } = await findAddressee(context, form, { whitepaper: "crimp-heights" }, mondayEvening)
  expect(promise).toMatch(
    /^“Crimp heights” is ready for you until November 30, 2026: http:\/\/localhost:3000\/en\/whitepapers\/crimp-heights\/download\?token=/,
  )
})
