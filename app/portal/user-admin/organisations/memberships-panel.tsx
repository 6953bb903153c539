import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { Button } from "../../../design/components/button.tsx"
import { Checkbox, ChoiceGroup } from "../../../design/components/choice-group.tsx"
import { ErrorSummary } from "../../../design/components/error-summary.tsx"
import { LocalTime } from "../../../design/components/local-time.tsx"
import { Select } from "../../../design/components/select.tsx"
import { Badge } from "../../../design/components/status.tsx"
import { SearchInput } from "../../../design/components/text-input.tsx"
import { useSay } from "../../../forms/say.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { GivenByProvider } from "../frame/given-by-provider.tsx"
import type { PanelProps } from "../frame/panel.ts"
import { useStaffRoleWords } from "../frame/staff-role-words.ts"
import { staffRoles } from "../frame/staff-roles.ts"
import { leavePath } from "../user-admin-path.ts"
import type { MembershipsView } from "./memberships-panel.server.ts"

/** Where a person belongs, with their default plant; what staff may do; and how somebody leaves [USER-13] [USER-14]. */
export function MembershipsPanel({ view: loaded, answer }: PanelProps<MembershipsView>) {
  const { t } = useTranslation("organisations")
  const path = usePortalPath()
  const view = answer ?? loaded
  const { person } = view
  return (
    <section className="access-panel memberships" aria-labelledby="memberships">
      <h2 id="memberships" className="portal-section-title">
        {t("memberships.title")}
      </h2>
      <Faults messages={view.faults["edit-membership"]} />
      {view.memberships.length === 0 ? <p>{t("memberships.none")}</p> : null}
      <ul className="access-list">
        {view.memberships.map((membership) => (
          <li key={membership.organisation.id} className="access-entry">
            <Membership membership={membership} person={person} />
          </li>
        ))}
      </ul>
      <AddMembership view={view} />
      {view.staff ? <Staff view={view} staff={view.staff} /> : null}
      {person.isMe ? null : (
        <p>
          <ApplicationLink to={path(leavePath(person.id))}>{t("memberships.delete")}</ApplicationLink>
        </p>
      )}
    </section>
  )
}

function Faults({ messages }: { messages: string[] | undefined }) {
  const say = useSay()
  if (!messages) return null
  return <ErrorSummary errors={messages.map((message) => ({ message: say(message) }))} />
}

type MembershipProps = {
  membership: MembershipsView["memberships"][number]
  person: MembershipsView["person"]
}

function Membership({ membership, person }: MembershipProps) {
  const { t } = useTranslation("organisations")
  const path = usePortalPath()
  const { organisation, location, plants, since, isAdministrator, isLastAdministrator } = membership
  return (
    <>
      <div className="access-head">
        <h3 className="item-title">{organisation.name}</h3>
        {isAdministrator ? <Badge tone="info">{t("memberships.administrator")}</Badge> : null}
      </div>
      <p className="ticket-place">
        {t("memberships.since")} <LocalTime time={since} isDateOnly />
      </p>
      {plants.length > 0 ? (
        <form method="post" className="membership-form">
          <input type="hidden" name="organisation" value={organisation.id} />
          <input type="hidden" name="version" value={person.version} />
          <Select
            id={`plant-${organisation.id}`}
            name="location"
            label={t("memberships.plant")}
            // None is an answer, too: as a placeholder the browser would refuse it.
            options={[
              { value: "", label: t("memberships.noPlant") },
              ...plants.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            defaultValue={location}
            required
          />
          <Button type="submit" variant="quiet" size="small" name="intent" value="edit-membership">
            {t("memberships.savePlant")}
          </Button>
        </form>
      ) : null}
      {isLastAdministrator ? (
        <p className="ticket-place">{t("memberships.lastAdministrator")}</p>
      ) : person.isMe ? null : (
        <p>
          <ApplicationLink to={path(leavePath(person.id, organisation.id))}>
            {t("memberships.leave", { organisation: organisation.name })}
          </ApplicationLink>
        </p>
      )}
    </>
  )
}

/** Administrators of many organisations search; the others choose from a list. */
function AddMembership({ view: { choices, faults } }: { view: MembershipsView }) {
  const { t } = useTranslation("organisations")
  const { organisations, hasMore, search } = choices
  if (organisations.length === 0 && !hasMore && search === "") return null
  return (
    <details className="access-step" open={Boolean(faults["add-membership"]) || search !== ""}>
      <summary className="button button-quiet button-small">{t("memberships.add")}</summary>
      <Faults messages={faults["add-membership"]} />
      {hasMore || search ? (
        <search>
          <form>
            <SearchInput
              id="organisation-search"
              name="organisation"
              label={t("memberships.search")}
              defaultValue={search}
              maxLength={200}
            />
          </form>
        </search>
      ) : null}
      {organisations.length === 0 ? (
        <p role="status">{t("memberships.nothingFound")}</p>
      ) : (
        <form method="post" className="membership-form">
          <Select
            id="add-organisation"
            name="organisation"
            label={t("field.organisation")}
            placeholder={t("memberships.choose")}
            options={organisations.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
          <Button type="submit" variant="quiet" size="small" name="intent" value="add-membership">
            {t("memberships.addButton")}
          </Button>
        </form>
      )}
    </details>
  )
}

type StaffProps = { view: MembershipsView; staff: NonNullable<MembershipsView["staff"]> }

/** Shown only to who administers all organisations. */
function Staff({ view: { person, choices, faults, isGivenByProvider }, staff }: StaffProps) {
  const { t } = useTranslation("organisations")
  const roleName = useStaffRoleWords()
  const offered = [...new Set([...staffRoles, ...staff.roles])]
  // Only the other provider knows who is an internal administrator; of what, is said here.
  const isAdministrator = isGivenByProvider || staff.roles.includes("delegatedadmin_intern")
  const organisations = [
    ...staff.assigned,
    ...choices.organisations.filter(({ id }) => !staff.assigned.some((one) => one.id === id)),
  ]
  return (
    <details
      className="ticket-step"
      open={staff.roles.length > 0 || Boolean(faults["staff-roles"] ?? faults.assignments)}
    >
      <summary className="button button-quiet">{t("staff.title")}</summary>
      {isGivenByProvider ? (
        <GivenByProvider />
      ) : (
        <form method="post" className="form">
          <Faults messages={faults["staff-roles"]} />
          <input type="hidden" name="version" value={person.version} />
          <ChoiceGroup
            id="staff-roles"
            name="roles"
            type="checkbox"
            legend={t("staff.roles")}
            hint={t("staff.rolesHint")}
            choices={offered.map((role) => ({ value: role, label: roleName(role) }))}
            chosen={staff.roles}
          />
          <Button type="submit" variant="quiet" name="intent" value="staff-roles">
            {t("staff.save")}
          </Button>
        </form>
      )}
      {isAdministrator ? (
        <form method="post" className="form">
          <Faults messages={faults.assignments} />
          <input type="hidden" name="version" value={person.version} />
          <Checkbox
            id="assign-all"
            name="all"
            value="1"
            label={t("staff.all")}
            defaultChecked={staff.assignsAll}
          />
          <ChoiceGroup
            id="assign"
            name="organisations"
            type="checkbox"
            legend={t("staff.assigned")}
            hint={choices.hasMore ? t("staff.assignedHint") : undefined}
            choices={organisations.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={staff.assigned.map(({ id }) => id)}
          />
          <Button type="submit" variant="quiet" name="intent" value="assignments">
            {t("staff.assign")}
          </Button>
        </form>
      ) : null}
    </details>
  )
}
