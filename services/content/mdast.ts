/** The nodes of parsed Markdown by name, as the parser gives them. */
import type { fromMarkdown } from "mdast-util-from-markdown"

export type Root = ReturnType<typeof fromMarkdown>
export type RootContent = Root["children"][number]
export type Nodes = Root | RootContent

type NodeOf<Type extends RootContent["type"]> = Extract<RootContent, { type: Type }>

export type PhrasingContent = NodeOf<"paragraph">["children"][number]
/** The nodes that a quotation or a list item may contain. */
export type FlowContent = NodeOf<"blockquote">["children"][number]
export type List = NodeOf<"list">
export type ListItem = List["children"][number]
export type Table = NodeOf<"table">
export type TableRow = Table["children"][number]
export type TableCell = TableRow["children"][number]
