/** Unlocalized paths of Wire-flow [ROUTE-14]. */
export const wireFlowPath = "/mykomax/wire-flow"

/** Where agents report; the software service's own address. */
export const agentPath = "/api/artemis-agent"
