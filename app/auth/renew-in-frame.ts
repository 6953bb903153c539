export type FrameAnswer =
  | { outcome: "renewed"; expiresInSeconds: number }
  | { outcome: "sign-in-required" }
  | { outcome: "unavailable" }

/** [AUTH-39] */
const timeoutMs = 5_000

/** Loads `/blank-callback` in a hidden frame, and reads from it how the renewal went. */
export function renewInFrame(document: Document): Promise<FrameAnswer> {
  return new Promise((resolve) => {
    const frame = document.createElement("iframe")
    const timer = setTimeout(() => finish({ outcome: "unavailable" }), timeoutMs)
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

/** A frame that ended on another site, or on an error page, can't be read: the provider didn't let us pass. */
function readAnswer(frame: HTMLIFrameElement): FrameAnswer {
  const { renewal, expiresIn } = frame.contentDocument?.documentElement.dataset ?? {}
  if (renewal === "renewed") return { outcome: "renewed", expiresInSeconds: Number(expiresIn) }
  return { outcome: renewal === "unavailable" ? "unavailable" : "sign-in-required" }
}
