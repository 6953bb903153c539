/** The smallest valid document: for crawlers, and for errors that happen before a page can be rendered. */
export function minimalDocument(status: number, language: string): string {
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${status}</title></head><body><p>${status}</p></body></html>`
}
