import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { Button } from "../../../design/components/button.tsx"
import { DescriptionList } from "../../../design/components/description-list.tsx"
import { Icon } from "../../../design/components/icon.tsx"
import { LocalTime } from "../../../design/components/local-time.tsx"
import { TextInput } from "../../../design/components/text-input.tsx"
import { Textarea } from "../../../design/components/textarea.tsx"
import { formState } from "../../../forms/form-state.ts"
import { PostForm } from "../../../forms/post-form.tsx"
import { useSay } from "../../../forms/say.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { UserAdminScreen } from "../frame/user-admin-screen.tsx"
import { organisationsPath } from "../user-admin-path.ts"
import type { OrganisationAnswer, OrganisationView } from "./organisation.server.ts"

type Props = { view: OrganisationView; answer: OrganisationAnswer | undefined }

/** An organisation's facts, and its plants with their addresses. */
export function OrganisationScreen({ view, answer }: Props) {
  const { t } = useTranslation("organisations")
  const path = usePortalPath()
  const { organisation } = view
  const overline = (
    <ApplicationLink to={path(organisationsPath)}>
      <Icon name="arrow-left" /> {t("title")}
    </ApplicationLink>
  )
  return (
    <UserAdminScreen title={organisation.name} overline={overline}>
      <div className="ticket-columns">
        <section className="ticket-main" aria-labelledby="plants">
          <h2 id="plants" className="portal-section-title">
            {t("field.plants")}
          </h2>
          <ul className="plant-list">
            {organisation.locations.map((plant) => (
              <li key={plant.id}>
                <Plant plant={plant} answer={answer} />
              </li>
            ))}
          </ul>
          <details className="ticket-step" open={answer?.form === "new"}>
            <summary className="button button-quiet">{t("plant.add")}</summary>
            <PlantForm plant={null} answer={answer} />
          </details>
        </section>
        <aside className="ticket-aside" aria-label={t("facts")}>
          <h2 className="portal-section-title">{t("facts")}</h2>
          <Facts view={view} answer={answer} />
        </aside>
      </div>
    </UserAdminScreen>
  )
}

function Facts({ view: { organisation, mayWriteFacts }, answer }: Props) {
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
        {mayWriteFacts ? (
          <>
            <TextInput {...form.field("name")} label={t("field.name")} maxLength={80} required />
            <TextInput
              {...form.field("country")}
              label={t("field.country")}
              hint={t("field.countryHint")}
              maxLength={2}
              required
            />
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
type PlantProps<Row> = { plant: Row; answer: OrganisationAnswer | undefined }

function Plant({ plant, answer }: PlantProps<PlantRow>) {
  const { t, i18n } = useTranslation("organisations")
  const { id, name, street, postalCode, city, country, externalId, closedOn, machineCount } = plant
  const countryName = new Intl.DisplayNames([i18n.language], { type: "region" }).of(country)
  const address = [street, [postalCode, city].filter(Boolean).join(" "), countryName].filter(Boolean)
  return (
    <>
      <p>
        <strong>{name}</strong>
        {closedOn ? (
          <span className="membership-facts">
            {" "}
            · {t("plant.closedOn")} <LocalTime time={closedOn} isDateOnly />
          </span>
        ) : null}
      </p>
      <p>{address.join(", ")}</p>
      <p className="membership-facts">
        {[t("plant.machines", { count: machineCount }), externalId].filter(Boolean).join(" · ")}
      </p>
      <details className="ticket-step" open={answer?.form === id}>
        <summary className="link-button">
          {t("plant.change")}
          <span className="visually-hidden"> {name}</span>
        </summary>
        <PlantForm plant={plant} answer={answer} />
        <form method="post">
          <input type="hidden" name="plant" value={id} />
          {closedOn ? null : <p className="field-hint">{t("plant.closeHint")}</p>}
          <Button
            type="submit"
            variant="quiet"
            size="small"
            name="intent"
            value={closedOn ? "open" : "close"}
          >
            {closedOn ? t("plant.open") : t("plant.close")}
          </Button>
        </form>
      </details>
    </>
  )
}

function PlantForm({ plant, answer }: PlantProps<PlantRow | null>) {
  const { t } = useTranslation("organisations")
  const say = useSay()
  const key = plant?.id ?? "new"
  const own = answer?.form === key ? answer.answer : null
  const form = formState({ id: `plant-${key}`, answer: own, values: plantValues(plant), say })
  return (
    <PostForm form={form} intent="plant">
      {plant ? <input type="hidden" name="plant" value={plant.id} /> : null}
      <TextInput {...form.field("name")} label={t("field.name")} maxLength={80} required />
      <TextInput {...form.field("street")} label={t("field.street")} maxLength={80} />
      <TextInput {...form.field("postalCode")} label={t("field.postalCode")} maxLength={80} />
      <TextInput {...form.field("city")} label={t("field.city")} maxLength={80} required />
      <TextInput
        {...form.field("country")}
        label={t("field.country")}
        hint={t("field.countryHint")}
        maxLength={2}
        required
      />
      <TextInput {...form.field("externalId")} label={t("field.externalId")} maxLength={80} />
      <Button type="submit" variant="quiet">
        {t("save")}
      </Button>
    </PostForm>
  )
}

function plantValues(plant: PlantRow | null) {
  if (!plant) return {}
  const { name, street, postalCode, city, country, externalId } = plant
  return { name, street, postalCode, city, country, externalId }
}
