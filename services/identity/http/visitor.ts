import type { Request } from "express"
import type { Source } from "../account/account.ts"
import { deviceCookie } from "./cookies.ts"

export function sourceOf(request: Request, origin: string): Source {
  return { address: request.ip ?? "", device: readCookie(request.headers.cookie, deviceCookie(origin).name) }
}

export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key = "", value = ""] = pair.split("=", 2)
    if (key.trim() === name) return value.trim()
  }
  return null
}
