import type { Tone } from "../../design/components/status.tsx"
import { useTranslation } from "../../ground/i18n/use-translation.tsx"
import type { Installation } from "./wire-flow.server.ts"

type State = Installation["health"] | Installation["checks"][number]["state"]

/** How an installation, or a part of it, is. */
export function useStateWords(): (state: State) => { text: string; tone: Tone } {
  const { t } = useTranslation("wire-flow")
  const words: Record<State, { text: string; tone: Tone }> = {
    OK: { text: t("states.ok"), tone: "success" },
    WARNING: { text: t("states.warning"), tone: "warning" },
    FAILED: { text: t("states.failed"), tone: "error" },
    SILENT: { text: t("states.silent"), tone: "warning" },
    NEVER: { text: t("states.never"), tone: "neutral" },
  }
  return (state) => words[state]
}
