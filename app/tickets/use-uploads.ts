import { type ChangeEvent, useEffect, useRef, useState } from "react"
import { useHydrated } from "../ui/use-hydrated.ts"
import type { KeptFile } from "./kept-file.ts"
import { sendFile } from "./send-file.ts"

type UnderWay = { key: string; name: string; share: number }

/** Sends each file as soon as it is chosen, and holds the form back until all have arrived. */
export function useUploads(formId: string, address: string, stored: readonly KeptFile[]) {
  const isReady = useHydrated()
  const [files, setFiles] = useState<readonly KeptFile[]>(stored)
  const [underWay, setUnderWay] = useState<readonly UnderWay[]>([])
  const [faults, setFaults] = useState<readonly string[]>([])
  const count = useRef(0)
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  useHeldBack(formId, underWay.length > 0)

  function add({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])]
    // What is too large says so in the field and goes nowhere.
    if (!target.checkValidity()) return
    target.value = ""
    // What was chosen is listed as it travels, and as it has arrived.
    target.parentElement?.querySelector(".file-list")?.replaceChildren()
    setFaults([])
    for (const file of chosen) void send(file)
  }

  async function send(file: File) {
    count.current += 1
    const key = String(count.current)
    setUnderWay((all) => [...all, { key, name: file.name, share: 0 }])
    // One after the other: together they would take as long, and the first would arrive last.
    const sending = sent.current.then(() =>
      sendFile(address, file, (share) =>
        setUnderWay((all) => all.map((one) => (one.key === key ? { ...one, share } : one))),
      ),
    )
    sent.current = sending
    const answer = await sending
    setUnderWay((all) => all.filter((one) => one.key !== key))
    setFiles((all) => [...all, ...answer.files])
    setFaults((all) => [...all, ...answer.faults])
  }

  function remove(id: string) {
    setFiles((all) => all.filter((file) => file.id !== id))
    // What isn't taken off now is swept away with all that no ticket claims.
    void fetch(`${address}/${encodeURIComponent(id)}`, { method: "DELETE" }).catch(() => undefined)
  }
  return { isReady, files, underWay, faults, add, remove: isReady ? remove : null }
}

function useHeldBack(formId: string, isBusy: boolean) {
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!isBusy || !form) return undefined
    const hold = (event: Event) => event.preventDefault()
    form.addEventListener("submit", hold)
    return () => form.removeEventListener("submit", hold)
  }, [formId, isBusy])
}
