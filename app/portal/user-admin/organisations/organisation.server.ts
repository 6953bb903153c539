/** One organisation with its plants: what its administrators read and write. */
import type { FormAnswer } from "../../../forms/form-state.ts"
import type { TextKey } from "../../../forms/say.ts"
import { formAgain } from "../../../forms/sent-form.server.ts"
import { notFound } from "../../../request/answers/not-found.server.ts"
import { seeOtherWithFlash } from "../../../request/answers/redirect.server.ts"
import { refused } from "../../../request/answers/refused.server.ts"
import { hasRole } from "../../../sign-in/current-user/roles.ts"
import { listCountries } from "../../../website/requests/request-lists.server.ts"
import type { PortalAsker } from "../../frame/portal-asker.server.ts"
import { portalFault } from "../../frame/portal-fault.server.ts"
import { portalTitle } from "../../frame/portal-title.server.ts"
import { findPlantCounts } from "../../machines/plant-counts.server.ts"
import { faultMessages } from "./organisation-faults.ts"
import {
  type AdministeredOrganisation,
  closePlant,
  type Fault,
  findOrganisation,
  saveOrganisation,
  savePlant,
} from "./organisations.server.ts"

export type OrganisationView = {
  kind: "organisation"
  documentTitle: string
  organisation: AdministeredOrganisation
  /** Machines in use by plant; null when they are not known. */
  machineCounts: Record<string, number> | null
  /** Name, country and region are ours, so only internal administrators write them. */
  mayWriteFacts: boolean
  /** To choose from, named in the reader's language. */
  countries: readonly { value: string; label: string }[]
  /** The plant whose form is open: its id, `new`, or null. */
  plant: string | null
}

export type OrganisationAnswer = {
  /** Which form came back: `facts`, `new` for a new plant, or the plant's id. */
  form: string
  answer: FormAnswer
  /** Somebody else has saved it in the meantime, so the page shows both. */
  isChanged: boolean
}

/** @throws a 404 for an organisation that the asker doesn't administer. */
export async function loadOrganisation(asker: PortalAsker, id: string): Promise<OrganisationView> {
  const { context, user } = asker
  const [organisation, machineCounts] = await Promise.all([
    findOrganisation(asker, id).catch((error: Error) => {
      throw portalFault(context, "customers", error)
    }),
    findPlantCounts(asker, id),
  ])
  if (!organisation) throw notFound(context)
  return {
    kind: "organisation",
    documentTitle: portalTitle(context, organisation.name),
    organisation,
    machineCounts,
    mayWriteFacts: hasRole(user.roles, "delegatedadmin_intern"),
    countries: listCountries(context.locale.language),
    plant: context.url.searchParams.get("plant"),
  }
}

const factFields = ["name", "country", "subRegion", "externalId", "mailDomains"]
const plantFields = ["name", "street", "postalCode", "city", "country", "externalId"]

export async function changeOrganisation(asker: PortalAsker, id: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "")
  const plant = text("plant")
  switch (form.get("intent")) {
    case "facts":
      return send(asker, form, {
        ...{ form: "facts", fields: factFields, told: "organisations:told.saved" },
        call: () => saveOrganisation(asker, { id, version: readVersion(form), input: factsOf(form) }),
      })
    case "plant": {
      const input = Object.fromEntries(plantFields.map((name) => [name, text(name)])) as PlantFields
      return send(asker, form, {
        ...{ form: plant || "new", fields: plantFields, told: "organisations:told.plantSaved" },
        call: () =>
          savePlant(asker, {
            ...{ organisation: id, id: plant || null, input },
            version: plant ? readVersion(form) : null,
          }),
      })
    }
    case "close":
    case "open": {
      const isClosed = form.get("intent") === "close"
      return send(asker, form, {
        ...{ form: plant, fields: [] },
        told: isClosed ? "organisations:told.plantClosed" : "organisations:told.plantOpened",
        call: () => closePlant(asker, { organisation: id, id: plant, version: readVersion(form), isClosed }),
      })
    }
    default:
      throw refused("malformed-body")
  }
}

/** Nobody types it. @throws a 400 for a form without one. */
function readVersion(form: FormData): number {
  const version = String(form.get("version") ?? "")
  if (!/^[1-9]\d{0,8}$/.test(version)) throw refused("malformed-body")
  return Number(version)
}

type PlantFields = Record<"name" | "street" | "postalCode" | "city" | "country" | "externalId", string>

function factsOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "")
  return {
    ...{ name: text("name"), country: text("country"), subRegion: text("subRegion") },
    externalId: text("externalId") || null,
    mailDomains: text("mailDomains")
      .split(/[\s,;]+/)
      .filter(Boolean)
      .slice(0, 100),
    confirmFrom: text("confirmFrom") || null,
  }
}

type Sending = {
  form: string
  fields: readonly string[]
  told: TextKey
  call: () => Promise<readonly Fault[] | null>
}

async function send(asker: PortalAsker, fields: FormData, { form, fields: names, told, call }: Sending) {
  const { context } = asker
  const faults = await call().catch((error: Error) => {
    throw portalFault(context, "customers", error)
  })
  if (!faults) throw notFound(context)
  if (faults.length > 0) {
    const isChanged = faults.some(({ code }) => code === "changed")
    const error = isChanged ? { "": ["organisations:fault.savedMeanwhile"] } : faultMessages(faults, names)
    // Closing a plant sends none of the fields that are typed.
    const typed = [...fields].filter(([, value]) => typeof value === "string")
    const initialValue = names.length > 0 ? Object.fromEntries(typed) : undefined
    const answer = { ...(initialValue && { initialValue }), error } as FormAnswer
    return formAgain<OrganisationAnswer>({ form, answer, isChanged }, isChanged ? 409 : 422)
  }
  const title = String(context.translator.t(told))
  return seeOtherWithFlash(context, context.localizedPath, { type: "success", title, floating: true })
}
