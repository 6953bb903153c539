import { Button } from "../../design/components/button.tsx"
import { ChoiceGroup } from "../../design/components/choice-group.tsx"
import { DescriptionList } from "../../design/components/description-list.tsx"
import { formState } from "../../forms/form-state.ts"
import { PostForm } from "../../forms/post-form.tsx"
import { useSay } from "../../forms/say.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import { Day, seatDay } from "../frame/day.tsx"
import { usePortalPath } from "../frame/use-portal-path.ts"
import { machinePath } from "../inventory/inventory-path.ts"
import type { Notice, NoticeAnswer, NoticeView } from "./notice.server.ts"

type Machine = Notice["machines"][number]

/** The affected machines: those that wait can be chosen and acknowledged, the others say who did it. */
export function AcknowledgeForm({ view, answer }: { view: NoticeView; answer: NoticeAnswer | undefined }) {
  const { t } = useTranslation("notices")
  const { notice, hasInventory } = view
  const asks = notice.mustAcknowledge && notice.state === "PUBLISHED"
  const open = asks ? notice.machines.filter(({ acknowledgedAt }) => acknowledgedAt === null) : []
  const others = notice.machines.filter((machine) => !open.includes(machine))
  return (
    <>
      {asks && notice.openCount > 0 && !notice.mayAcknowledge ? <p>{t("mayNot")}</p> : null}
      {notice.machines.length === 0 ? <p>{t("machinesHidden")}</p> : null}
      {open.length > 0 && notice.mayAcknowledge ? (
        <OpenMachines notice={notice} open={open} answer={answer} />
      ) : (
        <MachineLines machines={open} hasInventory={hasInventory} />
      )}
      <MachineLines machines={others} hasInventory={hasInventory} />
    </>
  )
}

type OpenProps = { notice: Notice; open: readonly Machine[]; answer: NoticeAnswer | undefined }

function OpenMachines({ notice, open, answer }: OpenProps) {
  const { t } = useTranslation("notices")
  const say = useSay()
  const form = formState({ id: "acknowledge", answer: answer?.answer, say })
  const { id, name, error } = form.field("machine")
  return (
    <PostForm form={form} hasSideButtons>
      <input type="hidden" name="version" value={notice.version} />
      <ChoiceGroup
        {...{ id, name, error }}
        type="checkbox"
        legend={t("acknowledge.legend")}
        hint={t("acknowledge.hint")}
        choices={open.map((machine) => ({ value: machine.id, label: machineName(machine) }))}
      />
      <div className="button-row">
        <Button type="submit" name="intent" value="all">
          {t("acknowledge.all", { number: notice.openCount })}
        </Button>
        {open.length > 1 || notice.openCount > 1 ? (
          <Button type="submit" variant="quiet" name="intent" value="some">
            {t("acknowledge.some")}
          </Button>
        ) : null}
      </div>
    </PostForm>
  )
}

function machineName({ name, model, serialNumber, plant }: Machine): string {
  return [name, model, serialNumber, plant].filter(Boolean).join(" · ")
}

function MachineLines({ machines, hasInventory }: { machines: readonly Machine[]; hasInventory: boolean }) {
  const { t } = useTranslation("notices")
  const path = usePortalPath()
  if (machines.length === 0) return null
  return (
    <DescriptionList
      items={machines.map((machine) => ({
        key: machine.id,
        // A document: pages of machines have texts of their own.
        term: hasInventory ? (
          <a href={path(machinePath(machine.serialNumber))}>{machineName(machine)}</a>
        ) : (
          machineName(machine)
        ),
        description: machine.acknowledgedAt ? (
          <>
            {machine.acknowledgedBy ? t("by", { name: machine.acknowledgedBy }) : t("acknowledged")}
            <span className="ticket-place">
              <Day day={seatDay(machine.acknowledgedAt)} />
            </span>
          </>
        ) : (
          "–"
        ),
      }))}
    />
  )
}
