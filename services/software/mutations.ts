import { unauthenticated } from "../../platform/access/require-caller.ts"
import { checkIds } from "../../platform/graphql/bad-input.ts"
import { licenceAnswer, linkAnswer } from "./answers.ts"
import { acceptLicence } from "./downloads/accept-licence.ts"
import { startDownload } from "./downloads/start-download.ts"
import { LinkStore } from "./links/link-store.ts"
import { type LinkInput, makeLink } from "./links/make-link.ts"
import { removePerson } from "./remove-person.ts"
import { requireAsker, type SoftwareContext } from "./request-context.ts"
import { WatchStore } from "./watching/watch-store.ts"

export const mutations = {
  async acceptLicence(_root: unknown, input: { product: string; version: number }, context: SoftwareContext) {
    checkIds(input.product)
    const { licence, errors } = await acceptLicence(context.parts, requireAsker(context), input)
    return { licence: licence && licenceAnswer(licence.row, licence.acceptedAt), errors }
  },

  startDownload(_root: unknown, { file }: { file: string }, context: SoftwareContext) {
    checkIds(file)
    return startDownload(context.parts, requireAsker(context), file)
  },

  async makeLink(_root: unknown, { input }: { input: LinkInput }, context: SoftwareContext) {
    checkIds(input.file)
    const asker = requireAsker(context)
    const { link, errors } = await makeLink(context.parts, asker, input)
    return { link: link && linkAnswer(link, asker, context.parts), errors }
  },

  revokeLink(_root: unknown, { id }: { id: string }, context: SoftwareContext) {
    checkIds(id)
    const { caller, isAdministrator } = requireAsker(context)
    const organisation = isAdministrator ? caller.organisation : null
    return new LinkStore(context.parts.pool).revoke(id, caller.subject, organisation)
  },

  async watch(
    _root: unknown,
    { product: key, wanted }: { product: string; wanted: boolean },
    context: SoftwareContext,
  ) {
    checkIds(key)
    const { caller, findProduct } = requireAsker(context)
    const store = new WatchStore(context.parts.pool)
    if (!wanted) {
      await store.end(key, caller.subject)
      return false
    }
    const found = await findProduct(key)
    if (!found || caller.email === "") return false
    const { subject: person, email, language, roles } = caller
    await store.watch(key, { person, organisation: found.organisation, email, language, roles: [...roles] })
    return true
  },

  async removeSoftwarePerson(
    _root: unknown,
    { person }: { person: string },
    { asker, parts }: SoftwareContext,
  ) {
    if (asker) throw unauthenticated()
    checkIds(person)
    await removePerson(parts.pool, person)
    return true
  },
}
