import { useEffect, useState } from "react"
import { Button } from "../../design/components/button.tsx"
import { Combobox, type ComboboxGroup } from "../../design/components/combobox.tsx"
import { Field } from "../../design/components/field.tsx"
import { TextInput } from "../../design/components/text-input.tsx"
import type { FormState } from "../../forms/form-state.ts"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { MachineChoice, MachineChoices } from "../machines/machine-choices.server.ts"
import { machineChoice } from "./machine-choice.ts"
import { groupByPlant } from "./machine-groups.ts"

type Props = {
  form: FormState
  machines: MachineChoices
  /** The id of the chosen plant, whose machines come first; empty when there is none. */
  plant: string
}

/**
 * The machine concerned [TICK-03]: one of the inventory by plant, the chosen plant first, another one, or none. Without JavaScript it is a
 * select, with JavaScript a combobox. When the inventory is longer than the list, a search on the server finds the
 * others.
 */
export function MachineField({ form, machines, plant }: Props) {
  const { t } = useTranslation("tickets")
  const [isHydrated, setHydrated] = useState(false)
  const { error, ...field } = form.field("machine")
  const [choice, setChoice] = useState(field.defaultValue)
  const groups = useGroups(machines, plant)
  useEffect(() => {
    // The user may have chosen from the select before the script replaced it.
    const list = document.getElementById(field.id)
    if (list instanceof HTMLSelectElement) setChoice(list.value)
    setHydrated(true)
  }, [field.id])
  const words = { label: t("field.machineConcerned"), hint: t("new.machineHint"), error }
  return (
    <>
      {machines.total > machines.items.length || form.field("machineSearch").defaultValue ? (
        <MachineSearch form={form} total={machines.total} />
      ) : null}
      {isHydrated ? (
        <Combobox
          {...words}
          id={field.id}
          name={field.name}
          groups={groups}
          initialValue={choice}
          onChoose={setChoice}
          placeholder={t("new.machineType")}
        />
      ) : (
        <Field id={field.id} {...words} isOptional={false}>
          {(control) => (
            <select
              {...control}
              name={field.name}
              defaultValue={field.defaultValue}
              onChange={(event) => setChoice(event.target.value)}
              required
            >
              <option value="">{t("new.choose")}</option>
              {groups.map(({ label, options }) => (
                <optgroup key={options[0]?.value} label={label ?? ""}>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
      )}
      {isHydrated && choice !== "OTHER" ? null : <OtherMachine form={form} />}
    </>
  )
}

/** Name and serial number of a machine that isn't in the inventory. Without JavaScript the fields are always visible. */
function OtherMachine({ form }: { form: FormState }) {
  const { t } = useTranslation("tickets")
  return (
    <div className="form-pair">
      <TextInput
        {...form.field("machineName")}
        label={t("field.machineName")}
        hint={t("new.machineNameHint")}
        maxLength={200}
      />
      <TextInput
        {...form.field("serialNumber")}
        label={t("field.serialNumber")}
        maxLength={100}
        autoCapitalize="characters"
      />
    </div>
  )
}

function MachineSearch({ form, total }: { form: FormState; total: number }) {
  const { t } = useTranslation("tickets")
  return (
    <div className="machine-search">
      <TextInput
        {...form.field("machineSearch")}
        label={t("new.machineSearch")}
        hint={t("new.machineTotal", { count: total })}
        type="search"
        maxLength={100}
      />
      <Button type="submit" variant="quiet" name="do" value="search-machines">
        {t("new.machineFind")}
      </Button>
    </div>
  )
}

function useGroups({ items }: MachineChoices, plant: string): ComboboxGroup[] {
  const { t } = useTranslation("tickets")
  const none = [
    { value: "OTHER", label: t("new.machineOther") },
    { value: "NONE", label: t("new.machineNone") },
  ]
  return [
    ...groupByPlant(items, plant).map(({ plant: label, machines }) => ({
      label,
      options: machines.map(toOption),
    })),
    { label: t("new.machineElse"), options: none },
  ]
}

function toOption({ id, name, model, serialNumber }: MachineChoice) {
  return { value: machineChoice(id), label: [name, model, serialNumber].filter(Boolean).join(" · ") }
}
