import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { readLinkDraft } from "../website/email-links/draft.ts"
import { WriteLink } from "../website/email-links/write-link.tsx"

export const meta: MetaFunction = () => [
  { title: "Make an email link | Style guide" },
  { name: "robots", content: "noindex" },
]

export function loader({ request }: LoaderFunctionArgs) {
  return { draft: readLinkDraft(new URL(request.url).searchParams) }
}

export default function WriteLinkRoute() {
  const { draft } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Make an email link</h1>
      <p className="text-lead">
        Opens a message with subject and text in the reader’s mail program, encoded so that every program
        understands it.
      </p>
      <WriteLink draft={draft} />
    </>
  )
}
