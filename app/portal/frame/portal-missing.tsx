import { Form } from "@remix-run/react"
import { ApplicationLink } from "../../browser/applications/application-link.tsx"
import { classNames } from "../../design/components/class-names.ts"
import { SearchInput } from "../../design/components/text-input.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { entryWords } from "./portal-entries.ts"
import type { PortalEntry, PortalFrameView } from "./portal-frame.server.ts"
import { PortalScreen } from "./portal-screen.tsx"

type Props = {
  /** The address where nothing is. */
  path: string
  links: PortalFrameView["links"]
}

const waysOn: readonly PortalEntry[] = ["dashboard", "tickets", "inventory", "settings"]

/**
 * An address of the portal where nothing is, or nothing that this reader may see. The ways on stay in the portal and
 * name only what the reader has; `data-not-found` lets a redirect by `#hash` try its luck.
 */
export function PortalMissing({ path, links }: Props) {
  const { t } = useTranslation(["portal", "errors"])
  const say = useSay()
  const tickets = links.find(({ entry }) => entry === "tickets")
  return (
    <div data-not-found="">
      <PortalScreen
        title={t("errors:notFound.title")}
        overline={t("errors:notFound.overline")}
        lead={t("missing.text")}
      >
        <p className="message-note portal-fault">{t("errors:pageNotFound", { path })}</p>
        {tickets ? (
          <search>
            <Form className="ticket-filter" action={tickets.href} aria-label={t("missing.search")}>
              <SearchInput id="missing-search" name="q" label={t("missing.search")} maxLength={200} />
              <input type="hidden" name="view" value="all" />
            </Form>
          </search>
        ) : null}
        <p className="module-links">
          {links
            .filter(({ entry }) => waysOn.includes(entry))
            .map(({ entry, href }) => (
              <ApplicationLink
                key={entry}
                to={href}
                className={classNames("button", entry !== "dashboard" && "button-quiet")}
              >
                {say(entryWords[entry])}
              </ApplicationLink>
            ))}
        </p>
      </PortalScreen>
    </div>
  )
}
