/**
 * Begins the names of our own roles. The specification names prefix and names in lower case and leaves the separator open
 * [ROLE-01]. The services read roles by the same rule (platform/access/roles.ts); a difference would show links to
 * services that refuse the user.
 */
export const rolePrefix = /^kmx[_\-:.]/
