/**
 * What public forms do in the browser before they are sent: get a key and a time on pages that are cached, and a token of the scoring script.
 * Everything here may fail; the form is sent all the same.
 */
import { solveChallenge } from "altcha-lib/v1"
import type { Challenge } from "altcha-lib/v1/types"
import { sideButtonName } from "../side-button.ts"
import { guardAddress, guardFieldNames } from "./guard-field-names.ts"

type Scorer = {
  ready?(begin: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    /** The scoring script's own global name, in its two editions. */
    grecaptcha?: Scorer & { enterprise?: Scorer }
  }
}

/** The specification's default [FORM-40]. */
const action = "SUBMIT"
/** A sender waits no longer than this for the script, nor for its token. */
const patienceMs = 4_000

export function enhanceGuards(root: Document): void {
  for (const box of root.querySelectorAll<HTMLElement>("[data-guard]")) {
    const form = box.closest("form")
    if (!form) continue
    if (!field(form, guardFieldNames.time)?.value)
      form.addEventListener("focusin", () => void fetchKey(form, box), { once: true })
    if (box.dataset.script) scoreOnSubmit(form, box)
  }
}

/** A cached page is the same for all its readers, so each gets a key of their own when they begin. */
async function fetchKey(form: HTMLFormElement, box: HTMLElement): Promise<void> {
  const given = await ask<{ key: string; time: string }>(box).catch(() => null)
  if (!given) return
  fill(form, guardFieldNames.time, given.time)
  if (!field(form, "key")?.value) fill(form, "key", given.key)
}

function scoreOnSubmit(form: HTMLFormElement, box: HTMLElement): void {
  let state: "waiting" | "scoring" | "scored" = "waiting"
  form.addEventListener("submit", (event) => {
    const { submitter } = event
    if (submitter instanceof HTMLButtonElement && submitter.name === sideButtonName) return
    if (event.defaultPrevented || state === "scored") return
    event.preventDefault()
    if (state === "scoring") return
    state = "scoring"
    submitter?.setAttribute("aria-busy", "true")
    void score(form, box).finally(() => {
      state = "scored"
      submitter?.removeAttribute("aria-busy")
      form.requestSubmit(submitter)
    })
  })
  // A page from the back/forward cache would send its old token again.
  window.addEventListener("pageshow", () => {
    state = "waiting"
  })
}

/** On failure the token stays empty, and the browser solves a task instead [FORM-41]. */
async function score(form: HTMLFormElement, box: HTMLElement): Promise<void> {
  const token = await makeToken(box.dataset).catch((error: unknown) => {
    console.error("bot protection failed", error)
    return ""
  })
  fill(form, guardFieldNames.token, token)
  if (token === "") fill(form, guardFieldNames.proof, await prove(box).catch(() => ""))
}

async function makeToken({ script = "", siteKey = "" }: DOMStringMap): Promise<string> {
  if (!window.grecaptcha) await inTime(load(script, siteKey))
  const scorer = window.grecaptcha?.enterprise ?? window.grecaptcha
  if (!scorer) throw new Error("the script has no scorer")
  await inTime(new Promise<void>((resolve) => (scorer.ready ? scorer.ready(resolve) : resolve())))
  return inTime(scorer.execute(siteKey, { action }))
}

function load(address: string, siteKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script")
    const url = new URL(address)
    if (siteKey && !url.searchParams.has("render")) url.searchParams.set("render", siteKey)
    script.src = url.href
    script.addEventListener("load", () => resolve())
    script.addEventListener("error", () => reject(new Error("the script didn't load")))
    document.head.append(script)
  })
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("it took too long")), patienceMs)
  })
  return Promise.race([work, late])
}

async function prove(box: HTMLElement): Promise<string> {
  const { challenge } = await ask<{ challenge: Challenge }>(box)
  const { algorithm, salt, signature, maxnumber } = challenge
  const solution = await solveChallenge(challenge.challenge, salt, algorithm, maxnumber).promise
  if (!solution) return ""
  return btoa(
    JSON.stringify({ algorithm, challenge: challenge.challenge, number: solution.number, salt, signature }),
  )
}

async function ask<Answer>({ dataset }: HTMLElement): Promise<Answer> {
  const response = await fetch(`${guardAddress}?form=${encodeURIComponent(dataset.guard ?? "")}`, {
    headers: { Accept: "application/json" },
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return response.json()
}

function field(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const found = form.elements.namedItem(name)
  return found instanceof HTMLInputElement ? found : null
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const input = field(form, name)
  if (input) input.value = value
}
