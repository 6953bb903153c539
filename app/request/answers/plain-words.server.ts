/**
 * Answers for programs that read text or XML. A refusal that is thrown as data for an error page would reach them as
 * JSON, which tells an operator who opens the address nothing.
 */
export async function plainlyUnavailable(answer: Promise<Response>): Promise<Response> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 503) throw error
    const wait = error.headers.get("Retry-After") ?? ""
    return new Response(`503 Service Unavailable: please try again in ${wait} seconds.\n`, {
      status: 503,
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
        "Retry-After": wait,
      },
    })
  }
}
