import { ApplicationLink } from "../../../browser/applications/application-link.tsx"
import { Button } from "../../../design/components/button.tsx"
import { DescriptionList } from "../../../design/components/description-list.tsx"
import { formatFileSize } from "../../../design/components/file-size.ts"
import { LocalTime } from "../../../design/components/local-time.tsx"
import { Textarea } from "../../../design/components/textarea.tsx"
import { FilePreview } from "../../../forms/files/file-preview.tsx"
import { formState } from "../../../forms/form-state.ts"
import { PostForm } from "../../../forms/post-form.tsx"
import { useSay } from "../../../forms/say.ts"
import { useTranslation } from "../../../ground/i18n/use-translation.tsx"
import { Day } from "../../frame/day.tsx"
import { PortalScreen } from "../../frame/portal-screen.tsx"
import { useFreshness } from "../../frame/use-freshness.ts"
import { usePortalPath } from "../../frame/use-portal-path.ts"
import { WayBack } from "../../frame/way-back.tsx"
import { useMachineWords } from "../../machines/use-machine-words.ts"
import { machinePath, requestListPath } from "../inventory-path.ts"
import type { DecisionAnswer, MachineRequest, RequestView } from "./request.server.ts"
import { RequestBadge } from "./request-badge.tsx"
import { photoPath } from "./request-path.ts"
import { kindKeys } from "./request-words.ts"

type Props = { view: RequestView; answer: DecisionAnswer | undefined }

/** One request: what is asked for, what became of it, and for staff the decision. */
export function RequestScreen({ view, answer }: Props) {
  const { t } = useTranslation("inventory")
  const say = useSay()
  const path = usePortalPath()
  useFreshness()
  const { request } = view
  return (
    <PortalScreen
      title={say(kindKeys[request.kind])}
      overline={<WayBack to={path(requestListPath)}>{t("request.title")}</WayBack>}
    >
      <div className="ticket-columns">
        <div className="ticket-main">
          <Wish view={view} />
          <Photos request={request} />
          {request.reason ? (
            <section className="ticket-list" aria-labelledby="reason">
              <h2 id="reason" className="portal-section-title">
                {t("request.answer")}
              </h2>
              <p className="plain-text">{request.reason}</p>
            </section>
          ) : null}
          {request.canDecide || answer ? <Decision request={request} answer={answer} /> : null}
        </div>
        <aside className="ticket-aside" aria-label={t("request.title")}>
          <State view={view} />
          {request.canCancel ? <TakeBack request={request} /> : null}
        </aside>
      </div>
    </PortalScreen>
  )
}

function Wish({ view: { request } }: { view: RequestView }) {
  const { t } = useTranslation("inventory")
  const words = useMachineWords()
  const { kind, before, machine, location, name, type, commissionedOn, serialNumber, model, note } = request
  const changed = (now: React.ReactNode, old: React.ReactNode) => (
    <>
      {now}{" "}
      {old ? (
        <span className="ticket-place">
          {t("request.before")} {old}
        </span>
      ) : null}
    </>
  )
  const rows = [
    { key: "machine", term: t("field.machine"), description: machine && <MachineLink machine={machine} /> },
    { key: "serial", term: t("field.serialNumber"), description: serialNumber },
    { key: "model", term: t("field.model"), description: model },
    {
      key: "location",
      term: kind === "MOVE" ? t("request.field.newPlant") : t("field.location"),
      description: location && changed(location.name, kind === "MOVE" && before?.location),
    },
    { key: "name", term: t("field.name"), description: name && changed(name, before?.name) },
    {
      key: "type",
      term: t("field.type"),
      description: type && changed(words.type(type), before?.type && words.type(before.type)),
    },
    {
      key: "since",
      term: t("field.commissioned"),
      description:
        commissionedOn &&
        changed(<Day day={commissionedOn} />, before ? <Day day={before.commissionedOn} /> : null),
    },
    {
      key: "note",
      term: kind === "PAPER" ? t("request.field.papers") : t("request.field.note"),
      description: note && <span className="plain-text">{note}</span>,
    },
  ]
  return <DescriptionList items={rows.filter(({ description }) => Boolean(description))} />
}

function MachineLink({ machine }: { machine: NonNullable<MachineRequest["machine"]> }) {
  const path = usePortalPath()
  const { name, model, serialNumber } = machine
  return (
    <ApplicationLink to={path(machinePath(serialNumber))}>
      {[name, model, serialNumber].filter(Boolean).join(" · ")}
    </ApplicationLink>
  )
}

function Photos({ request: { id, photos } }: { request: MachineRequest }) {
  const { t, i18n } = useTranslation("inventory")
  const path = usePortalPath()
  if (photos.length === 0) return null
  return (
    <ul className="attachment-list" aria-label={t("request.field.photo")}>
      {photos.map((photo) => {
        const href = path(photoPath(id, photo.id))
        return (
          <li key={photo.id} className="is-picture">
            <a href={href}>
              <FilePreview href={href} mediaType={photo.mediaType} />
              <span className="file-name">
                {photo.name}{" "}
                <span className="file-size">{formatFileSize(photo.sizeBytes, i18n.language)}</span>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function State({ view: { request, organisations } }: { view: RequestView }) {
  const { t } = useTranslation("inventory")
  const { status, by, madeAt, decidedAt, organisation } = request
  const rows = [
    { key: "status", term: t("field.status"), description: <RequestBadge status={status} /> },
    { key: "organisation", term: t("field.organisation"), description: organisations[organisation] ?? null },
    { key: "by", term: t("request.field.by"), description: by || t("request.formerColleague") },
    { key: "at", term: t("request.field.madeAt"), description: <LocalTime time={madeAt} /> },
    {
      key: "decided",
      term: t("request.field.decidedAt"),
      description: decidedAt && <LocalTime time={decidedAt} />,
    },
  ]
  return <DescriptionList items={rows.filter(({ description }) => Boolean(description))} />
}

type DecisionProps = { request: MachineRequest; answer: DecisionAnswer | undefined }

/** For staff. It stays with its message when a colleague was quicker, so that nothing typed is lost. */
function Decision({ request, answer }: DecisionProps) {
  const { t } = useTranslation("inventory")
  const say = useSay()
  const form = formState({ id: "decision", answer: answer?.answer, say })
  return (
    <PostForm form={form}>
      {request.canDecide ? <h2 className="portal-section-title">{t("request.decide")}</h2> : null}
      <SameSerial request={request} />
      <input type="hidden" name="version" value={request.version} />
      {request.canDecide ? (
        <>
          <Textarea
            {...form.field("reason")}
            label={t("request.field.reason")}
            hint={t("request.hint.reason")}
            rows={4}
            maxLength={2000}
          />
          <div className="access-steps">
            <Button type="submit" name="intent" value="accept">
              {t("request.accept")}
            </Button>
            <Button type="submit" name="intent" value="deny" variant="quiet">
              {t("request.deny")}
            </Button>
          </div>
        </>
      ) : null}
    </PostForm>
  )
}

/** Who has a machine of the number that a customer wants to add. */
function SameSerial({ request: { kind, canDecide, sameSerial } }: { request: MachineRequest }) {
  const { t } = useTranslation("inventory")
  const words = useMachineWords()
  if (kind !== "ADD" || !canDecide) return null
  if (sameSerial.length === 0) return <p className="portal-note">{t("request.nobodyHas")}</p>
  return (
    <div className="portal-note">
      <p>{t("request.someHave")}</p>
      <ul>
        {sameSerial.map(({ id, model, status, plant, organisation, serialNumber }) => (
          <li key={id}>
            {[serialNumber, model, organisation, plant, words.status(status)].filter(Boolean).join(" · ")}
          </li>
        ))}
      </ul>
    </div>
  )
}

function TakeBack({ request }: { request: MachineRequest }) {
  const { t } = useTranslation("inventory")
  return (
    <form method="post">
      <input type="hidden" name="version" value={request.version} />
      <Button type="submit" variant="quiet" name="intent" value="cancel">
        {t("request.takeBack")}
      </Button>
    </form>
  )
}
