/** A person's organisations with their default plant, and the roles of staff [USER-13]. */

import type { TextKey } from "../../../forms/say.ts"
import type { MembershipsPanelFragment } from "../../../ground/graphql/generated/customers.ts"
import { isUpstreamError } from "../../../ground/graphql/upstream-error.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../../request/answers/redirect.server.ts"
import { refused } from "../../../request/answers/refused.server.ts"
import { localizedPath } from "../../../request/sites/localized-path.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import { isGivenByProvider } from "../frame/given-by-provider.server.ts"
import type { ChangedPanel, PersonPanelServer } from "../frame/panel.server.ts"
import { searchedOrganisation } from "../frame/searched-organisation.server.ts"
import { personPath } from "../user-admin-path.ts"
import { faultMessages } from "./organisation-faults.ts"
import {
  addMembership,
  editMembership,
  type Fault,
  findPanel,
  setAssignments,
  setStaffRoles,
} from "./organisations.server.ts"

type Named = { id: string; name: string }

export type MembershipsView = {
  person: { id: string; name: string; isMe: boolean; version: number }
  memberships: {
    organisation: Named
    location: string
    plants: Named[]
    since: string
    isAdministrator: boolean
    isLastAdministrator: boolean
  }[]
  /** Organisations into which the asker may put the person, as far as they fit; `search` narrows them. */
  choices: { organisations: Named[]; hasMore: boolean; search: string }
  /** Null for who doesn't administer everything. */
  staff: { roles: string[]; assignsAll: boolean; assigned: Named[] } | null
  isGivenByProvider: boolean
  /** By the form's `intent`: keys of texts. */
  faults: Partial<Record<Intent, string[]>>
}

const intents = ["add-membership", "edit-membership", "staff-roles", "assignments"] as const
type Intent = (typeof intents)[number]

function view(
  { person: answer, organisations }: MembershipsPanelFragment,
  asker: PortalAsker,
): MembershipsView | null {
  const { person } = answer
  if (!person) return null
  const { id, name, isMe, version, staffRoles, assignedToAll, assignments } = person
  const own = person.memberships.map(({ organisation }) => organisation.id)
  return {
    person: { id, name, isMe, version },
    memberships: person.memberships.map(({ location, ...facts }) => ({
      ...facts,
      location: location?.id ?? "",
    })),
    choices: {
      organisations: organisations.items
        .filter((one) => one.isMine && !own.includes(one.id))
        .map((one) => ({ id: one.id, name: one.name })),
      hasMore: organisations.total > organisations.items.length,
      search: searchedOrganisation(asker) ?? "",
    },
    staff: staffRoles && {
      roles: staffRoles,
      assignsAll: assignedToAll ?? false,
      assigned: assignments ?? [],
    },
    isGivenByProvider: isGivenByProvider(asker),
    faults: {},
  }
}

async function change(
  asker: PortalAsker,
  { personId: person, form }: { personId: string; form: FormData },
): Promise<Response | ChangedPanel> {
  const intent = form.get("intent") as Intent
  const { call, told } = changeOf(asker, intent, person, form)
  const faults = await call().catch((error: Error) => {
    // The form is shown only to who administers everything, so somebody made it up.
    if (isUpstreamError(error) && error.reason === "FORBIDDEN") throw refused("not-registered")
    throw portalFault(asker.context, "customers", error)
  })
  if (!faults) throw notFound(asker.context)
  if (faults.length === 0) return done(asker, person, told)
  const now = await findPanel(asker, person)
  const shown = view(now, asker)
  if (!shown) throw notFound(asker.context)
  const isChanged = faults.some(({ code }) => code === "changed")
  const messages = Object.values(faultMessages(faults, [])).flat()
  return { view: { ...shown, faults: { [intent]: messages } }, status: isChanged ? 409 : 422 }
}

type Change = { call: () => Promise<readonly Fault[] | null>; told: TextKey }

function changeOf(asker: PortalAsker, intent: Intent, person: string, form: FormData): Change {
  const text = (name: string) => String(form.get(name) ?? "")
  const many = (name: string) => form.getAll(name).map(String).filter(Boolean)
  const version = Number(text("version"))
  if (intent !== "add-membership" && !Number.isInteger(version)) throw refused("malformed-body")
  const organisation = text("organisation")
  switch (intent) {
    case "add-membership":
      return {
        call: async () =>
          organisation === ""
            ? [{ field: "organisation", code: "unknown-organisation", detail: null }]
            : addMembership(asker, { person, organisation }),
        told: "organisations:told.added",
      }
    case "edit-membership":
      return {
        call: () =>
          editMembership(asker, { person, organisation, location: text("location") || null, version }),
        told: "organisations:told.plantSet",
      }
    case "staff-roles":
      return {
        call: () => setStaffRoles(asker, { person, roles: many("roles"), version }),
        told: "organisations:told.rolesSet",
      }
    case "assignments": {
      const all = form.get("all") === "1"
      const organisations = all ? null : many("organisations")
      return {
        call: () => setAssignments(asker, { person, organisations, all: all || null, version }),
        told: "organisations:told.assigned",
      }
    }
  }
}

function done({ context }: PortalAsker, person: string, told: TextKey): Response {
  const title = String(context.translator.t(told))
  const path = localizedPath(context.site, context.locale, personPath(person))
  return seeOtherWithFlash(context, path, { type: "success", title, floating: true })
}

export const membershipsPanel: PersonPanelServer = { key: "memberships", intents, view, change }
