/** The states of a translation into one language, and what moves them on. */

/** As the specification names them [TRANS-02]. */
export type TranslationState = "Translated" | "MarkedForTranslation" | "InProgress"

/** `kind` is a GraphQL type of the content service: `Page`, `Location` … */
export type EntryName = { kind: string; id: string }

export type TargetState = {
  state: TranslationState
  /** Null while nothing is started. */
  startedAt: Date | null
  exportedAt: Date | null
  importedAt: Date | null
}

/** A target with what a reset goes back to; `earlier.target` is null where nothing was stored before the start. */
export type KeptTarget = { target: TargetState; earlier: { target: TargetState | null } | null }

/** A field of a finished translation: the hashes of the source text and of the translation. */
export type FieldHashes = { field: string; sourceHash: string; targetHash: string }

const untouched = { startedAt: null, exportedAt: null, importedAt: null }

/** @returns null where there is nothing to do: it has been started already. */
export function started(kept: KeptTarget | null, now: Date): KeptTarget | null {
  if (kept?.earlier) return null
  const target = { ...untouched, ...kept?.target, state: "MarkedForTranslation" as const, startedAt: now }
  return { target, earlier: { target: kept?.target ?? null } }
}

/** @returns null where nothing was started, and `gone` where nothing was stored before the start. */
export function reset(kept: KeptTarget | null): KeptTarget | "gone" | null {
  if (!kept?.earlier) return null
  return kept.earlier.target ? { target: kept.earlier.target, earlier: null } : "gone"
}

/** Texts that are handed out without a start are started by that. */
export function exported(kept: KeptTarget | null, now: Date): KeptTarget {
  const begun = started(kept, now) ?? (kept as KeptTarget)
  return { ...begun, target: { ...begun.target, state: "InProgress", exportedAt: now } }
}

export function translated(kept: KeptTarget | null, now: Date): KeptTarget {
  const target = {
    ...untouched,
    ...kept?.target,
    state: "Translated" as const,
    startedAt: null,
    importedAt: now,
  }
  return { target, earlier: null }
}
