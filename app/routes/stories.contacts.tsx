import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { routeHeaders } from "../ground/http/route-headers.ts"
import { keepOnServer, type ServerOnly } from "../ground/http/server-only.server.ts"
import { invalidRoute } from "../request/answers/not-found.server.ts"
import { requestContext } from "../request/context/context.server.ts"
import { passesGuards } from "../request/sites/guards.ts"
import pagesSheet from "../website/pages/pages.sheet.css?url"
import { type ContactsView, loadContacts } from "../website/stories/contacts.server.ts"
import { ContactsScreen } from "../website/stories/contacts-screen.tsx"
import storyListSheet from "../website/stories/story-list.sheet.css?url"

export const handle = { guards: ["main-site"], sheets: [pagesSheet, storyListSheet] }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.value.head ?? []

export const headers: HeadersFunction = routeHeaders

export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  if (!passesGuards(handle.guards, context)) throw invalidRoute(context)
  return keepOnServer(await loadContacts(context))
}

export default function StoryContactsRoute() {
  return <ContactsScreen view={(useLoaderData() as ServerOnly<ContactsView>).value} />
}
