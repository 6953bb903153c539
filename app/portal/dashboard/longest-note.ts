/** Of what somebody writes with a request for access, in characters. */
export const longestNote = 500
