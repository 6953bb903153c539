import { DataTable } from "../../design/components/data-table.tsx"
import type { MeetingListFieldsFragment } from "../../ground/graphql/generated/content.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { numberFormatLocale } from "../../request/sites/locale.ts"
import { usePageContext } from "../pages/page-context.tsx"
import { formatDay, formatNumber, noFigure, type Reader } from "./figures.ts"
import { ReportFiles } from "./report-files.tsx"

type Meeting = MeetingListFieldsFragment["meetings"][number]
type Item = Meeting["items"][number]
type Props = { meetings: readonly Meeting[]; headingLevel: 2 | 3 }

/** Each general meeting with its invitation, agenda, votes and minutes. */
export function MeetingList({ meetings, headingLevel }: Props) {
  return (
    <div className="meetings">
      {meetings.map((meeting) => (
        <MeetingPart key={meeting.id} meeting={meeting} headingLevel={headingLevel} />
      ))}
    </div>
  )
}

function MeetingPart({ meeting, headingLevel }: { meeting: Meeting; headingLevel: 2 | 3 }) {
  const { locale } = usePageContext()
  const { t } = useTranslation("investors")
  const Heading = `h${headingLevel}` as const
  const titleId = `meeting-${meeting.id}`
  const { attendance, startTime, place, text } = meeting
  return (
    <section className="meeting" aria-labelledby={titleId}>
      <Heading id={titleId} className="meeting-title">
        {meeting.title}
      </Heading>
      <dl className="meeting-facts">
        <div>
          <dt>{t("meeting.date")}</dt>
          <dd>
            <time dateTime={meeting.date}>{formatDay(meeting.date, locale)}</time>
            {startTime ? `, ${t("meeting.time", { time: clockTime(startTime, locale) })}` : null}
          </dd>
        </div>
        <div>
          <dt>{t("meeting.place")}</dt>
          <dd>{place}</dd>
        </div>
        {attendance ? (
          <div>
            <dt>{t("meeting.represented")}</dt>
            <dd>{t("meeting.representedOf", attendanceWords(attendance, locale))}</dd>
          </div>
        ) : null}
      </dl>
      {text ? <p>{text}</p> : null}
      <Agenda meeting={meeting} />
      <ReportFiles files={meeting.invitation} title={t("meeting.invitation")} />
      <ReportFiles files={meeting.minutes} title={t("meeting.minutes")} />
    </section>
  )
}

/** Before the meeting a list, afterwards a table with the votes. */
function Agenda({ meeting: { items, title } }: { meeting: Meeting }) {
  const { locale } = usePageContext()
  const { t } = useTranslation("investors")
  if (items.every(({ votes }) => !votes))
    return (
      <ol className="agenda">
        {items.map((item) => (
          <li key={item.id}>
            <ItemWords item={item} />
          </li>
        ))}
      </ol>
    )
  return (
    <DataTable
      caption={t("meeting.agendaOf", { meeting: title })}
      columns={[
        { name: t("meeting.item") },
        { name: t("meeting.for"), isNumeric: true },
        { name: t("meeting.against"), isNumeric: true },
        { name: t("meeting.abstentions"), isNumeric: true },
        { name: t("meeting.inFavour"), isNumeric: true },
      ]}
      rows={items.map((item, index) => ({
        heading: (
          <>
            {`${index + 1}. `}
            <ItemWords item={item} />
          </>
        ),
        cells: voteCells(item.votes, locale),
      }))}
    />
  )
}

function ItemWords({ item: { title, motion } }: { item: Item }) {
  return (
    <>
      {title}
      {motion ? <span className="agenda-motion">{motion}</span> : null}
    </>
  )
}

function voteCells(votes: Item["votes"], reader: Reader): string[] {
  if (!votes) return [noFigure, noFigure, noFigure, noFigure]
  const counts = [votes.for, votes.against, votes.abstentions].map((count) => formatNumber(count, 0, reader))
  return [...counts, share(votes.for, votes.for + votes.against, reader)]
}

function attendanceWords({ total, represented }: NonNullable<Meeting["attendance"]>, reader: Reader) {
  return {
    represented: formatNumber(represented, 0, reader),
    total: formatNumber(total, 0, reader),
    share: share(represented, total, reader),
  }
}

function share(part: number, whole: number, reader: Reader): string {
  if (whole === 0) return noFigure
  const format = new Intl.NumberFormat(numberFormatLocale(reader), {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return format.format(part / whole)
}

/** The clock of the place, in the reader's way: 14:30 or 2:30 PM. */
function clockTime(time: string, reader: Reader): string {
  return new Intl.DateTimeFormat(numberFormatLocale(reader), { timeStyle: "short", timeZone: "UTC" }).format(
    new Date(`2000-01-01T${time}:00Z`),
  )
}
