import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { content, Page } from "recorded-page"

export const meta: MetaFunction = () => [{ title: "The recorded page" }]

/** The content is available without a database, so that only Remix is measured. */
export function loader() {
  return { content }
}

export default function PageRoute() {
  const { content } = useLoaderData<typeof loader>()
  return <Page content={content} />
}
