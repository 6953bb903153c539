import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { CheckLink } from "../website/email-links/check-link.tsx"
import { checkMailto } from "../website/email-links/check-mailto.ts"

export const meta: MetaFunction = () => [
  { title: "Check an email link | Style guide" },
  { name: "robots", content: "noindex" },
]

/** Far more than any mail program accepts. */
const maxLinkLength = 8000

export function loader({ request }: LoaderFunctionArgs) {
  const link = (new URL(request.url).searchParams.get("link") ?? "").slice(0, maxLinkLength)
  return { link, report: link.trim() ? checkMailto(link) : null }
}

export default function CheckLinkRoute() {
  const { link, report } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Check an email link</h1>
      <p className="text-lead">
        Shows the message that a link opens, and what mail programs may stumble over.
      </p>
      <CheckLink link={link} report={report} />
    </>
  )
}
