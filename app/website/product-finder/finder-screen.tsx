import { ButtonLink } from "../../design/components/button.tsx"
import { Card } from "../../design/components/card.tsx"
import { ErrorSummary } from "../../design/components/error-summary.tsx"
import { Icon } from "../../design/components/icon.tsx"
import { ResponsiveImage } from "../../design/components/responsive-image.tsx"
import { EmptyState } from "../../design/components/status.tsx"
import { withKeys } from "../../design/components/with-keys.ts"
import { inOneLine } from "../../ground/i18n/list-format.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { useDocument } from "../../request/document/document-context.tsx"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { Breadcrumbs } from "../breadcrumbs/breadcrumbs.tsx"
import { FinderForm, faultKeys } from "./finder-form.tsx"
import type { FinderView, FoundProduct } from "./finder-view.ts"
import type { Reason } from "./recommend.ts"

/**
 * Three questions, and the machines that answer them with the reasons for each. Answered questions fold into one line, so that the machines
 * are seen at once and the answers are still changed above them.
 */
export function FinderScreen({ view }: { view: FinderView }) {
  const { t } = useTranslation(["finder", "common"])
  const { questions, answers, faults, breadcrumbs } = view
  const said = useSaid(view)
  const form = <FinderForm questions={questions} answers={answers} faults={faults} />
  return (
    <>
      <Breadcrumbs trail={breadcrumbs} />
      <article className="layout-grid catalogue finder">
        <header className="catalogue-title">
          <h1>{t("title")}</h1>
          <p className="text-lead">{t("lead")}</p>
        </header>
        <section className="module" aria-label={t("questions")}>
          <ErrorSummary
            errors={faults.map((fault) => ({ id: `finder-${fault}`, message: t(faultKeys[fault]) }))}
          />
          {view.found ? (
            <details className="finder-answers" open={view.found.length === 0}>
              <summary>
                <span>{said}</span>
                <span className="finder-change">
                  {t("change")}
                  <Icon name="chevron-down" />
                </span>
              </summary>
              {form}
            </details>
          ) : (
            form
          )}
        </section>
        {view.found ? <Found view={view} found={view.found} /> : null}
      </article>
    </>
  )
}

/** The answers in one line. */
function useSaid({ questions, answers, said }: FinderView): string {
  const { t } = useTranslation("finder")
  const chosen = questions.tasks.filter(({ id, slug }) =>
    answers?.tasks.some((task) => task === id || task === slug),
  )
  const tasks = chosen.map(({ name }) => name).join(", ")
  const pieces = said.pieces && t("piecesSaid", { pieces: said.pieces })
  return [tasks, said.size, pieces].filter(Boolean).join(" · ")
}

function Found({ view, found }: { view: FinderView; found: readonly FoundProduct[] }) {
  const { t } = useTranslation(["finder", "common"])
  const { compareHref, listHref, productsHref, capabilityNames } = view
  if (found.length === 0)
    return (
      <section className="module" aria-labelledby="finder-found">
        <EmptyState
          title={t("none")}
          headingLevel={2}
          action={<ButtonLink href={listHref ?? productsHref}>{t("all")}</ButtonLink>}
        >
          <p>{t("noneText")}</p>
        </EmptyState>
      </section>
    )
  return (
    <section className="module finder-found" aria-labelledby="finder-found">
      <h2 className="module-title" id="finder-found">
        {t("found", { count: found.length })}
      </h2>
      <div className="finder-cards">
        {found.map((product) => (
          <FoundCard key={product.slug} product={product} view={view} names={capabilityNames} />
        ))}
      </div>
      <p className="button-row">
        {compareHref ? <ButtonLink href={compareHref}>{t("compare")}</ButtonLink> : null}
        {listHref ? (
          <ButtonLink href={listHref} variant="quiet">
            {t("all")}
          </ButtonLink>
        ) : null}
      </p>
    </section>
  )
}

type FoundCardProps = { product: FoundProduct; view: FinderView; names: FinderView["capabilityNames"] }

function FoundCard({ product, view, names }: FoundCardProps) {
  const { t } = useTranslation(["finder", "common"])
  const say = useReasonText(product, view, names)
  const { name, href, image, brandName, shortDescription, reasons } = product
  return (
    <Card
      className="product-card"
      title={name}
      href={href}
      overline={brandName}
      picture={
        <ResponsiveImage
          image={image && { ...image, alternativeText: "" }}
          preset="product-card"
          sizes="(min-width: 1240px) 380px, (min-width: 640px) 45vw, 92vw"
          order="with-page"
        />
      }
    >
      {shortDescription ? <p className="product-card-text">{shortDescription}</p> : null}
      {reasons.length > 0 ? (
        <div className="finder-reasons">
          <p className="text-small">{t("why")}</p>
          <ul className="reason-list">
            {withKeys(reasons.map(say)).map(({ key, item }) => (
              <li key={key}>{item}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  )
}

/** The sentence of a reason, in the reader's language and units. */
function useReasonText(product: FoundProduct, view: FinderView, names: FinderView["capabilityNames"]) {
  const { t } = useTranslation(["finder", "common"])
  const { locale } = useDocument()
  const write = new Intl.NumberFormat(numberFormatLocale(locale), { maximumFractionDigits: 1 })
  const { said } = view
  const pace = { output: product.hourlyText, pieces: said.pieces }
  return (reason: Reason): string => {
    switch (reason.kind) {
      case "size":
        return t("reason.size", { range: product.sizeText, size: said.size })
      case "oneShift":
        return t("reason.oneShift", { ...pace, hours: write.format(reason.hours) })
      case "twoShifts":
        return t("reason.twoShifts", { ...pace, hours: write.format(reason.hours) })
      case "machines":
        return t("reason.machines", { ...pace, machines: write.format(reason.machines) })
      case "smallest":
        return t("reason.smallest")
      case "byHand":
        return t("reason.byHand")
      case "growth":
        return t("reason.growth", { factor: write.format(reason.factor) })
      case "also":
        return t("reason.also", {
          list: inOneLine(
            reason.capabilities.map((id) => names[id] ?? id),
            locale.language,
          ),
        })
    }
  }
}
