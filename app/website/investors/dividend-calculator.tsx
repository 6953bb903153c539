import { Button } from "../../design/components/button.tsx"
import { DataTable } from "../../design/components/data-table.tsx"
import { ErrorSummary } from "../../design/components/error-summary.tsx"
import { Select } from "../../design/components/select.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { usePageContext } from "../pages/page-context.tsx"
import type { DividendAnswer, DividendFault, DividendQuestion, PaidYear } from "./dividend.ts"
import { formatChange, formatDay, formatMoney, formatNumber } from "./figures.ts"

/** What the calculator asks and has answered. */
export type CalculatorView = {
  years: readonly PaidYear[]
  currency: string
  /** The day of the price that a return is reckoned with; null where no price is known. */
  priceDay: string | null
  question: DividendQuestion | null
  faults: readonly DividendFault[]
  answer: DividendAnswer | null
}

/** The form leads here, so that the answer is in sight. */
const anchor = "dividend-calculator"

const faultKeys = {
  shares: "investors:calculator.fault.shares",
  price: "investors:calculator.fault.price",
  since: "investors:calculator.fault.since",
} as const

/** A plain GET form: question and answer stand in the address, and it works without a script. */
export function DividendCalculator({ view, headingLevel }: { view: CalculatorView; headingLevel: 2 | 3 }) {
  const { t } = useTranslation(["investors", "ui"])
  const { question, faults, answer, years, currency } = view
  const fault = (name: DividendFault) => (faults.includes(name) ? t(faultKeys[name]) : undefined)
  return (
    <div id={anchor} className="calculator">
      <form className="form calculator-form" action={`#${anchor}`} aria-label={t("calculator.name")}>
        <ErrorSummary
          errors={faults.map((name) => ({ id: `dividend-${name}`, message: t(faultKeys[name]) }))}
        />
        <TextInput
          id="dividend-shares"
          name="shares"
          label={t("calculator.shares")}
          error={fault("shares")}
          defaultValue={question?.shares}
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
          required
        />
        <TextInput
          id="dividend-price"
          name="price"
          label={t("calculator.price")}
          hint={t("calculator.priceHint")}
          unit={currency}
          error={fault("price")}
          defaultValue={question?.price}
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
        />
        <Select
          id="dividend-since"
          name="since"
          label={t("calculator.since")}
          error={fault("since")}
          options={years.map(({ id, label }) => ({ value: id, label }))}
          defaultValue={question?.since || years[0]?.id}
          required
        />
        <Button type="submit">{t("calculator.submit")}</Button>
      </form>
      {answer ? <Answer answer={answer} view={view} headingLevel={headingLevel} /> : null}
    </div>
  )
}

type AnswerProps = { answer: DividendAnswer; view: CalculatorView; headingLevel: 2 | 3 }

function Answer({ answer, view: { currency }, headingLevel, view }: AnswerProps) {
  const { locale } = usePageContext()
  const { t } = useTranslation("investors")
  const money = (value: number) => formatMoney(value, currency, locale)
  const Heading = `h${headingLevel}` as const
  const shares = formatNumber(answer.shares, 0, locale)
  return (
    <section className="calculator-answer" aria-labelledby="dividend-answer">
      <Heading id="dividend-answer">{t("calculator.answer")}</Heading>
      <p className="calculator-total">{t("calculator.total", { total: money(answer.total), shares })}</p>
      {answer.purchase ? <Purchase purchase={answer.purchase} view={view} /> : null}
      <DataTable
        caption={t("calculator.byYear")}
        columns={[
          { name: t("calculator.year") },
          { name: t("calculator.perShare"), isNumeric: true },
          { name: t("calculator.amount", { shares }), isNumeric: true },
        ]}
        rows={answer.years.map(({ label, perShare, amount }) => ({
          heading: label,
          cells: [money(perShare), money(amount)],
        }))}
      />
      <p className="figure-notes">{t("calculator.note")}</p>
    </section>
  )
}

type PurchaseProps = { purchase: NonNullable<DividendAnswer["purchase"]>; view: CalculatorView }

function Purchase({ purchase, view: { currency, priceDay } }: PurchaseProps) {
  const { locale } = usePageContext()
  const { t } = useTranslation("investors")
  const money = (value: number) => formatMoney(value, currency, locale)
  const { today } = purchase
  const lines = [
    { name: t("calculator.cost"), value: money(purchase.cost) },
    { name: t("calculator.yield"), value: formatChange(purchase.yield, locale).replace(/^\+/, "") },
    ...(today && priceDay
      ? [
          {
            name: t("calculator.worth", { day: formatDay(priceDay, locale, "medium") }),
            value: money(today.worth),
          },
          { name: t("calculator.gain"), value: money(today.gain) },
          { name: t("calculator.return"), value: formatChange(today.totalReturn, locale) },
        ]
      : []),
  ]
  return (
    <dl className="description-list">
      {lines.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
