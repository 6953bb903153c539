import { useId } from "react"
import { DataTable } from "../../design/components/data-table.tsx"
import { Icon } from "../../design/components/icon.tsx"
import { Pagination } from "../../design/components/pagination.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { usePageContext } from "../pages/page-context.tsx"
import { courseWords } from "./charts/course-words.ts"
import { LineChart } from "./charts/line-chart.tsx"
import { courseOf, formatChange, formatDay, formatMoney, formatNumber, type Reader } from "./figures.ts"
import { FileLinks } from "./figures-table.tsx"
import { sharePriceFilePath } from "./investor-path.ts"
import { closesPerPage, oldAfterDays, type Quote, type ShareData } from "./share-price.ts"

type Props = {
  data: ShareData
  quote: Quote
  headingLevel: 2 | 3
  /** Of the closing prices; null while nobody has asked for them. */
  page: number | null
}

/** The last price with its age, its course as a drawing, in words and as a table. */
export function SharePrice({ data, quote, headingLevel, page }: Props) {
  const { prices } = data
  return (
    <div className="share-price">
      <Latest data={data} quote={quote} />
      <Course data={data} headingLevel={headingLevel} />
      <Closes data={data} page={page} />
      {prices.source ? <p className="figure-notes">{prices.source}</p> : null}
      <FileLinks path={(type) => sharePriceFilePath(prices.id, type)} name={prices.name} />
    </div>
  )
}

/** Links between the pages lead here, so that the table is in sight. */
const closesAnchor = "closing-prices"

/** A year of days is read by few, so it is folded up and comes in pages; the files have all of it. */
function Closes({ data: { prices }, page }: Pick<Props, "data" | "page">) {
  const { locale } = usePageContext()
  const { t } = useTranslation("investors")
  const first = ((page ?? 1) - 1) * closesPerPage
  return (
    <details id={closesAnchor} className="share-closes" open={page !== null}>
      <summary>
        {t("share.allCloses", { number: formatNumber(prices.closes.length, 0, locale) })}
        <Icon name="chevron-down" />
      </summary>
      <DataTable
        caption={t("share.closes")}
        isCaptionHidden
        columns={[
          { name: t("share.day") },
          { name: t("share.close", { currency: prices.currency }), isNumeric: true },
        ]}
        rows={prices.closes
          .toReversed()
          .slice(first, first + closesPerPage)
          .map(({ day, price }) => ({
            heading: formatDay(day, locale, "medium"),
            cells: [formatNumber(price, 2, locale)],
          }))}
        onPhones="scroll"
      />
      <Pagination
        label={t("share.closes")}
        current={page ?? 1}
        total={Math.ceil(prices.closes.length / closesPerPage)}
        // The first page has its number, too: without it the prices would be folded up again.
        href={(wanted) => `?closes=${wanted}#${closesAnchor}`}
      />
    </details>
  )
}

function Latest({ data, quote }: Pick<Props, "data" | "quote">) {
  const { locale } = usePageContext()
  const { t } = useTranslation("investors")
  const { prices } = data
  const money = (value: number) => formatMoney(value, prices.currency, locale)
  return (
    <div className="share-latest">
      <p className="share-name">
        {prices.name} <span className="unit">{prices.symbol}</span>
      </p>
      <p className="share-figure">{money(quote.price)}</p>
      <dl className="share-facts">
        {quote.change === null ? null : (
          <div>
            <dt>{t("share.change")}</dt>
            <dd>{formatChange(quote.change, locale)}</dd>
          </div>
        )}
        <div>
          <dt>{t("share.yearHigh")}</dt>
          <dd>{money(quote.highest)}</dd>
        </div>
        <div>
          <dt>{t("share.yearLow")}</dt>
          <dd>{money(quote.lowest)}</dd>
        </div>
      </dl>
      <Age data={data} quote={quote} />
    </div>
  )
}

/** How old the price is, and why. A price without its age would pass for today's. */
function Age({ data: { prices, delayMinutes, origin }, quote }: Pick<Props, "data" | "quote">) {
  const { locale } = usePageContext()
  const { t } = useTranslation("investors")
  const said = quote.at
    ? t("share.at", { time: formatMoment(quote.at, prices.timeZone, locale) })
    : t("share.closeOf", { day: formatDay(quote.day, locale) })
  const isOld = quote.ageDays >= oldAfterDays
  return (
    <div className="share-age">
      <p>
        <time dateTime={quote.at ?? quote.day}>{said}</time>{" "}
        {delayMinutes ? t("share.delay", { minutes: delayMinutes }) : null}
      </p>
      {origin === "LAST" || isOld ? (
        <p className="share-warning">
          <Icon name="info" />
          <span>
            {origin === "LAST" ? `${t("share.unreachable")} ` : null}
            {isOld
              ? t("share.old", { count: quote.ageDays, days: formatNumber(quote.ageDays, 0, locale) })
              : null}
          </span>
        </p>
      ) : null}
    </div>
  )
}

function Course({ data: { prices }, headingLevel }: Pick<Props, "data" | "headingLevel">) {
  const { locale, t } = usePageContext()
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const points = prices.closes.map(({ day, price }) => ({ day, value: price }))
  const course = courseOf(
    points.map(({ day, value }) => ({ label: formatDay(day, locale, "medium"), value })),
  )
  if (!course) return null
  const month = new Intl.DateTimeFormat(numberFormatLocale(locale), {
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  })
  return (
    <figure className="chart-figure is-wide">
      <Heading className="chart-title">
        {t("investors:share.closes")} <span className="unit">{prices.currency}</span>
      </Heading>
      <LineChart
        points={points}
        formatValue={(value) => formatNumber(value, 0, locale)}
        formatMonth={(date) => month.format(date)}
        name={t("investors:share.closes")}
        summaryId={`${id}-words`}
      />
      <figcaption id={`${id}-words`}>
        {courseWords(
          course,
          t("investors:share.close", { currency: prices.currency }),
          (value) => formatNumber(value, 2, locale),
          t,
        )}
      </figcaption>
    </figure>
  )
}

/** Day and time by the exchange's clock, and whose clock that is. */
function formatMoment(at: string, timeZone: string, reader: Reader): string {
  return new Intl.DateTimeFormat(numberFormatLocale(reader), {
    timeZone,
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(new Date(at))
}
