import { Form } from "@remix-run/react"
import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { Button } from "../../../design/components/button.tsx"
import { DataTable } from "../../../design/components/data-table.tsx"
import { Field } from "../../../design/components/field.tsx"
import { LocalTime } from "../../../design/components/local-time.tsx"
import { EmptyState } from "../../../design/components/status.tsx"
import { useSay } from "../../../forms/say.ts"
import type { AuditLineFragment } from "../../../ground/graphql/generated/customers.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { PortalFaultMessage } from "../../frame/portal-fault-message.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { UserAdminScreen } from "../frame/user-admin-screen.tsx"
import { EventChange, EventReason } from "../person/event-change.tsx"
import { actionKey, actionKeys } from "../person/history-words.ts"
import { personPath } from "../user-admin-path.ts"
import type { AuditView } from "./audit.server.ts"
import { auditCsvPath, auditPath, auditSearch, isNarrowed } from "./audit-query.ts"

export function AuditScreen({ view }: { view: AuditView }) {
  const { t } = useTranslation("reviews")
  return (
    <UserAdminScreen title={t("audit.title")} lead={t("audit.lead")}>
      {view.fault ? <PortalFaultMessage fault={view.fault} headingLevel={2} /> : null}
      {view.log ? <Log view={view} log={view.log} /> : null}
    </UserAdminScreen>
  )
}

type Shown = { view: AuditView; log: NonNullable<AuditView["log"]> }

function Log({ view: { query }, log }: Shown) {
  const { t } = useTranslation("reviews")
  const path = usePortalPath()
  const address = path(auditPath)
  return (
    <div className="ticket-list">
      <Filter view={{ query }} log={log} />
      {log.items.length === 0 ? (
        <EmptyState headingLevel={2} title={t("audit.none")} />
      ) : (
        <Lines items={log.items} />
      )}
      <p className="portal-screen-actions">
        {query.before ? (
          <ApplicationLink to={address + auditSearch(query, { before: "" })}>
            {t("audit.newest")}
          </ApplicationLink>
        ) : null}
        {log.next ? (
          <ApplicationLink to={address + auditSearch(query, { before: log.next })}>
            {t("audit.older")}
          </ApplicationLink>
        ) : null}
        {log.items.length > 0 ? (
          <a href={path(auditCsvPath) + auditSearch(query, { before: "" })} download>
            {t("audit.csv")}
          </a>
        ) : null}
      </p>
    </div>
  )
}

function Lines({ items }: { items: readonly AuditLineFragment[] }) {
  const { t } = useTranslation("reviews")
  const { t: users } = useTranslation("user-admin")
  const say = useSay()
  const path = usePortalPath()
  const named = (person: AuditLineFragment["person"], otherwise: string) => {
    if (!person) return otherwise
    const name = person.name || users("history.formerPerson")
    return person.id ? <ApplicationLink to={path(personPath(person.id))}>{name}</ApplicationLink> : name
  }
  return (
    <DataTable
      caption={t("audit.title")}
      isCaptionHidden
      columns={[
        { name: t("audit.when") },
        { name: t("audit.what") },
        { name: t("audit.whom") },
        { name: t("audit.who") },
        { name: users("field.organisation") },
      ]}
      rows={items.map((event) => {
        const key = actionKey(event.action)
        return {
          heading: <LocalTime time={event.at} />,
          cells: [
            <div key="what">
              {key ? say(key) : event.action}
              <span className="ticket-place">
                <EventChange event={event} />
              </span>
              <EventReason event={event} />
            </div>,
            named(event.person, ""),
            named(event.actor, users("history.system")),
            event.organisation?.name ?? "",
          ],
        }
      })}
    />
  )
}

/** A plain GET form, so that a filtered log has an address. */
function Filter({
  view: { query },
  log: { organisations },
}: {
  view: Pick<AuditView, "query">
  log: Shown["log"]
}) {
  const { t } = useTranslation("reviews")
  const { t: users } = useTranslation("user-admin")
  const say = useSay()
  const path = usePortalPath()
  const actions = actionKeys.map((action) => ({
    value: action,
    label: say(actionKey(action) ?? "user-admin:title"),
  }))
  return (
    <search>
      <Form
        className="ticket-filter"
        action={path(auditPath)}
        aria-label={t("audit.action")}
        key={auditSearch(query)}
      >
        <div className="ticket-filter-fields">
          {organisations.length > 1 ? (
            <Choice
              name="organisation"
              label={users("field.organisation")}
              all={users("filter.allOrganisations")}
              chosen={query.organisation}
              options={organisations.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
          <Choice
            name="action"
            label={t("audit.action")}
            all={t("audit.allActions")}
            chosen={query.action}
            options={actions}
          />
          {(["from", "to"] as const).map((name) => (
            <Field
              key={name}
              id={`audit-${name}`}
              label={name === "from" ? t("audit.from") : t("audit.to")}
              isOptional={false}
            >
              {(control) => <input {...control} type="date" name={name} defaultValue={query[name]} />}
            </Field>
          ))}
          {(["person", "actor"] as const).map((name) =>
            query[name] ? <input key={name} type="hidden" name={name} value={query[name]} /> : null,
          )}
          <Button type="submit" variant="quiet">
            {t("audit.apply")}
          </Button>
        </div>
        {isNarrowed(query) ? <a href={path(auditPath)}>{t("audit.reset")}</a> : null}
      </Form>
    </search>
  )
}

type ChoiceProps = {
  name: string
  label: string
  /** What choosing nothing means. */
  all: string
  chosen: string
  options: readonly { value: string; label: string }[]
}

function Choice({ name, label, all, chosen, options }: ChoiceProps) {
  return (
    <Field id={`audit-${name}`} label={label} isOptional={false}>
      {(control) => (
        <select {...control} name={name} defaultValue={chosen}>
          <option value="">{all}</option>
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
