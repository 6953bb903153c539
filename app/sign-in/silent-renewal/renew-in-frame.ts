/** The answer of `/blank-callback` (`RenewalOutcome`), or `elsewhere` for another website's page, which can't be read. */
export type FrameAnswer = { outcome: string; expiresInSeconds: number }

const unavailable: FrameAnswer = { outcome: "unavailable", expiresInSeconds: 0 }

/** [AUTH-39] */
const timeoutMs = 5_000

/** Loads `/blank-callback` in a hidden frame and reads the outcome of the renewal from it. */
export function renewInFrame(document: Document): Promise<FrameAnswer> {
  return new Promise((resolve) => {
    const frame = document.createElement("iframe")
    const timer = setTimeout(() => finish(unavailable), timeoutMs)
    function finish(answer: FrameAnswer) {
      clearTimeout(timer)
      frame.remove()
      resolve(answer)
    }
    frame.hidden = true
    frame.title = ""
    frame.src = "/blank-callback"
    frame.addEventListener("load", () => finish(readAnswer(frame)))
    document.body.append(frame)
  })
}

/** A page of ours without an outcome is an error of ours, which may be temporary, so it doesn't end the session. */
export function readAnswer({ contentDocument }: Pick<HTMLIFrameElement, "contentDocument">): FrameAnswer {
  if (!contentDocument) return { ...unavailable, outcome: "elsewhere" }
  const { renewal, expiresIn } = contentDocument.documentElement.dataset
  return renewal ? { outcome: renewal, expiresInSeconds: Number(expiresIn ?? 0) } : unavailable
}
