import type { Composition } from "./composition.ts"

/** Prints the sites' addresses and passwords on the console for people; the log beside it is for machines. */
export async function announce({ environment, platform, services }: Composition) {
  const { publicOrigin, database, passwords, mail } = platform
  const { content, identity } = services
  const base = new URL(publicOrigin)
  const lines = ["", "  Ready. The sites:", ""]
  for (const site of await content.listSites()) {
    const [domain] = site.domains
    if (!domain) continue
    const origin = `${base.protocol}//${domain.host}${base.port ? `:${base.port}` : ""}`
    const path = domain.pathSlug ? `/${site.defaultLanguage}/${domain.pathSlug}` : "/"
    lines.push(`    ${site.name.padEnd(28)} ${origin}${path}`)
  }
  lines.push("", `  Data: ${database.engine === "embedded" ? environment.DATA_DIR : "PostgreSQL"}`)
  lines.push(
    "",
    "  Passwords (kept in the data folder):",
    "",
    `    ${"Editor area".padEnd(28)} ${passwords.editor}`,
  )
  for (const key of await content.listPasswordKeys()) {
    lines.push(`    ${`Pages "${key}"`.padEnd(28)} ${passwords.page(key)}`)
  }
  if (mail.outboxPath)
    lines.push("", "  Mails are kept and not sent. Read them at:", "", `    ${base.origin}${mail.outboxPath}`)
  if (identity.demoAccounts.length > 0) {
    lines.push("", `  Customer portal (${base.origin}/mykomax), e-mail address and password:`, "")
    for (const { email, password, role } of identity.demoAccounts)
      lines.push(`    ${email.padEnd(36)} ${password}   ${role}`)
  }
  console.log(`${lines.join("\n")}\n`)
}
