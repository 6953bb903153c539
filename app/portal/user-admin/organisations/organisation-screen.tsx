import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { Button } from "../../../design/components/button.tsx"
import { DescriptionList } from "../../../design/components/description-list.tsx"
import { Select } from "../../../design/components/select.tsx"
import { Badge } from "../../../design/components/status.tsx"
import { TextInput } from "../../../design/components/text-input.tsx"
import { Textarea } from "../../../design/components/textarea.tsx"
import { formState } from "../../../forms/form-state.ts"
import { PostForm } from "../../../forms/post-form.tsx"
import { useSay } from "../../../forms/say.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { Day } from "../../frame/day.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { WayBack } from "../../frame/way-back.tsx"
import { UserAdminScreen } from "../frame/user-admin-screen.tsx"
import { organisationPath, organisationsPath } from "../user-admin-path.ts"
import type { OrganisationAnswer, OrganisationView } from "./organisation.server.ts"
import { SavedMeanwhile } from "./saved-meanwhile.tsx"

type Props = { view: OrganisationView; answer: OrganisationAnswer | undefined }

/** An organisation's facts, and its plants with their addresses. */
export function OrganisationScreen({ view, answer }: Props) {
  const { t } = useTranslation("organisations")
  const path = usePortalPath()
  const { organisation } = view
  const overline = <WayBack to={path(organisationsPath)}>{t("title")}</WayBack>
  return (
    <UserAdminScreen title={organisation.name} overline={overline}>
      <div className="ticket-columns">
        <section className="ticket-main" aria-labelledby="plants">
          <h2 id="plants" className="portal-section-title">
            {t("field.plants")}
          </h2>
          <ul className="access-list">
            {organisation.locations.map((plant) => (
              <li key={plant.id} className="access-entry">
                <Plant plant={plant} view={view} answer={answer} />
              </li>
            ))}
          </ul>
          {isOpen("new", { view, answer }) ? (
            <>
              <h3 className="item-title">{t("plant.add")}</h3>
              <PlantForm plant={null} view={view} answer={answer} />
            </>
          ) : (
            <p>
              <a className="button button-quiet" href={formHref("new")}>
                {t("plant.add")}
              </a>
            </p>
          )}
        </section>
        <aside className="ticket-aside" aria-label={t("facts")}>
          <h2 className="portal-section-title">{t("facts")}</h2>
          <Facts view={view} answer={answer} />
        </aside>
      </div>
    </UserAdminScreen>
  )
}

function Facts({ view: { organisation, mayWriteFacts, countries }, answer }: Props) {
  const { t, i18n } = useTranslation("organisations")
  const say = useSay()
  const { name, country, customerNumber, subRegion, externalId, mailDomains, confirmFrom } = organisation
  const values = { name, country, subRegion, externalId, confirmFrom, mailDomains: mailDomains?.join("\n") }
  const own = answer?.form === "facts" ? answer.answer : null
  const form = formState({ id: "facts", answer: own, values, say })
  const countryName = new Intl.DisplayNames([i18n.language], { type: "region" }).of(country)
  const fixed = [
    { key: "number", term: t("field.customerNumber"), description: customerNumber },
    ...(mayWriteFacts
      ? []
      : [
          { key: "country", term: t("field.country"), description: countryName ?? country },
          { key: "region", term: t("field.subRegion"), description: subRegion || "–" },
        ]),
  ]
  return (
    <>
      <DescriptionList items={fixed} />
      <PostForm form={form} intent="facts">
        <SavedMeanwhile answer={answer?.form === "facts" ? answer : undefined} saved={values} />
        <input type="hidden" name="version" value={organisation.version} />
        {mayWriteFacts ? (
          <>
            <TextInput {...form.field("name")} label={t("field.name")} maxLength={80} required />
            <Select {...form.field("country")} label={t("field.country")} options={countries} required />
            <TextInput {...form.field("subRegion")} label={t("field.subRegion")} maxLength={80} />
          </>
        ) : (
          <>
            <input type="hidden" name="name" value={name} />
            <input type="hidden" name="country" value={country} />
            <input type="hidden" name="subRegion" value={subRegion} />
          </>
        )}
        <TextInput
          {...form.field("externalId")}
          label={t("field.externalId")}
          hint={t("field.externalIdHint")}
          maxLength={80}
        />
        <Textarea
          {...form.field("mailDomains")}
          label={t("field.mailDomains")}
          hint={mayWriteFacts ? t("field.mailDomainsHint") : t("field.ownDomainHint")}
          rows={3}
        />
        <TextInput
          {...form.field("confirmFrom")}
          type="date"
          label={t("field.confirmFrom")}
          hint={t("field.confirmFromHint")}
        />
        <Button type="submit">{t("save")}</Button>
      </PostForm>
    </>
  )
}

type PlantRow = OrganisationView["organisation"]["locations"][number]

/** One form at a time, so that a company of many plants has one list of countries. */
function isOpen(key: string, { view, answer }: Props): boolean {
  return (answer?.form ?? view.plant) === key
}

/** The browser puts the focus into the form's first field. */
function formHref(key: string): string {
  return `?${new URLSearchParams({ plant: key })}#plant-${key}-name`
}

function Plant({ plant, ...props }: Props & { plant: PlantRow }) {
  const { t, i18n } = useTranslation("organisations")
  const { id, name, street, postalCode, city, country, externalId, closedOn } = plant
  const counts = props.view.machineCounts
  const machines = counts && t("plant.machines", { count: counts[id] ?? 0 })
  const countryName = new Intl.DisplayNames([i18n.language], { type: "region" }).of(country)
  const address = [street, [postalCode, city].filter(Boolean).join(" "), countryName].filter(Boolean)
  return (
    <>
      <div className="access-head">
        <h3 className="item-title">{name}</h3>
        {closedOn ? (
          <Badge>
            {t("plant.closedOn")} <Day day={closedOn} />
          </Badge>
        ) : null}
      </div>
      <p>{address.join(", ")}</p>
      <p className="ticket-place">{[machines, externalId].filter(Boolean).join(" · ")}</p>
      {isOpen(id, props) ? (
        <>
          <PlantForm plant={plant} {...props} />
          <Closing plant={plant} />
        </>
      ) : (
        <p>
          <a className="link-button" href={formHref(id)}>
            {t("plant.change")}
            <span className="visually-hidden"> {name}</span>
          </a>
        </p>
      )}
    </>
  )
}

/** Always today's version: who sends a form again after a conflict has seen what was saved meanwhile. */
function PlantKey({ plant: { id, version } }: { plant: PlantRow }) {
  return (
    <>
      <input type="hidden" name="plant" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}

function Closing({ plant }: { plant: PlantRow }) {
  const { t } = useTranslation("organisations")
  const { closedOn } = plant
  return (
    <form method="post" className="form">
      <PlantKey plant={plant} />
      {closedOn ? null : <p className="field-hint">{t("plant.closeHint")}</p>}
      <Button type="submit" variant="link" name="intent" value={closedOn ? "open" : "close"}>
        {closedOn ? t("plant.open") : t("plant.close")}
      </Button>
    </form>
  )
}

function PlantForm({ plant, view, answer }: Props & { plant: PlantRow | null }) {
  const { t } = useTranslation("organisations")
  const say = useSay()
  const path = usePortalPath()
  const key = plant?.id ?? "new"
  const own = answer?.form === key ? answer.answer : null
  const values = plant ? plantValues(plant) : { country: view.organisation.country }
  const form = formState({ id: `plant-${key}`, answer: own, values, say })
  return (
    <PostForm form={form} intent="plant">
      <SavedMeanwhile answer={answer?.form === key ? answer : undefined} saved={values} />
      {plant ? <PlantKey plant={plant} /> : null}
      <TextInput {...form.field("name")} label={t("field.name")} maxLength={80} autoComplete="off" required />
      <TextInput {...form.field("street")} label={t("field.street")} maxLength={80} autoComplete="off" />
      <div className="form-pair">
        <TextInput
          {...form.field("postalCode")}
          label={t("field.postalCode")}
          maxLength={80}
          autoComplete="off"
        />
        <TextInput
          {...form.field("city")}
          label={t("field.city")}
          maxLength={80}
          autoComplete="off"
          required
        />
      </div>
      <Select
        {...form.field("country")}
        label={t("field.country")}
        options={view.countries}
        autoComplete="off"
        required
      />
      <TextInput
        {...form.field("externalId")}
        label={t("field.externalId")}
        hint={t("field.externalIdHint")}
        maxLength={80}
        autoComplete="off"
      />
      <div className="invited-actions">
        <Button type="submit">{t("save")}</Button>
        <ApplicationLink to={path(organisationPath(view.organisation.id))}>
          {t("plant.cancel")}
        </ApplicationLink>
      </div>
    </PostForm>
  )
}

function plantValues({ name, street, postalCode, city, country, externalId }: PlantRow) {
  return { name, street, postalCode, city, country, externalId }
}
