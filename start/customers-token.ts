type Chosen = {
  CUSTOMERS_API_TOKEN?: string | undefined
  TICKETS_API_URL?: string | undefined
  TICKETS_API_TOKEN?: string | undefined
}

/** The website's own token at a customers service elsewhere; a common endpoint for customers and tickets has a common one. */
export function customersToken(environment: Chosen): string | null {
  const { CUSTOMERS_API_TOKEN, TICKETS_API_URL, TICKETS_API_TOKEN } = environment
  return CUSTOMERS_API_TOKEN ?? (TICKETS_API_URL ? null : (TICKETS_API_TOKEN ?? null))
}
