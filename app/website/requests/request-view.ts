import type { MetaDescriptor } from "@remix-run/node"
import type { AddressFormat } from "../../forms/address/address-format.ts"
import type { KeptFile } from "../../forms/files/kept-file.ts"
import type { FormAnswer } from "../../forms/form-state.ts"
import type { GuardView } from "../../forms/guard/guard.server.ts"
import type { Breadcrumb } from "../breadcrumbs/breadcrumb.ts"
import type { RegistrationFacts } from "../events/registration.server.ts"
import type { Lists } from "./description/read-answers.ts"
import type { Values } from "./description/request-form.ts"
import type { ShownAnswer } from "./description/shown-answers.ts"

export type AddressFormats = Readonly<Record<string, AddressFormat>>

/** A form as it is shown before anything was sent. */
export type RequestFormView = {
  kind: "request-form"
  /** Name of the form, whose description the screen looks up. */
  form: string
  documentTitle: string
  head: MetaDescriptor[]
  breadcrumbs: readonly Breadcrumb[]
  /** Idempotency key of this rendering. */
  key: string
  /** What the address or the sender's account fills in. */
  values: Values
  lists: Lists
  /** What addresses have in the countries that stand in the form, by the prefix of the address. */
  formats: AddressFormats
  privacyHref: string
  guard: GuardView
  /** The event of a registration. */
  occasion: RegistrationFacts | null
}

/** What the form's action answers when nothing was stored. */
export type RequestFormAnswer = {
  answer: FormAnswer
  files: KeptFile[]
  fileOwner: string | null
  /** For the countries that were chosen. */
  formats: AddressFormats
  /** All answers in words, to be looked over before they are sent; null when the form is shown. */
  check: readonly ShownAnswer[] | null
  /** A letter with everything that was typed, offered when the request could not be stored. */
  mailto: string | null
  /** The field that "change" was pressed for. */
  changing: string | null
}

/** A form on a page that is cached for everybody. */
export type EmbeddedFormView = Pick<
  RequestFormView,
  "form" | "values" | "lists" | "formats" | "privacyHref" | "guard"
> & {
  /** The team that its editor chose; null for the form's own. */
  team: string | null
  /** The form's own address. */
  action: string
  /** The address of the page that the form stands on, which staff read beside the request. */
  page: string
}
