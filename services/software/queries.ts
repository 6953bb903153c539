import { forbidden } from "../../platform/access/require-caller.ts"
import { checkIds } from "../../platform/graphql/bad-input.ts"
import { downloadAnswer, isFound, linkAnswer, productAnswer } from "./answers.ts"
import { DownloadStore } from "./downloads/download-store.ts"
import { checkChoices, checkRange, checkTexts } from "./limits.ts"
import { LinkStore } from "./links/link-store.ts"
import { requireAsker, type SoftwareContext } from "./request-context.ts"
import { type Range, textIn } from "./rows.ts"

type ListArguments = Range & { search?: string | null; language: string }

/** [DLC-01] */
async function software(_root: unknown, args: ListArguments, context: SoftwareContext) {
  const { search, language, first, skip } = args
  checkRange(args)
  checkTexts(args)
  const asker = requireAsker(context)
  const words = search?.trim() ?? ""
  const found = (await asker.listProducts()).filter((row) => words === "" || isFound(row, words, language))
  const organisation = asker.isStaff ? "" : (asker.caller.organisation ?? "")
  const items = found
    .slice(skip, skip + first)
    .map((product) => productAnswer({ product, organisation }, language, { ...context, asker }))
  return { items, total: found.length }
}

async function softwareProduct(
  _root: unknown,
  { key, language }: { key: string; language: string },
  context: SoftwareContext,
) {
  checkIds(key)
  checkTexts({ language })
  const asker = requireAsker(context)
  const found = await asker.findProduct(key)
  return found && productAnswer(found, language, { ...context, asker })
}

async function downloads(
  _root: unknown,
  { scope, ...range }: Range & { scope: "MINE" | "ORGANISATION" },
  context: SoftwareContext,
) {
  checkRange(range)
  const { caller, isAdministrator } = requireAsker(context)
  const store = new DownloadStore(context.parts.pool)
  if (scope === "ORGANISATION" && !isAdministrator) throw forbidden("administer the organisation")
  const page =
    scope === "MINE"
      ? await store.listOfPerson(caller.subject, range)
      : await store.listOfOrganisation(caller.organisation ?? "", range)
  return { ...page, items: page.items.map(downloadAnswer) }
}

async function softwareLinks(
  _root: unknown,
  { product }: { product?: string | null },
  context: SoftwareContext,
) {
  checkIds(product)
  const asker = requireAsker(context)
  const { caller, isAdministrator } = asker
  const organisation = isAdministrator ? caller.organisation : null
  const rows = await new LinkStore(context.parts.pool).listOpen(caller.subject, organisation, product ?? null)
  return rows.map((row) => linkAnswer(row, asker, context.parts))
}

async function newest(_root: unknown, { products }: { products: string[] }, context: SoftwareContext) {
  checkChoices(products)
  checkIds(...products)
  const asker = requireAsker(context)
  const mine = new Map((await asker.listProducts()).map(({ key, texts }) => [key, texts]))
  const current = await context.store.listCurrent(products.filter((key) => mine.has(key)))
  return [...current.values()].map(({ product, version, releasedOn }) => ({
    ...{ product, version, releasedOn },
    name: ({ language }: { language: string }) => {
      checkTexts({ language })
      const texts = mine.get(product)
      return texts ? textIn(texts, language).text.name : product
    },
  }))
}

export const queries = {
  ...{ software, softwareProduct, downloads, softwareLinks, newest },
  watchedSoftware: (_root: unknown, _arguments: unknown, context: SoftwareContext) => {
    requireAsker(context)
    return context.watched()
  },
}
