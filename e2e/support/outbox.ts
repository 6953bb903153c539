import { originOf, outboxToken } from "./addresses.ts"

/** The mails to somebody as text, the newest first, from the outbox of a server without a mail server. */
export async function mailsTo(email: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${outboxToken}` }
  const outbox = `${originOf("main")}/mail-outbox`
  const list = await (await fetch(`${outbox}?to=${encodeURIComponent(email)}`, { headers })).text()
  const ids = [...list.matchAll(/\/mail-outbox\/([0-9a-f-]+)"/g)].map(([, id]) => id)
  return Promise.all(ids.map(async (id) => (await fetch(`${outbox}/${id}`, { headers })).text()))
}
