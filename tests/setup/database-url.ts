export function databaseUrl(serverUrl: string, name: string): string {
  return serverUrl.replace("/postgres?", `/${name}?`)
}
