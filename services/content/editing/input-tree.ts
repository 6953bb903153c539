/** Checks a rich text that a mutation brings: it must be one that an answer could hold. */
import { z } from "zod"
import { faultOfUrl } from "../import/links.ts"
import { linksOf, mapLinks, type RichTextLink, type RichTextTree } from "../rich-text.ts"

const leaf = z.strictObject({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  code: z.literal(true).optional(),
})

const link = z.strictObject({
  type: z.literal("link"),
  href: z.string().nullish(),
  title: z.string().optional(),
  pageParameters: z.string().optional(),
  openInNewTab: z.boolean().optional(),
  page: z.object({ id: z.string() }).nullish(),
  pageId: z.string().optional(),
  children: z.array(leaf),
})

const blockTypes: readonly string[] = [
  ...["paragraph", "heading-two", "heading-three", "heading-four", "heading-five", "heading-six"],
  ...["bulleted-list", "numbered-list", "list-item", "list-item-child", "block-quote", "code-block"],
  ...["table", "table_head", "table_body", "table_row", "table_header_cell", "table_cell"],
]

type Block = { type: string; children: unknown[] }
const block: z.ZodType<Block> = z.lazy(() =>
  z.strictObject({
    type: z.string().refine((type) => blockTypes.includes(type)),
    children: z.array(z.union([leaf, link, block])),
  }),
)
const tree = z.strictObject({ children: z.array(block) })

const pathOrHash = /^[/#](?!\/)\S*$/

export function faultOfTree(value: unknown): string | null {
  const parsed = tree.safeParse(value)
  if (!parsed.success) return "this is no rich text that the website knows"
  for (const { href, pageId, ...rest } of linksOf(parsed.data as RichTextTree)) {
    if (pageId !== undefined || (rest as { page?: object | null }).page) continue
    if (!href) return "a link leads nowhere"
    const fault = pathOrHash.test(href) ? null : faultOfUrl(href)
    if (fault) return fault
  }
  return null
}

/** Answers say of a link which page it leads to; the tables hold the page's id. */
export function storedTree(given: RichTextTree): RichTextTree {
  return mapLinks(given, (one) => {
    const { page, href, ...rest } = one as RichTextLink & { page?: { id: string } | null }
    if (page) return { ...rest, pageId: page.id }
    return rest.pageId === undefined ? { ...rest, ...(href && { href }) } : rest
  }) as RichTextTree
}
