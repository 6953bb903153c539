import { expect, test } from "vitest"
import { loadInvestorContent } from "../../../../app/website/investors/investor-content.server.ts"
import type { InvestorModuleData } from "../../../../app/website/pages/modules/investor-module.tsx"
import { createTestContext } from "../../request-context.ts"
import { figures, prices, render } from "./fixture.tsx"

const place = { measure: "BREAKOUT", anchor: null, anchorTitle: null, leadText: null } as const
const calculator: InvestorModuleData = {
  ...place,
  __typename: "DividendCalculator",
  key: "calculator",
  title: "Calculator",
  row: "capital",
  figures,
  prices,
}

async function shown(query: string, module: InvestorModuleData = calculator) {
  const context = createTestContext(`http://localhost/en/investors/dividends${query}`)
  const loaded = await loadInvestorContent(context, [module], new Date("2026-08-31T10:00:00Z"))
  const content = loaded?.content(module) ?? null
  return { key: loaded?.key, html: content ? render(content) : "" }
}

test("a page without modules for investors has nothing of theirs", async () => {
  expect(await loadInvestorContent(createTestContext("http://localhost/en/company"), [])).toBeNull()
})

test("the calculator is a plain form that leads back to its own page and to its answer", async () => {
  const { key, html } = await shown("")
  expect(key).not.toBeNull()
  expect(html).toMatch(/<form class="form calculator-form" action="#dividend-calculator"/)
  expect(html).toContain('<div id="dividend-calculator"')
  expect(html).not.toContain("calculator-answer")
})

test("it answers within the page, which is then kept for nobody [INVESTOR-06]", async () => {
  const { key, html } = await shown("?shares=100&price=200&since=2021")
  expect(key).toBeNull()
  expect(html).toContain("CHF\u00a0230.00 in distributions on your shares (100)")
  expect(html).toContain("CHF\u00a0150.00")
  expect(html).toContain("+6.2%")
})

test("what is wrong is said in words beside what was typed", async () => {
  const { html } = await shown("?shares=some&price=%3Cb%3E&since=2022")
  expect(html).toContain("Enter the number of shares as a whole number, for example 100.")
  expect(html).toContain('value="some"')
  expect(html).toContain('value="&lt;b&gt;"')
  expect(html).toContain('<option value="2022" selected="">')
  expect(html).toContain('href="#dividend-shares"')
})

test("general meetings show invitation, agenda, votes and minutes of each year [INVESTOR-03]", async () => {
  const file = (fileName: string) => ({
    language: "en" as const,
    file: {
      url: `/assets/${fileName}`,
      mimeType: "application/pdf",
      alternativeText: null,
      width: null,
      height: null,
      fileName,
      size: 48_000,
      fileSlug: fileName.replace(".pdf", ""),
    },
  })
  const meeting = {
    id: "2023",
    title: "General meeting 2023",
    place: "Lucerne",
    text: null,
    date: "2023-04-12",
    startTime: "14:30",
    timeZone: "Europe/Zurich",
    invitation: [file("invitation-2023.pdf")],
    minutes: [file("minutes-2023.pdf")],
    attendance: { total: 5_133_333, represented: 3_318_642 },
    items: [
      {
        id: "accounts",
        title: "Accounts",
        motion: "Approval",
        votes: { for: 300, against: 100, abstentions: 7 },
      },
    ],
  }
  const list: InvestorModuleData = {
    ...place,
    __typename: "MeetingList",
    key: "m",
    title: null,
    meetings: [meeting],
  }
  const { html } = await shown("", list)
  expect(html).toContain('<time dateTime="2023-04-12">April 12, 2023</time>, 2:30')
  expect(html).toContain("3,318,642 of 5,133,333 (64.6%)")
  expect(html).toContain("75.0%")
  expect(html).toContain('href="/file/invitation-2023"')
  expect(html).toContain('href="/file/minutes-2023"')
  const [item] = meeting.items
  const coming = { ...meeting, attendance: null, items: item ? [{ ...item, votes: null }] : [] }
  const before = await shown("", { ...list, meetings: [coming] })
  expect(before.html).toContain('<ol class="agenda">')
  expect(before.html).not.toContain("<table")
})

test("the latest ad hoc releases are listed by day, with the way to all and to those to come", async () => {
  const list: InvestorModuleData = { ...place, __typename: "AdHocList", key: "a", title: "Ad hoc", number: 1 }
  const release = (id: string, publicationDate: string) => ({
    id,
    locale: "de",
    path: `/media-releases/${id}`,
    title: `Release ${id}`,
    publicationDate,
  })
  const releases = [release("results", "2026-03-10T06:00:00Z"), release("outlook", "2024-07-02T05:00:00Z")]
  const answers = { AdHocReleases: { mediaReleases: releases } }
  const context = createTestContext("http://localhost/en/investors", { answers })
  const loaded = await loadInvestorContent(context, [list])
  expect(context.upstreams.asked.at(-1)?.variables).toEqual({ country: "ALL", first: 1 })
  const html = render(loaded?.content(list))
  expect(html).toContain('<a href="/media-releases/results">Release results</a>')
  expect(html).toMatch(/<li lang="de"><time dateTime="2026-03-10T06:00:00Z" lang="en">March 10, 2026<\/time>/)
  expect(html).not.toContain("outlook")
  expect(html).toContain("/media-releases?ad-hoc=true")
  expect(html).toContain("/investors/alerts?wish=ad-hoc")
})
