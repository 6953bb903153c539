/**
 * What the website itself offers, such as the portal's entrance, forms and settings: screens of the app, which aren't pages of the content. A result
 * has the title and the first sentence of its screen, so whoever adds a screen that people look for adds a row here, and in
 * `locales/<language>/screens.json` the words by which people look for it.
 */
import { createTexts, textLanguages } from "../../../../platform/texts/texts.ts"
import type { EntryDocument } from "./entry-documents.ts"

type Screen = {
  path: string
  /** Texts, with their namespaces. */
  title: string
  description: string
  words: string
  /** Another name, which weighs as much as the title. */
  name?: string
  /** Where pages, events or files say more about what the title names. */
  isQuiet?: true
}

/** Everybody may open them. */
export const openScreens: readonly Screen[] = [
  {
    path: "/mykomax",
    title: "frame:account.title",
    description: "frame:account.signedOut",
    words: "screens:portal.words",
    name: "screens:portal.name",
  },
  {
    path: "/mykomax/register",
    title: "identity:register.title",
    description: "screens:register.description",
    words: "screens:register.words",
  },
  {
    path: "/contact/request",
    title: "requests:contact.title",
    description: "requests:contact.lead",
    words: "screens:quote.words",
  },
  {
    path: "/contact/sample",
    title: "requests:sample.title",
    description: "requests:sample.lead",
    words: "screens:sample.words",
    name: "screens:sample.name",
    isQuiet: true,
  },
  {
    path: "/support/service-request",
    title: "requests:service.title",
    description: "requests:service.lead",
    words: "screens:service.words",
  },
  {
    path: "/support/software-request",
    title: "requests:software.title",
    description: "requests:software.lead",
    words: "screens:softwareSupport.words",
  },
  {
    path: "/support/document-request",
    // Not the whole title, which names spare parts, too: who looks for these wants the pages about them.
    title: "screens:documentRequest.title",
    description: "requests:document.lead",
    words: "screens:documentRequest.words",
    isQuiet: true,
  },
  {
    path: "/product-finder",
    title: "finder:title",
    description: "finder:lead",
    words: "screens:finder.words",
  },
  {
    path: "/compare",
    title: "comparison:title",
    description: "screens:comparison.description",
    words: "screens:comparison.words",
  },
  {
    path: "/events",
    title: "events:title",
    description: "events:lead",
    words: "screens:events.words",
    isQuiet: true,
  },
  {
    path: "/investors/alerts",
    title: "alerts:title",
    description: "alerts:lead",
    words: "screens:alerts.words",
    isQuiet: true,
  },
  {
    path: "/news",
    title: "news:title",
    description: "news:description",
    words: "screens:news.words",
  },
  {
    path: "/language",
    title: "frame:country.title",
    description: "frame:country.lead",
    words: "screens:language.words",
  },
  {
    path: "/cookies",
    title: "frame:cookies",
    description: "consent:screen.lead",
    words: "screens:cookies.words",
  },
]

/** Every customer may open them after signing in, or is told there how to get access. Screens for staff only are left out. */
export const portalScreens: readonly Screen[] = [
  {
    path: "/mykomax/account",
    title: "account:title",
    description: "screens:account.description",
    words: "screens:account.words",
  },
  {
    path: "/mykomax/tickets/list",
    title: "tickets:title",
    description: "tickets:list.lead",
    words: "screens:tickets.words",
  },
  {
    path: "/mykomax/tickets/newticket",
    title: "tickets:new.title",
    description: "dashboard:services.ticketing",
    words: "screens:newTicket.words",
    name: "screens:newTicket.name",
  },
  {
    path: "/mykomax/inventory",
    title: "inventory:title",
    description: "inventory:lead",
    words: "screens:machines.words",
  },
  {
    path: "/mykomax/inventory/new",
    title: "inventory:request.kind.add",
    description: "inventory:request.lead.add",
    words: "screens:newMachine.words",
  },
  {
    path: "/mykomax/downloads",
    title: "downloads:title",
    description: "downloads:lead",
    words: "screens:downloads.words",
  },
  {
    path: "/mykomax/product-information",
    title: "documents:title",
    description: "documents:lead",
    words: "screens:documents.words",
  },
  {
    path: "/mykomax/user-admin",
    title: "dashboard:names.user-admin",
    description: "dashboard:services.user-admin",
    words: "screens:users.words",
  },
  {
    path: "/mykomax/notices",
    title: "notices:title",
    description: "notices:lead",
    words: "screens:notices.words",
  },
]

/** A machine or a page about the matter comes before a screen that is as good. */
const boosts = { usual: 0.9, quiet: 0.1 }

const textsOf = new Map<string, ReturnType<typeof createTexts>>()

/** @param siteId the main site, which has the portal and the finder; its documents are in all languages of the interface */
export function screenDocumentsOf(siteId: string): EntryDocument[] {
  return textLanguages.flatMap((language) => {
    const say = (key: string) => textIn(language, key)
    const signIn = say("screens:afterSignIn")
    return [
      ...openScreens.map((screen) => documentOf(screen, say)),
      ...portalScreens.map((screen) => {
        const document = documentOf(screen, say)
        const description = joined(document.description, signIn, language)
        return { ...document, description, label: say("frame:account.title") }
      }),
    ].map((document): EntryDocument => ({ ...document, siteId, language }))
  })
}

function documentOf(
  { path, title, description, words, name, isQuiet }: Screen,
  say: (key: string) => string,
) {
  return {
    ...{ id: path, type: "page" as const, countries: [], path },
    boost: isQuiet ? boosts.quiet : boosts.usual,
    title: say(title),
    description: say(description),
    kinds: name === undefined ? [] : [say(name)],
    keywords: say(words).split(/, |、/),
  }
}

function joined(one: string, other: string, language: string): string {
  return /^(ja|zh)/.test(language) ? one + other : `${one} ${other}`
}

function textIn(language: string, key: string): string {
  const [namespace = "", name = ""] = key.split(":")
  const texts = textsOf.get(namespace) ?? createTexts(namespace)
  textsOf.set(namespace, texts)
  return texts(language)(name)
}
