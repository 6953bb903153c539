import type { MetaDescriptor } from "@remix-run/node"
import type { FormAnswer } from "../../forms/form-state.ts"
import type { GuardView } from "../../forms/guard/guard.server.ts"
import type { Breadcrumb } from "../breadcrumbs/breadcrumb.ts"
import type { Topic } from "./alert-wishes.ts"
import type { LanguageChoice } from "./alerts-locale.ts"

type Page = { head: MetaDescriptor[]; breadcrumbs: readonly Breadcrumb[]; documentTitle: string }

/** What can be chosen, and what is chosen already. */
export type WishesView = {
  topics: readonly Topic[]
  languages: readonly LanguageChoice[]
  language: string
  chosen: readonly string[]
}

export type SubscribeView = Page & {
  kind: "subscribe"
  wishes: WishesView
  privacyHref: string
  guard: GuardView
}

export type SentView = Page & { kind: "sent"; formHref: string }

export type ConfirmView = Page & {
  kind: "confirm"
  email: string
  /** In words. */
  wished: readonly string[]
}

export type ManageView = Page & { kind: "manage"; email: string; wishes: WishesView; endHref: string }

export type UnsubscribeView = Page & { kind: "unsubscribe"; formHref: string }

/** The link is unknown or has expired. */
export type InvalidView = Page & { kind: "invalid"; formHref: string }

export type LinkView = ConfirmView | ManageView | UnsubscribeView | InvalidView

/** What a link's action answers: a form to be corrected, or what was done. */
export type LinkAnswer =
  | { kind: "again"; answer: FormAnswer }
  | { kind: "confirmed"; manageHref: string }
  | { kind: "ended" }
  | { kind: "gone" }
