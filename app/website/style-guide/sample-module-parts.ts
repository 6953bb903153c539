/** What sample modules are made of. */
import type {
  ImageFieldsFragment,
  LinkFieldsFragment,
  PageModuleFieldsFragment,
} from "../../ground/graphql/generated/content.ts"
import type { SampleMedia } from "./sample-media.server.ts"

export type ModuleName = PageModuleFieldsFragment["__typename"]
export type ModuleOf<Name extends ModuleName> = Extract<PageModuleFieldsFragment, { __typename: Name }>
export type Own<Name extends ModuleName> = Omit<
  ModuleOf<Name>,
  "__typename" | "key" | "measure" | "anchor" | "anchorTitle"
>
export type Place = Partial<Pick<PageModuleFieldsFragment, "measure" | "anchor" | "anchorTitle">>

export function moduleOf<Name extends ModuleName>(__typename: Name, own: Own<Name>, place: Place = {}) {
  return {
    __typename,
    key: __typename,
    measure: "BREAKOUT" as const,
    anchor: null,
    anchorTitle: null,
    ...own,
    ...place,
  }
}

export function picture({ pictures }: SampleMedia, index: number): ImageFieldsFragment | null {
  return pictures[index % pictures.length] ?? null
}

/** A link back to the guide. */
export function link(text: string): LinkFieldsFragment {
  const nowhere = { pageParameters: null, path: null, productSlug: null, page: null }
  return { ...nowhere, text, url: "#modules", openInNewTab: false }
}

export function node(type: string, text: string) {
  return { type, children: [{ text }] }
}

export function richText(type: string, text: string) {
  return { raw: { children: [node(type, text)] } }
}
