/** Mails about yearly confirmations, stored in the transaction that begins or reminds. */
import type pg from "pg"
import type { Queryable } from "../../../platform/database/queryable.ts"
import { MailError, type MailService } from "../../../platform/mail/mail.ts"
import { spokenLanguage } from "../../../platform/texts/texts.ts"
import { type Administrator, listAdministrators } from "./administrators.ts"
import { peopleTexts } from "./people-texts.ts"

type Deps = { mail: Pick<MailService, "send">; publicOrigin: string }

type About = {
  id: string
  /** 1 at the start, 2 and 3 for reminders. */
  nth: number
  dueOn: string
  organisation: { id: string; name: string }
}

/** The third mail goes to internal administrators, too: the organisation's own have let two of them pass. */
export async function tellOfReview(
  { mail, publicOrigin }: Deps,
  { id, nth, dueOn, organisation }: About,
  client: pg.ClientBase,
): Promise<void> {
  const own = await listAdministrators(client, organisation.id)
  const internal = nth === 3 ? await listResponsible(client, organisation.id) : []
  const readers = [...new Map([...own, ...internal].map((reader) => [reader.id, reader])).values()]
  for (const reader of readers) {
    const language = spokenLanguage(reader.language)
    const say = peopleTexts(language)
    const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(dueOn),
    )
    const values = { organisation: organisation.name, day }
    const isFirst = nth === 1
    try {
      await mail.send(
        {
          ...{ key: `review:${id}:${nth}:${reader.id}`, to: reader.email, language },
          subject: say(isFirst ? "review.started.subject" : "review.waits.subject", values),
          blocks: [
            { kind: "text", text: say(isFirst ? "review.started.text" : "review.waits.text", values) },
            {
              kind: "button",
              text: say("review.open"),
              href: new URL(`/mykomax/user-admin/confirmations/${id}`, publicOrigin).href,
            },
          ],
        },
        client,
      )
    } catch (error) {
      // An address to which no mail can go must not keep the others from hearing of it.
      if (!(error instanceof MailError)) throw error
    }
  }
}

async function listResponsible(db: Queryable, organisation: string): Promise<Administrator[]> {
  const { rows } = await db.query<Administrator>(
    `select p.id, p.subject, p.name, p.email, p.language from customer_person p
       join customer_person_role r on r.person_id = p.id and r.role = 'delegatedadmin_intern'
     where p.removed_at is null and p.subject is not null and (p.assigned_all or exists (
       select from customer_assignment s where s.person_id = p.id and s.organisation_id = $1)) order by p.id`,
    [organisation],
  )
  return rows
}
