/** Does one thing to a batch of targets, and tells what it has changed, for the audit log. */
import type { ListedTarget, TargetName, TargetTask } from "./listing.ts"
import type { TargetDeed } from "./run.ts"
import type { Translations } from "./translations.ts"

/** `before` and `after` are short values and no texts. */
export type Told = { target: TargetName & { title: string }; before: string | null; after: string | null }

/** Tells at once, so that a process that dies in between leaves no change without a record. */
export function workOn(
  translations: Translations,
  targets: readonly ListedTarget[],
  deed: TargetDeed,
): AsyncGenerator<Told, void> {
  if (deed.kind === "start" || deed.kind === "reset") return changeStates(translations, targets, deed.kind)
  return changeTasks(translations, targets, deed)
}

/** The languages of an entry in one transaction. */
async function* changeStates(
  translations: Translations,
  targets: readonly ListedTarget[],
  kind: "start" | "reset",
): AsyncGenerator<Told, void> {
  for (const own of Map.groupBy(targets, (target) => `${target.kind} ${target.id}`).values()) {
    const [entry] = own
    if (!entry) continue
    const changes = await translations[kind](
      entry,
      own.map(({ language }) => language),
    )
    for (const { language, before, after } of changes)
      yield { target: { ...entry, language }, before: before?.state ?? null, after: after?.state ?? null }
  }
}

async function* changeTasks(
  translations: Translations,
  targets: readonly ListedTarget[],
  deed: TaskDeed,
): AsyncGenerator<Told, void> {
  for (const target of targets) {
    const task = await translations.changeTask(target, changeOf(deed))
    const [before, after] = [shortValue(deed, task.before), shortValue(deed, task.after)]
    if (before !== after) yield { target, before, after }
  }
}

type TaskDeed = Exclude<TargetDeed, { kind: "start" } | { kind: "reset" }>

function changeOf(deed: TaskDeed): Partial<TargetTask> {
  switch (deed.kind) {
    case "assign":
      return { assignee: deed.assignee }
    case "due":
      return { dueOn: deed.dueOn }
    case "review":
      return { review: deed.review, reviewNote: deed.review === "rejected" ? deed.note : null }
  }
}

function shortValue({ kind }: TaskDeed, { assignee, dueOn, review }: TargetTask): string | null {
  if (kind === "assign") return assignee?.mail ?? null
  return kind === "due" ? dueOn : review
}
