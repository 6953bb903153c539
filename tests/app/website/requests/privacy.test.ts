/** The page on privacy promises what the code does, in each of its languages. */
import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { parse } from "yaml"
import { keptAfterDays } from "../../../../app/website/events/registration.server.ts"
import { storyFeedback } from "../../../../app/website/requests/forms/story-feedback.ts"
import { whitepaper } from "../../../../app/website/requests/forms/whitepaper.ts"
import { pausedDays } from "../../../../services/alerts/register-jobs.ts"
import { linkHours } from "../../../../services/alerts/subscribe.ts"

const folder = "services/content/demo/sites/main/pages/legal/privacy"
const languages = readdirSync(folder).flatMap((file) => /^(\w+)\.yaml$/.exec(file)?.[1] ?? [])

const subjects: Record<string, Record<"registrations" | "alerts" | "feedback" | "whitepapers", string>> = {
  en: {
    registrations: "Registrations for events",
    alerts: "Alerts by mail",
    feedback: "Feedback on stories",
    whitepapers: "Whitepapers",
  },
  de: {
    registrations: "Anmeldungen zu Veranstaltungen",
    alerts: "Mitteilungen per E-Mail",
    feedback: "Rückmeldungen zu Reportagen",
    whitepapers: "Whitepapers",
  },
}

test.each(languages.filter((language) => language !== "page"))(
  "privacy says in %s what alerts, registrations and feedback keep, and for how long",
  (language) => {
    const page = parse(readFileSync(`${folder}/${language}.yaml`, "utf8"))
    const body: string = page.modules.text.body
    const said = (subject: string) =>
      body.split("\n").find((line) => line.startsWith(`- **${subject}:**`)) ?? ""
    const names = subjects[language]
    if (!names) throw new Error(`this test doesn't know the subjects in ${language}`)
    expect(said(names.registrations)).toContain(`${keptAfterDays} `)
    expect(said(names.alerts)).toContain(`${linkHours} `)
    expect(said(names.alerts)).toContain(`${pausedDays} `)
    expect(said(names.feedback)).toContain(`${storyFeedback.retentionDays} `)
    expect(said(names.whitepapers)).toContain(`${whitepaper.retentionDays} `)
  },
)
