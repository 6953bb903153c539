import { renderToStaticMarkup } from "react-dom/server"
import { expect, onTestFinished, test } from "vitest"
import { LocalTime } from "../../../../app/design/components/local-time.tsx"
import { translatorFor } from "../../../../app/ground/i18n/translator.server.ts"
import { TextsProvider } from "../../../../app/ground/i18n/use-translation.tsx"

const render = (language: string, part: JSX.Element) =>
  renderToStaticMarkup(<TextsProvider value={translatorFor(language).i18n}>{part}</TextsProvider>)

test("the server writes times in UTC and says so; a date needs no zone", () => {
  const time = "2026-11-28T23:30:00Z"
  expect(render("de", <LocalTime time={time} />)).toBe(
    `<time dateTime="${time}">28.11.2026, 23:30 UTC</time>`,
  )
  expect(render("de", <LocalTime time={time} isDateOnly />)).toBe(
    `<time dateTime="${time}">28.11.2026</time>`,
  )
})

test("a list of times makes one format and not one per row", () => {
  const original = Intl.DateTimeFormat
  let made = 0
  Intl.DateTimeFormat = new Proxy(original, {
    construct(format, args) {
      made++
      return new format(...args)
    },
  })
  onTestFinished(() => {
    Intl.DateTimeFormat = original
  })
  const times = Array.from({ length: 50 }, (_, index) => new Date(index * 86_400_000).toISOString())
  render(
    "ja",
    <ul>
      {times.map((time) => (
        <LocalTime key={time} time={time} />
      ))}
    </ul>,
  )
  expect(made).toBe(1)
})
