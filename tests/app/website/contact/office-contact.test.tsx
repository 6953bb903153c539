import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { translatorFor } from "../../../../app/ground/i18n/translator.server.ts"
import { TextsProvider } from "../../../../app/ground/i18n/use-translation.tsx"
import { createLocale } from "../../../../app/request/sites/locale.ts"
import { wordsAt } from "../../../../app/website/contact/office-contact.browser.ts"
import { officeContact } from "../../../../app/website/contact/office-contact.server.ts"
import { OfficeDetail } from "../../../../app/website/contact/office-detail.tsx"
import { systemData } from "../../request/sites/fixture.ts"
import { someOffice } from "../offices/some-offices.ts"

const office = someOffice({ holidays: "CH-LU" })

async function detail(language: string, now: Date): Promise<string> {
  const country = systemData.countries.find(({ countryCode }) => countryCode === "ALL")
  if (!country) throw new Error("the fixture has no international locale")
  const { t, i18n } = translatorFor(language)
  const contact = await officeContact(office, { locale: createLocale(language, country), t, now })
  return renderToStaticMarkup(
    <TextsProvider value={i18n}>
      <OfficeDetail
        office={contact}
        href="/en/locations/lucerne"
        mailHref={`mailto:${contact.email}`}
        className="detail"
      />
    </TextsProvider>,
  )
}

/** What a reader's browser makes of it at an hour. */
async function shownAt(now: string, language = "en"): Promise<string> {
  const html = await detail(language, new Date(now))
  const [, json = ""] = /data-office-hours="([^"]*)"/.exec(html) ?? []
  return wordsAt(
    JSON.parse(json.replaceAll("&quot;", '"').replaceAll("&#x27;", "'")),
    new Date(now),
    language,
  )
}

test("the panel's office says when it is open, by whose clock, and what happens at weekends [NAV-24]", async () => {
  const html = await detail("en", new Date("2026-11-24T10:00:00Z"))
  expect(html).toContain('href="tel:+41410000100"')
  expect(html).toMatch(/Monday–Friday<\/th><td><span>8:00 AM–12:00 PM<\/span><span>1:00 PM–5:00 PM</)
  expect(html).toContain("Local time: Central European Time")
  expect(html).toContain("counts from the next working day")
})

test("what is kept for many readers doesn't depend on the hour [NAV-24]", async () => {
  const [open, closed] = [
    await detail("en", new Date("2026-11-24T10:00:00Z")),
    await detail("en", new Date("2026-11-24T22:00:00Z")),
  ]
  expect(open).toBe(closed)
  expect(open).toMatch(/class="office-state"[^>]* hidden=""><\/p>/)
})

test("a script says whether the office is open now, and by when it answers [NAV-24]", async () => {
  expect(await shownAt("2026-11-24T09:10:00Z")).toBe(
    "Open now, until 12:00 PM\nWe answer by Wednesday, November 25 at 10:00 AM Central European Time.",
  )
  expect(await shownAt("2026-11-28T09:00:00Z", "de")).toBe(
    "Jetzt geschlossen, öffnet Montag 8:00\nWir antworten spätestens am Montag, 30. November um 17:00 Mitteleuropäische Zeit.",
  )
})

test("on a holiday of its place the office is closed [NAV-24]", async () => {
  expect(await shownAt("2026-12-08T09:10:00Z")).toMatch(/^Closed now, opens Wednesday/)
})
