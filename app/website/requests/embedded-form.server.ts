import { cachedGuardView } from "../../forms/guard/guard.server.ts"
import type { RequestContext } from "../../request/context/context.server.ts"
import { localizedPath } from "../../request/sites/localized-path.ts"
import { allParts } from "./description/asked-fields.ts"
import { addressFormats } from "./form-rules.server.ts"
import { findRequestForm } from "./forms/request-forms.ts"
import { privacyHref } from "./privacy-href.ts"
import { loadLists } from "./request-lists.server.ts"
import type { EmbeddedFormView } from "./request-view.ts"

type Wanted = {
  /** A form's name. */
  form: string
  team?: string | null
  /** Values for fields that may be preset: the product, the whitepaper, the story. */
  preset?: Readonly<Record<string, string | null | undefined>>
}

/**
 * A form on a page that all its readers share: without key, time trap, and what an account knows. It is sent to the form's own address, which
 * shows it again when something is wrong.
 *
 * @returns null for a form that isn't there.
 */
export async function loadEmbeddedForm(
  context: RequestContext,
  { form: name, team = null, preset = {} }: Wanted,
): Promise<EmbeddedFormView | null> {
  const form = findRequestForm(name)
  if (!form) return null
  const { site, locale, localizedPath: page } = context
  const given = allParts(form).flatMap((part) => {
    const value = part.kind === "field" && part.isPreset ? preset[part.name] : null
    return value && part.kind === "field" ? [[part.name, value]] : []
  })
  const values = {
    ...(locale.isInternational ? {} : { country: locale.country.countryCode }),
    ...Object.fromEntries(given),
  }
  return {
    form: name,
    team,
    action: localizedPath(site, locale, form.path),
    page,
    values,
    lists: await loadLists(context, locale.language),
    formats: addressFormats(form, values, locale.language),
    privacyHref: privacyHref(context),
    guard: cachedGuardView(context, name),
  }
}
